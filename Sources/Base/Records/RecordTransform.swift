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
