import Cells

/// What lies at every dot of a map, found by looking it up: once a cell where no outline passes,
/// more often where one does.
///
/// No sample knows another, so nothing can leak or streak.
struct SurfaceGrid {
  /// Columns and rows of cells.
  let size: CellSize
  /// Cell by cell, and the eight dots of a cell row by row.
  private var surfaces: [Surface] = []
  /// The place of the Earth in the middle of every cell, as near as was looked up.
  let middles: [GeographicPosition]

  /// How closely a cell is looked at.
  enum Detail: Int {
    /// Its middle stands for all.
    case cell = 1
    /// The middles of its upper and its lower half do.
    case half = 2
    /// Every dot is looked up.
    case dot = 8

    /// Where samples are taken, in cells from the cell's upper left corner; the samples go row by
    /// row, and each stands for as many dots as the next.
    fileprivate var offsets: [(x: Double, y: Double)] {
      let (across, down) =
        self == .dot ? (BrailleRaster.dotsAcross, BrailleRaster.dotsDown) : (1, rawValue)
      return (0..<rawValue).map { index in
        let x = (Double(index % across) + 0.5) / Double(across)
        let y = (Double(index / across) + 0.5) / Double(down)
        return (x, y)
      }
    }
  }

  /// Looks up the surfaces of a map.
  ///
  /// - Parameter details: how closely to look at each cell, row by row.
  /// - Complexity: O(*n*) look-ups for *n* cells.
  init(
    of projector: Projector, lookup: SurfaceLookup, details: [Detail]
  ) throws(CartographyError) {
    size = projector.viewport.size
    let offsets = (Detail.cell.offsets, Detail.half.offsets, Detail.dot.offsets)
    var samples: [PlanePosition] = []
    samples.reserveCapacity(size.area * 3)
    for (cell, detail) in zip(size.positions, details) {
      let offsets =
        switch detail {
        case .cell: offsets.0
        case .half: offsets.1
        case .dot: offsets.2
        }
      for offset in offsets {
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
    for detail in details {
      for sample in first..<first + detail.rawValue {
        let surface = lookup[places[sample]]
        for _ in 0..<Self.dotsInCell / detail.rawValue { surfaces.append(surface) }
      }
      middles.append(places[first + detail.rawValue / 2])
      first += detail.rawValue
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
