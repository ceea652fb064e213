import Cells

extension Application {
  /// Asks for a new picture at the end of the turn.
  func setNeedsPicture() {
    needsPicture = true
    setNeedsCommit()
  }

  /// Shows a new picture if something looks different.
  func present() {
    guard needsPicture, !isInBackground else { return }
    needsPicture = false
    var compositor = Compositor(size: screen.size, fill: .blank)
    for window in windows where window.isVisible { compositor.draw(window, origin: .zero) }
    if compositor.canvas != shown {
      shown = compositor.canvas
      screen.present(compositor.canvas)
    }
    screen.place(cursor)
  }

  /// The cursor of the view that has the focus, on the screen.
  private var cursor: ScreenCursor? {
    guard let view = keyWindow?.firstResponder?.respondingView, let cursor = view.cursor else {
      return nil
    }
    let position = view.convert(cursor.position.middle, to: nil)
    guard position.x >= 0, position.y >= 0 else { return nil }
    return ScreenCursor(
      position: CellPosition(column: Int(position.x), row: Int(position.y)),
      isVisible: cursor.isVisible)
  }
}

extension CellPosition {
  /// The middle of the cell.
  fileprivate var middle: Point { Point(x: Double(column) + 0.5, y: Double(row) + 0.5) }
}
