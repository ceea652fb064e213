/// What can be looked up about a point.
public struct PointParts: OptionSet, Hashable, Sendable {
  /// One bit for each part.
  public let rawValue: UInt8

  /// Makes parts from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The country or sea.
  public static let inside = PointParts(rawValue: 1)
  /// The nearest place.
  public static let nearest = PointParts(rawValue: 2)
  /// The region, the territory and the lake.
  public static let surroundings = PointParts(rawValue: 4)
  /// The nearest land of a point at sea.
  public static let land = PointParts(rawValue: 8)
  /// The height or depth; the country or sea is looked up for it too.
  public static let height = PointParts(rawValue: 16)
  /// The time zone.
  public static let timeZone = PointParts(rawValue: 32)
  /// The country or sea, and the nearest place.
  public static let names: PointParts = [.inside, .nearest]
  /// Everything.
  public static let all: PointParts = [.names, .surroundings, .land, .height, .timeZone]
}
