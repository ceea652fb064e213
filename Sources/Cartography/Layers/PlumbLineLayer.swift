import Cells
import Geodesy

/// The way from the antipode to where a tunnel along the plumb line comes out.
struct PlumbLineLayer: LineLayer {
  let plumbLine: PlumbLine
  let kind = LineKind.plumbLine

  func lines(
    on map: MapGeometry
  ) throws(CartographyError) -> (dots: BrailleRaster, labels: [MapLabel]) {
    let ground = try CartographyError.projecting { () throws(ProjectionError) in
      try plumbLine.lines()
    }
    return (try map.dots(of: ground), ground.labels)
  }
}
