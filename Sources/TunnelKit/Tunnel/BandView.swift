import Atlas
import Cells
import Containment

/// The band between the two boxes: the radar button in the middle, and the read-outs around it.
///
/// Read-outs that do not fit are left out in the order zoom, length, coordinate of the end that is
/// not active.
@MainActor
final class BandView: View {
  private let colors: InterfaceColors

  /// The read-outs.
  var readout: Readout {
    didSet { if readout != oldValue { setNeedsDisplay() } }
  }

  /// The radar button.
  let button: Button

  init(readout: Readout, button: Button, colors: InterfaceColors) {
    self.readout = readout
    self.colors = colors
    self.button = button
    super.init(frame: .zero)
    backgroundColor = colors.ground
    button.titleColor = colors.active
    addSubview(button)
  }

  @available(*, unavailable, message: "made with its parts")
  required init?(coder: Coder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.cells.size
    let width = min(button.intrinsicWidth, size.columns)
    button.frame = Rect(
      x: Double((size.columns - width) / 2), y: Double(size.rows / 2), width: Double(width),
      height: size.rows > 0 ? 1 : 0)
  }

  override func draw(_ canvas: inout CellCanvas) {
    let placement = BandPlacement(readout: readout, size: canvas.size, button: button.frame.cells)
    for item in placement.items {
      let color = item.isQuiet ? colors.quiet : item.isActive ? colors.active : colors.passive
      canvas.write(
        item.text, at: item.position, foreground: color,
        attributes: item.isActive ? .bold : [])
    }
  }
}
