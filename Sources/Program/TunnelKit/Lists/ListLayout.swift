import Cells

/// The layout of a list with a title above it and a hint below.
struct ListLayout {
  /// The columns, or rows, of the border and of the part of the maps around the box.
  private static let (border, margin) = (2, 2)
  /// The rows of the title and the hint, each with a blank one.
  private static let surroundingRows = 4
  /// The smallest screen with a box.
  private static let leastScreen = CellSize(columns: 44, rows: 14)

  private let size: CellSize

  /// The layout of a view of some size.
  init(size: CellSize) { self.size = size }

  /// The size of the view in a box on a screen of some size; `nil` if there is no room for a box
  /// with part of the maps around it.
  ///
  /// - Parameter room: the columns and rows that the list would like to have.
  static func boxedSize(for room: CellSize, onScreen screen: CellSize) -> CellSize? {
    guard screen.columns >= leastScreen.columns, screen.rows >= leastScreen.rows else {
      return nil
    }
    return CellSize(
      columns: min(room.columns, screen.columns - border - margin),
      rows: min(room.rows + surroundingRows, screen.rows - border - margin))
  }

  private var isRoomy: Bool { size.rows >= 8 }

  /// The row of the title; `nil` if it has no room.
  var titleRow: Int? { isRoomy ? 0 : nil }

  /// The rows of the list.
  var list: Range<Int> {
    let first = isRoomy ? 2 : 0
    let last = size.rows - (isRoomy ? 2 : size.rows > 3 ? 1 : 0)
    return first..<max(first, last)
  }

  /// The row of the hint; `nil` if it has no room.
  var hintRow: Int? { size.rows > 3 ? size.rows - 1 : nil }
}
