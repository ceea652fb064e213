import Text

/// The answers to one block, with its problems.
public struct BlockOutcome: ~Copyable {
  /// The answers.
  public var text = TextBuffer()
  /// The number of lines of the block.
  public var lineCount = 0
  /// The number of records of the block.
  public var recordCount = 0
  /// The records that could not be answered, in order.
  private(set) var problems: [RecordProblem] = []

  /// An empty outcome.
  public init() {}

  /// Notes that the next record could not be answered.
  ///
  /// - Parameters:
  ///   - message: what is wrong, one line.
  ///   - line: the line where the record begins, counted from 0 at the beginning of the block.
  ///   - isFinal: whether nothing after it can be read.
  public mutating func refuse(_ message: String, atLine line: Int, isFinal: Bool = false) {
    problems.append(
      RecordProblem(
        line: line, record: recordCount, message: message, position: text.count,
        isFinal: isFinal))
  }

  /// Notes something about the next record, which has an answer.
  public mutating func remark(_ message: String, atLine line: Int) {
    problems.append(
      RecordProblem(
        line: line, record: recordCount, message: message, position: text.count, isRemark: true))
  }

  /// Empties the outcome, and keeps the memory.
  mutating func removeAll() {
    text.removeAll()
    problems.removeAll(keepingCapacity: true)
    (lineCount, recordCount) = (0, 0)
  }
}

/// A record that could not be answered, or a remark about one.
struct RecordProblem {
  /// The line where the record begins, counted from 0 at the beginning of its block.
  let line: Int
  /// The number of records before it in its block.
  let record: Int
  /// What is wrong.
  let message: String
  /// The number of bytes of answers before it.
  let position: Int
  /// Whether nothing after it can be read.
  var isFinal = false
  /// Whether this is a remark and the record has an answer.
  var isRemark = false
}
