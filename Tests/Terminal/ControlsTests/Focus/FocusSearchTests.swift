import Containment
import ContainmentTesting
import Testing

@testable import Controls

/// How many views a key that moves the focus looks at.
@Suite @MainActor struct FocusSearchTests {
  @Test(arguments: ["tab", "shift+tab", "up", "down", "left", "right"])
  func theWorkGrowsWithTheNumberOfViews(key: String) {
    func tests(rows: Int) -> Int {
      let stage = TestStage(columns: 40, rows: 40)
      let view = View(frame: .zero)
      for row in 0..<rows {
        for column in 0..<4 {
          let button = CountedButton(title: "b")
          button.frame = Rect(x: column * 10, y: row, width: 5, height: 1)
          view.addSubview(button)
        }
      }
      stage.show(view)
      stage.window.arrowsMoveFocus = true
      stage.turn { stage.window.focus(view.subviews[rows * 2 + 1]) }
      CountedButton.count = 0
      stage.press(name: key)
      #expect(stage.window.focusedView !== view.subviews[rows * 2 + 1])
      return CountedButton.count
    }
    let (few, many) = (tests(rows: 10), tests(rows: 40))
    #expect(few > 0 && many <= 5 * few, "\(few), \(many)")
  }
}

/// Counts how often points are looked for in it.
private final class CountedButton: Button {
  static var count = 0

  override func point(inside point: Point, with event: InputEvent? = nil) -> Bool {
    Self.count += 1
    return super.point(inside: point, with: event)
  }
}
