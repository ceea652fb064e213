import Foundation
import TestSupport
import Testing

/// `--output` of the commands that answer.
@Suite struct AnswerFileTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  @Test(arguments: [
    ["antipode", "1", "2"], ["where", "--time", "2026-06-21T12:00Z", "1", "2"],
    ["distance", "1", "2", "3", "4"], ["destination", "1", "2", "90", "100km"], ["fall"],
    ["pairs", "--limit", "2"], ["land", "-f", "csv"], ["antipode", "-f", "json", "1", "2"],
  ])
  func aFileHoldsWhatStandardOutputWould(arguments: [String]) throws {
    let path = folder.path + "/answer"
    let written = try tunnel(arguments)
    for option in ["-o", "--output"] {
      let result = try tunnel(arguments + [option, path])
      #expect(result == ProcessResult(output: "", errors: written.errors, status: 0))
      #expect(text(path) == written.output && !written.output.isEmpty)
    }
  }

  @Test func aCommandThatFailsLeavesTheFile() throws {
    let path = folder.path + "/answer"
    try "old\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try tunnel(["antipode", "-o", path, "1"]).status == 65)
    #expect(try tunnel(["antipode", "-o", path, "--fields", "nothing", "1", "2"]).status == 64)
    #expect(text(path) == "old\n")
    // the records that can be read are answered
    let some = try tunnel(["antipode", "-o", path, "-"], input: "1 2\nx\n")
    #expect(some.status == 65 && some.output.isEmpty)
    #expect(text(path)?.hasPrefix("1\t2\t-1\t-178\t") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["answer"])
  }

  /// What is left out may be in the file alone, which may be the input.
  @Test(arguments: [
    ["antipode", "--fields", "to.latitude", "--on-error", "fail"],
    ["antipode", "--fields", "to.latitude", "--on-error", "fail", "--missing", "null"],
    ["measure", "--format", "csv", "--on-error", "fail"],
  ])
  func answersThatAreCutOffLeaveTheFile(arguments: [String]) throws {
    let path = folder.path + "/points.csv"
    let table = "lat,lon\n1,2\n91,0\n3,4\n"
    try table.write(toFile: path, atomically: true, encoding: .utf8)
    let input = arguments[0] == "measure" ? [path] : ["--input", path]
    let result = try tunnel(arguments + input + ["-o", path])
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(result.errors.contains(", and what follows was left out\n"), "\(result.errors)")
    #expect(text(path) == table)
  }

  @Test func answersUpToOtherBytesLeaveTheFile() throws {
    let path = folder.path + "/points.csv"
    let table = Data(Array("lat,lon,name\n1,2,Z".utf8) + [0xFC] + Array("rich\n3,4,b\n".utf8))
    try table.write(to: URL(fileURLWithPath: path))
    let result = try tunnel(
      ["antipode", "--fields", "to.latitude", "--input", path, "--format", "ndjson", "-o", path])
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == table)
  }

  @Test func aFileCanBeReadAndWritten() throws {
    let path = folder.path + "/points"
    try "1 2\n3 4\n".write(toFile: path, atomically: true, encoding: .utf8)
    let fields = ["--fields", "to.latitude,to.longitude"]
    #expect(try tunnel(["antipode", "--input", path, "-o", path] + fields).status == 0)
    #expect(text(path) == "-1\t-178\n-3\t-176\n")
  }

  @Test func whatCannotBeWrittenIsSaid() throws {
    let missing = folder.path + "/none/answer"
    let result = try tunnel(["antipode", "-o", missing, "1", "2"])
    #expect(
      result
        == ProcessResult(
          output: "", errors: "tunnel: cannot write '\(missing)': No such file or directory\n",
          status: 74))
    #expect(try tunnel(["antipode", "-o", folder.path, "1", "2"]).status == 74)
  }
}
