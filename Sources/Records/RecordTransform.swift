import Text

/// Turns the records of one block into text; each thread has one of its own.
public protocol RecordTransform: SendableMetatype {
  /// Adds the answers to all records of a block to the outcome, and counts lines and records.
  ///
  /// - Parameter bytes: whole records, each with its line break; the very last one of the input may
  ///   lack it.
  mutating func transform(_ bytes: RawSpan, into outcome: inout BlockOutcome)

  /// Tells of a record that has not been kept, and answers it if that is wanted.
  mutating func refuse(_ message: String, atLine line: Int, into outcome: inout BlockOutcome)
}

/// What came of one block.
public struct BlockOutcome: ~Copyable {
  /// The answers.
  public var text = TextBuffer()
  /// The number of lines of the block.
  public var lineCount = 0
  /// The number of records of the block.
  public var recordCount = 0
  /// The records that could not be answered, in order.
  private(set) var problems: [RecordProblem] = []

  /// An outcome without anything in it.
  public init() {}

  /// Notes that the record behind those that have been counted could not be answered.
  ///
  /// - Parameters:
  ///   - message: what is wrong, one line.
  ///   - line: the line where the record begins, counted from 0 at the beginning of the block.
  ///   - isFinal: whether nothing behind it can be read.
  public mutating func refuse(_ message: String, atLine line: Int, isFinal: Bool = false) {
    problems.append(
      RecordProblem(
        line: line, record: recordCount, message: message, position: text.count,
        isFinal: isFinal))
  }

  /// Notes something about the record behind those that have been counted, which has an answer.
  public mutating func remark(_ message: String, atLine line: Int) {
    problems.append(
      RecordProblem(
        line: line, record: recordCount, message: message, position: text.count, isRemark: true))
  }

  /// Makes it empty again, and keeps the memory.
  mutating func removeAll() {
    text.removeAll()
    problems.removeAll(keepingCapacity: true)
    (lineCount, recordCount) = (0, 0)
  }
}

/// A record that could not be answered, or of which something is to be told.
struct RecordProblem {
  /// The line where the record begins, counted from 0 at the beginning of its block.
  let line: Int
  /// The number of records before it in its block.
  let record: Int
  /// What is wrong.
  let message: String
  /// The number of bytes of answers before it.
  let position: Int
  /// Whether nothing behind it can be read.
  var isFinal = false
  /// Whether the record has an answer all the same.
  var isRemark = false
}
