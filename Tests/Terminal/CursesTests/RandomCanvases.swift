import Cells
import Containment
import TestSupport

/// Pictures without a meaning, and changes to them.
enum RandomCanvases {
  private static let texts = [
    "a", "Zz", " ", "    ", "é", "e\u{301}", "a\u{323}\u{302}", "東", "東京 ", "▀▄█▌", "░▒▓", "⠙⣿⠀",
    "║═╬", "🚀", "☢️", "ß…°", "한글", "א", "ж", "\u{1FB00}",
  ]

  /// A canvas full of texts in many styles.
  static func canvas(_ size: CellSize, using generator: inout SeededGenerator) -> CellCanvas {
    var canvas = CellCanvas(size: size, fill: .blank)
    for _ in 0..<size.area / 2 + 1 { write(on: &canvas, using: &generator) }
    return canvas
  }

  /// Changes a canvas: a few words, a moved or a filled part, or other attributes.
  static func edit(_ canvas: inout CellCanvas, using generator: inout SeededGenerator) {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      for _ in 0...Int.random(in: 0...canvas.size.area / 10, using: &generator) {
        write(on: &canvas, using: &generator)
      }
    case 1:
      let frame = rectangle(in: canvas.size, using: &generator)
      var part = CellCanvas(size: frame.size, fill: .blank)
      part.draw(
        canvas.cropped(to: frame),
        at: CellPosition(
          column: .random(in: -14...14, using: &generator),
          row: .random(in: -1...1, using: &generator)))
      canvas.draw(part, at: frame.origin)
    case 2:
      var part = CellCanvas(size: rectangle(in: canvas.size, using: &generator).size)
      part.fill(part.bounds, with: Cell(" ", background: color(using: &generator)))
      canvas.draw(part, at: position(in: canvas.size, using: &generator))
    default:
      let frame = rectangle(in: canvas.size, using: &generator)
      let attributes = TextAttributes(rawValue: .random(in: 0..<16, using: &generator))
      for row in frame.rows {
        for column in frame.columns { canvas[column, row].attributes = attributes }
      }
    }
  }

  private static func write(on canvas: inout CellCanvas, using generator: inout SeededGenerator) {
    canvas.write(
      texts.randomElement(using: &generator) ?? "",
      at: position(in: canvas.size, using: &generator),
      foreground: color(using: &generator), background: color(using: &generator),
      attributes: Bool.random(using: &generator)
        ? [] : TextAttributes(rawValue: .random(in: 0..<16, using: &generator)))
  }

  private static func color(using generator: inout SeededGenerator) -> Color? {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: nil
    case 1: Color(rgb: .random(in: 0..<12, using: &generator))
    case 2: Color(rgb: [0xFFFFFF, 0xFF0000, 0x0000FF].randomElement(using: &generator) ?? 0)
    default: Color(rgb: .random(in: 0..<1 << 24, using: &generator))
    }
  }

  private static func position(
    in size: CellSize, using generator: inout SeededGenerator
  ) -> CellPosition {
    CellPosition(
      column: .random(in: -1..<size.columns, using: &generator),
      row: .random(in: 0..<size.rows, using: &generator))
  }

  private static func rectangle(
    in size: CellSize, using generator: inout SeededGenerator
  ) -> CellRectangle {
    CellRectangle(
      origin: position(in: size, using: &generator), size: .random(upTo: size, using: &generator))
  }
}

extension CellSize {
  /// A size of at least one cell.
  static func random(upTo limit: CellSize, using generator: inout SeededGenerator) -> CellSize {
    CellSize(
      columns: .random(in: 1...limit.columns, using: &generator),
      rows: .random(in: 1...limit.rows, using: &generator))
  }
}

extension ScreenCursor {
  /// A cursor somewhere, seen or not; sometimes none.
  static func random(
    on size: CellSize, using generator: inout SeededGenerator
  ) -> ScreenCursor? {
    guard Int.random(in: 0..<3, using: &generator) > 0 else { return nil }
    return ScreenCursor(
      position: CellPosition(
        column: .random(in: 0..<size.columns, using: &generator),
        row: .random(in: 0..<size.rows, using: &generator)),
      isVisible: .random(using: &generator))
  }
}
