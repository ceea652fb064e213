import Cells

/// The surface of every dot of a map.
struct SurfaceGrid {
  /// The grid of the dots.
  let grid: DotGrid
  /// The columns and rows of cells.
  var size: CellSize { grid.size }
  /// The code of each dot, row by row.
  private let dots: [UInt16]
  /// The most frequent code of each cell; empty if the dots are not braille dots.
  private let cells: [UInt16]
  /// Whether all dots of each cell are alike; empty if the dots are not braille dots.
  private let isUniform: [Bool]

  /// The surfaces of a map whose outlines have been traced.
  ///
  /// - Parameters:
  ///   - countries: the outlines of countries.
  ///   - lakes: the shores of the lakes that show.
  ///   - lookup: gives the surface where no outline determines it.
  ///   - ground: if given, only the middles of patches are looked up.
  init(
    of projector: Projector, countries: TracedLines, lakes: TracedLines, lookup: SurfaceLookup,
    roughlyOn ground: GroundGrid? = nil
  ) throws(CartographyError) {
    grid = projector.grid
    let extents = projector.rim.map { $0.dotExtents(on: projector) }
    var land = ScanConverter(grid)
    land.add(countries)
    var dots = try land.surfaces(outside: Surface.space.code, extents: extents) {
      dots throws(CartographyError) in
      guard let ground else { return try projector.places(ofDots: dots).map(lookup.landCode) }
      return Self.landCodes(of: dots, ground, lookup)
    }
    if lookup.hasLakes {
      var water = ScanConverter(grid)
      water.add(lakes)
      let land = dots
      let columns = water.columns
      let lakes = try water.surfaces(outside: 0, extents: extents) {
        asked throws(CartographyError) in
        let onLand = asked.filter { land[$0.row * columns + $0.column] < Surface.space.code }
        var found = try projector.places(ofDots: onLand).map(lookup.lakeCode).makeIterator()
        return asked.map { dot in
          land[dot.row * columns + dot.column] < Surface.space.code ? found.next() ?? 0 : 0
        }
      }
      dots.withUnsafeMutableBufferPointer { dots in
        for (index, lake) in lakes.enumerated() where lake != 0 && dots[index] < Surface.space.code
        {
          dots[index] = Surface.lake.code
        }
      }
    }
    self.dots = dots
    (cells, isUniform) = grid.isBraille ? Self.summary(of: dots, grid.size) : ([], [])
  }

  /// Whether all dots show the sea.
  var isOpenSea: Bool { dots.allSatisfy { $0 == Surface.sea.code } }

  /// The surface of a dot; `nil` beyond the map's edges.
  subscript(column: Int, row: Int) -> Surface? {
    guard column >= 0, column < grid.columns, row >= 0, row < grid.rows else { return nil }
    return Surface(code: dots[row * grid.columns + column])
  }

  /// The most frequent surface of a cell of braille dots.
  func surface(of cell: CellPosition) -> Surface {
    Surface(code: cells[cell.row * size.columns + cell.column])
  }

  /// Whether all dots of a cell of braille dots are alike.
  func isUniform(_ cell: CellPosition) -> Bool {
    isUniform[cell.row * size.columns + cell.column]
  }

  /// The surfaces of the four dots of a patch, row by row. A patch at the edge that has fewer has
  /// the last ones twice.
  @inline(__always)
  func dots(ofPatch column: Int, _ row: Int) -> [4 of Surface] {
    let start = row * 2 * grid.columns + column * 2
    let right = column * 2 + 1 < grid.columns ? 1 : 0
    let below = row * 2 + 1 < grid.rows ? grid.columns : 0
    return [
      Surface(code: dots[start]), Surface(code: dots[start + right]),
      Surface(code: dots[start + below]), Surface(code: dots[start + below + right]),
    ]
  }

  /// Passes each patch, row by row, to a function: its number, and the surfaces of its dots.
  @inline(__always)
  func forEachPatch(_ body: (Int, [4 of Surface]) -> Void) {
    let columns = grid.patchColumns
    for row in 0..<grid.patchRows {
      for column in 0..<columns { body(row * columns + column, dots(ofPatch: column, row)) }
    }
  }

  /// Whether a part of a cell lies beyond the rim.
  func showsSpace(_ cell: CellPosition) -> Bool {
    if isUniform(cell) { return surface(of: cell) == .space }
    for row in cell.row * 2...cell.row * 2 + 1 {
      let dots = dots(ofPatch: cell.column, row)
      for dot in 0..<4 where dots[dot] == .space { return true }
    }
    return false
  }

  /// Puts out the dots of the cells at the rim, some of which would lie beyond it.
  func clearRim(of raster: inout BrailleRaster) {
    for cell in size.positions where raster.mask(at: cell) != 0 && showsSpace(cell) {
      raster.clear(cell)
    }
  }

  /// The dots of a patch that are land: bits 0 and 1 the upper two, 2 and 3 the lower.
  func landMask(ofPatch column: Int, _ row: Int) -> UInt8 {
    let dots = dots(ofPatch: column, row)
    var mask: UInt8 = 0
    for dot in 0..<4 where dots[dot].isLand { mask |= 1 << UInt8(dot) }
    return mask
  }

  /// The country of a patch: of braille dots the most frequent surface of its cell if that is land,
  /// otherwise the first among its own dots.
  func country(ofPatch column: Int, _ row: Int) -> Int? {
    if grid.isBraille,
      let country = surface(of: CellPosition(column: column, row: row / 2)).country
    {
      return country
    }
    let dots = dots(ofPatch: column, row)
    for dot in 0..<4 where dots[dot].isLand { return dots[dot].country }
    return nil
  }

  /// The codes in the middle of each dot's patch.
  private static func landCodes(
    of dots: [(column: Int, row: Int)], _ ground: GroundGrid, _ lookup: SurfaceLookup
  ) -> [UInt16] {
    var known = [UInt16?](repeating: nil, count: ground.columns * ground.rows)
    return dots.map { dot in
      let patch = dot.row / 2 * ground.columns + dot.column / 2
      let code = known[patch] ?? lookup.landCode(at: ground[patch])
      known[patch] = code
      return code
    }
  }

  /// Whether a part of each cell lies beyond the rim, row by row.
  var cellsShowingSpace: [Bool] {
    (0..<size.area).map { cell in
      guard !isUniform[cell] else { return cells[cell] == Surface.space.code }
      return showsSpace(
        CellPosition(column: cell % size.columns, row: cell / size.columns))
    }
  }

  /// Passes all dots, row by row, to a function that reads many.
  func withDots<Result>(_ body: (UnsafeBufferPointer<UInt16>) -> Result) -> Result {
    dots.withUnsafeBufferPointer(body)
  }

  private static func summary(
    of dots: [UInt16], _ size: CellSize
  ) -> (cells: [UInt16], isUniform: [Bool]) {
    var cells = [UInt16](repeating: 0, count: size.area)
    var isUniform = [Bool](repeating: true, count: size.area)
    let width = size.columns * BrailleRaster.dotsAcross
    dots.withUnsafeBufferPointer { dots in
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let start = row * BrailleRaster.dotsDown * width + column * BrailleRaster.dotsAcross
          let first = dots[start]
          var isAlike = true
          for line in 0..<BrailleRaster.dotsDown {
            let at = start + line * width
            isAlike = isAlike && dots[at] == first && dots[at + 1] == first
          }
          let cell = row * size.columns + column
          cells[cell] = isAlike ? first : mostFrequent(in: dots, at: start, width)
          isUniform[cell] = isAlike
        }
      }
    }
    return (cells, isUniform)
  }

  /// The most frequent code of a cell; the first of several.
  private static func mostFrequent(
    in dots: UnsafeBufferPointer<UInt16>, at start: Int, _ width: Int
  ) -> UInt16 {
    func dot(_ index: Int) -> UInt16 {
      dots[start + index / BrailleRaster.dotsAcross * width + index % BrailleRaster.dotsAcross]
    }
    let count = BrailleRaster.dotsAcross * BrailleRaster.dotsDown
    var (best, bestCount) = (dot(0), 0)
    for index in 0..<count {
      let occurrences = (0..<count).count { dot($0) == dot(index) }
      if occurrences > bestCount { (best, bestCount) = (dot(index), occurrences) }
    }
    return best
  }
}
