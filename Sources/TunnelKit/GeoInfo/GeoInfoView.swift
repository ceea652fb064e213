import Cells
import Containment

/// A few centred lines of text on a quiet ground, the first of them bright.
@MainActor
final class GeoInfoView: View {
  private let colors: InterfaceColors

  /// What is said.
  var text: GeoInfoText {
    didSet { setNeedsDisplay() }
  }

  init(text: GeoInfoText, colors: InterfaceColors) {
    self.text = text
    self.colors = colors
    super.init(frame: .zero)
    backgroundColor = colors.page
  }

  @available(*, unavailable, message: "made with its text")
  required init?(coder: Coder) { return nil }

  override func draw(_ canvas: inout CellCanvas) {
    let size = canvas.size
    let lines = ([text.title] + text.details).prefix(size.rows)
    // A blank line below the title where there is room for it.
    let gap = lines.count > 1 && lines.count < size.rows ? 1 : 0
    var row = (size.rows - lines.count - gap) / 2
    for (index, line) in lines.enumerated() {
      let shown = line.truncated(toCells: size.columns)
      let column = (size.columns - shown.cellWidth) / 2
      canvas.write(
        shown, at: CellPosition(column: column, row: row),
        foreground: index == 0 ? colors.title : colors.detail,
        attributes: index == 0 ? .bold : [])
      row += index == 0 ? 1 + gap : 1
    }
  }
}
