import Cells

/// The layout of the search view: an input line, the list of places that were found, and a hint.
struct SearchLayout {
  /// The beginning of the input line.
  static let prompt = "/ "

  private static let widestBox = CellSize(columns: 76, rows: 16)
  private static let leastBox = CellSize(columns: 44, rows: 14)
  /// The columns, or rows, of the border and of the part of the maps around the box.
  private static let border = 2
  private static let margin = 2
  private static let gap = 2
  private static let sizeWidth = 10
  private static let distanceWidth = 9
  /// The smallest numbers of columns at which sizes, and distances, are shown.
  private static let leastForSizes = 52
  private static let leastForDistances = 34

  private let size: CellSize
  private let ellipsis: String
  private let isRoomy: Bool

  /// The layout of a view of some size.
  ///
  /// - Parameter ellipsis: replaces the end of a text that is too wide.
  init(size: CellSize, ellipsis: String = "…") {
    self.size = size
    self.ellipsis = ellipsis
    isRoomy = size.rows >= 8
  }

  /// The size of the view in a box on a screen of some size; `nil` if there is no room for a box
  /// with part of the maps around it.
  static func boxedSize(onScreen screen: CellSize) -> CellSize? {
    guard screen.columns >= leastBox.columns, screen.rows >= leastBox.rows else { return nil }
    return CellSize(
      columns: min(widestBox.columns, screen.columns - border - margin),
      rows: min(widestBox.rows, screen.rows - border - margin))
  }

  /// The number of cells for the text that is typed.
  var fieldWidth: Int { max(1, size.columns - inset - Self.prompt.cellWidth - 1) }

  /// The position of the prompt.
  var promptPosition: CellPosition { CellPosition(column: inset, row: 0) }

  /// The position of the text.
  var fieldPosition: CellPosition {
    CellPosition(column: inset + Self.prompt.cellWidth, row: 0)
  }

  /// The rows of the list.
  var list: Range<Int> {
    let first = isRoomy ? 2 : 1
    let last = size.rows - (isRoomy ? 2 : size.rows > 3 ? 1 : 0)
    return first..<max(first, last)
  }

  /// The row of the hint; `nil` if it has no room.
  var hintRow: Int? { size.rows > 3 ? size.rows - 1 : nil }

  /// The longest wording of a hint that fits, and its position.
  func hint(_ hint: SearchHint) -> (text: String, position: CellPosition)? {
    guard let hintRow else { return nil }
    let text = hint.text(columns: size.columns, ellipsis: ellipsis)
    return (text, CellPosition(column: (size.columns - text.cellWidth) / 2, row: hintRow))
  }

  /// A line of the list: its parts, and the columns of the figures.
  func pieces(
    of choice: SearchChoice
  ) -> (name: String, surroundings: String, figures: [(text: String, column: Int)]) {
    var end = size.columns - inset
    var figures: [(String, Int)] = []
    if size.columns >= Self.leastForDistances {
      figures.append((choice.distance, end - choice.distance.cellWidth))
      end -= Self.distanceWidth + Self.gap
    }
    if size.columns >= Self.leastForSizes {
      figures.append((choice.size, end - choice.size.cellWidth))
      end -= Self.sizeWidth + Self.gap
    }
    let width = max(0, end - inset)
    let name = choice.name.truncated(toCells: width, ellipsis: ellipsis)
    let rest = width - name.cellWidth - Self.gap
    return (
      name, rest > 4 ? choice.surroundings.truncated(toCells: rest, ellipsis: ellipsis) : "",
      figures
    )
  }

  /// The column of the names, after the column of the mark.
  let inset = 1

  /// The column of the region and country, after a name.
  func surroundingsColumn(behind name: String) -> Int { inset + name.cellWidth + Self.gap }
}
