import Cells
import DataFiles

/// The lines of a map as dots: coasts, the shores of lakes, borders, and the rim of the globe.
///
/// Coasts and shores are first traced, which finds the cells they pass through. There every dot is
/// looked up, and the line is set where land meets water: it is one dot wide and keeps the shape
/// that the map's scale can show, where a traced line would fill every fjord and skerry with dots.
/// What is too small to be met by any dot (an atoll, a spit) keeps its traced dots.
package struct Outlines {
  /// Where land meets the sea.
  package let coast: BrailleRaster
  /// Where land meets lakes.
  package let shores: BrailleRaster
  /// Where countries meet.
  package let borders: BrailleRaster
  /// The rim of the globe.
  package let horizon: BrailleRaster
  /// What lies at every dot.
  let surfaces: SurfaceGrid

  package init(of projector: Projector, from data: MapData) throws(CartographyError) {
    let size = projector.viewport.size
    let lookup = SurfaceLookup(data, for: projector.viewport)
    let tracer = OutlineTracer(projector)
    let tracedCoast = try tracer.trace(data.countries) { $0.kind == .shore }
    let tracedShores = try tracer.trace(data.lakes) { arc in
      arc.kind == .shore && (arc.leftFeature ?? arc.rightFeature).map(lookup.showsLake) ?? false
    }
    let borders = try tracer.trace(data.countries) { $0.kind == .border }
    let horizon = tracer.horizon()
    let cells = size.positions
    let details = cells.map { cell -> SurfaceGrid.Detail in
      let waters = tracedCoast.mask(at: cell) | tracedShores.mask(at: cell)
      if waters | horizon.mask(at: cell) != 0 { return .dot }
      return borders.mask(at: cell) != 0 ? .half : .cell
    }
    let surfaces = try SurfaceGrid(of: projector, lookup: lookup, details: details)
    var seenCoast = BrailleRaster(size: size)
    var shores = BrailleRaster(size: size)
    for (cell, detail) in zip(cells, details) where detail == .dot {
      seenCoast.lightEdges(of: surfaces, in: cell, facing: .sea)
      shores.lightEdges(of: surfaces, in: cell, facing: .lake)
    }
    var coast = seenCoast
    for (cell, detail) in zip(cells, details) where detail == .dot {
      coast.lightUnseen(in: cell, traced: tracedCoast, seen: seenCoast, surfaces: surfaces)
    }
    self.coast = coast
    self.shores = shores
    self.borders = borders
    self.horizon = horizon
    self.surfaces = surfaces
  }
}

extension CellSize {
  /// Every position of a grid of this size, row by row.
  var positions: [CellPosition] {
    (0..<rows).flatMap { row in
      (0..<columns).map { CellPosition(column: $0, row: row) }
    }
  }
}

extension BrailleRaster {
  /// Lights the dots of a cell that are land beside dots of a water.
  fileprivate mutating func lightEdges(
    of surfaces: SurfaceGrid, in cell: CellPosition, facing water: Surface
  ) {
    forEachDot(of: cell) { raster, column, row in
      guard surfaces[column, row]?.isLand == true else { return }
      if surfaces[column - 1, row] == water || surfaces[column + 1, row] == water
        || surfaces[column, row - 1] == water || surfaces[column, row + 1] == water
      {
        raster[column, row] = true
      }
    }
  }

  /// Lights the traced dots of a cell that lie in the sea away from any coast that was seen.
  fileprivate mutating func lightUnseen(
    in cell: CellPosition, traced: BrailleRaster, seen: BrailleRaster, surfaces: SurfaceGrid
  ) {
    guard traced.mask(at: cell) != 0 else { return }
    forEachDot(of: cell) { raster, column, row in
      guard traced[column, row], surfaces[column, row] == .sea else { return }
      for neighborRow in row - 1...row + 1 {
        for neighborColumn in column - 1...column + 1 where seen[neighborColumn, neighborRow] {
          return
        }
      }
      raster[column, row] = true
    }
  }

  private mutating func forEachDot(
    of cell: CellPosition, _ body: (inout BrailleRaster, Int, Int) -> Void
  ) {
    for row in 0..<Self.dotsDown {
      for column in 0..<Self.dotsAcross {
        body(
          &self, cell.column * Self.dotsAcross + column, cell.row * Self.dotsDown + row)
      }
    }
  }
}
