import Foundation
import TestSupport
import Testing

/// What goes wrong is told when the terminal is the shell's again, and never on the screen.
@Suite struct DiagnosticsTests {
  /// The second sample without its scene files, one fault for each of the two.
  @Test func faultsWaitUntilTheScreenIsGivenBack() throws {
    let directory = try TemporaryDirectory()
    let program = directory.path + "/container-demo"
    // Not by this process: what it forks meanwhile would keep the copy open for writing.
    #expect(try run("cp", [Product.containerDemo, program]).status == 0)
    let terminal = try TmuxTerminal(columns: 60, rows: 12, program: program)
    // Its grey fills the screen, and only that: what is typed is not echoed either.
    let shown = try terminal.wait { _ in
      (try? terminal.styledScreen())?.contains("48;") == true
    }
    #expect(shown != nil)
    try terminal.press("x", "Space")
    try terminal.settle()
    let rows = try terminal.screen().map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(rows.joined() == "")
    #expect(terminal.errors == "")
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(
      terminal.errors.split(separator: "\n").map(String.init)
        == ["OneStoryboard", "TwoStoryboard"].map {
          "container-demo: E-NO-SCENE: no scene file '\($0).scenes.json' in \(directory.path)"
        })
    #expect(try terminal.leftovers() == [])
  }
}
