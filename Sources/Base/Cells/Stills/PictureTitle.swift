/// What some cells of a picture show, in words: a reader of the picture sees them when pointing at
/// the cells.
public struct PictureTitle: Hashable, Sendable {
  /// The cells.
  public var rectangle: CellRectangle
  /// The words.
  public var text: String

  /// A title from its parts.
  public init(rectangle: CellRectangle, text: String) {
    self.rectangle = rectangle
    self.text = text
  }

  /// The titles of cells, with cells of one title in a row as one.
  ///
  /// - Parameter text: the title of a cell; `nil` for none.
  /// - Complexity: O(*n*) for *n* cells.
  public static func titles<Failure: Error>(
    of size: CellSize, _ text: (CellPosition) throws(Failure) -> String?
  ) throws(Failure) -> [PictureTitle] {
    var titles: [PictureTitle] = []
    for position in size.positions {
      guard let text = try text(position) else { continue }
      if let last = titles.last, last.text == text, last.rectangle.origin.row == position.row,
        last.rectangle.columns.upperBound == position.column
      {
        titles[titles.count - 1].rectangle.size = CellSize(
          columns: last.rectangle.size.columns + 1, rows: 1)
      } else {
        let cell = CellRectangle(origin: position, size: CellSize(columns: 1, rows: 1))
        titles.append(PictureTitle(rectangle: cell, text: text))
      }
    }
    return titles
  }

  /// An element that is seen by the pointer only.
  var element: String {
    let (x, y) = (
      rectangle.origin.column * CellPart.cellWidth, rectangle.origin.row * CellPart.cellHeight
    )
    let (width, height) = (
      rectangle.size.columns * CellPart.cellWidth, rectangle.size.rows * CellPart.cellHeight
    )
    return "<path d=\"M\(x) \(y)h\(width)v\(height)h-\(width)z\">"
      + "<title>\(text.escapedForXML)</title></path>\n"
  }
}
