import Cells
import Containment

/// A mark at an edge of a scroll view: which part of the content is visible.
final class ScrollIndicator: View {
  /// Whether it is a column; otherwise it is a row.
  let isVertical: Bool

  /// The visible part as shares of the content, 0...1.
  var part = (start: 0.0, end: 1.0) { didSet { if part != oldValue { setNeedsDisplay() } } }

  /// The colour of the mark; `nil` is the terminal's own.
  var color: Color? { didSet { if color != oldValue { setNeedsDisplay() } } }

  init(isVertical: Bool) {
    self.isVertical = isVertical
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  @available(*, unavailable, message: "made by a scroll view")
  required init?(coder: Coder) { return nil }

  /// The cells of a mark among some cells: at least one, and at an end only if the content is.
  static func cells(of part: (start: Double, end: Double), among count: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let length = max(1, min(count, Int(cells: (part.end - part.start) * Double(count))))
    let hidden = max(part.start, 0) + max(1 - part.end, 0)
    guard hidden > 0, length < count else { return 0..<count }
    var start = Int(cells: max(part.start, 0) / hidden * Double(count - length))
    if start == 0, part.start > 0, count - length > 1 { start = 1 }
    if start == count - length, part.end < 1, count - length > 1 { start -= 1 }
    return start..<start + length
  }

  override func draw(_ canvas: inout CellCanvas) {
    let count = isVertical ? canvas.size.rows : canvas.size.columns
    let mark = Self.cells(of: part, among: count)
    for index in 0..<count {
      let glyph: Character =
        mark.contains(index) ? (isVertical ? "█" : "■") : isVertical ? "│" : "─"
      canvas[isVertical ? 0 : index, isVertical ? index : 0] = Cell(
        glyph, foreground: color, attributes: mark.contains(index) ? [] : .dim)
    }
  }
}
