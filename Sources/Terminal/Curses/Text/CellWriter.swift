import Cells

/// Writes cells to the terminal in the colours that they have, without ncurses' knowledge.
struct CellWriter {
  /// How colours are named to the terminal.
  let depth: ColorDepth
  /// Which characters are sent.
  let encoder: WideCharacterEncoder

  /// The characters of some cells of a row, from the terminal's own colours to these.
  func text(of cells: CellRectangle, on canvas: CellCanvas) -> Substring {
    "\u{1B}[0m" + encoder.sent(of: canvas.cropped(to: cells)).ansiText(depth: depth).dropLast()
  }

  /// Moves the cursor to a cell.
  static func move(to position: CellPosition) -> String {
    "\u{1B}[\(position.row + 1);\(position.column + 1)H"
  }
}
