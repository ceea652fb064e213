import Cells
import DataFiles

/// The area of each cell of a map, and the cells of each area, on which its name can be placed.
struct AreaPresence {
  /// The columns and rows of cells.
  let size: CellSize
  /// The index of the area of each cell, row by row; ``none`` without an area.
  private let areas: [Int]
  /// The extent of each area on the map, by its index; areas without a cell are left out.
  let extents: [Int: Extent]

  /// The part of a map that an area takes.
  struct Extent {
    /// The number of cells.
    fileprivate(set) var cells = 0
    /// The columns that the area reaches.
    fileprivate(set) var columns = 0..<0
    /// The rows that the area reaches.
    fileprivate(set) var rows = 0..<0
    fileprivate var columnSum = 0
    fileprivate var rowSum = 0

    /// The middle of the cells.
    var middle: CellPosition {
      CellPosition(column: columnSum / max(cells, 1), row: rowSum / max(cells, 1))
    }
  }

  /// Whether an area reaches from one edge of the map to the opposite one.
  var isCrossedByAnArea: Bool {
    extents.values.contains {
      $0.columns == 0..<size.columns || $0.rows == 0..<size.rows
    }
  }

  private static let none = -1

  private init(size: CellSize, areas: [Int]) {
    self.size = size
    self.areas = areas
    var extents: [Int: Extent] = [:]
    for row in 0..<size.rows {
      var first = 0
      while first < size.columns {
        let area = areas[row * size.columns + first]
        var end = first + 1
        while end < size.columns, areas[row * size.columns + end] == area { end += 1 }
        if area != Self.none {
          extents[area, default: Extent()].add(columns: first..<end, row: row)
        }
        first = end
      }
    }
    self.extents = extents
  }

  /// The presence of the countries of a map.
  init(countriesOf surfaces: SurfaceGrid) {
    self.init(
      size: surfaces.size,
      areas: surfaces.size.positions.map { cell in
        surfaces.surface(of: cell).country ?? Self.none
      })
  }

  /// The presence of the seas of a map: only cells that are all sea count, so that no name covers a
  /// coast.
  ///
  /// Seas have no lines between them, so one cell in eight decides for its block; if all blocks
  /// beside a block agree, they decide for it.
  init(seasOf surfaces: SurfaceGrid, on ground: GroundGrid, file: AreaFile) {
    let size = surfaces.size
    let columns = (size.columns + Self.blockSize.columns - 1) / Self.blockSize.columns
    let rows = (size.rows + Self.blockSize.rows - 1) / Self.blockSize.rows
    var areas = Array(repeating: Self.none, count: size.area)
    // The blocks, with a ring of blocks around them.
    var seas = Array(repeating: Self.none, count: (columns + 2) * (rows + 2))
    // The black squares of a chessboard come before the white ones.
    for color in 0...1 {
      for row in 0..<rows {
        for column in 0..<columns where (row + column) % 2 == color {
          let cells = CellRectangle(
            column: column * Self.blockSize.columns, row: row * Self.blockSize.rows,
            columns: Self.blockSize.columns, rows: Self.blockSize.rows
          ).intersection(CellRectangle(origin: CellPosition(column: 0, row: 0), size: size))
          let block = (row + 1) * (columns + 2) + column + 1
          var sea = seas[block - 1]
          for beside in [block + 1, block - columns - 2, block + columns + 2]
          where seas[beside] != sea { sea = Self.none }
          for row in cells.rows {
            for column in cells.columns {
              let cell = CellPosition(column: column, row: row)
              guard surfaces.isUniform(cell), surfaces.surface(of: cell) == .sea else { continue }
              if sea == Self.none, let middle = MicrodegreePosition(ground[column, row * 2]) {
                sea = file.feature(at: middle) ?? Self.none
              }
              areas[row * size.columns + column] = sea
            }
          }
          seas[block] = sea
        }
      }
    }
    self.init(size: size, areas: areas)
  }

  private static let blockSize = CellSize(columns: 4, rows: 2)

  /// Whether a cell belongs to an area.
  func holds(_ area: Int, at position: CellPosition) -> Bool {
    guard position.column >= 0, position.column < size.columns, position.row >= 0,
      position.row < size.rows
    else { return false }
    return areas[position.row * size.columns + position.column] == area
  }

  /// The share of a rectangle that lies on an area, 0...1; a part beyond the map's edges does not.
  func share(of rectangle: CellRectangle, on area: Int) -> Double {
    let bounds = CellRectangle(origin: CellPosition(column: 0, row: 0), size: size)
    let visible = rectangle.intersection(bounds)
    var inside = 0
    for row in visible.rows {
      for column in visible.columns where areas[row * size.columns + column] == area { inside += 1 }
    }
    return Double(inside) / Double(max(rectangle.size.area, 1))
  }

  /// The best place for a rectangle on an area, by the share on the area and the distance of its
  /// middle from a target; `nil` if there is none.
  ///
  /// One column at either edge of the map stays free.
  ///
  /// - Parameters:
  ///   - block: the size of the rectangle, of one row or more.
  ///   - target: the best place for its middle.
  ///   - leastShare: the share that must lie on the area, more than 0 and at most 1.
  ///   - isFree: whether the rectangle may have its upper left corner at a cell.
  /// - Complexity: O(*n*) for the *n* cells of those rows of the area that are near enough to the
  ///   target to hold a better place.
  func bestOrigin(
    for block: CellSize, on area: Int, near target: CellPosition, leastShare: Double,
    where isFree: (CellPosition) -> Bool
  ) -> CellPosition? {
    guard let extent = extents[area], block.area > 0 else { return nil }
    // A place with its share on the area begins at most this far before the area.
    let spare = Int(Double(block.columns) * (1 - leastShare))
    let first = max(extent.columns.lowerBound - spare, 1)
    let last = min(extent.columns.upperBound + spare, size.columns - 1) - block.columns
    let rows = max(extent.rows.lowerBound - block.rows + 1, 0)..<extent.rows.upperBound
    guard first <= last, !rows.isEmpty else { return nil }
    var best: (origin: CellPosition, score: Double) = (target, -.infinity)
    let middle = target.row - block.rows / 2
    let farthest = max(abs(rows.lowerBound - middle), abs(rows.upperBound - middle))
    for distance in 0...farthest {
      // A place this far up or down cannot be better.
      guard Double(block.area) * 1.5 - Double(distance) * 2 > best.score else { break }
      for row in distance == 0 ? [middle] : [middle - distance, middle + distance]
      where rows.contains(row) && row + block.rows <= size.rows {
        search(row, block, area, first...last, target, leastShare, isFree, &best)
      }
    }
    return best.score > -.infinity ? best.origin : nil
  }

  /// Looks for a better place in one row.
  private func search(
    _ row: Int, _ block: CellSize, _ area: Int, _ columns: ClosedRange<Int>,
    _ target: CellPosition, _ leastShare: Double, _ isFree: (CellPosition) -> Bool,
    _ best: inout (origin: CellPosition, score: Double)
  ) {
    func count(_ column: Int) -> Int {
      var count = 0
      for line in row..<row + block.rows where areas[line * size.columns + column] == area {
        count += 1
      }
      return count
    }
    let least = leastShare * Double(block.area)
    let down = Double(row - (target.row - block.rows / 2)) * 2
    var inside = 0
    for column in columns.lowerBound..<columns.lowerBound + block.columns {
      inside += count(column)
    }
    for column in columns {
      if Double(inside) >= least {
        let across = Double(column) + Double(block.columns - 1) / 2 - Double(target.column)
        let score = Double(inside) * 1.5 - (across * across + down * down).squareRoot()
        let origin = CellPosition(column: column, row: row)
        if score > best.score, isFree(origin) { best = (origin, score) }
      }
      if column < columns.upperBound { inside += count(column + block.columns) - count(column) }
    }
  }
}

extension AreaPresence.Extent {
  fileprivate mutating func add(columns range: Range<Int>, row: Int) {
    columns =
      cells == 0
      ? range
      : min(columns.lowerBound, range.lowerBound)..<max(columns.upperBound, range.upperBound)
    rows = cells == 0 ? row..<row + 1 : rows.lowerBound..<row + 1
    cells += range.count
    columnSum += (range.lowerBound + range.upperBound - 1) * range.count / 2
    rowSum += row * range.count
  }
}
