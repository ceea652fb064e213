import Cells

/// Numbers in figures three cells wide and three rows high, made of half blocks.
enum LargeDigits {
  /// The rows of a figure: five half rows and one for the tail of a comma.
  static let rows = 3

  /// The half rows of each character, three columns each; a point, a comma and a colon take one
  /// column.
  private static let shapes: [Character: [String]] = [
    "0": ["###", "# #", "# #", "# #", "###"], "1": ["## ", " # ", " # ", " # ", "###"],
    "2": ["###", "  #", "###", "#  ", "###"], "3": ["###", "  #", "###", "  #", "###"],
    "4": ["# #", "# #", "###", "  #", "  #"], "5": ["###", "#  ", "###", "  #", "###"],
    "6": ["###", "#  ", "###", "# #", "###"], "7": ["###", "  #", "  #", "  #", "  #"],
    "8": ["###", "# #", "###", "# #", "###"], "9": ["###", "# #", "###", "  #", "###"],
    ".": [" ", " ", " ", " ", "#"], ",": [" ", " ", " ", " ", "#", "#"],
    ":": [" ", "#", " ", "#", " "],
  ]

  /// The columns of a number; `nil` if it has a character that has no shape.
  static func width(of text: String) -> Int? {
    let widths = text.map { shapes[$0]?[0].count }
    guard !widths.contains(nil) else { return nil }
    return widths.compactMap { $0 }.reduce(0, +) + text.count - 1
  }

  /// Draws a number with its upper left corner at a position.
  static func draw(
    _ text: String, on canvas: inout CellCanvas, at position: CellPosition, color: Color
  ) {
    var column = position.column
    for character in text {
      guard let shape = shapes[character] else { continue }
      for row in 0..<rows {
        let upper = Array(shape[2 * row])
        let lower = 2 * row + 1 < shape.count ? Array(shape[2 * row + 1]) : []
        for index in upper.indices {
          let isLower = index < lower.count && lower[index] == "#"
          let block: Character? =
            switch (upper[index] == "#", isLower) {
            case (true, true): "█"
            case (true, false): "▀"
            case (false, true): "▄"
            case (false, false): nil
            }
          guard let block else { continue }
          canvas.write(
            String(block), at: CellPosition(column: column + index, row: position.row + row),
            foreground: color)
        }
      }
      column += (shape.first?.count ?? 0) + 1
    }
  }
}
