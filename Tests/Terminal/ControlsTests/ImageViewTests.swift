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
    (View.ContentMode.center, "     | ab  | cd  |     "), (.top, " ab  | cd  |     |     "),
    (.bottom, "     |     | ab  | cd  "), (.left, "     |ab   |cd   |     "),
    (.right, "     |   ab|   cd|     "), (.topLeft, "ab   |cd   |     |     "),
    (.topRight, "   ab|   cd|     |     "), (.bottomLeft, "     |     |ab   |cd   "),
    (.bottomRight, "     |     |   ab|   cd"), (.tiled, "ababa|cdcdc|ababa|cdcdc"),
    (.scaleToFill, "aabbb|aabbb|ccddd|ccddd"), (.redraw, "aabbb|aabbb|ccddd|ccddd"),
    (.scaleAspectFit, "aabb |aabb |ccdd |ccdd "), (.scaleAspectFill, "aabbb|ccddd|ccddd|ccddd"),
  ])
  func theModeSaysWhere(mode: View.ContentMode, lines: String) {
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

  /// A picture that covers the view is cut off at both ends, and a wide letter is never halved.
  @Test func scaledPicturesKeepProportionsAndWideLetters() {
    let view = ImageView(frame: Rect(x: 0, y: 0, width: 8, height: 2))
    view.image = Self.image
    view.contentMode = .scaleAspectFill
    #expect(view.snapshot().lines == ["aaaabbbb", "ccccdddd"])
    view.frame.size = Size(width: 2, height: 8)
    #expect(view.snapshot().lines == ["ab", "ab", "ab", "ab", "cd", "cd", "cd", "cd"])
    view.contentMode = .scaleAspectFit
    #expect(view.snapshot().lines == ["  ", "  ", "  ", "ab", "cd", "  ", "  ", "  "])
    var wide = CellCanvas(size: CellSize(columns: 4, rows: 1))
    wide.write("日本", at: CellPosition(column: 0, row: 0))
    view.image = wide
    view.contentMode = .scaleToFill
    view.frame.size = Size(width: 3, height: 1)
    #expect(view.snapshot().lines == [" 本"])
    // nothing of a view that is far larger than the screen is drawn but what is kept
    view.frame.size = Size(width: 1e6, height: 1e6)
    #expect(view.snapshot().size.columns == 512)
  }

  @Test func everyViewHasAMode() {
    #expect(View().contentMode == .scaleToFill && ImageView(image: nil).contentMode == .center)
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
