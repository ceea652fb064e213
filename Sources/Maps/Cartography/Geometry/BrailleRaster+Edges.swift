import Cells

extension BrailleRaster {
  /// Lights the dots of a cell that are land and have a dot of a kind of water beside them.
  mutating func lightEdges(
    of surfaces: SurfaceGrid, in cell: CellPosition, facing water: Surface
  ) {
    let (columns, rows) = (dotColumns, dotRows)
    var mask: UInt8 = 0
    surfaces.withDots { dots in
      for line in 0..<Self.dotsDown {
        let row = cell.row * Self.dotsDown + line
        for place in 0..<Self.dotsAcross {
          let column = cell.column * Self.dotsAcross + place
          let dot = row * columns + column
          guard Surface(code: dots[dot]).isLand else { continue }
          let isEdge =
            column > 0 && dots[dot - 1] == water.code
            || column + 1 < columns && dots[dot + 1] == water.code
            || row > 0 && dots[dot - columns] == water.code
            || row + 1 < rows && dots[dot + columns] == water.code
          if isEdge { mask |= Self.bit(column: place, row: line) }
        }
      }
    }
    if mask != 0 { light(mask, at: cell) }
  }

  /// Lights the traced dots of a cell that lie in the sea, away from any coast found so far.
  mutating func lightUnseen(
    in cell: CellPosition, traced: BrailleRaster, seen: BrailleRaster, surfaces: SurfaceGrid
  ) {
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
