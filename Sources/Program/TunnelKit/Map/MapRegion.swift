import Geodesy

/// The part of the Earth that a map is to show, as in MapKit: a centre, and how much around it.
public struct MapRegion: Hashable, Sendable {
  /// The centre of the map.
  public var center: Coordinate
  /// The kilometres across the map's shorter side. A map replaces a value outside its
  /// `Viewport.spanRange` by the nearer end of that range.
  public var span: Kilometers

  /// A region with a centre and a span.
  public init(center: Coordinate, span: Kilometers) {
    self.center = center
    self.span = span
  }
}
