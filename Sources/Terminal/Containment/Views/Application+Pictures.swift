import Cells

extension Application {
  /// Asks for a new picture at the end of the turn.
  func setNeedsPicture() {
    needsPicture = true
    moves += 1
    setNeedsCommit()
  }

  /// Asks for a picture in which everything is drawn again.
  func setNeedsWholePicture() {
    dropKeptPictures()
    setNeedsPicture()
  }

  /// Releases what was drawn behind presented controllers.
  func dropKeptPictures() { for window in windows { window.keptPictures.forget(from: 0) } }

  /// The places of all views at a moment: equal while none has moved.
  struct Geometry: Equatable {
    let application: ObjectIdentifier
    let moves: Int
  }

  /// The present places of all views.
  var geometry: Geometry { Geometry(application: ObjectIdentifier(self), moves: moves) }

  /// For how many seconds a picture may wait for more input.
  private static let longestWait = 0.05

  /// Whether another event follows at once.
  private var isMoreInputWaiting: Bool {
    hasMoreInput || interaction.isDelivering && !interaction.keys.isEmpty
  }

  /// Shows a new picture if something looks different, unless more input waits and one was shown a
  /// moment ago.
  func present() {
    guard needsPicture, !isInBackground else { return }
    let now = now
    guard !isMoreInputWaiting || now - lastPicture >= Self.longestWait else { return }
    lastPicture = now
    needsPicture = false
    var compositor = Compositor(size: screen.size, fill: .blank)
    let visible = windows.filter(\.isVisible)
    for window in visible { compositor.draw(window, isLowest: window === visible.first) }
    if compositor.canvas != shown {
      shown = compositor.canvas
      screen.present(compositor.canvas)
    }
    screen.place(cursor)
  }

  /// The cursor of the view that has the focus, on the screen; `nil` if it is outside of either, or
  /// if the view is hidden.
  private var cursor: ScreenCursor? {
    guard let view = keyWindow?.firstResponder?.respondingView, let cursor = view.cursor else {
      return nil
    }
    let position = view.convert(cursor.position.middle, to: nil)
    guard view.bounds.contains(cursor.position.middle), screenBounds.contains(position),
      !sequence(first: view, next: \.superview).contains(where: \.isHidden)
    else { return nil }
    return ScreenCursor(
      position: CellPosition(
        column: Int(cells: position.x, .down), row: Int(cells: position.y, .down)),
      isVisible: cursor.isVisible)
  }
}

extension CellPosition {
  fileprivate var middle: Point { Point(x: Double(column) + 0.5, y: Double(row) + 0.5) }
}
