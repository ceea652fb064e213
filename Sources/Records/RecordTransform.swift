/// Turns the records of a block into text. Each thread has its own transform.
public protocol RecordTransform: SendableMetatype {
  /// Adds the answers to all records of a block to the outcome, and counts its lines and records.
  ///
  /// - Parameter bytes: whole records, each with its line break; the very last one of the input may
  ///   lack it.
  mutating func transform(_ bytes: RawSpan, into outcome: inout BlockOutcome)

  /// Reports a record that has been skipped, and answers it if errors are written among the
  /// answers.
  mutating func refuse(_ message: String, atLine line: Int, into outcome: inout BlockOutcome)
}
