import Cells

/// A picture of a view in its place.
@MainActor
final class SnapshotView: View {
  private let picture: CellCanvas

  init(of view: View) {
    picture = view.snapshot()
    super.init(frame: Rect(origin: .zero, size: view.bounds.size))
  }

  /// Returns `nil`: descriptions contain no snapshots.
  required init?(coder: Coder) { return nil }

  override func draw(_ canvas: inout CellCanvas) {
    canvas.draw(picture, at: CellPosition(column: 0, row: 0))
  }
}
