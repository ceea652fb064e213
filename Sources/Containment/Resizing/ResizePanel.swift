import Cells

/// What is shown in place of an interface for which the terminal has no room.
@MainActor
final class ResizePanel: Label {
  /// A panel that asks for a larger terminal.
  init() {
    super.init(frame: .zero)
    text = "Please resize the terminal"
    textAlignment = .center
    numberOfLines = 0
    lineBreakMode = .byWordWrapping
    isUserInteractionEnabled = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// The panel is not described anywhere.
  required init?(coder: Coder) { return nil }

  /// Covers whatever lies beneath with blank cells.
  override func draw(_ canvas: inout CellCanvas) {
    canvas.fill(canvas.bounds, with: .blank)
    super.draw(&canvas)
  }
}
