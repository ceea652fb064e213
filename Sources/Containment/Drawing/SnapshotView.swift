import Cells

/// A picture of a view in its place.
@MainActor
final class SnapshotView: View {
  private let picture: CellCanvas

  init(of view: View) {
    picture = view.snapshot()
    super.init(frame: Rect(origin: .zero, size: view.bounds.size))
  }

  /// A picture is not described anywhere.
  required init?(coder: Coder) { return nil }

  override func draw(_ canvas: inout CellCanvas) {
    canvas.draw(picture, at: CellPosition(column: 0, row: 0))
  }
}

extension View {
  /// A view that shows what this one and all in it look like now, to stand in for something that is
  /// costly to draw; `nil` of a view without cells.
  ///
  /// - Parameter afterUpdates: whether layout that is asked for is made before.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
    if afterUpdates { layoutIfNeeded() }
    guard cellFrame.size.area > 0 else { return nil }
    return SnapshotView(of: self)
  }
}
