import Records

/// Answers the records of blocks of text in Arrow, for one thread: each batch of them is a message
/// with rows.
final class ColumnTransform {
  private let answerer: ColumnAnswerer
  private var reader: any RecordReader
  private let names: [String]
  private let dictionaries: [Int64?]
  private let hasErrors: Bool
  /// Whether a glance may refuse a record that needs no message.
  private let mayGlance: Bool
  private var batch = RecordBatch()

  /// A transform of the records of a stream.
  ///
  /// - Parameters:
  ///   - lookups: what the fields of the form need.
  ///   - data: what that is looked up in.
  ///   - reader: of records in the layout of the form.
  init(
    _ form: StreamForm<some StreamedQuestion>, _ lookups: Lookups, _ data: OpenedData,
    _ reader: any RecordReader
  ) {
    let request = form.request
    answerer = ColumnAnswerer(form, lookups, data)
    (names, dictionaries, self.reader) = (form.layout.columns, form.dictionaries, reader)
    hasErrors = request.hasErrors
    mayGlance = request.mayGlance
  }

  /// Answers records, as ``RecordTransform/transform(_:from:into:)``.
  func transform(_ bytes: RawSpan, from start: Int, into outcome: inout BlockOutcome) -> Int {
    var index = start
    while index < bytes.byteCount, !outcome.isFull {
      read(bytes, at: &index, glances: mayGlance && !outcome.wantsMessage)
      answerer.beginBatch()
      var columns = answerer.columns(count: batch.records.count)
      let rest = answerer.answer(
        &batch, in: &columns, degrees: nil, to: &outcome
      ) { rows, batch, columns, outcome in
        append(rows, of: batch, columns, in: bytes, to: &outcome)
        return true
      }
      append(rest, of: batch, columns, in: bytes, to: &outcome)
    }
    return index
  }

  /// Refuses a record that has been skipped.
  func refuse(
    _ reason: RefusalReason, message: String, atLine line: Int, into outcome: inout BlockOutcome
  ) {
    outcome.refuse(reason, atLine: line) { message }
    guard hasErrors else { return }
    var columns = answerer.columns(count: 1)
    columns[columns.count - 1].set(0, text: message)
    let missing = ArrowColumn(.texts([""]), isPresent: [false])
    append(1, names.map { _ in missing }, columns, to: &outcome)
  }

  private func read(_ bytes: RawSpan, at index: inout Int, glances: Bool) {
    batch.removeAll()
    while batch.records.count < RecordBatch.mostRecords, index < bytes.byteCount {
      var record = RecordBatch.Record()
      let number = batch.records.count
      do throws(AnswerProblem) {
        let places = try reader.read(
          &record, number: number, in: bytes, at: &index, glances: glances)
        if let places { record.content = batch.content(of: places) }
      } catch {
        record.content = batch.content(of: error)
      }
      if !names.isEmpty, !isUTF8(record, number, in: bytes) {
        record.content = batch.content(of: AnswerProblem.notUTF8)
      }
      batch.records.append(record)
    }
  }

  private func isUTF8(_ record: RecordBatch.Record, _ number: Int, in bytes: RawSpan) -> Bool {
    reader.refusedSource(of: record, number: number, isText: false, in: bytes).isUTF8(in: bytes)
  }

  /// Adds some records of the batch with their answers.
  private func append(
    _ rows: [Range<Int>], of batch: RecordBatch, _ columns: [AnswerColumn], in bytes: RawSpan,
    to outcome: inout BlockOutcome
  ) {
    let count = rows.reduce(0) { $0 + $1.count }
    guard count > 0 else { return }
    let answers = columns.map { column in
      var kept = AnswerColumn(column.kind)
      kept.append(column, rows)
      return kept
    }
    append(count, cells(of: rows, of: batch, in: bytes), answers, to: &outcome)
  }

  private func append(
    _ count: Int, _ cells: [ArrowColumn], _ answers: [AnswerColumn],
    to outcome: inout BlockOutcome
  ) {
    var rows = ArrowRows(count: count)
    do throws(ArrowError) {
      for column in cells { try rows.append(column) }
      for (column, dictionary) in zip(answers, dictionaries) {
        try rows.append(column.arrow, dictionary: dictionary)
      }
      rows.append(to: &outcome.text)
    } catch {
      outcome.refuse(.overlong, atLine: outcome.lineCount, isFinal: true) { error.description }
    }
  }

  /// The cells of some records, a column for each of their columns.
  private func cells(
    of rows: [Range<Int>], of batch: RecordBatch, in bytes: RawSpan
  ) -> [ArrowColumn] {
    guard !names.isEmpty else { return [] }
    var texts = names.map { _ in [String]() }
    var arePresent = names.map { _ in [Bool]() }
    for number in rows.joined() {
      let source = reader.refusedSource(
        of: batch.records[number], number: number, isText: false, in: bytes)
      for column in names.indices {
        var text: String?
        switch source {
        case .row(let row) where column < row.cells.count: text = row.text(column, in: bytes)
        case .line(let range) where column == 0: text = bytes.text(range)
        case .row, .line, .object: break
        }
        texts[column].append(text ?? "")
        arePresent[column].append(text != nil)
      }
    }
    return names.indices.map { ArrowColumn(.texts(texts[$0]), isPresent: arePresent[$0]) }
  }
}
