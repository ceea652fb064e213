import Atlas
import Cells
import Containment

/// A few lines of text on a plain background; the first line is bright, and the words before facts
/// are quiet. With room for it, half of the tunnel is drawn beside them.
@MainActor
final class GeoInfoView: View {
  private let colors: InterfaceColors
  private let core: DrillCore?

  /// The text.
  var text: GeoInfoText {
    didSet { setNeedsDisplay() }
  }

  /// Whether the first line has the colour of the active end.
  var isActive = false {
    didSet { if isActive != oldValue { setNeedsDisplay() } }
  }

  init(text: GeoInfoText, colors: InterfaceColors, core: DrillCore?) {
    self.text = text
    self.core = core
    self.colors = colors
    super.init(frame: .zero)
    backgroundColor = colors.page
  }

  @available(*, unavailable, message: "made with its text")
  required init?(coder: Coder) { return nil }

  /// The whole text, line by line.
  override var standardAccessibility: AccessibilityContent {
    let facts = text.facts.map { fact in ([fact.label] + fact.parts).joined(separator: " ") }
    let lines = [text.title] + text.details + facts
    return AccessibilityContent(
      isElement: true, label: lines.filter { !$0.isEmpty }.joined(separator: ". "))
  }

  override func draw(_ canvas: inout CellCanvas) {
    let columns = core == nil ? nil : DrillCore.Columns(in: canvas.size)
    if let core, let columns { core.draw(on: &canvas, columns, colors: colors) }
    let layout = GeoInfoLayout(
      of: colors.isUnicode ? text : text.withASCIISymbols, in: canvas.size,
      isUnicode: colors.isUnicode, leftAlignedIn: columns?.text,
      allowsLargeTitle: colors.isUnicode)
    for line in layout.lines {
      let start = line.position.column - layout.labelColumns
      canvas.write(
        line.label, at: CellPosition(column: start, row: line.position.row),
        foreground: colors.quiet)
      if let bar = line.bar {
        bar.draw(on: &canvas, at: line.position, colors: colors)
        continue
      }
      let color = !line.isTitle ? colors.detail : isActive ? colors.active : colors.title
      if line.isTitle, let large = layout.largeTitle {
        large.draw(on: &canvas, at: line.position, color: color, address: text.address)
        continue
      }
      canvas.write(
        line.text, at: line.position, foreground: color, attributes: line.isTitle ? .bold : [],
        address: line.isTitle ? text.address : nil)
    }
  }
}
