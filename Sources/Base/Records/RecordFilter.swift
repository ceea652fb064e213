import Platform
import Synchronization
import Text

/// Answers the records of an input of any length in order, in bounded memory and on several
/// threads.
///
/// Each thread reads a block, transforms it, waits for its turn and writes the answers. If a block
/// gives many, it is transformed and written in pieces, all in the same turn, and further blocks
/// are smaller, since other threads wait meanwhile. So the output is the same as that of one
/// thread, to the byte.
public final class RecordFilter<Transform: RecordTransform>: @unchecked Sendable {
  // All state that changes is guarded by `reader` or by the turnstile.
  private let output: Int32
  private let mostMessages: Int
  private let countsRecords: Bool
  /// The number of messages that have been reported, for threads to know which are still wanted.
  private let reported = Atomic<Int>(0)
  private let writesRecords: Bool
  private let growsBlocks: Bool
  private let makeTransform: @Sendable () -> Transform
  private let reader: Mutex<BlockReader>
  private let bytesRead = Atomic<Int>(0)
  private let bytesOfInput: (() -> Int)?
  private let readingFailure = Mutex<RecordError?>(nil)
  private let turnstile = Turnstile()
  private let stopPipe: (read: Int32, write: Int32)
  private var account: RecordAccount
  private var failure: RecordError?
  private var isStopped = false
  private var leftOut: Int
  /// Whether an answer has been written.
  public private(set) var hasOutput = false
  private let report: ([RecordMessage]) -> Void
  private let advance: (RecordProgress) -> Void

  /// A filter between an input and a file descriptor.
  ///
  /// - Parameters:
  ///   - opening: bytes of the input that have been read already.
  ///   - hasEnded: whether the input has ended behind them, so that it is not read any more.
  ///   - linesBefore: the number of lines before those bytes.
  ///   - countsRecords: whether the numbers of lines in messages are those of records.
  ///   - endsAtRefusal: whether it ends at the first record that cannot be answered.
  ///   - mostMessages: for how many records that cannot be answered there is a message at most.
  ///   - leavingOut: the number of bytes at the beginning of the answers that are not written, such
  ///     as a separator before the first answer.
  ///   - writesRecords: whether each line of the answers is written with a call of its own.
  ///   - keepsBlankLines: whether blank lines at the end of the input are records, so that no
  ///     answer waits for the next line.
  ///   - growsBlocks: whether blocks of a long input are larger than those of a short one, because
  ///     many records together are answered sooner.
  ///   - transform: makes the transform of a thread.
  ///   - report: called with messages in order, when all answers before them have been written.
  ///   - advance: called after each piece of the answers that is written.
  public init(
    input: RecordInput, output: Int32, boundary: RecordBoundary, opening: [UInt8] = [],
    hasEnded: Bool = false, linesBefore: Int = 0, countsRecords: Bool = false,
    endsAtRefusal: Bool, mostMessages: Int = .max,
    leavingOut: Int = 0, writesRecords: Bool = false, keepsBlankLines: Bool = false,
    growsBlocks: Bool = false,
    transform: @escaping @Sendable () -> Transform,
    report: @escaping ([RecordMessage]) -> Void,
    advance: @escaping (RecordProgress) -> Void = { _ in }
  ) {
    self.output = output
    account = RecordAccount(
      linesBefore: linesBefore, endsAtRefusal: endsAtRefusal, mostMessages: mostMessages)
    self.mostMessages = mostMessages
    self.countsRecords = countsRecords
    makeTransform = transform
    self.report = report
    self.advance = advance
    leftOut = leavingOut
    (self.writesRecords, self.growsBlocks) = (writesRecords, growsBlocks)
    var ends: (Int32, Int32) = (-1, -1)
    _ = withUnsafeMutableBytes(of: &ends) {
      pipe($0.assumingMemoryBound(to: Int32.self).baseAddress)
    }
    stopPipe = ends
    let source: BlockSource =
      switch input {
      case .descriptor(let descriptor): .descriptor(descriptor, stop: ends.0)
      case .function(let read, _):
        .function { (room) throws(RecordError) in
          // what has been read already is not wanted any more, either
          let isStopped = DescriptorWait.wait(for: POLLIN, of: ends.0, milliseconds: 0) > 0
          if isStopped { throw .stopped }
          return try read(room, ends.0)
        }
      }
    bytesOfInput = if case .function(_, let bytesRead) = input { bytesRead } else { nil }
    reader = Mutex(
      BlockReader(
        source, boundary: boundary, opening: opening, hasEnded: hasEnded,
        keepsBlankLines: keepsBlankLines))
  }

  deinit {
    close(stopPipe.read)
    close(stopPipe.write)
  }

  /// Reads to the end of the input.
  ///
  /// Further threads start once the input has filled half a block, so that a short input needs
  /// none.
  ///
  /// - Parameter jobs: the number of threads, at least 1.
  /// - Throws: when the input cannot be read or the output not be written.
  public func run(jobs: Int) throws(RecordError) -> RecordProgress {
    // so that the last blocks keep no thread busy much longer than others
    if growsBlocks { reader.withLock { $0.growBlocks(toPart: 4 * jobs) } }
    var isLong = false
    work {
      isLong = isLong || $0 >= BlockReader.blockSize / 2; return jobs == 1 || !isLong
    }
    if isLong, jobs > 1 { Threads.run(besides: jobs - 1) { self.work { _ in true } } }
    if let failure = failure ?? readingFailure.withLock({ $0 }) { throw failure }
    return account.progress
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
      var answered = 0
      repeat {
        outcome.removeAll(messages: mostMessages - reported.load(ordering: .relaxed))
        let isFirst = answered == 0
        answered = answer(block, from: answered, with: &transform, into: &outcome)
        if isFirst, answered < size { shrinkBlocks(below: answered) }
        turnstile.enter(ticket: block.number)
        deliver(&outcome)
      } while answered < size && !isStopped
      turnstile.leave()
    } while goesOn(size)
  }

  /// Answers records of a block from an offset on; returns the offset of the next one.
  private func answer(
    _ block: borrowing RecordBlock, from start: Int, with transform: inout Transform,
    into outcome: inout BlockOutcome
  ) -> Int {
    switch block.content {
    case .records:
      return block.withBytes { transform.transform($0, from: start, into: &outcome) }
    case .overlongRecord:
      transform.refuse(
        .overlong, message: block.content.description, atLine: 0, into: &outcome)
      outcome.lineCount = countsRecords ? 1 : block.linesLeftOut
      outcome.recordCount = 1
    case .openQuotation:
      let message = block.content.description
      outcome.refuse(.openQuotation, atLine: 0, isFinal: true) { message }
      outcome.recordCount = 1
    }
    return block.count
  }

  private func read(into block: inout RecordBlock) -> Bool {
    reader.withLock { reader in
      // what another thread failed to read is missing from the next bytes
      guard readingFailure.withLock({ $0 == nil }) else { return false }
      do throws(RecordError) {
        let hasMore = try reader.next(into: &block)
        bytesRead.store(bytesOfInput?() ?? reader.bytesRead, ordering: .relaxed)
        return hasMore
      } catch .stopped {
        return false
      } catch {
        readingFailure.withLock { $0 = error }
        return false
      }
    }
  }

  /// Makes blocks smaller, unless the reader is waiting for input.
  private func shrinkBlocks(below bytes: Int) {
    _ = reader.withLockIfAvailable { $0.shrinkBlocks(below: bytes) }
  }

  /// Writes answers and reports the messages about them. Only the thread whose turn it is
  /// calls this.
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
    let end = account.end(of: outcome)
    if let end { outcome.text.removeAll(behind: end.textCount) }
    let first = min(leftOut, outcome.text.count)
    leftOut -= first
    hasOutput = hasOutput || outcome.text.count > first
    try outcome.text.flush(to: output, from: first, byLine: writesRecords)
    let messages = account.add(outcome, bytesRead: bytesRead.load(ordering: .relaxed))
    if !messages.isEmpty { report(messages) }
    reported.store(account.progress.messages, ordering: .relaxed)
    advance(account.progress)
    if end != nil { endReading() }
  }

  private func endReading() {
    isStopped = true
    var signal = TextBuffer(capacity: 1)
    signal.append(0 as UInt8)
    // If this cannot be written, the reader ends after the next block.
    try? signal.flush(to: stopPipe.write)
  }
}

/// Where a filter has its bytes from.
public enum RecordInput {
  /// A descriptor.
  case descriptor(Int32)
  /// A function that waits for bytes, and returns how many it read into memory, 0 at the end. The
  /// threads of the filter call it, never two at a time.
  ///
  /// Its second argument is a descriptor that becomes readable when reading is to end early. The
  /// function then stops waiting and throws ``RecordError/stopped``.
  ///
  /// `bytesRead` returns the number of bytes that have been read of the person's input, which may
  /// be others than those that the function returns.
  case function(
    (UnsafeMutableRawBufferPointer, Int32) throws(RecordError) -> Int, bytesRead: () -> Int)
}

/// Turns the records of a block into text. Each thread has its own transform.
public protocol RecordTransform: SendableMetatype {
  /// Adds the answers to the records of a block to the outcome, and counts its lines and records,
  /// until the block ends or the outcome is full.
  ///
  /// - Parameters:
  ///   - bytes: whole records, each with its line break; only the last one of the input may lack
  ///     it.
  ///   - start: the offset of the first record that has no answer yet.
  /// - Returns: the offset of the next record; the number of bytes at the end of the block.
  mutating func transform(
    _ bytes: RawSpan, from start: Int, into outcome: inout BlockOutcome
  ) -> Int

  /// Refuses a record that has been skipped, and answers it if errors are written among the
  /// answers.
  mutating func refuse(
    _ reason: RefusalReason, message: String, atLine line: Int, into outcome: inout BlockOutcome)
}
