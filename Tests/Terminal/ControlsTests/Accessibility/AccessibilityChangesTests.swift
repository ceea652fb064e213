import Containment
import ContainmentTesting
import Controls
import Testing

/// What is told of a screen that has changed.
@Suite @MainActor struct AccessibilityChangesTests {
  private let stage = TestStage(columns: 40, rows: 10)

  @Test func onlyChangesAreTold() {
    var told: [[String]] = []
    let (count, button) = (Label(text: "0"), Button(title: "More"))
    button.action = {
      count.text = "1"
      stage.application.announce("one\r\n more\n")
      stage.application.announce("\n")
    }
    stage.show(
      AccessibilityTests.view([
        (count, AccessibilityTests.row(0, 0)), (button, AccessibilityTests.row(0, 1)),
        (Button(title: "Less"), AccessibilityTests.row(0, 2)),
      ]))
    stage.application.announce("nobody listens")
    stage.application.accessibilityObserver = { told.append($0) }
    stage.turn()
    #expect(told == [["0", "> More, button", "Less, button"]])
    stage.press(.enter)
    stage.turn()
    stage.press(.tab)
    #expect(told.dropFirst() == [["1", "one more"], ["> Less, button"]])
    stage.turn { button.accessibilityHint = "adds one" }
    stage.turn { count.isHidden = true }
    #expect(told.dropFirst(3) == [["More, button, adds one"]])
  }

  @Test func aChangedValueIsTold() {
    var told: [[String]] = []
    stage.show(
      AccessibilityTests.view([
        (Slider(frame: .zero), AccessibilityTests.row(0, 0, 11)),
        (Stepper(frame: .zero), AccessibilityTests.row(0, 1)),
        (SegmentedControl(items: ["Map", "List"]), AccessibilityTests.row(0, 2, 20)),
      ]))
    stage.application.accessibilityObserver = { told.append($0) }
    stage.turn()
    stage.press(.right, .tab, .right, .tab, .right)
    #expect(
      told.dropFirst() == [
        ["> 10%, adjustable"], ["> 0, adjustable"], ["> 1, adjustable"],
        ["> none of 2, adjustable"], ["> Map, 1 of 2, adjustable"],
      ])
  }

  @Test func changesWaitForTheEndOfATransition() {
    var told: [[String]] = []
    let navigation = NavigationController(rootViewController: ViewController())
    stage.show(navigation)
    stage.application.accessibilityObserver = { told.append($0) }
    stage.turn()
    told = []
    let next = ViewController()
    next.title = "Next"
    stage.turn { navigation.pushViewController(next, animated: true) }
    #expect(told == [])
    stage.settle()
    #expect(told == [["Back, button, key backspace", "Next, heading"]])
  }

  private typealias Text = AccessibilityText

  private nonisolated static let changes: [(old: Text, new: Text, told: [String])] = [
    (Text(), Text(), []),
    (Text(), Text(lines: ["a", "b"], focusedLine: 1), ["a", "> b"]),
    (Text(lines: ["a", "b"]), Text(lines: ["b"]), []),
    (
      Text(lines: ["a", "b"], focusedLine: 0), Text(lines: ["x", "a", "b"], focusedLine: 1), ["x"]
    ),
    (Text(lines: ["a", "a"], focusedLine: 0), Text(lines: ["a", "a"], focusedLine: 1), ["> a"]),
    (Text(lines: ["a", "b"], focusedLine: 0), Text(lines: ["a", "b"]), []),
    (Text(lines: ["a", "b"], focusedLine: 0), Text(lines: ["a", "c"], focusedLine: 1), ["> c"]),
    (Text(lines: ["a"]), Text(lines: ["a", "a"], focusedLine: 7), ["a"]),
  ]

  @Test(arguments: changes.indices)
  func newLinesAndTheFocusAreTold(index: Int) {
    let (old, new, told) = Self.changes[index]
    #expect(new.changes(since: old) == told)
  }
}
