import Containment
import ContainmentTesting
import Testing

/// The console shows what a program has printed.
@Suite @MainActor struct ConsoleTests {
  private let stage = TestStage(columns: 20, rows: 3)
  private let key = KeyPress(.function(12))

  init() { stage.show(Label(text: "program")) }

  @Test func withoutAKeyThereIsNone() {
    stage.press(key)
    #expect(stage.rows[1] == "program")
  }

  @Test func itShowsTheLastLinesAndMoves() {
    stage.application.consoleKey = key
    stage.screen.printed = (1...5).map { "line \($0)\n" }.joined()
    stage.press(key)
    #expect(stage.text == "line 3\nline 4\nline 5")
    stage.press(.up)
    #expect(stage.text == "line 2\nline 3\nline 4")
    stage.press(.pageUp)
    #expect(stage.text == "line 1\nline 2\nline 3")
    stage.press(.pageDown, .down)
    #expect(stage.text == "line 3\nline 4\nline 5")
    stage.screen.printed? += "a\tb\u{1B}[31m\u{7}c"
    stage.turn()
    #expect(stage.text == "line 4\nline 5\na    b[31mc")
    stage.press(key)
    #expect(stage.rows[1] == "program")
  }

  @Test func itCoversAScreenThatIsResizedAndEscapeHidesIt() {
    stage.application.consoleKey = key
    stage.press(key)
    #expect(stage.text == "[nothing has been pr")
    stage.resize(columns: 30, rows: 2)
    #expect(stage.text == "[nothing has been printed]")
    stage.press(.escape)
    #expect(stage.text.contains("program"))
  }
}
