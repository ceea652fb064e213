/// The progress of a filter.
public struct RecordProgress: Sendable {
  /// The number of lines that have been answered or refused.
  public fileprivate(set) var lines = 0
  /// The number of records.
  public fileprivate(set) var records = 0
  /// The records that could not be answered.
  public fileprivate(set) var refusals = RefusalCounts()
  /// The number of those that a message was reported for.
  public fileprivate(set) var messages = 0
  /// The number of those that were answered by a guess.
  public fileprivate(set) var guesses = 0
  /// The message about the first of these.
  public fileprivate(set) var firstGuess: RecordMessage?
  /// The number of bytes that have been read.
  public fileprivate(set) var bytesRead = 0

  /// Nothing has been done yet.
  public init() {}

  /// The progress in two inputs together.
  public static func + (first: RecordProgress, second: RecordProgress) -> RecordProgress {
    var sum = first
    sum.lines += second.lines
    sum.records += second.records
    sum.refusals.add(second.refusals)
    sum.messages += second.messages
    sum.guesses += second.guesses
    sum.firstGuess = first.firstGuess ?? second.firstGuess
    sum.bytesRead += second.bytesRead
    return sum
  }
}

/// A message about a record.
public struct RecordMessage: Hashable, Sendable {
  /// The line where the record begins, from 1.
  public let line: Int
  /// The text, one line.
  public let text: String

  /// A message about the record that begins in a line.
  public init(line: Int, text: String) { (self.line, self.text) = (line, text) }
}

/// Adds up the outcomes of the parts of an input, in order.
public struct RecordAccount {
  /// The progress in the parts so far.
  public private(set) var progress = RecordProgress()
  private let endsAtRefusal: Bool
  private let mostMessages: Int
  private var hasRemarkedOnce = false

  /// An account of an input.
  ///
  /// - Parameters:
  ///   - linesBefore: the number of lines before the first part.
  ///   - endsAtRefusal: whether the input ends at the first record that cannot be answered.
  ///   - mostMessages: for how many records that cannot be answered there is a message at most.
  public init(linesBefore: Int = 0, endsAtRefusal: Bool, mostMessages: Int) {
    (self.endsAtRefusal, self.mostMessages) = (endsAtRefusal, mostMessages)
    progress.lines = linesBefore
  }

  /// How many more records may have a message.
  public var messagesLeft: Int { mostMessages - progress.messages }

  /// Where the input ends within an outcome; `nil` if it goes on.
  func end(of outcome: borrowing BlockOutcome) -> RecordPosition? {
    endsAtRefusal ? outcome.firstRefusal : outcome.end
  }

  /// The number of records before the one at which the input ends within an outcome; `nil` if it
  /// goes on.
  public func recordsBeforeEnd(of outcome: borrowing BlockOutcome) -> Int? {
    end(of: outcome)?.record
  }

  /// Adds an outcome, and returns the messages about its records.
  ///
  /// - Parameter bytesRead: the number of bytes that have been read of the input.
  public mutating func add(
    _ outcome: borrowing BlockOutcome, bytesRead: Int
  ) -> [RecordMessage] {
    let end = end(of: outcome)
    // other threads may have used up the limit since this outcome was made
    var messagesLeft = messagesLeft
    let messages = outcome.notices.compactMap { notice -> RecordMessage? in
      guard notice.record <= end?.record ?? .max else { return nil }
      let message = RecordMessage(line: progress.lines + notice.line + 1, text: notice.message)
      switch notice.kind {
      case .remark: break
      case .firstRemark:
        guard !hasRemarkedOnce else { return nil }
        hasRemarkedOnce = true
      case .refusal:
        guard messagesLeft > 0 else { return nil }
        messagesLeft -= 1
      case .guess:
        progress.guesses += 1
        progress.firstGuess = progress.firstGuess ?? message
        return nil
      }
      return message
    }
    if endsAtRefusal {
      if let reason = outcome.refusals.counts.first?.reason { progress.refusals.add(reason) }
    } else {
      progress.refusals.add(outcome.refusals)
    }
    progress.messages = min(progress.refusals.total, mostMessages)
    progress.lines += outcome.lineCount
    progress.records += end.map { $0.record + 1 } ?? outcome.recordCount
    progress.bytesRead = bytesRead
    return messages
  }
}
