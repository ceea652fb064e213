import Foundation
import Synchronization
import TestSupport
import Testing
import Text

@testable import Records

@Suite struct RecordFilterTests {
  /// Turns every line around, and refuses those with an x, a y, or a z, behind which it reads
  /// nothing.
  private struct Reversal: RecordTransform {
    mutating func transform(
      _ bytes: RawSpan, from start: Int, into outcome: inout BlockOutcome
    ) -> Int {
      let text = bytes.withUnsafeBytes { Array($0.dropFirst(start)) }
      var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      var index = start
      for line in lines {
        guard !outcome.isFull else { return index }
        index = min(index + line.count + 1, bytes.byteCount)
        if line.contains(UInt8(ascii: "x")) {
          outcome.refuse(Self.reason, atLine: outcome.lineCount) { "it has an x" }
        } else if line.contains(UInt8(ascii: "y")) {
          outcome.refuse(RefusalReason("y"), atLine: outcome.lineCount) { "it has a y" }
        } else if line.contains(UInt8(ascii: "z")) {
          outcome.refuse(RefusalReason("z"), atLine: outcome.lineCount, isFinal: true) {
            "it has a z"
          }
        } else {
          if line.contains(UInt8(ascii: "r")) {
            outcome.remark("it has an r", atLine: outcome.lineCount)
          }
          outcome.text.append(line: String(decoding: line.reversed(), as: UTF8.self))
        }
        outcome.endRecord()
      }
      return index
    }

    func refuse(
      _ reason: RefusalReason, message: String, atLine line: Int, into outcome: inout BlockOutcome
    ) {
      outcome.refuse(reason, atLine: line) { message }
    }

    private static let reason = RefusalReason("x")
  }

  private struct Result: Equatable {
    var output: String
    var problems: [String]
    var records: Int
    var reasons: [String]
  }

  private func filter(
    _ input: [UInt8], boundary: RecordBoundary = .lineFeed, jobs: Int = 1, piece: Int = 1 << 20,
    opening: [UInt8] = [], hasEnded: Bool = false, linesBefore: Int = 0,
    endsAtRefusal: Bool = false, mostMessages: Int = .max, byLine: Bool = false, lines: Int? = nil,
    leavingOut: Int = 0, keepsBlankLines: Bool = false, growsBlocks: Bool = false
  ) throws -> Result {
    let source = Pipe()
    let sink = FileManager.default.temporaryDirectory
      .appendingPathComponent("tunnel-filter-" + UUID().uuidString)
    try Data().write(to: sink)
    defer { try? FileManager.default.removeItem(at: sink) }
    let output = try FileHandle(forWritingTo: sink)
    Thread.detachNewThread {
      var rest = input[...]
      while !rest.isEmpty {
        try? source.fileHandleForWriting.write(contentsOf: Data(rest.prefix(piece)))
        rest = rest.dropFirst(piece)
      }
      try? source.fileHandleForWriting.close()
    }
    var problems: [String] = []
    let filter = RecordFilter(
      input: .descriptor(source.fileHandleForReading.fileDescriptor), output: output.fileDescriptor,
      boundary: boundary, opening: opening, hasEnded: hasEnded, linesBefore: linesBefore,
      endsAtRefusal: endsAtRefusal, mostMessages: mostMessages, leavingOut: leavingOut,
      writesRecords: byLine, keepsBlankLines: keepsBlankLines, growsBlocks: growsBlocks,
      transform: { Reversal() },
      report: { problems += $0.map { "\($0.line): \($0.text)" } })
    let progress = try filter.run(jobs: jobs)
    #expect(progress.messages == problems.count { !$0.hasSuffix("an r") })
    #expect(progress.messages == min(progress.refusals.total, mostMessages))
    if let lines { #expect(progress.lines == lines) }
    return Result(
      output: try String(contentsOf: sink, encoding: .utf8), problems: problems,
      records: progress.records,
      reasons: progress.refusals.counts.map { "\($0.count) \($0.reason)" })
  }

  private func lines(_ count: Int) -> [UInt8] {
    Array((0..<count).map { $0 % 1000 == 7 ? "x\($0)\n" : "line \($0)\n" }.joined().utf8)
  }

  @Test(arguments: [1, 2, 3, 8])
  func anyNumberOfThreadsGivesTheSameBytesAndProblems(jobs: Int) throws {
    let input = lines(150_000)
    let expected = try filter(input)
    #expect(expected.records == 150_000 && expected.problems.count == 150)
    #expect(expected.problems[1] == "1008: it has an x")
    #expect(try filter(input, jobs: jobs) == expected)
    #expect(try filter(input, jobs: jobs, piece: 7001, byLine: jobs == 3) == expected)
  }

  /// Answers every line with 100 bytes, and counts what a filter does.
  private struct Growth: RecordTransform {
    final class Counts: Sendable {
      let transforms = Atomic<Int>(0)
      let blocks = Atomic<Int>(0)
      let furtherPieces = Atomic<Int>(0)
    }

    let counts: Counts
    init(_ counts: Counts) {
      self.counts = counts
      counts.transforms.add(1, ordering: .relaxed)
    }

    mutating func transform(
      _ bytes: RawSpan, from start: Int, into outcome: inout BlockOutcome
    ) -> Int {
      if start == 0 {
        counts.blocks.add(1, ordering: .relaxed)
      } else {
        counts.furtherPieces.add(1, ordering: .relaxed)
      }
      var index = start
      while index < bytes.byteCount, !outcome.isFull {
        index += 10
        outcome.text.append(line: String(repeating: "a", count: 99))
        outcome.endRecord()
      }
      return index
    }

    func refuse(
      _ reason: RefusalReason, message: String, atLine line: Int, into outcome: inout BlockOutcome
    ) {}
  }

  /// Threads answer at the same time only if a block's answers fit into one outcome, and no block
  /// of lines of ten bytes is filled to the last.
  @Test(arguments: [1, 3])
  func longAnswersLeaveWorkToAllThreads(jobs: Int) throws {
    let folder = try TemporaryDirectory()
    let (input, lineCount) = (folder.path + "/lines", 100_000)
    try Data(String(repeating: "123456789\n", count: lineCount).utf8)
      .write(to: URL(fileURLWithPath: input))
    let counts = Growth.Counts()
    let source = try #require(FileHandle(forReadingAtPath: input))
    let sink = try #require(FileHandle(forWritingAtPath: "/dev/null"))
    let filter = RecordFilter(
      input: .descriptor(source.fileDescriptor), output: sink.fileDescriptor, boundary: .lineFeed,
      endsAtRefusal: false, transform: { Growth(counts) }, report: { _ in })
    #expect(try filter.run(jobs: jobs).records == lineCount)
    // one reads the first block, and then each thread has its own
    #expect(counts.transforms.load(ordering: .relaxed) == (jobs == 1 ? 1 : jobs + 1))
    let blocks = counts.blocks.load(ordering: .relaxed)
    #expect(blocks > lineCount * 10 / BlockReader.blockSize)
    #expect(counts.furtherPieces.load(ordering: .relaxed) * 4 < blocks)
  }

  @Test(arguments: [1, 2, 3, 8])
  func nothingCountsBehindAFinalRefusal(jobs: Int) throws {
    let input = lines(3000) + Array("z\nx\nab\ny\nz\n".utf8) + lines(30_000)
    let result = try filter(input, jobs: jobs)
    #expect(result.records == 3001 && result.reasons == ["3 x", "1 z"])
    #expect(result.problems.last == "3001: it has a z" && result.problems.count == 4)
  }

  @Test func aRecordThatIsTooLongIsToldOfAndTheOthersAreAnswered() throws {
    let long = [UInt8](repeating: 97, count: RecordBlock.longestRecord + 1)
    let result = try filter(Array("ab\n".utf8) + long + Array("\ncd\nx\n".utf8), piece: 99_999)
    #expect(result.output == "ba\ndc\n")
    #expect(
      result.problems == ["2: a record of more than 1048576 bytes", "4: it has an x"])
  }

  @Test(arguments: ["", "\""], [1, 3])
  func aRowThatIsTooLongIsLeftOutWithItsLines(mark: String, jobs: Int) throws {
    let count = RecordBlock.longestRecord
    let cell = mark + String(repeating: mark.isEmpty ? "a," : ",\n", count: count) + mark
    let result = try filter(
      Array("ab\n1,\(cell)\ncd\nx\n".utf8), boundary: .quotedRow(separator: UInt8(ascii: ",")),
      jobs: jobs, piece: 99_999)
    #expect(result.output == "ba\ndc\n")
    #expect(
      result.problems == [
        "2: a record of more than 1048576 bytes",
        "\(mark.isEmpty ? 4 : count + 4): it has an x",
      ])
    #expect(result.records == 4)
  }

  /// Whether it has a line feed, ends with the input, or has lines of its own.
  @Test(arguments: [("", 2), ("\n", 2), ("\nx", 3)])
  func aRecordThatIsTooLongHasALine(end: String, lines: Int) throws {
    let long = [UInt8](repeating: 97, count: RecordBlock.longestRecord + 1)
    let result = try filter(Array("ab\n".utf8) + long + Array(end.utf8), lines: lines)
    #expect(result.output == "ba\n" && result.records == lines)
  }

  /// Lines of tabs are rows of empty cells; other blank lines at the end are no records.
  @Test func blankLinesAtTheEndAreNoRecordsUnlessTheyHaveTabs() throws {
    let tabs = try filter(Array("ab\n\t\n".utf8))
    #expect(tabs.records == 2 && tabs.output == "ba\n\t\n")
    let blanks = try filter(Array("ab\n \r\n\n".utf8))
    #expect(blanks.records == 1 && blanks.output == "ba\n")
    let kept = try filter(Array("ab\n \r\n\n ".utf8), keepsBlankLines: true)
    #expect(kept.records == 3)
  }

  /// Blocks that grow change no answer.
  @Test(arguments: [1, 3], [false, true])
  func blocksThatGrowGiveTheSameAnswers(jobs: Int, isLong: Bool) throws {
    let input = lines(isLong ? 400_000 : 5000)
    let expected = try filter(input)
    #expect(try filter(input, jobs: jobs, growsBlocks: true) == expected)
  }

  @Test func aLongRowWhoseQuotationIsOpenEndsTheInput() throws {
    let long = String(repeating: "c,\n", count: RecordBlock.longestRecord)
    let result = try filter(
      Array("a,b\n\"\(long)".utf8), boundary: .quotedRow(separator: UInt8(ascii: ",")))
    #expect(result.output == "b,a\n")
    #expect(
      result.problems == [
        "2: a quotation mark is not closed, and what follows cannot be told apart"
      ])
  }

  @Test func theLongestRecordIsAnswered() throws {
    let long = [UInt8](repeating: 97, count: RecordBlock.longestRecord - 1)
    let result = try filter(long + Array("\nb".utf8))
    #expect(result.output.utf8.count == RecordBlock.longestRecord + 2)
    #expect(result.problems.isEmpty)
  }

  @Test func anOpenQuotationEndsTheInput() throws {
    let result = try filter(
      Array("a,b\n\"c,\nd\n".utf8), boundary: .quotedRow(separator: UInt8(ascii: ",")))
    #expect(result.output == "b,a\n")
    #expect(
      result.problems == [
        "2: a quotation mark is not closed, and what follows cannot be told apart"
      ])
  }

  @Test(arguments: [1, 2])
  func nothingBehindTheFirstProblemIsAnsweredIfThatIsWanted(jobs: Int) throws {
    let result = try filter(lines(100_000), jobs: jobs, endsAtRefusal: true)
    #expect(result.problems == ["8: it has an x"])
    #expect(result.output.split(separator: "\n").count == 7)
  }

  @Test(arguments: [1, 2, 8], [0, 3, 1000, 30_000])
  func messagesAreLimitedAndAllRecordsAreCounted(jobs: Int, limit: Int) throws {
    let input = Array(repeating: "x\ny\nx\nab\n", count: 100_000).joined()
    let result = try filter(Array(input.utf8), jobs: jobs, mostMessages: limit)
    let all = (0..<100_000).flatMap {
      ["\(4 * $0 + 1): it has an x", "\(4 * $0 + 2): it has a y", "\(4 * $0 + 3): it has an x"]
    }
    #expect(result.problems == Array(all.prefix(limit)))
    #expect(result.reasons == ["200000 x", "100000 y"])
    #expect(result.output == String(repeating: "ba\n", count: 100_000))
  }

  /// Other threads may have used up the limit since an outcome was made.
  @Test func messagesOfOutcomesThatWereMadeAtOnceAreLimited() {
    var account = RecordAccount(endsAtRefusal: false, mostMessages: 4)
    for count in [3, 1, 0] {
      var outcome = BlockOutcome()
      for line in 0..<3 { outcome.refuse(RefusalReason("x"), atLine: line) { "it has an x" } }
      #expect(account.add(outcome, bytesRead: 0).count == count)
    }
    #expect(account.messagesLeft == 0 && account.progress.refusals.total == 9)
  }

  /// What is left out at the beginning is left out of the first answers, however late they come.
  @Test func theFirstAnswersLackWhatIsLeftOut() throws {
    let refused = Array(repeating: "x\n", count: 70_000).joined()
    let result = try filter(Array((refused + "ab\ncd\n").utf8), mostMessages: 0, leavingOut: 4)
    #expect(result.output == "c\n" && result.records == 70_002)
  }

  @Test func manyMessagesFillAnOutcome() {
    var outcome = BlockOutcome()
    var count = 0
    while !outcome.isFull, count < 1000 {
      outcome.refuse(RefusalReason("x"), atLine: 0) { String(repeating: "m", count: 1000) }
      count += 1
    }
    #expect((100...BlockOutcome.fullSize / 1000).contains(count))
  }

  @Test func remarksAreNotLimited() throws {
    let result = try filter(Array("x\nr\nx\nr\nx\nr\n".utf8), mostMessages: 1)
    #expect(
      result.problems == ["1: it has an x", "2: it has an r", "4: it has an r", "6: it has an r"])
  }

  @Test(arguments: [1, 3])
  func whatComesBeforeTheFirstRefusalIsAnsweredInPieces(jobs: Int) throws {
    let line = String(repeating: "a", count: 99) + "\n"
    let input = String(repeating: line, count: 20_000) + "y\nx\n" + line
    let result = try filter(Array(input.utf8), jobs: jobs, endsAtRefusal: true)
    #expect(result.problems == ["20001: it has a y"])
    #expect(result.reasons == ["1 y"])
    #expect(result.records == 20_001)
    #expect(result.output == String(repeating: line, count: 20_000))
  }

  @Test func whatWasReadBeforeComesFirst() throws {
    let result = try filter(
      Array("c\nx".utf8), opening: Array("ab\nde".utf8), linesBefore: 3)
    #expect(result.output == "ba\nced\n")
    #expect(result.problems == ["6: it has an x"])
  }

  @Test func anInputThatHasEndedIsNotReadAgain() throws {
    let result = try filter(Array("c\n".utf8), opening: Array("ab\nde".utf8), hasEnded: true)
    #expect(result.output == "ba\ned\n" && result.records == 2)
    #expect(try filter(Array("c\n".utf8), hasEnded: true).records == 0)
  }

  @Test func anEmptyInputGivesNothing() throws {
    #expect(try filter([]) == Result(output: "", problems: [], records: 0, reasons: []))
  }

  /// A function that waits for bytes stops waiting when reading is to end, and what it has read is
  /// not answered.
  @Test(arguments: [1, 3])
  func aFinalRefusalEndsAWaitingFunction(jobs: Int) throws {
    let source = Pipe()
    let waited = Timer(seconds: 20) { try? source.fileHandleForWriting.close() }
    let descriptor = InputDescriptor(source.fileHandleForReading.fileDescriptor)
    var rest = (Array("z\n".utf8) + lines(10_000))[...]
    let sink = try #require(FileHandle(forWritingAtPath: "/dev/null"))
    let filter = RecordFilter(
      input: .function(
        { (room, stop) throws(RecordError) in
          if rest.isEmpty { return try descriptor.read(into: room, stop: stop) }
          let piece = rest.prefix(room.count)
          rest = rest.dropFirst(piece.count)
          room.copyBytes(from: piece)
          return piece.count
        }, bytesRead: { 0 }), output: sink.fileDescriptor, boundary: .lineFeed,
      endsAtRefusal: false, transform: { Reversal() }, report: { _ in })
    #expect(try filter.run(jobs: jobs).records == 1)
    #expect(waited.stop())
  }

  /// Calls a function on another thread if it is not stopped within some seconds.
  private final class Timer: Sendable {
    private let state = Mutex((isStopped: false, isOver: false))

    init(seconds: Double, _ body: @escaping @Sendable () -> Void) {
      Thread.detachNewThread { [self] in
        for _ in 0..<Int(seconds * 100) {
          guard !state.withLock({ $0.isStopped }) else { return }
          usleep(10_000)
        }
        state.withLock { $0.isOver = true }
        body()
      }
    }

    /// Whether it was stopped in time.
    func stop() -> Bool {
      state.withLock { state in
        state.isStopped = true
        return !state.isOver
      }
    }
  }

  @Test func whatCannotBeReadOrWrittenIsToldOf() {
    let closed = RecordFilter(
      input: .descriptor(4321), output: 1, boundary: .lineFeed, endsAtRefusal: false,
      transform: { Reversal() }, report: { _ in })
    #expect(throws: RecordError.unreadable(errno: EBADF)) { try closed.run(jobs: 1) }
    let nothing = open("/dev/null", O_RDONLY)
    let folder = open("/", O_RDONLY)
    let full = open("/dev/full", O_WRONLY)
    defer { for descriptor in [nothing, folder, full] { close(descriptor) } }
    let directory = RecordFilter(
      input: .descriptor(folder), output: 1, boundary: .lineFeed, endsAtRefusal: false,
      transform: { Reversal() }, report: { _ in })
    #expect(throws: RecordError.unreadable(errno: EISDIR)) { try directory.run(jobs: 2) }
    let disk = RecordFilter(
      input: .descriptor(nothing), output: full, boundary: .lineFeed, opening: Array("a\n".utf8),
      endsAtRefusal: false, transform: { Reversal() }, report: { _ in })
    #expect(throws: RecordError.self) { try disk.run(jobs: 1) }
  }
}
