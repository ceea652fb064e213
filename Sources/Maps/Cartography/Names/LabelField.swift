import Cells

/// The cells of a map that are free for names.
struct LabelField {
  private let bounds: CellRectangle
  private var isTaken: [Bool]
  /// The number of cells that were free at first.
  let openCells: Int

  /// A field with all cells free.
  init(size: CellSize) {
    bounds = CellRectangle(origin: CellPosition(column: 0, row: 0), size: size)
    isTaken = Array(repeating: false, count: size.area)
    openCells = size.area
  }

  /// The field of a map; cells that show space are not free.
  init(onEarthOf surfaces: SurfaceGrid) {
    bounds = CellRectangle(origin: CellPosition(column: 0, row: 0), size: surfaces.size)
    isTaken = surfaces.cellsShowingSpace
    openCells = isTaken.count { !$0 }
  }

  /// A field in which the cells with dots of some lines, all of the field's size, are not free.
  init(size: CellSize, without lines: [BrailleRaster]) {
    var field = LabelField(size: size)
    for line in lines {
      for (cell, mask) in line.masks.enumerated() where mask != 0 { field.isTaken[cell] = true }
    }
    self = field
  }

  /// Whether a cell is on the map and free.
  func isFree(_ position: CellPosition) -> Bool {
    bounds.contains(position) && !isTaken[position.row * bounds.size.columns + position.column]
  }

  /// Whether a rectangle is on the map and its cells are free, as well as the cells to its left and
  /// right within a gap.
  func isFree(_ rectangle: CellRectangle, gap: Int = 0) -> Bool {
    let (columns, rows) = (rectangle.columns, rectangle.rows)
    let (width, height) = (bounds.size.columns, bounds.size.rows)
    guard columns.lowerBound >= 0, columns.upperBound <= width, rows.lowerBound >= 0,
      rows.upperBound <= height
    else { return false }
    let (first, end) = (max(columns.lowerBound - gap, 0), min(columns.upperBound + gap, width))
    for row in rows {
      for column in first..<end where isTaken[row * width + column] { return false }
    }
    return true
  }

  /// Whether all cells of a rectangle that are on the map are free.
  func isFreeOrBeyond(_ rectangle: CellRectangle) -> Bool {
    let visible = rectangle.intersection(bounds)
    return visible.size.area == 0 || isFree(visible)
  }

  /// Whether the rows above and below a rectangle are free too, as far as they are on the map, so
  /// that a name on two lines is not read together with another name.
  func isFreeAboveAndBelow(_ rectangle: CellRectangle) -> Bool {
    [rectangle.rows.lowerBound - 1, rectangle.rows.upperBound].allSatisfy { row in
      let line = CellRectangle(
        column: rectangle.origin.column, row: row, columns: rectangle.size.columns, rows: 1)
      return !bounds.rows.contains(row) || isFree(line)
    }
  }

  /// Takes the cells of a rectangle that are on the map.
  mutating func take(_ rectangle: CellRectangle) {
    let visible = rectangle.intersection(bounds)
    for row in visible.rows {
      for column in visible.columns { isTaken[row * bounds.size.columns + column] = true }
    }
  }
}
