import Synchronization
import Text

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The progress of a filter.
public struct RecordProgress: Sendable {
  /// The number of lines that have been answered or refused.
  public internal(set) var lines = 0
  /// The number of records.
  public internal(set) var records = 0
  /// The number of records that could not be answered.
  public internal(set) var problems = 0
  /// The number of bytes that have been read.
  public internal(set) var bytesRead = 0
}

/// Answers the records of an input of any length in order, in bounded memory and on several
/// threads.
///
/// Each thread reads a block, transforms it, waits for its turn and writes the whole answer. So the
/// output is the same as that of one thread, to the byte.
public final class RecordFilter<Transform: RecordTransform>: @unchecked Sendable {
  // All state that changes is guarded by `reader` or by the turnstile.
  private let output: Int32
  private let endsAtProblem: Bool
  private let writesRecords: Bool
  private let makeTransform: @Sendable () -> Transform
  private let reader: Mutex<BlockReader>
  private let bytesRead = Atomic<Int>(0)
  private let readingFailure = Mutex<RecordError?>(nil)
  private let turnstile = Turnstile()
  private let stopPipe: (read: Int32, write: Int32)
  private var progress = RecordProgress()
  private var failure: RecordError?
  private var isStopped = false
  private var leftOut: Int
  private let report: (_ line: Int, _ message: String) -> Void
  private let advance: (RecordProgress) -> Void

  /// A filter between two file descriptors.
  ///
  /// - Parameters:
  ///   - opening: bytes of the input that have been read already.
  ///   - linesBefore: the number of lines before those bytes.
  ///   - endsAtProblem: whether it ends at the first record that cannot be answered.
  ///   - leavingOut: the number of bytes at the beginning of the answers that are not written, such
  ///     as a separator before the first answer.
  ///   - writesRecords: whether each line of the answers is written with a call of its own.
  ///   - transform: makes the transform of a thread.
  ///   - report: called in order for each record that cannot be answered, with the 1-based number
  ///     of its line, when all answers before it have been written.
  ///   - advance: called after each block.
  public init(
    input: Int32, output: Int32, boundary: RecordBoundary, opening: [UInt8] = [],
    linesBefore: Int = 0, endsAtProblem: Bool, leavingOut: Int = 0, writesRecords: Bool = false,
    transform: @escaping @Sendable () -> Transform,
    report: @escaping (_ line: Int, _ message: String) -> Void,
    advance: @escaping (RecordProgress) -> Void = { _ in }
  ) {
    self.output = output
    self.endsAtProblem = endsAtProblem
    makeTransform = transform
    self.report = report
    self.advance = advance
    leftOut = leavingOut
    self.writesRecords = writesRecords
    var ends: (Int32, Int32) = (-1, -1)
    _ = withUnsafeMutableBytes(of: &ends) {
      pipe($0.assumingMemoryBound(to: Int32.self).baseAddress)
    }
    stopPipe = ends
    progress.lines = linesBefore
    reader = Mutex(
      BlockReader(descriptor: input, boundary: boundary, opening: opening, stop: ends.0))
  }

  deinit {
    close(stopPipe.read)
    close(stopPipe.write)
  }

  /// Reads to the end of the input.
  ///
  /// Further threads start once the input has filled a block, so that a short input needs none.
  ///
  /// - Parameter jobs: the number of threads, at least 1.
  /// - Throws: when the input cannot be read or the output not be written.
  public func run(jobs: Int) throws(RecordError) -> RecordProgress {
    var isLong = false
    work {
      isLong = isLong || $0 >= BlockReader.blockSize; return jobs == 1 || !isLong
    }
    if isLong, jobs > 1 { Threads.run(besides: jobs - 1) { self.work { _ in true } } }
    if let failure = failure ?? readingFailure.withLock({ $0 }) { throw failure }
    return progress
  }

  /// Transforms blocks until the input ends or a function of their size returns `false`.
  private func work(while goesOn: (Int) -> Bool) {
    var block = RecordBlock(capacity: BlockReader.blockSize)
    var outcome = BlockOutcome()
    var transform = makeTransform()
    var size = 0
    repeat {
      guard read(into: &block) else { return }
      size = block.count
      outcome.removeAll()
      answer(block, with: &transform, into: &outcome)
      turnstile.pass(ticket: block.number) { deliver(&outcome) }
    } while goesOn(size)
  }

  private func answer(
    _ block: borrowing RecordBlock, with transform: inout Transform,
    into outcome: inout BlockOutcome
  ) {
    switch block.content {
    case .records:
      block.withBytes { transform.transform($0, into: &outcome) }
    case .overlongRecord:
      transform.refuse(
        "a record of more than \(RecordBlock.longestRecord) bytes", atLine: 0, into: &outcome)
      outcome.lineCount = block.linesLeftOut
      outcome.recordCount = 1
    case .openQuotation:
      outcome.refuse(
        "a quotation mark is not closed, and what follows cannot be told apart", atLine: 0,
        isFinal: true)
      outcome.recordCount = 1
    }
  }

  private func read(into block: inout RecordBlock) -> Bool {
    reader.withLock { reader in
      do throws(RecordError) {
        let hasMore = try reader.next(into: &block)
        bytesRead.store(reader.bytesRead, ordering: .relaxed)
        return hasMore
      } catch {
        readingFailure.withLock { $0 = error }
        return false
      }
    }
  }

  /// Writes the answers of a block and reports its problems. Only the thread whose turn it is calls
  /// this.
  private func deliver(_ outcome: inout BlockOutcome) {
    guard !isStopped else { return }
    do throws(RecordError) {
      try write(&outcome)
    } catch {
      failure = error
      endReading()
    }
  }

  private func write(_ outcome: inout BlockOutcome) throws(RecordError) {
    let final = outcome.problems.first { endsAtProblem && !$0.isRemark || $0.isFinal }
    if let final { outcome.text.removeAll(behind: final.position) }
    let first = min(leftOut, outcome.text.count)
    leftOut -= first
    try outcome.text.flush(to: output, from: first, byLine: writesRecords)
    for problem in outcome.problems {
      if !problem.isRemark { progress.problems += 1 }
      report(progress.lines + problem.line + 1, problem.message)
      if endsAtProblem && !problem.isRemark || problem.isFinal { break }
    }
    progress.lines += outcome.lineCount
    progress.records += final.map { $0.record + 1 } ?? outcome.recordCount
    progress.bytesRead = bytesRead.load(ordering: .relaxed)
    advance(progress)
    if final != nil { endReading() }
  }

  private func endReading() {
    isStopped = true
    var signal = TextBuffer(capacity: 1)
    signal.append(0 as UInt8)
    // If this cannot be written, the reader ends after the next block.
    try? signal.flush(to: stopPipe.write)
  }
}
