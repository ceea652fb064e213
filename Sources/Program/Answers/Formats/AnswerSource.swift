import Records

/// The contents of a record, as far as they are written again.
enum AnswerSource {
  /// The bytes of a line that holds only a coordinate, or of a malformed record.
  case line(Range<Int>)
  /// A row of a table.
  case row(TableRow)
  /// The bytes of a JSON object.
  case object(Range<Int>)
}
