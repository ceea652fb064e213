import Cells

/// What lies at every dot of a map, found by looking it up in the middle of every half cell, and in
/// the middle of every dot where an outline passes.
///
/// No dot knows another, so nothing can leak or streak.
struct SurfaceGrid {
  /// Columns and rows of cells.
  let size: CellSize
  /// Cell by cell, and the eight dots of a cell row by row.
  private var surfaces: [Surface] = []
  /// The place of the Earth in the middle of every cell, as near as was looked up.
  let middles: [GeographicPosition]

  /// Looks up the surfaces of a map.
  ///
  /// - Parameter fine: the cells where every dot is looked up, row by row.
  /// - Complexity: O(*n*) look-ups for *n* cells.
  init(
    of projector: Projector, lookup: SurfaceLookup, fine: [Bool]
  ) throws(CartographyError) {
    size = projector.viewport.size
    var samples: [PlanePosition] = []
    samples.reserveCapacity(size.area * 3)
    for (cell, isFine) in zip(size.positions, fine) {
      for offset in isFine ? Self.dotMiddles : Self.halfMiddles {
        samples.append(
          projector.framing.planePosition(
            column: Double(cell.column) + offset.x, row: Double(cell.row) + offset.y))
      }
    }
    let places = try projector.projection.inverse(samples)
    surfaces.reserveCapacity(size.area * Self.dotsInCell)
    var middles: [GeographicPosition] = []
    middles.reserveCapacity(size.area)
    var first = 0
    for isFine in fine {
      let dotsInSample = isFine ? 1 : Self.dotsInCell / 2
      let samplesInCell = Self.dotsInCell / dotsInSample
      for sample in first..<first + samplesInCell {
        let surface = lookup[places[sample]]
        for _ in 0..<dotsInSample { surfaces.append(surface) }
      }
      middles.append(places[first + samplesInCell / 2])
      first += samplesInCell
    }
    self.middles = middles
  }

  /// What lies at the dot of a column and row; `nil` beyond the map's edges.
  subscript(column: Int, row: Int) -> Surface? {
    let (across, down) = (BrailleRaster.dotsAcross, BrailleRaster.dotsDown)
    guard column >= 0, column < size.columns * across, row >= 0, row < size.rows * down else {
      return nil
    }
    let cell = row / down * size.columns + column / across
    return surfaces[cell * Self.dotsInCell + row % down * across + column % across]
  }

  /// What lies at the dots of a cell, row by row.
  func dots(of cell: CellPosition) -> ArraySlice<Surface> {
    let start = (cell.row * size.columns + cell.column) * Self.dotsInCell
    return surfaces[start..<start + Self.dotsInCell]
  }

  /// What most of a cell is.
  func surface(of cell: CellPosition) -> Surface { dots(of: cell).mostFrequent ?? .space }

  /// What most of the upper (0) or lower (1) half of a cell is.
  func surface(of cell: CellPosition, half: Int) -> Surface {
    let dots = dots(of: cell)
    let middle = dots.startIndex + Self.dotsInCell / 2
    return (half == 0 ? dots[..<middle] : dots[middle...]).mostFrequent ?? .space
  }

  private static let dotsInCell = BrailleRaster.dotsAcross * BrailleRaster.dotsDown

  /// The middles of a cell's halves and dots, in cells from its upper left corner.
  private static let halfMiddles = middles(across: 1, down: 2)
  private static let dotMiddles = middles(
    across: BrailleRaster.dotsAcross, down: BrailleRaster.dotsDown)

  private static func middles(across: Int, down: Int) -> [(x: Double, y: Double)] {
    (0..<across * down).map { index in
      let x = (Double(index % across) + 0.5) / Double(across)
      let y = (Double(index / across) + 0.5) / Double(down)
      return (x, y)
    }
  }
}

extension ArraySlice where Element: Equatable {
  /// The element that occurs most often; of equals the first.
  fileprivate var mostFrequent: Element? {
    guard var best = first, contains(where: { $0 != best }) else { return first }
    var bestCount = 0
    for element in self {
      let count = count { $0 == element }
      if count > bestCount { (best, bestCount) = (element, count) }
    }
    return best
  }
}
