import Geodesy
import Records
import Text

/// Answers as rows of a table of Arrow, which are written in batches.
struct AnswerTable<Answer: FieldedReport> {
  private let fields: FieldList<Answer>
  private let kinds: [AnswerColumn.Kind]
  private let names: [String]
  private let hasErrors: Bool
  /// The values of the rows of the next batch, with the reason as the last one if that was asked
  /// for.
  private var rows: [[AnswerValue]] = []

  /// A table of some fields, without rows.
  ///
  /// - Parameters:
  ///   - hasErrors: whether a last column says why a row has no answer.
  init(
    _ fields: [AnswerField<Answer>], _ naming: FieldNaming, _ extras: AnswerExtras,
    hasErrors: Bool = false
  ) {
    self.fields = FieldList(fields)
    self.hasErrors = hasErrors
    let errors = hasErrors ? ["error"] : []
    names = (fields.map(\.path) + errors).map(naming.column)
    kinds =
      fields.map { field in
        Answer.columnKind(of: field.path, extras)
          ?? AnswerColumn.Kind(path: field.path, given: nil, decimals: 15, extras)
      } + errors.map { _ in .text }
  }

  /// Adds the message with the columns.
  func appendStart(to text: inout TextBuffer) {
    ArrowSchema(
      kinds.indices.map {
        ArrowField(names[$0], AnswerColumn(kinds[$0]).type, dictionary: dictionary($0))
      }
    ).append(to: &text)
  }

  /// Adds a row with an answer, and the rows so far if they make a batch.
  ///
  /// - Throws: if PROJ is needed and unusable; then nothing is added.
  mutating func append(_ answer: Answer, to text: inout TextBuffer) throws(ProjectionError) {
    var values: [AnswerValue] = []
    for index in kinds.indices.dropLast(hasErrors ? 1 : 0) {
      values.append(try fields.value(index, of: answer))
    }
    append(row: values + (hasErrors ? [.missing] : []), to: &text)
  }

  /// Adds a row with the reason in place of an answer.
  mutating func append(error message: String, to text: inout TextBuffer) {
    append(row: kinds.dropLast().map { _ in .missing } + [.string(message)], to: &text)
  }

  /// Adds the rows that have not been written, and what ends the stream.
  mutating func appendEnd(to text: inout TextBuffer) {
    appendBatch(to: &text)
    ArrowSchema.appendEnd(to: &text)
  }

  private mutating func append(row: [AnswerValue], to text: inout TextBuffer) {
    rows.append(row)
    if rows.count == AnswerColumn.mostRows { appendBatch(to: &text) }
  }

  private mutating func appendBatch(to text: inout TextBuffer) {
    guard !rows.isEmpty else { return }
    append(rows[...], to: &text)
    rows.removeAll(keepingCapacity: true)
  }

  private func append(_ rows: ArraySlice<[AnswerValue]>, to text: inout TextBuffer) {
    var batch = ArrowRows(count: rows.count)
    do throws(ArrowError) {
      for index in kinds.indices {
        var column = AnswerColumn(kinds[index], count: rows.count)
        for (row, values) in rows.enumerated() { column.set(row, values[index]) }
        try batch.append(column.arrow, dictionary: dictionary(index))
      }
    } catch {
      // a column with more than 2 GB of texts; no single text is so long
      let middle = rows.startIndex + rows.count / 2
      append(rows[..<middle], to: &text)
      return append(rows[middle...], to: &text)
    }
    batch.append(to: &text)
  }

  /// The number of the dictionary of a column; `nil` for none.
  private func dictionary(_ index: Int) -> Int64? { kinds[index] == .word ? Int64(index) : nil }
}
