#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Streams, single answers and a session to which the system gives no more memory from some
  /// allocation on: either they do without, or they say so and end with status 69.
  ///
  /// `make torture` tries more of the allocations than the plain test.
  @Suite struct AllocationTortureTests {
    private static let limit = Fault.areAll ? 200 : 8
    private static let lines = (0..<3_000).map { "\($0 % 179 - 89).25 \($0 % 359 - 179).5\n" }
    private static let feature =
      #"{"type":"LineString","coordinates":[[-10,10],[10,20]],"name":"x"}"#

    @Test(arguments: [
      (["antipode", "--jobs", "2", "-"], lines.joined()),
      (["where", "--time", "2026-06-21T12:00Z", "Lemvig"], ""),
      (["distance", "40N 3W", "41S 174E"], ""),
      (["antipode", "--geojson", "-"], "[" + String(repeating: " ", count: 3 << 20) + feature),
      (["map", "--size", "40x12", "--time", "2026-06-21T12:00Z", "Lemvig"], ""),
    ])
    func refusedMemoryEndsWithItsSentence(arguments: [String], input: String) throws {
      let whole = try TorturedRun(arguments, fault: nil, input: input)
      let faults = Fault.refusals(in: whole.allocations, limit: Self.limit)
      try #require(faults.count >= 8)
      let outcomes = concurrently(faults, threads: 2) { fault in
        do {
          let run = try TorturedRun(arguments, fault: fault, input: input)
          return (
            run.result.status, Self.problems(of: run.result, with: fault, whole: whole.result)
          )
        } catch {
          return (Int32(-1), ["\(fault): \(error)"])
        }
      }
      for problem in outcomes.flatMap({ $0.1 }) { Issue.record("\(problem)") }
      #expect(outcomes.contains { $0.0 == 69 })
      if Fault.areAll {
        print("\(arguments.joined(separator: " ")): \(whole.allocations), \(faults.count) runs")
      }
    }

    /// Half coordinates take work in proportion to their number, by the memory that is asked for.
    @Test(arguments: ["40N", "4S40"]) func manyHalvesTakeWorkInProportion(half: String) throws {
      let counts = try [500, 4000].map { count in
        let run = try TorturedRun(
          ["antipode"] + [String](repeating: half, count: count), fault: nil)
        #expect(run.result.status == 65)
        return run.allocations["malloc"] ?? 0
      }
      #expect(counts[0] > 0 && counts[1] < 10 * counts[0], "\(counts)")
    }

    /// ncurses ends the process itself where it gets no memory for the description of a terminal.
    @Test func aDescriptionWithoutMemoryEndsWithTheSentence() throws {
      var (master, slave): (Int32, Int32) = (-1, -1)
      var name = [CChar](repeating: 0, count: 64)
      try #require(openpty(&master, &slave, &name, nil, nil) == 0)
      defer {
        close(master)
        close(slave)
      }
      let path = String(
        decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      let folder = try TemporaryDirectory()
      func run(_ type: String, _ fault: Fault?) throws -> TorturedRun {
        try TorturedRun(
          ["dig", "--reduced-motion"], fault: fault,
          wrapper: ["sh", "-c", "exec setsid --ctty --wait \"$@\" <\(path) >\(path)", "sh"],
          variables: ["TERM": type, "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": folder.path])
      }
      let before = try #require(try run("no-such-terminal", nil).allocations["malloc"])
      for number in stride(from: before, to: before + 200, by: 5) {
        let fault = Fault(call: "malloc", number: number, error: ENOMEM, isLasting: true)
        let result = try run("xterm-256color", fault).result
        #expect(
          result.status == 69 && result.errors.contains("memory"),
          "\(fault): \(result.status), \(result.errors.suffix(200))")
      }
    }

    /// On a busy machine its sessions run out of patience, so it is part of `make torture` alone.
    @Test(.enabled(if: Fault.areAll)) func refusedMemoryGivesTheTerminalBack() throws {
      let steps: [TorturedSession.Step] = [
        ("\u{1B}[A", "Skagerrak"), (" ", "(UTC-11)"), ("", "flip"),
      ]
      let whole = try TorturedSession(steps)
      try #require(whole.run.result == ProcessResult(output: "", errors: "", status: 0))
      let faults = Fault.refusals(in: whole.run.allocations, limit: Self.limit)
      let outcomes = concurrently(faults, threads: 4) { fault in
        do {
          let session = try TorturedSession(steps, fault: fault, patience: whole.patience)
          var problems = Self.problems(
            of: session.run.result, with: fault, whole: whole.run.result)
          if !session.isRestored { problems.append("\(fault): the terminal is not restored") }
          if session.output.contains("\u{1B}[?1049h"), !session.output.contains("\u{1B}[?1049l") {
            problems.append("\(fault): the screen is not given back")
          }
          return (session.run.result.status, problems)
        } catch {
          return (Int32(-1), ["\(fault): \(error)"])
        }
      }
      for problem in outcomes.flatMap({ $0.1 }) { Issue.record("\(problem)") }
      #expect(outcomes.contains { $0.0 == 69 })
      if Fault.areAll { print("a session: \(whole.run.allocations), \(faults.count) runs") }
    }

    private static func problems(
      of result: ProcessResult, with fault: Fault, whole: ProcessResult
    ) -> [String] {
      var problems: [String] = []
      switch result.status {
      case 69:
        if !result.errors.contains("memory") { problems.append("the reason is not told") }
        if !whole.output.hasPrefix(result.output) { problems.append("wrong rows") }
      case 0:
        if result.output != whole.output, !result.errors.contains("memory") {
          problems.append("the answer is another one")
        }
      // a refusal that nothing depends on
      case whole.status where result == whole: break
      default: problems.append("status \(result.status)")
      }
      return problems.map { "\(fault): \($0) (\(result.status), \(result.errors.suffix(300)))" }
    }
  }
#endif
