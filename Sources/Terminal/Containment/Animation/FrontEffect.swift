import Cells

/// A change from one picture to another cell by cell, in an order.
///
/// The share of cells that show the new picture grows with the progress and never shrinks.
enum FrontEffect: Hashable, Sendable {
  /// In the order of an 8 x 8 Bayer matrix, evenly spread.
  case dissolve
  /// Along a diagonal front from the lower right corner, as if the old picture were rolled up.
  case curlUp
  /// Along a diagonal front from the upper left corner, as if the new picture were rolled down.
  case curlDown

  /// The picture after a share of the time, 0...1, both pictures being of the same size.
  func picture(old: CellCanvas, new: CellCanvas, progress: Double) -> CellCanvas {
    guard progress > 0 else { return old }
    guard progress < 1 else { return new }
    var canvas = old
    for row in 0..<new.size.rows {
      for column in 0..<new.size.columns
      where showsNew(column: column, row: row, size: new.size, progress: progress) {
        canvas[column, row] = new[column, row]
      }
    }
    return canvas.mendingWideCharacters()
  }

  /// Whether a cell shows the new picture after a share of the time.
  func showsNew(column: Int, row: Int, size: CellSize, progress: Double) -> Bool {
    threshold(column: column, row: row, size: size) < progress
  }

  /// The progress from which a cell shows the new picture, in 0..<1.
  private func threshold(column: Int, row: Int, size: CellSize) -> Double {
    let diagonal =
      ((Double(column) + 0.5) / Double(size.columns) + (Double(row) + 0.5) / Double(size.rows)) / 2
    return switch self {
    case .dissolve: (Double(Self.bayer(column & 7, row & 7)) + 0.5) / 64
    case .curlUp: 1 - diagonal
    case .curlDown: diagonal
    }
  }

  /// The rank of a place in the 8 x 8 matrix of ordered dither, 0...63 (B. E. Bayer, An optimum
  /// method for two-level rendition of continuous-tone pictures, 1973): the bits of `column ^ row`
  /// and of `row`, interleaved, lowest first.
  private static func bayer(_ column: Int, _ row: Int) -> Int {
    let difference = column ^ row
    var rank = 0
    for bit in 0..<3 { rank = rank << 2 | (difference >> bit & 1) << 1 | row >> bit & 1 }
    return rank
  }
}
