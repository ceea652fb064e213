import Atlas
import Cells
import Containment

/// Supplies what a band shows.
@MainActor
protocol BandViewDelegate: AnyObject {
  /// The read-outs, which the band asks for when it draws.
  var readout: Readout { get }
}

/// The band between the two boxes: the radar button, and the read-outs around it.
///
/// It keeps no read-outs: its delegate has them.
@MainActor
final class BandView: View {
  /// The controller. Call `setNeedsDisplay()` when its read-outs have changed.
  weak var delegate: (any BandViewDelegate)?

  private let colors: InterfaceColors
  /// The scale bar of the maps.
  private let margin: MapMargin

  /// The most cells that a message has.
  var messageColumns: Int { BandPlacement.messageColumns(in: bounds.cells.size.columns) }

  /// Whether the scale bar of the maps is shown.
  var showsScale = true {
    didSet { if showsScale != oldValue { setNeedsDisplay() } }
  }

  /// The radar button.
  let button: Button

  /// Called when the row of an end is pressed: 0 for the man's, 1 for that of the x.
  var endPressed: ((Int) -> Void)?

  init(button: Button, colors: InterfaceColors, margin: MapMargin) {
    self.colors = colors
    self.button = button
    self.margin = margin
    super.init(frame: .zero)
    backgroundColor = colors.ground
    button.titleColor = colors.active
    addSubview(button)
  }

  @available(*, unavailable, message: "made with its parts")
  required init?(coder: Coder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let place = BandPlacement.button(width: button.intrinsicWidth, in: bounds.cells.size)
    button.frame = Rect(
      x: Double(place.origin.column), y: Double(place.origin.row),
      width: Double(place.size.columns), height: Double(place.size.rows))
  }

  override func mouseDown(_ mouse: MouseEvent) {
    let row = Int(mouse.location(in: self).y.rounded(.down))
    let rows = [0, bounds.cells.size.rows - 1]
    // sentences are about both ends
    guard mouse.button == .left, delegate?.readout.isSpoken == false,
      let end = rows.firstIndex(of: row)
    else { return super.mouseDown(mouse) }
    endPressed?(end)
  }

  /// The length, the time, the span and the message; the maps have the ends in their labels.
  override var standardAccessibilityElements: [Any]? {
    guard let readout = delegate?.readout else { return [button] }
    let texts = [
      readout.lengthText, readout.time, showsScale ? readout.spanText : nil, readout.message,
    ]
    let elements = texts.compactMap(\.self).map { text in
      let element = AccessibilityElement(accessibilityContainer: self)
      element.accessibilityLabel = text
      return element
    }
    return elements as [Any] + [button]
  }

  override func draw(_ canvas: inout CellCanvas) {
    guard let readout = delegate?.readout else { return }
    let placement = BandPlacement(
      readout: readout, size: canvas.size, button: button.frame.cells,
      scaleBar: showsScale ? margin.scaleBar(columns: canvas.size.columns / 6) : nil)
    for item in placement.items {
      let color =
        switch item.look {
        case .active: colors.active
        case .title: colors.title
        case .text: colors.passive
        case .cross: colors.cross
        }
      canvas.write(
        item.text, at: item.position, foreground: color,
        attributes: item.look == .active || item.look == .title ? .bold : [])
    }
  }
}
