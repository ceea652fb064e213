#if os(Linux)
  import DataFiles
  import Foundation
  import TestSupport
  import Testing

  /// Streams and single answers in which each system call fails in turn.
  ///
  /// `make torture` tries every call and error; the plain test tries some of those that are many.
  @Suite struct StreamTortureTests {
    struct Question: CustomTestStringConvertible, Sendable {
      var arguments: [String]
      var input = ""
      var isPiped = false

      var testDescription: String { arguments.joined(separator: " ") }
    }

    private static let lines = (0..<30_000).map { "\($0 % 179 - 89).25 \($0 % 359 - 179).5\n" }
    private static let table =
      "id,latitude,longitude\n"
      + (0..<25_000).map { "\($0),\($0 % 179 - 89).25,\($0 % 359 - 179).5\n" }.joined()

    @Test(arguments: [
      Question(arguments: ["antipode", "--jobs", "1", "-"], input: lines.prefix(2000).joined()),
      Question(
        arguments: ["antipode", "--jobs", "2", "--fields", "to.latitude,to.longitude", "-"],
        input: lines.joined()),
      Question(
        arguments: [
          "antipode", "--jobs", "2", "--fields", "to.latitude,to.longitude", "--on-error", "inline",
          "-",
        ],
        input: table, isPiped: true),
      Question(
        arguments: [
          "antipode", "--jobs", "1", "--fields", "to.latitude,to.longitude", "--json", "-",
        ], input: table,
        isPiped: true),
      Question(arguments: ["antipode", "--language", "ja", "Lemvig"]),
      Question(arguments: ["where", "--time", "2026-06-21T12:00Z", "Lemvig"]),
      Question(arguments: ["distance", "Madrid", "Wellington"]),
    ])
    func aFaultIsReportedOrChangesNothing(question: Question) throws {
      let (arguments, input) = (question.arguments, question.input)
      let wrapper = question.isPiped ? ["sh", "-c", "cat | \"$@\"", "sh"] : []
      let whole = try TorturedRun(arguments, fault: nil, input: input, wrapper: wrapper)
      try #require(whole.result.status == 0 && !whole.result.output.isEmpty)
      // the rules of the time zones and the words of a language need not be there
      let folder = try TemporaryDirectory()
      try folder.link(DataFolder.File.allCases)
      let bare = try [["TZDIR": folder.path], ["TUNNEL_DATA": folder.path]].map {
        try TorturedRun(arguments, fault: nil, input: input, wrapper: wrapper, variables: $0).result
      }
      let faults = Fault.faults(in: whole.counts, limit: 12)
      let outcomes = concurrently(faults, threads: 2) { fault in
        do {
          let run = try TorturedRun(arguments, fault: fault, input: input, wrapper: wrapper)
          return (run.hasFailed, Self.problems(of: run, with: fault, whole: whole, bare: bare))
        } catch {
          return (false, ["\(fault): \(error)"])
        }
      }
      #expect(faults.count > 10)
      // threads decide whether the last calls are made: on a busy machine up to a ninth are not
      #expect(outcomes.count { $0.0 } * 4 > faults.count * 3)
      for problem in outcomes.flatMap({ $0.1 }) { Issue.record("\(problem)") }
      if Fault.areAll {
        print(
          "\(question.testDescription): \(whole.counts.values.reduce(0, +)) calls, \(faults.count) runs"
        )
      }
    }

    @Test func aFileIsWrittenWholeOrStays() throws {
      let arguments = ["map", "--size", "40x12", "--time", "2026-06-21T12:00Z", "Lemvig"]
      let whole = try TorturedRun(arguments, fault: nil).result.output
      func written(_ fault: Fault?) throws -> (run: TorturedRun, files: [String: String]) {
        let folder = try TemporaryDirectory()
        try folder.write(Array("old\n".utf8), to: "map.txt")
        let run = try TorturedRun(arguments + ["--output", folder.path + "/map.txt"], fault: fault)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let files = try names.map {
          ($0, try String(contentsOfFile: folder.path + "/" + $0, encoding: .utf8))
        }
        return (run, Dictionary(uniqueKeysWithValues: files))
      }
      let counts = try written(nil).run.counts
      // of the file, and of the folder that has its name
      #expect(counts["fsync"] == 2)
      let faults = Fault.faults(in: counts, limit: 12)
      for fault in faults {
        let (run, files) = try written(fault)
        let result = run.result
        let isWritten = files == ["map.txt": whole]
        #expect(
          isWritten && result.status == 0 || files == ["map.txt": "old\n"] && result.status != 0
            || result.status == 0 && result.errors.contains("flat colours"),
          "\(fault): \(result.errors)")
        #expect(isWritten || result.errors.contains(fault.reason), "\(fault): \(result.errors)")
        #expect(isWritten || !fault.changesNothing, "\(fault): \(result.errors)")
        #expect(run.left.isEmpty, "\(fault)")
      }
      #expect(faults.count > 20)
    }

    private static func problems(
      of run: TorturedRun, with fault: Fault, whole: TorturedRun, bare: [ProcessResult]
    ) -> [String] {
      var problems: [String] = []
      let result = run.result
      if fault.changesNothing {
        if result != whole.result { problems.append("the answer is another one") }
        if run.lost > 0 { problems.append("\(run.lost) bytes are lost") }
      } else if result.status != 0 {
        if ![65, 66, 69, 74].contains(result.status) { problems.append("status \(result.status)") }
        if !result.errors.contains(fault.reason) { problems.append("the reason is not told") }
        if !whole.result.output.hasPrefix(result.output) { problems.append("wrong rows") }
      } else if result.output != whole.result.output, !bare.contains(result) {
        if !result.errors.contains(fault.reason), !result.errors.contains("no memory") {
          problems.append("rows are lost")
        }
      }
      if !Set(run.left).isSubset(of: whole.left) || run.left.count > whole.left.count {
        problems.append("left open: \(run.left)")
      }
      return problems.map { "\(fault): \($0) (\(result.status), \(result.errors))" }
    }
  }
#endif
