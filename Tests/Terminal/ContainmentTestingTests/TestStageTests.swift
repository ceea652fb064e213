import Cells
import Containment
import ContainmentTesting
import Testing

/// A stage does to a program what a person and the time do.
@Suite @MainActor struct TestStageTests {
  private let stage = TestStage(columns: 12, rows: 3)
  private let button = Button(title: "Press")

  init() {
    let view = View(frame: .zero)
    button.frame = Rect(x: 0, y: 1, width: 8, height: 1)
    view.addSubview(button)
    stage.show(view)
  }

  @Test func pressesAndClicksReachTheViews() {
    var presses = 0
    button.action = { presses += 1 }
    stage.click(3, 1)
    stage.click(3, 2)
    stage.turn { button.becomeFirstResponder() }
    stage.press(.enter, .enter)
    stage.type("  x")
    #expect(presses == 5)
    stage.drag(from: CellPosition(column: 1, row: 1), through: CellPosition(column: 1, row: 2))
    #expect(presses == 5 && !button.isHighlighted)
    #expect(stage.press(name: "ctrl+a") && !stage.press(name: "nothing"))
  }

  @Test func timePassesWithoutWaiting() {
    var times: [Double] = []
    stage.application.schedule(after: 1) { [stage] in
      times.append(stage.clock.now)
      stage.application.schedule(after: 1) { times.append(stage.clock.now) }
    }
    stage.advance(by: 0.5)
    #expect(times.isEmpty)
    stage.advance(by: 2)
    #expect(times == [1, 2] && stage.clock.now == 2.5)
    stage.turn { View.animate(withDuration: 1) { button.frame.origin.x = 4 } }
    #expect(stage.rows[1] == " Press")
    #expect(stage.settle() && stage.rows[1] == "     Press")
  }

  @Test func workThatBegetsWorkDoesNotHoldATestUp() {
    func again() { stage.application.schedule(after: 1) { again() } }
    again()
    #expect(!stage.settle())
  }

  @Test func theScreenIsResizedAndPasted() {
    final class Catcher: View {
      var pasted: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override func paste(text: String) { pasted.append(text) }
    }
    let catcher = Catcher(frame: .zero)
    stage.show(catcher)
    stage.turn { catcher.becomeFirstResponder() }
    stage.paste("a b")
    stage.resize(columns: 20, rows: 5)
    #expect(catcher.pasted == ["a b"] && catcher.bounds.size == Size(width: 20, height: 5))
  }

  @Test func aDifferenceSaysWhereItIs() {
    #expect(stage.difference("\n Press  \n\n") == nil)
    #expect(
      stage.difference("\n Pass")
        == "row 1, column 2 differs (from 0)\nexpected:\n  \n>  Pass\nshown:\n  \n>  Press")
    #expect(ScreenDifference(expected: "東a", actual: "東b")?.column == 2)
    #expect(ScreenDifference(expected: "a", actual: "a\nb")?.row == 1)
    #expect(ScreenDifference(expected: "", actual: " \n ") == nil)
  }
}
