import Cells
import DataFiles

/// The places of everything on a map, before anything has a colour.
///
/// Coasts and shores are traced first, and from them the surface of each dot is found. Then the
/// line is set where land meets water: it is one dot wide and keeps the shape that the map's scale
/// can show, while a traced line would fill every fjord and skerry with dots. Land that is too
/// small for any dot (an atoll, a spit) keeps its traced dots.
package struct MapGeometry {
  let projector: Projector
  let tracer: LineTracer
  let data: MapData
  /// The surface of every dot.
  let surfaces: SurfaceGrid
  /// The place of the Earth in the middle of every half cell.
  let ground: GroundGrid
  /// The edges of land that face the sea.
  package let coast: BrailleRaster
  /// The edges of land that face a lake.
  package let shores: BrailleRaster
  /// The lines between countries.
  let borders: TracedLines
  /// The edge of the whole map, if it is on the screen.
  package let rim: BrailleRaster

  package init(of projector: Projector, from data: MapData) throws(CartographyError) {
    let size = projector.viewport.size
    self.projector = projector
    self.data = data
    tracer = try LineTracer(projector)
    let lookup = SurfaceLookup(data, for: projector.viewport)
    let countries = try tracer.traceCountries(of: data)
    let lakes = try tracer.trace(tracer.outlines(of: data.lakes)) { arc in
      func code(_ lake: Int?) -> UInt16 { lake.map(lookup.showsLake) == true ? 1 : 0 }
      let sides = (left: code(arc.leftFeature), right: code(arc.rightFeature))
      return sides.left == sides.right ? nil : sides
    }
    let surfaces = try SurfaceGrid(
      of: projector, countries: countries, lakes: lakes, lookup: lookup)
    self.surfaces = surfaces
    ground = try GroundGrid(of: projector)
    borders = countries.borders

    var traced = BrailleRaster(size: size)
    traced.draw(countries.coasts)
    var tracedShores = BrailleRaster(size: size)
    tracedShores.draw(lakes)
    var seen = BrailleRaster(size: size)
    var shores = BrailleRaster(size: size)
    let cells = size.positions
    for cell in cells {
      if !surfaces.isUniform(cell) || traced.mask(at: cell) != 0 {
        seen.lightEdges(of: surfaces, in: cell, facing: .sea)
      }
      if !surfaces.isUniform(cell) || tracedShores.mask(at: cell) != 0 {
        shores.lightEdges(of: surfaces, in: cell, facing: .lake)
      }
    }
    var coast = seen
    // on a globe every atoll would be a dot
    for cell in cells where !projector.viewport.isGlobe && traced.mask(at: cell) != 0 {
      coast.lightUnseen(in: cell, traced: traced, seen: seen, surfaces: surfaces)
    }
    if projector.viewport.isGlobe { surfaces.clearRim(of: &coast) }
    self.coast = coast
    self.shores = shores
    var rim = BrailleRaster(size: size)
    if let corners = projector.rim?.corners {
      rim.drawClosed(corners.map { projector.framing.dotPosition(of: $0) })
    }
    self.rim = rim
  }
}

extension MapGeometry {
  /// The length of the shorter side of a dot on the ground at the map's centre.
  var kilometersPerDot: Double {
    let viewport = projector.viewport
    return min(
      viewport.kilometersPerColumn / Double(BrailleRaster.dotsAcross),
      viewport.kilometersPerRow / Double(BrailleRaster.dotsDown))
  }

  /// The detail of rivers and regions that suits the map's scale. Their files are simplified by
  /// 0.05, 0.02 and 0.005 to 0.01 degrees, other than those of areas.
  var lineScale: AreaScale {
    switch kilometersPerDot {
    case 8...: .far
    case 2.5...: .middle
    default: .close
    }
  }
}
