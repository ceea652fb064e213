/// What can be looked up about a point.
public struct PointParts: OptionSet, Hashable, Sendable {
  /// One bit for each part.
  public let rawValue: UInt8

  /// Makes parts from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The country or sea.
  public static let inside = PointParts(rawValue: 1)
  /// The nearest place.
  public static let place = PointParts(rawValue: 2)
  /// The region and the territory.
  public static let division = PointParts(rawValue: 4)
  /// The nearest land of a point at sea.
  public static let land = PointParts(rawValue: 8)
  /// The height or depth.
  public static let height = PointParts(rawValue: 16)
  /// The time zone.
  public static let timeZone = PointParts(rawValue: 32)
  /// The distance and bearing of the nearest place.
  public static let way = PointParts(rawValue: 64)
  /// The lake.
  public static let lake = PointParts(rawValue: 128)
  /// The nearest place with its distance and bearing.
  public static let nearest: PointParts = [.place, .way]
  /// The country or sea, and the nearest place.
  public static let names: PointParts = [.inside, .nearest]
  /// The region, the territory and the lake.
  public static let surroundings: PointParts = [.division, .lake]
  /// Everything.
  public static let all: PointParts = [.names, .surroundings, .land, .height, .timeZone]
}
