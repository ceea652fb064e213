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
