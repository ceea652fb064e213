/// Reads the places of records of one layout, for one thread.
///
/// The answerers hold an existential: code specialized by question and layout would be fifteen
/// copies.
protocol RecordReader {
  /// Reads a record, and moves an index from its first byte to that of the next record.
  ///
  /// - Parameters:
  ///   - record: gets its range and the number of lines, whether the record can be read or not.
  ///   - number: of the record in its batch.
  ///   - glances: whether the reason for a refusal needs no message.
  /// - Returns: the places, twice the same one if there is one; `nil` if the record has got its
  ///   content: coordinates, or the reason why there are none if no message is wanted.
  mutating func read(
    _ record: inout RecordBatch.Record, number: Int, in bytes: RawSpan, at index: inout Int,
    glances: Bool
  ) throws(AnswerProblem) -> PlacePair?

  /// The part of a record with an answer that is written again.
  ///
  /// - Parameter number: of the record in its batch.
  func source(of record: RecordBatch.Record, number: Int) -> AnswerSource

  /// The part of a record without an answer that is written again.
  ///
  /// - Parameters:
  ///   - number: of the record in its batch.
  ///   - isText: whether no member can be added to the record.
  func refusedSource(
    of record: RecordBatch.Record, number: Int, isText: Bool, in bytes: RawSpan
  ) -> AnswerSource

  /// The way the places of a record were read, a line each.
  func remarks(
    on places: [AnswerPlace], of record: RecordBatch.Record, in bytes: RawSpan
  ) -> [String]
}

extension RecordReader {
  func remarks(
    on places: [AnswerPlace], of record: RecordBatch.Record, in bytes: RawSpan
  ) -> [String] {
    places.map(\.remark)
  }
}

extension AnswerPlace {
  /// The meaning of the cells or members of a place, or of its name.
  var remark: String {
    name.map { "taken for \($0.understanding.match.englishFullName)" }
      ?? "read as latitude \(coordinate.latitude), longitude \(coordinate.longitude)"
  }
}
