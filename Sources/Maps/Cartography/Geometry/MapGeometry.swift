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
  /// The place of the Earth in the middle of every patch.
  let ground: GroundGrid
  /// The coasts and shores as they were traced.
  let tracedCoasts: TracedLines
  let tracedShores: TracedLines
  /// The lines between countries.
  let borders: TracedLines
  /// The edge of the whole map, if it is on the screen.
  let tracedRim: TracedLines

  package init(of projector: Projector, from data: MapData) throws(CartographyError) {
    self.projector = projector
    self.data = data
    tracer = try LineTracer(projector)
    let lookup = SurfaceLookup(data, on: projector)
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
    tracedCoasts = countries.coasts
    tracedShores = lakes
    var rim = TracedLines()
    if let corners = projector.rim?.corners {
      rim.addClosed(corners.map { projector.framing.dotPosition(of: $0) })
    }
    tracedRim = rim
  }
}

/// The lines of a map in cells.
extension MapGeometry {
  /// The edges of land that face the sea.
  package var coast: BrailleRaster {
    let traced = dots(of: tracedCoasts)
    let seen = edges(facing: .sea, near: traced)
    var coast = seen
    if projector.viewport.isGlobe {
      // every atoll would be a dot
      surfaces.clearRim(of: &coast)
      return coast
    }
    for cell in surfaces.size.positions where traced.mask(at: cell) != 0 {
      coast.lightUnseen(in: cell, traced: traced, seen: seen, surfaces: surfaces)
    }
    return coast
  }

  /// The edges of land that face a lake.
  package var shores: BrailleRaster { edges(facing: .lake, near: dots(of: tracedShores)) }

  /// The edge of the whole map, if it is on the screen.
  package var rim: BrailleRaster { dots(of: tracedRim) }

  /// The edges of land that face a kind of water, in the cells that are mixed or hold a traced dot.
  private func edges(facing water: Surface, near traced: BrailleRaster) -> BrailleRaster {
    var edges = BrailleRaster(size: surfaces.size)
    for cell in surfaces.size.positions
    where !surfaces.isUniform(cell) || traced.mask(at: cell) != 0 {
      edges.lightEdges(of: surfaces, in: cell, facing: water)
    }
    return edges
  }
}

extension MapGeometry {
  /// The length of the shorter side of a dot on the ground at the map's centre.
  var kilometersPerDot: Double { projector.kilometersPerDot }

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
