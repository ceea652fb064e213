import Geodesy

/// The places of a map's names, so that they can stay on the next map.
package struct LabelMemory {
  private let viewport: Viewport
  /// The names in the order in which they were placed.
  package let placed: [PlacedLabel]
  /// The names of tiles among them.
  let streets: [PlacedStreetName]

  /// Remembers the names of a map.
  init(of placed: [PlacedLabel], _ streets: [PlacedStreetName], on viewport: Viewport) {
    self.placed = placed
    self.streets = streets
    self.viewport = viewport
  }

  /// Whether another map is this map moved: of the same scale, direction, size and projection.
  func isMoved(to other: Viewport) -> Bool {
    viewport.size == other.size && viewport.cellAspect == other.cellAspect
      && viewport.bearing == other.bearing
      && viewport.resolvedProjection == other.resolvedProjection
      && abs(viewport.kilometersPerColumn / other.kilometersPerColumn - 1) < 1e-6
  }

  /// The place of an area's name, at any scale.
  func anchor(of text: String, kind: MapLabel.Kind) -> Coordinate? {
    placed.first { $0.kind == kind && $0.text == text }?.anchor
  }
}
