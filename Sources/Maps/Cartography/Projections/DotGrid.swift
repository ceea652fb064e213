import Cells

/// The grid of a map's dots, and of its patches: squares of two dots by two, which have one colour
/// of land and one of water.
///
/// A map in cells has two dots across and four down in a cell, so that a patch is half a cell. A
/// map in pixels has a dot for each.
package struct DotGrid: Hashable, Sendable {
  /// The columns and rows of cells.
  package let size: CellSize
  /// The dots across in a cell.
  package let across: Int
  /// The dots down in a cell.
  package let down: Int
  /// Whether the dots are those of braille characters; otherwise they are pixels.
  let isBraille: Bool

  /// The dots of braille characters.
  package init(size: CellSize) {
    self.size = size
    (across, down) = (BrailleRaster.dotsAcross, BrailleRaster.dotsDown)
    isBraille = true
  }

  /// The pixels of cells of some size, which has at least one each way.
  package init(size: CellSize, pixels: PixelSize) {
    self.size = size
    (across, down) = (max(pixels.width, 1), max(pixels.height, 1))
    isBraille = false
  }

  /// The number of dots across the map.
  package var columns: Int { size.columns * across }

  /// The number of dots down the map.
  package var rows: Int { size.rows * down }

  /// The number of patches across the map; the last may have one column of dots only.
  var patchColumns: Int { (columns + 1) / 2 }

  /// The number of patches down the map; the last may have one row of dots only.
  var patchRows: Int { (rows + 1) / 2 }

  /// The number of the dot at a place, row by row; `nil` beyond the map.
  @inline(__always)
  func dot(at place: SIMD2<Double>) -> Int? {
    guard place.x >= 0, place.y >= 0, place.x < Double(columns), place.y < Double(rows) else {
      return nil
    }
    return Int(place.y) * columns + Int(place.x)
  }

  /// The cell of the dot at a place; `nil` beyond the map.
  func cell(at place: SIMD2<Double>) -> CellPosition? {
    dot(at: place).map {
      CellPosition(column: $0 % columns / across, row: $0 / columns / down)
    }
  }

  /// The middle of a dot, in cells.
  func middle(ofDot column: Int, _ row: Int) -> (column: Double, row: Double) {
    ((Double(column) + 0.5) / Double(across), (Double(row) + 0.5) / Double(down))
  }

  /// The middle of a patch, in cells.
  func middle(ofPatch column: Int, _ row: Int) -> (column: Double, row: Double) {
    (Double(2 * column + 1) / Double(across), Double(2 * row + 1) / Double(down))
  }
}

extension Projector {
  /// The length of the shorter side of a dot on the ground at the map's centre.
  var kilometersPerDot: Double {
    min(
      viewport.kilometersPerColumn / Double(grid.across),
      viewport.kilometersPerRow / Double(grid.down))
  }

  /// The width and height of a patch on the ground at the map's centre.
  var kilometersPerPatch: (width: Double, height: Double) {
    (
      viewport.kilometersPerColumn * 2 / Double(grid.across),
      viewport.kilometersPerRow * 2 / Double(grid.down)
    )
  }
}
