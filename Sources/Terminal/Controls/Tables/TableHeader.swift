import Cells
import Containment

/// The title of a section, on the ground of what the table lies on, so that it hides the rows that
/// scroll beneath it.
@MainActor
final class TableHeader: Label {
  override func draw(_ canvas: inout CellCanvas) {
    let ground = sequence(first: self as View, next: \.superview).lazy
      .compactMap(\.backgroundColor).first { !$0.isClear }
    canvas.fill(canvas.bounds, with: Cell(" ", background: ground))
    super.draw(&canvas)
  }
}
