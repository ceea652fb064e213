import Cells
import TestSupport

/// Canvases of everything a map may hold, and some things that it never should.
enum RandomCanvas {
  static let characters: [Character] = [
    " ", " ", " ", "a", "Z", "0", "&", "<", ">", "\"", "'", "é", "e\u{301}", "Ж", "·", "●", "╳",
    "─",
    "東", "京", "🌍", "ש", "▀", "▄", "█", "▌", "▐", "▘", "▟", "▚", "▂", "▆", "⠁", "⣿", "⢕",
    "\u{1FB00}", "\u{1FB1E}", "\u{1FB3B}", "\u{1CD00}", "\u{1CDE5}", "\u{1CEA8}", "\u{1FBE6}",
  ]

  static func canvas(size: CellSize, using random: inout SeededGenerator) -> CellCanvas {
    let colors: [Color?] =
      [nil, nil]
      + (0..<6).map { _ in Color(rgb: UInt32.random(in: 0..<1 << 24, using: &random)) }
    var canvas = CellCanvas(size: size)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let character = characters[Int.random(in: 0..<characters.count, using: &random)]
        canvas.write(
          String(character), at: CellPosition(column: column, row: row),
          foreground: colors[Int.random(in: 0..<8, using: &random)],
          background: colors[Int.random(in: 0..<8, using: &random)],
          attributes: Bool.random(using: &random)
            ? [] : TextAttributes(rawValue: .random(in: 0...15, using: &random)))
      }
    }
    for _ in 0..<size.area / 20 {
      canvas[
        .random(in: 0..<size.columns, using: &random), .random(in: 0..<size.rows, using: &random)
      ] =
        [Cell.clear, Cell("\u{1B}"), Cell(glyph: .clear, background: Color(rgb: 0x123456))]
        .randomElement(using: &random) ?? .clear
    }
    return canvas
  }

  /// What is to be seen of a canvas: nothing torn, no control characters, no clear cell.
  static func seen(_ canvas: CellCanvas) -> CellCanvas {
    var seen = canvas.mendingWideCharacters()
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns {
        let cell = seen[column, row]
        switch cell.glyph {
        case .clear: seen[column, row] = Cell(" ", background: cell.background)
        case .character("\u{1B}"): seen[column, row].glyph = .character(" ")
        case .continuation:
          seen[column, row] = seen[column - 1, row]
          seen[column, row].glyph = .continuation
        default: break
        }
      }
    }
    return seen
  }
}
