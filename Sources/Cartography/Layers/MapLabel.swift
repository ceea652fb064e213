import Geodesy

/// A name that belongs at a place on the map.
public struct MapLabel: Hashable, Sendable {
  /// What a name names, which decides how it is set.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A town: set beside a small dot.
    case town
    /// The capital of a country: set beside a ring.
    case capital
    /// A country: set across it, in capitals.
    case country
    /// A sea or ocean: set across it.
    case sea
    /// The degrees of a meridian or parallel: set on it.
    case graticule
    /// The distance of a range ring: set on it.
    case rangeRing
    /// Where a tunnel along the plumb line comes out: set beside a mark.
    case plumbExit
    /// Where the sun stands overhead: set beside a mark, or a mark alone.
    case subsolarPoint
  }

  /// The name, in whatever language; empty for a mark alone.
  public var text: String
  /// The place of what is named, or the middle of an area.
  public var coordinate: Coordinate
  /// How soon the name is given up where space is short: 0 is the last to go.
  public var rank: Int
  /// What it names.
  public var kind: Kind

  /// A label from its parts.
  public init(text: String, coordinate: Coordinate, rank: Int, kind: Kind) {
    self.text = text
    self.coordinate = coordinate
    self.rank = rank
    self.kind = kind
  }
}
