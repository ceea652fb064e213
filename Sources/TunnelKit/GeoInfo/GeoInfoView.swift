import Atlas
import Cells
import Containment

/// A few centred lines of text on a plain background; the first line is bright.
@MainActor
final class GeoInfoView: View {
  private let colors: InterfaceColors

  /// The text.
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
    for line in GeoInfoLayout(of: text, in: canvas.size, ellipsis: colors.ellipsis).lines {
      canvas.write(
        line.text, at: line.position,
        foreground: line.isTitle ? colors.title : colors.detail,
        attributes: line.isTitle ? .bold : [], address: line.isTitle ? text.address : nil)
    }
  }
}
