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
    guard compositor.canvas != shown else { return }
    shown = compositor.canvas
    screen.present(compositor.canvas)
  }
}
