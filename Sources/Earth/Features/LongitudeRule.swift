/// What a reader makes of longitudes.
public struct LongitudeRule: Hashable, Sendable {
  /// Whether whole turns are taken off longitudes beyond -180...180; if not, they are refused.
  public var wraps: Bool
  /// Whether an edge that spans more than half a turn is the one that crosses the 180th meridian.
  /// RFC 7946 has it the long way.
  public var takesShortWay: Bool

  /// A rule; by default that of RFC 7946.
  public init(wraps: Bool = false, takesShortWay: Bool = false) {
    self.wraps = wraps
    self.takesShortWay = takesShortWay
  }

  /// The greatest longitude that is read, east or west, in units of 1e-15 degree.
  var greatestLongitude: Int64 { wraps ? Ordinate.greatest : Position.halfTurn }
}
