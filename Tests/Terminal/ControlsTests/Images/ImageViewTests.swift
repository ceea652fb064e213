import Cells
import Containment
import Testing

@testable import Controls

/// A small canvas in larger and smaller views.
@Suite @MainActor struct ImageViewTests {
  private static let image: CellCanvas = {
    var canvas = CellCanvas(size: CellSize(columns: 2, rows: 2))
    canvas.write("ab", at: CellPosition(column: 0, row: 0))
    canvas.write("cd", at: CellPosition(column: 0, row: 1))
    return canvas
  }()

  @Test(arguments: [
    (ImageView.ContentMode.center, "     | ab  | cd  |     "), (.top, " ab  | cd  |     |     "),
    (.bottom, "     |     | ab  | cd  "), (.left, "     |ab   |cd   |     "),
    (.right, "     |   ab|   cd|     "), (.topLeft, "ab   |cd   |     |     "),
    (.topRight, "   ab|   cd|     |     "), (.bottomLeft, "     |     |ab   |cd   "),
    (.bottomRight, "     |     |   ab|   cd"), (.tiled, "ababa|cdcdc|ababa|cdcdc"),
  ])
  func theModeSaysWhere(mode: ImageView.ContentMode, lines: String) {
    let view = ImageView(frame: Rect(x: 0, y: 0, width: 5, height: 4))
    view.image = Self.image
    view.contentMode = mode
    #expect(view.snapshot().lines.joined(separator: "|") == lines)
  }

  @Test func whatDoesNotFitIsCutOff() {
    let view = ImageView(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    view.image = Self.image
    view.contentMode = .bottomRight
    #expect(view.snapshot().lines == ["d"])
    view.contentMode = .topRight
    #expect(view.snapshot().lines == ["b"])
  }

  @Test func itIsAsLargeAsItsCanvas() {
    let view = ImageView(image: Self.image)
    #expect(view.frame.size == Size(width: 2, height: 2))
    #expect(view.intrinsicContentSize == Size(width: 2, height: 2))
    view.image = nil
    #expect(Double(view.intrinsicContentSize.width) == View.noIntrinsicMetric)
    view.contentMode = .tiled
    view.image = CellCanvas(size: CellSize(columns: 0, rows: 0))
    #expect(view.snapshot().size == CellSize(columns: 2, rows: 2))
  }
}
