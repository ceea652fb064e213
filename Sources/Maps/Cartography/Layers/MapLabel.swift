import Geodesy

/// A name that belongs at a place on the map.
public struct MapLabel: Hashable, Sendable {
  /// The kind of a named thing, which decides the lettering and the place of its name.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// The capital of a country: beside a ring.
    case capital
    /// A city of half a million inhabitants or more: beside a large dot.
    case city
    /// A town: beside a dot.
    case town
    /// A place of fewer than 20,000 inhabitants: beside a small dot.
    case village
    /// A part of a town: beside a small dot.
    case district
    /// A country: across it, in capitals.
    case country
    /// A country of a map that shows only a part of it: across it, in capitals, quietly.
    case surroundingCountry
    /// A sea or ocean: across it.
    case sea
    /// A lake, or a river: in the middle of it.
    case inlandWater
    /// A range, desert or other stretch of land: in the middle of it.
    case landform
    /// A mountain: beside a mark.
    case summit
    /// The degrees of a meridian or parallel: on the line.
    case graticule
    /// The distance of a range ring: on the ring.
    case rangeRing
    /// The place where a tunnel along the plumb line comes out: beside a mark.
    case plumbExit
    /// The place where the sun stands overhead: beside a mark, or a mark alone.
    case subsolarPoint
    /// A feature of the person's: beside its mark, which is drawn apart, or in the middle of it.
    case feature
    /// The antipode of a feature of the person's.
    case featureAntipode
    /// A street of tiles: on it, or along it.
    case street
    /// A small street of tiles: likewise, quietly.
    case smallStreet
    /// A river or lake of tiles: on the water.
    case water
    /// A park of tiles: in the middle of it.
    case park
    /// A quarter of a town, of tiles: in the middle of it, in capitals.
    case quarter
    /// A sight of tiles: beside a mark.
    case sight
    /// A station of tiles: beside a mark.
    case station
  }

  /// The name, in any language; empty for a mark alone.
  public var text: String
  /// The place of what is named, or the middle of an area.
  public var coordinate: Coordinate
  /// The order in which names are given up if there is no room: 0 goes last.
  public var rank: Int
  /// The kind of the named thing.
  public var kind: Kind

  /// A label from its parts.
  public init(text: String, coordinate: Coordinate, rank: Int, kind: Kind) {
    self.text = text
    self.coordinate = coordinate
    self.rank = rank
    self.kind = kind
  }
}
