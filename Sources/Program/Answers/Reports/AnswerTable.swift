import Geodesy
import Records
import Text

/// A table of Arrow whose rows are read one after the other and written again with answers.
protocol CarriedTable: AnyObject {
  /// Whether the rows are written again.
  var areCarried: Bool { get set }
  /// The columns.
  var schema: ArrowSchema { get }
  /// The number of rows of all batches that have been read.
  var count: Int { get }
  /// The number of rows of the batch at hand that have been read.
  var rowsRead: Int { get }
  /// Whether all rows of the batch at hand have been read.
  var isAtEndOfBatch: Bool { get }

  /// Adds some rows of the batch at hand, with further columns, to a text, if there are any.
  ///
  /// - Parameter columns: adds the further columns.
  func append(
    _ kept: [Range<Int>], to text: inout TextBuffer,
    with columns: (inout ArrowRows) throws(ArrowError) -> Void
  ) throws(ArrowError)
}

/// Answers as rows of a table of Arrow, which are written in batches.
struct AnswerTable<Answer: FieldedReport> {
  private let fields: FieldList<Answer>
  private let kinds: [AnswerColumn.Kind]
  /// The names of the columns.
  let names: [String]
  private let hasErrors: Bool
  /// The numbers of the dictionaries of the columns; `nil` for columns without one.
  private let dictionaries: [Int64?]
  /// The values of the rows of the next batch, with the reason as the last one if that was asked
  /// for.
  private var rows: [[AnswerValue]] = []
  /// The table of Arrow whose rows stand before their answers; `nil` if the answers are alone.
  private let source: (any CarriedTable)?
  /// How many of its rows have an answer or are left out.
  private var answered = 0
  /// The rows of its batch that have an answer, and the answers that are no longer in ``rows``.
  private var kept: [Range<Int>] = []
  private var columns: [AnswerColumn]

  /// A table of some fields, without rows.
  ///
  /// - Parameters:
  ///   - hasErrors: whether a last column says why a row has no answer.
  ///   - source: a table of Arrow, whose rows are answered one after the other: its columns stand
  ///     before the answers, which ``appendRows(to:isEnd:)`` adds.
  init(
    _ fields: [AnswerField<Answer>], _ naming: FieldNaming, _ extras: AnswerExtras,
    hasErrors: Bool = false, beside source: (any CarriedTable)? = nil
  ) {
    self.source = source
    source?.areCarried = true
    self.fields = FieldList(fields)
    self.hasErrors = hasErrors
    let errors = hasErrors ? ["error"] : []
    names = naming.columns(of: fields.map(\.path), hasErrors: hasErrors)
    kinds =
      fields.map { field in
        Answer.columnKind(of: field.path, extras)
          ?? AnswerColumn.Kind(path: field.path, given: nil, decimals: 15, extras)
      } + errors.map { _ in .text }
    dictionaries = zip(
      kinds, (source?.schema ?? ArrowSchema([])).unusedDictionaries(kinds.count)
    ).map { $0 == .word ? $1 : nil }
    columns = kinds.map { AnswerColumn($0) }
  }

  /// Adds the message with the columns.
  func appendStart(to text: inout TextBuffer) {
    (source?.schema ?? ArrowSchema([])).adding(
      kinds.indices.map {
        ArrowField(names[$0], AnswerColumn(kinds[$0]).type, dictionary: dictionaries[$0])
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

  /// Leaves out a row of the source.
  mutating func skip() { answered = source?.count ?? 0 }

  /// Adds the rows of the source's batch, if all of them have been read, with their answers.
  ///
  /// - Parameter isEnd: whether the rows so far are added in any case.
  /// - Throws: for damaged rows, those that cannot be parted, and more than 2 GB of texts.
  mutating func appendRows(
    to text: inout TextBuffer, isEnd: Bool = false
  ) throws(ArrowError) {
    guard let source, source.isAtEndOfBatch || isEnd else { return }
    collect()
    let (kept, answers) = (kept, columns)
    (self.kept, columns) = ([], kinds.map { AnswerColumn($0) })
    try source.append(kept, to: &text) { (batch) throws(ArrowError) in
      for (column, dictionary) in zip(answers, dictionaries) {
        try batch.append(column.arrow, dictionary: dictionary)
      }
    }
  }

  /// Adds the rows that have not been written, and what ends the stream.
  mutating func appendEnd(to text: inout TextBuffer) {
    if source == nil { appendBatch(to: &text) }
    ArrowSchema.appendEnd(to: &text)
  }

  private mutating func append(row: [AnswerValue], to text: inout TextBuffer) {
    if let source {
      // an error behind the last row of a batch has no row
      guard answered < source.count else { return }
      answered = source.count
      if let last = kept.last, last.upperBound == source.rowsRead - 1 {
        kept[kept.count - 1] = last.lowerBound..<source.rowsRead
      } else {
        kept.append(source.rowsRead - 1..<source.rowsRead)
      }
    }
    rows.append(row)
    guard rows.count == AnswerColumn.mostRows else { return }
    if source == nil { appendBatch(to: &text) } else { collect() }
  }

  /// Moves the answers to the columns, which take less memory.
  private mutating func collect() {
    for index in kinds.indices {
      for values in rows { columns[index].append(values[index]) }
    }
    rows.removeAll(keepingCapacity: true)
  }

  private mutating func appendBatch(to text: inout TextBuffer) {
    guard !rows.isEmpty else { return }
    append(rows[...], to: &text)
    rows.removeAll(keepingCapacity: true)
  }

  private func append(_ rows: ArraySlice<[AnswerValue]>, to text: inout TextBuffer) {
    var batch = ArrowRows(count: rows.count)
    do throws(ArrowError) {
      for (index, kind) in kinds.enumerated() {
        var column = AnswerColumn(kind)
        for values in rows { column.append(values[index]) }
        try batch.append(column.arrow, dictionary: dictionaries[index])
      }
    } catch {
      // a column with more than 2 GB of texts; no single text is so long
      let middle = rows.startIndex + rows.count / 2
      append(rows[..<middle], to: &text)
      return append(rows[middle...], to: &text)
    }
    batch.append(to: &text)
  }
}
