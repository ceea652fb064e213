#if os(Linux)
  import Cells
  import Foundation
  import TerminalJudge
  import TestSupport
  import Testing

  /// Sessions in a terminal in which each system call fails in turn.
  ///
  /// `make torture` tries every call and error; the plain test tries some of those that are many.
  @Suite struct SessionTortureTests {
    /// The man walks, both ends are flipped to names and back, a place is looked for, and the
    /// window changes its size.
    private static let steps: [TorturedSession.Step] = [
      ("\u{1B}[A", "Skagerrak"), ("\u{1B}[C", "8.867349"), (" ", "(UTC-11)"), (" ", "LITHUANIA"),
      ("/", "Esc closes"), ("Wellington", "Enter goes there"), ("\r", "Alaejos, Spain"),
      ("", "flip"),
    ]

    @Test func aFaultLosesNeitherTheTerminalNorTheState() throws {
      let before = try TorturedSession([("+", "667")])
      let whole = try TorturedSession(Self.steps, state: before.state)
      try #require(whole.run.result == ProcessResult(output: "", errors: "", status: 0))
      try #require(whole.state?.contains("-41.28664, 174.77557") == true)
      // Wellington is shown whole, whatever was shown before
      try #require(before.state?.contains("666.") == true && whole.state?.contains("666.") == false)
      try #require(whole.isRestored && whole.output.hasSuffix(Self.farewell))
      let faults = Fault.faults(in: whole.run.counts, limit: 6)
      try #require(faults.count > 100)
      let outcomes = concurrently(faults, threads: 6) { fault in
        do {
          let session = try TorturedSession(
            Self.steps, state: before.state, fault: fault,
            patience: fault.changesNothing ? TorturedSession.mostPatience : whole.patience)
          return (session.run.hasFailed, Self.problems(of: session, with: fault, whole: whole))
        } catch {
          return (false, ["\(fault): \(error)"])
        }
      }
      for problem in outcomes.flatMap({ $0.1 }) { Issue.record("\(problem)") }
      // threads and time decide whether the last calls are made
      #expect(outcomes.count { $0.0 } * 10 > faults.count * 9)
      if Fault.areAll {
        print("a session: \(whole.run.counts.values.reduce(0, +)) calls, \(faults.count) runs")
      }
    }

    /// How the screens differ at their size after the last step. The bytes may differ: without
    /// memory for pictures more of them are sent.
    private static func difference(
      of session: TorturedSession, from whole: TorturedSession
    ) -> String? {
      let size = CellSize(columns: 81, rows: 24)
      return ShownScreen(of: session.screen, size: size)
        .difference(from: ShownScreen(of: whole.screen, size: size))
    }

    private static let farewell = "\u{1B}[?1049l\u{1B}[23;0;0t\r\u{1B}[?1l\u{1B}>"

    private static func problems(
      of session: TorturedSession, with fault: Fault, whole: TorturedSession
    ) -> [String] {
      var problems: [String] = []
      let result = session.run.result
      // what is not written is not shown, and without the others the window's new size is not known
      let isShown = fault.changesNothing || !["write", "ioctl", "sigaction"].contains(fault.call)
      let difference = isShown ? Self.difference(of: session, from: whole) : nil
      let isSame = session.state == whole.state && difference == nil
      if fault.changesNothing {
        if result != whole.run.result || !isSame {
          problems.append("the session is another one: \(difference ?? "the state")")
        }
        if session.run.lost > 0 { problems.append("\(session.run.lost) bytes are lost") }
      } else if result.status != 0 {
        if ![66, 69, 74].contains(result.status) { problems.append("status \(result.status)") }
        if result.errors.isEmpty { problems.append("the reason is not told") }
      } else if !isSame, result.errors.isEmpty {
        problems.append("something is lost: \(difference ?? "the state")")
      }
      if !session.isRestored { problems.append("the terminal is not restored") }
      if isShown, session.output.contains("\u{1B}[?1049h"), !session.output.hasSuffix(farewell) {
        problems.append("the last bytes are \(session.output.suffix(80).debugDescription)")
      }
      if !Set(session.files).isSubset(of: whole.files) {
        problems.append("files are left: \(session.files)")
      }
      if !Set(session.run.left).isSubset(of: whole.run.left)
        || session.run.left.count > whole.run.left.count
      {
        problems.append("left open: \(session.run.left)")
      }
      return problems.map { "\(fault): \($0) (\(result.status), \(result.errors))" }
    }
  }
#endif
