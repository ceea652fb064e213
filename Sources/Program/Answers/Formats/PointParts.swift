/// What can be looked up about a point.
struct PointParts: OptionSet, Hashable, Sendable {
  /// One bit for each part.
  let rawValue: UInt16

  /// Makes parts from their bits.
  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The country or sea.
  static let inside = PointParts(rawValue: 1)
  /// The nearest place.
  static let place = PointParts(rawValue: 2)
  /// The region and the territory.
  static let division = PointParts(rawValue: 4)
  /// The nearest land of a point at sea.
  static let land = PointParts(rawValue: 8)
  /// The height or depth.
  static let height = PointParts(rawValue: 16)
  /// The time zone.
  static let timeZone = PointParts(rawValue: 32)
  /// The distance and bearing of the nearest place.
  static let way = PointParts(rawValue: 64)
  /// The lake.
  static let lake = PointParts(rawValue: 128)
  /// How exact the height is.
  static let accuracy = PointParts(rawValue: 256)
  /// The nearest place with its distance and bearing.
  static let nearest: PointParts = [.place, .way]
}
