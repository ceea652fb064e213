import Cells
import DataFiles

/// Which area each cell of a map belongs to, and how many cells each area has: where its name can
/// be.
struct AreaPresence {
  /// Columns and rows of cells.
  let size: CellSize
  /// The index of an area, by cell, row by row; ``none`` where there is none.
  private let areas: [Int]
  /// How much of the map each area takes, by its index, without those that take nothing.
  let extents: [Int: Extent]

  /// How much of a map an area takes.
  struct Extent {
    /// The number of cells.
    fileprivate(set) var cells = 0
    fileprivate var columns = 0
    fileprivate var rows = 0

    /// The middle of the cells.
    var middle: CellPosition {
      CellPosition(column: columns / max(cells, 1), row: rows / max(cells, 1))
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

  /// Where the countries of a map are.
  init(countriesOf surfaces: SurfaceGrid) {
    self.init(
      size: surfaces.size,
      areas: surfaces.size.positions.map { cell in
        surfaces.surface(of: cell).country ?? Self.none
      })
  }

  /// Where the seas of a map are: the cells that are nothing but sea, so that no name covers a
  /// coast.
  init(seasOf surfaces: SurfaceGrid, on ground: GroundGrid, file: AreaFile) {
    self.init(
      size: surfaces.size,
      areas: surfaces.size.positions.map { cell in
        guard surfaces.isUniform(cell), surfaces.surface(of: cell) == .sea,
          let middle = MicrodegreePosition(ground[cell.column, cell.row * 2])
        else { return Self.none }
        return file.feature(at: middle) ?? Self.none
      })
  }

  /// Whether a cell belongs to an area.
  func holds(_ area: Int, at position: CellPosition) -> Bool {
    guard position.column >= 0, position.column < size.columns, position.row >= 0,
      position.row < size.rows
    else { return false }
    return areas[position.row * size.columns + position.column] == area
  }

  /// The best place for a text of some width on an area, by how much of the text lies on the area
  /// and how near its middle is to where it would best be; `nil` if there is none.
  ///
  /// One column at either edge of the map is left free.
  ///
  /// - Parameters:
  ///   - width: cells, 1 or more.
  ///   - target: where the middle of the text would best be.
  ///   - leastShare: how much of the text must lie on the area, 0...1.
  ///   - isFree: whether the text may start at a cell.
  func bestOrigin(
    forWidth width: Int, on area: Int, near target: CellPosition, leastShare: Double,
    where isFree: (CellPosition) -> Bool
  ) -> CellPosition? {
    var best: (origin: CellPosition, score: Double)?
    for row in 0..<size.rows {
      let start = row * size.columns
      var inside = 0
      for end in 1..<max(size.columns - 1, 1) {
        if areas[start + end] == area { inside += 1 }
        let first = end + 1 - width
        guard first >= 1 else { continue }
        defer { if areas[start + first] == area { inside -= 1 } }
        guard Double(inside) >= leastShare * Double(width) else { continue }
        let across = Double(first) + Double(width - 1) / 2 - Double(target.column)
        let down = Double(row - target.row) * 2
        let score = Double(inside) * 1.5 - (across * across + down * down).squareRoot()
        let origin = CellPosition(column: first, row: row)
        if score > best?.score ?? -.infinity, isFree(origin) { best = (origin, score) }
      }
    }
    return best?.origin
  }
}

extension AreaPresence.Extent {
  fileprivate mutating func add(columns range: Range<Int>, row: Int) {
    cells += range.count
    columns += (range.lowerBound + range.upperBound - 1) * range.count / 2
    rows += row * range.count
  }
}
