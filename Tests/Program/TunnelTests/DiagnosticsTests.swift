import Foundation
import TestSupport
import Testing

/// Problems are reported after the terminal has been restored, and never on the screen.
@Suite struct DiagnosticsTests {
  /// The second sample without its two scene files reports one fault for each.
  @Test func faultsWaitUntilTheScreenIsGivenBack() throws {
    let directory = try TemporaryDirectory()
    let program = directory.path + "/container-demo"
    // `cp` writes the copy: a process forked by this one meanwhile would keep the copy open for
    // writing.
    #expect(try run("cp", [Product.containerDemo, program]).status == 0)
    let terminal = try TmuxTerminal(columns: 60, rows: 12, program: program)
    // The screen is grey and empty: typed characters are not echoed.
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
