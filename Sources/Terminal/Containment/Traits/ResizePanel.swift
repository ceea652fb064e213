import Cells

/// Replaces an interface for which the terminal has no room.
@MainActor
final class ResizePanel: Label {
  /// A panel that asks for a larger terminal.
  init() {
    super.init(frame: .zero)
    text = "Please resize the terminal"
    textAlignment = .center
    numberOfLines = 0
    isUserInteractionEnabled = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Returns `nil`: descriptions contain no such panel.
  required init?(coder: Coder) { return nil }

  /// Covers the views beneath with blank cells.
  override func draw(_ canvas: inout CellCanvas) {
    canvas.fill(canvas.bounds, with: .blank)
    super.draw(&canvas)
  }
}
