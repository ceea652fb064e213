import Cells
import TestSupport
import Testing

@testable import Containment

/// Popovers lie beside their anchors.
@Suite @MainActor struct PopoverTests {
  private nonisolated static let bounds = Rect(x: 0, y: 0, width: 80, height: 24)
  private nonisolated static let placements:
    [(
      name: String, anchor: Rect, permitted: PopoverArrowDirection, frame: Rect,
      arrow: Point, direction: PopoverArrowDirection
    )] = [
      (
        "below, in the middle", Rect(x: 38, y: 2, width: 4, height: 1), .any,
        Rect(x: 30, y: 3, width: 20, height: 8), Point(x: 10, y: 0), .up
      ),
      (
        "above, because there is no room below", Rect(x: 38, y: 20, width: 4, height: 1), .any,
        Rect(x: 30, y: 12, width: 20, height: 8), Point(x: 10, y: 7), .down
      ),
      (
        "at the left edge of the screen", Rect(x: 0, y: 2, width: 2, height: 1), .any,
        Rect(x: 0, y: 3, width: 20, height: 8), Point(x: 1, y: 0), .up
      ),
      (
        "at the right, as asked", Rect(x: 10, y: 10, width: 4, height: 1), .left,
        Rect(x: 14, y: 6, width: 20, height: 8), Point(x: 0, y: 4), .left
      ),
      (
        "at the left, as asked", Rect(x: 60, y: 10, width: 4, height: 1), [.right],
        Rect(x: 40, y: 6, width: 20, height: 8), Point(x: 19, y: 4), .right
      ),
      (
        "where there is most room, shrunk", Rect(x: 0, y: 4, width: 80, height: 14), .any,
        Rect(x: 30, y: 18, width: 20, height: 6), Point(x: 10, y: 0), .up
      ),
    ]

  @Test(arguments: placements)
  func sourceRectDecidesThePlace(
    name: String, anchor: Rect, permitted: PopoverArrowDirection, frame: Rect, arrow: Point,
    direction: PopoverArrowDirection
  ) {
    let placement = PopoverPlacement(
      anchor: anchor, size: Size(width: 20, height: 8), bounds: Self.bounds, permitted: permitted)
    #expect(placement.frame == frame)
    #expect(placement.arrow == arrow)
    #expect(placement.arrowDirection == direction)
  }

  /// The popover is never outside the window, wherever the anchor is, and its arrow never on a
  /// corner.
  @Test func noPlacementLeavesTheWindow() {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<500 {
      let anchor = Rect(
        x: Double(Int.random(in: 0..<80, using: &generator)),
        y: Double(Int.random(in: 0..<24, using: &generator)),
        width: Double(Int.random(in: 1...20, using: &generator)),
        height: Double(Int.random(in: 1...6, using: &generator)))
      let placement = PopoverPlacement(
        anchor: anchor, size: Size(width: 16, height: 6), bounds: Self.bounds, permitted: .any)
      let frame = placement.frame
      #expect(frame.minX >= 0 && frame.maxX <= 80, "\(anchor)")
      #expect(frame.minY >= 0 && frame.maxY <= 24, "\(anchor)")
    }
  }

  @Test func popoverPresentationControllerAnchorsThePopover() {
    let scene = Scene(columns: 40, rows: 12)
    scene.showRoot()
    let modal = scene.controller("M")
    #expect(modal.popoverPresentationController == nil)
    modal.modalPresentationStyle = .popover
    modal.preferredContentSize = Size(width: 6, height: 2)
    let button = Button(title: "more")
    button.frame = Rect(x: 10, y: 1, width: 6, height: 1)
    modal.popoverPresentationController?.sourceView = button
    scene.prepare {
      scene.root.view.addSubview(button)
      scene.root.present(modal, animated: false)
    }
    #expect(modal.popoverPresentationController?.arrowDirection == .up)
    #expect(
      scene.screen.canvas.lines[0..<6] == [
        String(repeating: " ", count: 40), "           more" + String(repeating: " ", count: 25),
        "         ┌───▲──┐" + String(repeating: " ", count: 23),
        "         │      │" + String(repeating: " ", count: 23),
        "         │      │" + String(repeating: " ", count: 23),
        "         └──────┘" + String(repeating: " ", count: 23),
      ])
    #expect(!scene.screen.canvas[11, 1].attributes.contains(.dim))
  }
}
