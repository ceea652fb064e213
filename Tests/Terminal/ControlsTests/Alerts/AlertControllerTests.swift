import Cells
import Containment
import ContainmentTesting
import Controls
import TestSupport
import Testing

/// Questions with choices, on a screen in memory.
@Suite @MainActor final class AlertControllerTests {
  private let stage = TestStage(columns: 44, rows: 14)
  private let root = ViewController()
  private var log: [String] = []

  init() { stage.show(root) }

  private func alert(
    _ title: String?, _ message: String?, _ style: AlertController.Style = .alert,
    _ choices: [(String, AlertAction.Style)]
  ) -> AlertController {
    let alert = AlertController(title: title, message: message, preferredStyle: style)
    for (title, style) in choices {
      alert.addAction(
        AlertAction(title: title, style: style) { [unowned self] action in
          log.append("\(action.title ?? "") \(root.presentedViewController == nil)")
        })
    }
    return alert
  }

  private func present(_ alert: AlertController) {
    stage.turn { root.present(alert, animated: false) }
    stage.settle()
  }

  private func expect(_ screen: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if let difference = stage.difference(screen) {
      Issue.record("\(difference)", sourceLocation: sourceLocation)
    }
  }

  private static let deletion: [(String, AlertAction.Style)] = [
    ("Delete", .destructive), ("Cancel", .cancel),
  ]

  @Test func twoChoicesShareARow() {
    present(alert("Delete?", "It cannot be brought back.", .alert, Self.deletion))
    expect(
      """




             ┌────────────────────────────┐
             │          Delete?           │
             │ It cannot be brought back. │
             │                            │
             │    Cancel       Delete     │
             └────────────────────────────┘
      """)
  }

  /// Keys, and the choice they make; `nil` if the alert is still there. The choice that cancels has
  /// the focus at first.
  @Test(arguments: [
    ("enter", "Cancel"), ("escape", "Cancel"), ("right enter", "Delete"),
    ("right left enter", "Cancel"), ("tab enter", "Delete"), ("x", nil),
  ])
  func keysChoose(names: String, choice: String?) {
    present(alert("Delete?", nil, .alert, Self.deletion))
    for name in names.split(separator: " ") { #expect(stage.press(name: String(name))) }
    stage.settle()
    #expect(log == (choice.map { ["\($0) true"] } ?? []))
    #expect((root.presentedViewController == nil) == (choice != nil))
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func theMouseChooses() {
    present(alert("Delete?", "It cannot be brought back.", .alert, Self.deletion))
    stage.click(1, 1)
    stage.settle()
    #expect(log.isEmpty && root.presentedViewController != nil)
    stage.click(32, 8)
    stage.settle()
    #expect(log == ["Delete true"])
  }

  @Test func aListOfChoicesHasTheOneThatCancelsAtTheBottom() {
    let choices: [(String, AlertAction.Style)] = [
      ("Cancel", .cancel), ("Copy", .default), ("Delete", .destructive),
    ]
    present(alert(nil, nil, .actionSheet, choices))
    expect(
      """




                ┌──────────────────────┐
                │         Copy         │
                │        Delete        │
                │        Cancel        │
                └──────────────────────┘
      """)
    // a press beside it cancels
    stage.click(1, 1)
    stage.settle()
    #expect(log == ["Cancel true"])
  }

  @Test func anAlertWithoutACancellingChoiceStays() {
    present(alert("Done", nil, .alert, [("OK", .default)]))
    stage.press(.escape)
    stage.settle()
    #expect(root.presentedViewController != nil && log.isEmpty)
    stage.press(.enter)
    stage.settle()
    #expect(log == ["OK true"])
  }

  @Test func linesAreFilledIn() throws {
    let alert = alert("Log in", nil, .alert, [("Cancel", .cancel), ("OK", .default)])
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { $0.isSecureTextEntry = true }
    present(alert)
    stage.type("Ada")
    stage.press(.enter)
    stage.type("x")
    expect(
      """



                ┌──────────────────────┐
                │        Log in        │
                │                      │
                │ Ada                  │
                │ •                    │
                │                      │
                │   Cancel      OK     │
                └──────────────────────┘
      """)
    #expect(log.isEmpty)
    stage.press(.enter)
    stage.settle()
    #expect(log == ["OK true"])
    #expect(try #require(alert.textFields).map(\.text) == ["Ada", "x"])
  }

  @Test func thePreferredChoiceIsMade() {
    let alert = alert(
      "Save?", nil, .alert, [("No", .cancel), ("Later", .default), ("Yes", .default)])
    alert.preferredAction = alert.actions[2]
    present(alert)
    stage.press(.enter)
    stage.settle()
    #expect(log == ["Yes true"])
  }

  @Test func aDisabledChoiceIsNotMade() {
    let alert = alert("Save?", nil, .alert, [("Yes", .default)])
    alert.actions[0].isEnabled = false
    present(alert)
    stage.press(.enter)
    stage.settle()
    #expect(log.isEmpty)
    stage.turn { alert.actions[0].isEnabled = true }
    stage.press(.tab, .enter)
    stage.settle()
    #expect(log == ["Yes true"])
  }

  /// However small the terminal is, the choices are there.
  @Test func textGivesWayToChoices() {
    let long = String(repeating: "word ", count: 60)
    present(alert("Long", long, .alert, Self.deletion))
    stage.resize(columns: 16, rows: 6)
    stage.settle()
    #expect(stage.rows.contains { $0.contains("Delete") })
    #expect(stage.rows.contains { $0.contains("Cancel") })
    stage.press(.escape)
    stage.settle()
    #expect(log == ["Cancel true"])
  }

  @Test func theBoxFollowsItsTexts() {
    let alert = alert("A", nil, .alert, [("OK", .default)])
    present(alert)
    stage.turn { alert.message = "A second line that is longer" }
    stage.settle()
    #expect(stage.rows.contains { $0.contains("A second line that is longer") })
  }
}
