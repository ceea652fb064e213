import Foundation
import TestSupport
import Testing

/// The examples of `--help` and of the manual page work.
@Suite struct HelpExampleTests {
  /// All examples: those of the overview, of the commands, and of the page's section of examples.
  static let examples = Result {
    let page = try String(contentsOfFile: ManualPageTests.path, encoding: .utf8)
    let display = ".Dl "
    let ownExamples = page.split(separator: "\n").filter { $0.hasPrefix(display) }.map {
      $0.dropFirst(display.count).replacing("\\-", with: "-").replacing("\\(dq", with: "\"")
    }
    return try CommandDescription.ofProduct().examples
      + CommandDescription.commandsOfProduct().flatMap(\.examples) + ownExamples.map(String.init)
  }

  /// Whether an example shows maps until the user quits.
  private static func needsTerminal(_ example: String) -> Bool {
    let words = example.split(separator: " ")
    if example.contains("--help") { return false }
    if example.contains("tunnel pick") || example.contains("--speed") { return true }
    guard words.count > 1, words[0] == "tunnel" else { return words == ["tunnel"] }
    return words[1] == "dig" || words[1].first?.isLowercase != true || words[1].contains(".")
  }

  @Test func everyCommandHasExamples() throws {
    for command in try CommandDescription.commandsOfProduct() {
      #expect(command.examples.count >= 2, "\(command.commandName)")
    }
    #expect(try Self.examples.get().filter { !Self.needsTerminal($0) }.count >= 25)
  }

  @Test(arguments: (try? examples.get().filter { !needsTerminal($0) }) ?? [])
  func examplesThatNeedNoTerminalSucceed(example: String) throws {
    let result = try ExampleFolder().result(of: example)
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.output.isEmpty || example.contains("--output") || example.contains(" > "))
  }

  @Test(arguments: (try? examples.get().filter(needsTerminal)) ?? [])
  func examplesInATerminalShowMaps(example: String) throws {
    let folder = try ExampleFolder()
    let terminal = try folder.start(example)
    #expect(
      try terminal.wait {
        $0.contains { $0.contains("through the Earth") || $0.contains("地球を貫いて") }
      } != nil,
      "\(terminal.errors)")
    try terminal.press(example.contains("pick") ? "Enter" : "q")
    #expect(terminal.exitStatus() == 0, "\(terminal.errors)")
  }
}
