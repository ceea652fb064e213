import Foundation
import TestSupport
import Testing

/// Arrow that a terminal would show is refused.
@Suite struct ArrowOnTerminalTests {
  private static let samples = Product.root + "/Tests/Support/Arrow/samples/"

  /// The result of a command whose standard output is a terminal, with what that shows.
  private func tunnel(
    _ arguments: [String], data: String, to terminal: PseudoTerminal
  ) throws -> ProcessResult {
    var result = ProcessResult(output: "", errors: "", status: 0)
    let shown = try terminal.output {
      result = try run(
        "sh", ["-c", "exec \"$@\" > \(terminal.path)", "sh", Product.executable] + arguments,
        environment: ["TUNNEL_DATA": data, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color"])
    }
    result.output += shown
    return result
  }

  private static let refusal = ProcessResult(
    output: "",
    errors: """
      tunnel: Arrow is no text that a terminal can show; expected a file or a pipe (> FILE), or \
      another --format

      """, status: 64)

  /// The commands refuse it before they work: there are no data, and pick shows no maps.
  @Test(
    arguments: [
      ["antipode", "1", "2"], ["antipode", "-"], ["where", "Lisbon"], ["distance", "1 2", "3 4"],
      ["destination", "1", "2", "90", "100km"], ["fall"], ["land"], ["pairs"], ["pick"],
      ["tiles", "missing"], ["measure", "missing"],
    ])
  func arrowIsRefusedBeforeTheWork(arguments: [String]) throws {
    let terminal = try PseudoTerminal()
    let folder = try TemporaryDirectory()
    for more in [[], ["--output", terminal.path]] {
      let arguments = arguments + ["--format", "arrow"] + more
      #expect(try tunnel(arguments, data: folder.path, to: terminal) == Self.refusal)
    }
  }

  /// Records in Arrow are answered in Arrow if no option says otherwise.
  @Test func answersToArrowAreRefused() throws {
    let records = ["antipode", "--input", Self.samples + "polars.arrows"]
    let terminal = try PseudoTerminal()
    #expect(
      try tunnel(records, data: BundledData.directory, to: terminal) == Self.refusal)
    let fields = records + ["--fields", "to.latitude", "--format", "tsv"]
    let table = try tunnel(fields, data: BundledData.directory, to: terminal)
    #expect(table.status == 0 && table.output.contains("\t-56.55\r\n"))
  }
}
