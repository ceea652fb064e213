import Records

/// The contents of a record, as far as they are written again.
enum AnswerSource {
  /// The bytes of a line that holds only a coordinate, or of a malformed record.
  case line(Range<Int>)
  /// A row of a table, with the names of its columns.
  case row(TableRow, columns: [String])
  /// The bytes of a JSON object.
  case object(Range<Int>)
}
