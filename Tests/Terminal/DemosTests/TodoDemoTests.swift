import Containment
import ContainmentTesting
import TestSupport
import Testing

@testable import todo_demo

/// The list of things to do, its sheet, and its next start.
@Suite @MainActor final class TodoDemoTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// A start of the program.
  private func start(_ delegate: TodoDelegate) -> TestStage {
    let stage = TestStage(columns: 50, rows: 10, delegate: delegate)
    stage.application.restoration.folder = folder.path
    stage.application.launch()
    stage.settle()
    return stage
  }

  @Test func theRecordedSessionIsPlayed() throws {
    let delegate = TodoDelegate()
    let stage = start(delegate)
    var session = DemoSession(on: stage)
    let difference = try session.difference(
      from: "todo-demo", title: "A list of things to do, and a sheet that adds one")
    #expect(difference == nil)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  /// What is done and what has been typed into the sheet are there again.
  @Test func theNextStartShowsTheSameScreen() {
    let former = TodoDelegate()
    let first = start(former)
    for title in ["Bread", "Milk"] {
      first.press(name: "n")
      first.settle()
      first.type(title)
      first.press(.enter)
      first.settle()
    }
    first.press(.enter)
    first.press(name: "n")
    first.settle()
    first.type("Coff")
    #expect(first.text.contains("Coff") && first.text.contains("✓"))
    first.application.terminate()

    let delegate = TodoDelegate()
    let second = start(delegate)
    #expect(first.text.contains("> Bread") && second.difference(first.text) == nil)
    second.type("ee")
    second.press(.enter)
    second.settle()
    #expect(second.rows[3].contains("Coffee"))
    #expect(second.application.diagnostics.faults.isEmpty)
  }

  @Test func aRowIsDeleted() {
    let delegate = TodoDelegate()
    let stage = start(delegate)
    stage.press(name: "n")
    stage.settle()
    stage.type("Bread")
    stage.press(.enter)
    stage.settle()
    #expect(stage.text.contains("Bread"))
    stage.press(name: "e")
    stage.press(.delete)
    #expect(!stage.text.contains("Bread"))
  }

  @Test func escapeClosesTheSheet() {
    let delegate = TodoDelegate()
    let stage = start(delegate)
    stage.press(name: "n")
    stage.settle()
    #expect(stage.text.contains("what is to be done?"))
    stage.type("x")
    stage.press(.escape)
    stage.settle()
    #expect(!stage.text.contains("x") && !stage.text.contains("Add"))
  }
}
