import Text

/// The answers to some records of a block, with the messages about them.
public struct BlockOutcome: ~Copyable {
  /// The number of bytes of answers and messages from which on an outcome is full.
  static let fullSize = 1 << 17

  /// The answers.
  public var text = TextBuffer()
  /// The number of lines of the records.
  public var lineCount = 0
  /// The number of records.
  public var recordCount = 0
  /// The records that could not be answered.
  private(set) var refusals = RefusalCounts()
  /// The messages about the records, in order.
  private(set) var notices: [RecordNotice] = []
  /// Where the first refused record stands, and the first after which nothing can be read.
  private(set) var firstRefusal: RecordPosition?
  private(set) var end: RecordPosition?
  /// How many more refused records may have a message.
  private var messagesLeft = Int.max
  private var messageBytes = 0

  /// An empty outcome.
  ///
  /// - Parameter messages: the most refused records that have a message.
  public init(messages: Int = .max) { messagesLeft = messages }

  /// Whether the next refused record has a message.
  public var wantsMessage: Bool { messagesLeft > 0 }

  /// Whether the text is so long that it has to be written before further records are read.
  public var isFull: Bool { text.count + messageBytes >= Self.fullSize }

  /// Counts a record that has been answered or refused.
  ///
  /// - Parameter lineCount: the number of its lines.
  public mutating func endRecord(lineCount: Int = 1) {
    self.lineCount += lineCount
    recordCount += 1
  }

  /// Notes that the next record could not be answered, unless nothing could be read before it.
  ///
  /// - Parameters:
  ///   - reason: what it is counted under.
  ///   - line: the line where the record begins, counted from 0 at the beginning of the outcome.
  ///   - isFinal: whether nothing after it can be read.
  ///   - message: what is wrong, one line; called only if the record has a message.
  public mutating func refuse(
    _ reason: RefusalReason, atLine line: Int, isFinal: Bool = false, message: () -> String
  ) {
    guard end == nil else { return }
    refusals.add(reason)
    let position = RecordPosition(record: recordCount, textCount: text.count)
    if firstRefusal == nil { firstRefusal = position }
    if isFinal { end = position }
    guard wantsMessage else { return }
    messagesLeft -= 1
    add(message(), atLine: line, .refusal)
  }

  /// Notes something about the next record, which has an answer.
  ///
  /// - Parameter once: whether the first such remark of the stream is all that is reported.
  public mutating func remark(_ message: String, atLine line: Int, once: Bool = false) {
    add(message, atLine: line, once ? .firstRemark : .remark)
  }

  /// Notes that the next record has an answer by a guess. Such records are counted.
  ///
  /// - Parameter message: what was taken for what; reported with the number of the guesses if it is
  ///   the first of the input.
  public mutating func guess(_ message: String, atLine line: Int) {
    add(message, atLine: line, .guess)
  }

  private mutating func add(_ message: String, atLine line: Int, _ kind: RecordNotice.Kind) {
    notices.append(RecordNotice(line: line, record: recordCount, message: message, kind: kind))
    messageBytes += message.utf8.count + MemoryLayout<RecordNotice>.stride
  }

  /// Empties the outcome, and keeps the memory.
  ///
  /// - Parameter messages: the most refused records that have a message from now on.
  mutating func removeAll(messages: Int) {
    text.removeAll()
    refusals.removeAll()
    notices.removeAll(keepingCapacity: true)
    (lineCount, recordCount, messageBytes) = (0, 0, 0)
    (firstRefusal, end) = (nil, nil)
    messagesLeft = messages
  }
}

/// A message about a record.
struct RecordNotice {
  /// The line where the record begins, counted from 0 at the beginning of its outcome.
  let line: Int
  /// The number of records before it in its outcome.
  let record: Int
  /// The text, one line.
  let message: String
  /// What is done with it.
  let kind: Kind

  enum Kind {
    /// The record has no answer; so many of these are reported as are wanted.
    case refusal
    /// It is reported.
    case remark
    /// It is reported if it is the first of the input.
    case firstRemark
    /// It is counted.
    case guess
  }
}

/// Where a record stands in an outcome.
struct RecordPosition {
  /// The number of records before it.
  let record: Int
  /// The number of bytes of answers before it.
  let textCount: Int
}
