import Foundation
import TestSupport
import Testing

/// The examples of `--help` and of the manual page do what they seem to.
@Suite struct HelpExampleTests {
  /// All examples: those of the overview, of the commands, and of the page's own section.
  static let examples = Result {
    let page = try String(contentsOfFile: ManualPageTests.path, encoding: .utf8)
    let display = ".Dl "
    let ownExamples = page.split(separator: "\n").filter { $0.hasPrefix(display) }.map {
      $0.dropFirst(display.count).replacing("\\-", with: "-").replacing("\\(dq", with: "\"")
    }
    return try CommandDescription.ofProduct().examples
      + CommandDescription.commandsOfProduct().flatMap(\.examples) + ownExamples.map(String.init)
  }

  /// Whether an example shows maps that somebody has to end.
  private static func needsTerminal(_ example: String) -> Bool {
    let words = example.split(separator: " ")
    if example.contains("--help") { return false }
    if example.contains("tunnel pick") { return true }
    guard words.count > 1, words[0] == "tunnel" else { return words == ["tunnel"] }
    return words[1] == "dig" || words[1].first?.isLowercase != true
  }

  /// A folder in which examples find what they speak of: the program and jq, in whose place cat may
  /// stand, and a file.
  private func folder() throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.path + "/tunnel", withDestinationPath: Product.executable)
    if try run("sh", ["-c", "command -v jq"]).status != 0 {
      try folder.write(Array("#!/bin/sh\nexec cat\n".utf8), to: "jq")
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/jq")
    }
    try folder.write(
      Array("{\"type\": \"Point\", \"coordinates\": [8.316667, 56.55]}".utf8),
      to: "countries.geojson")
    try folder.write(Array("name,lat,lon\nLemvig,56.55,8.316667\n".utf8), to: "cities.csv")
    return folder
  }

  private var path: String { ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin" }

  @Test func everyCommandHasExamples() throws {
    for command in try CommandDescription.commandsOfProduct() {
      #expect(command.examples.count >= 2, "\(command.commandName)")
    }
    #expect(try Self.examples.get().filter { !Self.needsTerminal($0) }.count >= 25)
  }

  @Test(arguments: (try? examples.get().filter { !needsTerminal($0) }) ?? [])
  func examplesThatNeedNoTerminalSucceed(example: String) throws {
    let folder = try folder()
    let result = try run(
      "bash", ["-c", "set -o pipefail; cd '\(folder.path)' && \(example)"],
      environment: [
        "PATH": folder.path + ":" + path, "TUNNEL_DATA": BundledData.directory,
        "HOME": folder.path,
      ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.output.isEmpty || example.contains("--output") || example.contains(" > "))
  }

  @Test(arguments: (try? examples.get().filter(needsTerminal)) ?? [])
  func examplesInATerminalShowMaps(example: String) throws {
    let folder = try folder()
    let terminal = try TmuxTerminal(
      columns: 80, rows: 24,
      variables: [
        "PATH": folder.path + ":" + path, "TUNNEL_DATA": BundledData.directory,
      ],
      program: "bash", arguments: ["-c", "set -o pipefail; cd \"\(folder.path)\" && \(example)"])
    #expect(
      try terminal.wait { $0.contains { $0.contains("km deep") } } != nil, "\(terminal.errors)")
    try terminal.press(example.contains("pick") ? "Enter" : "q")
    #expect(terminal.exitStatus() == 0, "\(terminal.errors)")
  }
}
