import Cartography
import Geodesy

/// What part of the Earth a map is to show, as MapKit has it: a place and how much around it.
public struct MapRegion: Hashable, Sendable {
  /// What is to be in the middle.
  public var center: Coordinate
  /// The kilometres across the map's shorter side; what a map cannot show it takes for the nearer
  /// end of its `Viewport.spanRange`.
  public var span: Kilometers

  /// A region from its parts.
  public init(center: Coordinate, span: Kilometers) {
    self.center = center
    self.span = span
  }
}
