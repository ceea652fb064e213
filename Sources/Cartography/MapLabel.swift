import Geodesy

/// A name that belongs at a place on the map.
public struct MapLabel: Hashable, Sendable {
  /// What a name names, which decides how it is set.
  public enum Kind: Hashable, Sendable {
    /// A town: set beside a small dot.
    case town
    /// The capital of a country: set beside a ring.
    case capital
    /// A country: set across it.
    case country
    /// A sea or ocean: set across it.
    case sea
  }

  /// The name.
  public var text: String
  /// The town's place, or the middle of an area.
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
