import Cells
import Geodesy

/// Circles of round distances around a place.
struct RangeRingLayer: LineLayer {
  let center: Coordinate
  let kind = LineKind.rangeRing

  func lines(
    on map: MapGeometry
  ) throws(CartographyError) -> (dots: BrailleRaster, labels: [MapLabel]) {
    let ground = try CartographyError.projecting { () throws(ProjectionError) in
      try RangeRings(around: center).lines(on: map.projector)
    }
    return (try map.dots(of: ground), ground.labels)
  }
}
