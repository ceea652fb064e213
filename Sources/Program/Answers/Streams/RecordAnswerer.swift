import DataFiles
import Geodesy
import Notations
import Records
import Text
import Toponymy

/// Answers the records of blocks, for one thread.
final class RecordAnswerer<Asked: Question> {
  private let question: Asked
  private let request: StreamRequest
  private let layout: RecordLayout
  private let writer: AnswerWriter<Asked.Answer>
  private let lookups: Lookups
  private let extras: AnswerExtras
  private let sources: AnswerSources
  private let antipodeLine: AntipodeLine?
  private let reader: PlaceReader
  private let objects: ObjectReader?
  private let rows: RowReader?

  /// An answerer of the records of a stream.
  ///
  /// - Parameters:
  ///   - lookups: what the fields of the form need.
  ///   - data: what that is looked up in, and names of places.
  init(_ form: StreamForm<Asked>, _ lookups: Lookups, _ data: OpenedData) {
    (question, request, layout) = (form.question, form.request, form.layout)
    (self.lookups, extras) = (lookups, form.extras)
    sources = data.sources(form.request.notation)
    writer = form.writer(isForMany: true)
    antipodeLine = form.antipodeLine
    reader = PlaceReader(
      request.reading, search: data.search, isStrict: request.isStrict,
      readsMissing: request.missing == .null)
    switch layout {
    case .lines: (rows, objects) = (nil, nil)
    case .table(_, let columns, let names):
      rows = RowReader(columns, names: names, reading: request.reading, reader)
      objects = nil
    case .objects(let places):
      rows = nil
      objects = ObjectReader(
        places, reading: request.reading, reader, adding: writer.memberNames)
    }
  }

  /// Answers records, as ``RecordTransform/transform(_:from:into:)``.
  func transform(
    _ bytes: RawSpan, from start: Int, into outcome: inout BlockOutcome
  ) -> Int {
    var index = start
    switch layout {
    case .lines: transformLines(bytes, at: &index, into: &outcome)
    case .table(let dialect, _, _):
      if let rows { transformTable(bytes, at: &index, dialect, by: rows, into: &outcome) }
    case .objects: transformObjects(bytes, at: &index, into: &outcome)
    }
    return index
  }

  /// Refuses a record that has been skipped.
  func refuse(
    _ reason: RefusalReason, message: String, atLine line: Int, into outcome: inout BlockOutcome
  ) {
    let nothing: [UInt8] = []
    nothing.withUnsafeBytes {
      refuse(
        .skipped(reason, message: message), for: .line(0..<0), in: $0.bytes, atLine: line,
        into: &outcome)
    }
  }

  // MARK: Lines

  private func transformLines(
    _ bytes: RawSpan, at index: inout Int, into outcome: inout BlockOutcome
  ) {
    let readsDigits =
      !request.explains && request.reading.readsPlainDecimals
      && (question.placeCount == 1 || !reader.readsNames)
    while index < bytes.byteCount, !outcome.isFull {
      if readsDigits {
        if let antipodeLine {
          if append(antipodeLine, of: bytes, at: &index, to: &outcome) { continue }
        } else if transformDecimals(bytes, at: &index, into: &outcome) {
          continue
        }
      }
      let line = bytes.line(from: index)
      index = line.next
      transformLine(line.text, in: bytes, into: &outcome)
      outcome.endRecord()
    }
  }

  /// Answers a line of plain decimal degrees with its antipode; `false` for any other line.
  private func append(
    _ antipodeLine: AntipodeLine, of bytes: RawSpan, at index: inout Int,
    to outcome: inout BlockOutcome
  ) -> Bool {
    let count = outcome.text.count
    outcome.text.append(room: AntipodeLine.longestText) {
      antipodeLine.write(lineIn: bytes, at: &index, to: $0)
    }
    guard outcome.text.count > count else { return false }
    outcome.endRecord()
    return true
  }

  /// Answers a line of plain decimal degrees, and the next one if it is another; `false` for any
  /// other line.
  private func transformDecimals(
    _ bytes: RawSpan, at index: inout Int, into outcome: inout BlockOutcome
  ) -> Bool {
    let start = index
    guard let first = decimals(in: bytes, at: &index) else { return false }
    let middle = index
    if let second = decimals(in: bytes, at: &index) {
      let end = index
      append(both: (first, second), in: bytes, to: &outcome) {
        .line($0 == 0 ? start..<middle : middle..<end)
      }
    } else {
      append(first, of: .line(start..<middle), lineCount: 1, in: bytes, to: &outcome)
    }
    return true
  }

  /// The places of a line of plain decimal degrees; `nil` for any other line.
  @inline(__always)
  private func decimals(in bytes: RawSpan, at index: inout Int) -> PlacePair? {
    if question.placeCount > 1 {
      guard let (from, to) = Coordinate.pair(decimalLineIn: bytes, at: &index) else { return nil }
      return PlacePair(AnswerPlace(from), AnswerPlace(to))
    }
    guard let coordinate = Coordinate(decimalLineIn: bytes, at: &index) else { return nil }
    return PlacePair(AnswerPlace(coordinate))
  }

  private func transformLine(
    _ line: Range<Int>, in bytes: RawSpan, into outcome: inout BlockOutcome
  ) {
    do throws(AnswerProblem) {
      if question.placeCount > 1 {
        let places = try reader.places(in: bytes.text(line))
        return try append(places, for: .line(line), in: bytes, to: &outcome)
      }
      if canGlance(outcome), let refusal = request.reading.refusal(of: bytes.extracting(line)) {
        // not thrown: a problem is large, and would be copied for each of a million such lines
        return refuse(
          .glanced(refusal), for: .line(line), in: bytes, atLine: outcome.lineCount, into: &outcome)
      }
      let place = try place(in: bytes.text(line), explainedIn: &outcome)
      try append(PlacePair(place), for: .line(line), in: bytes, to: &outcome)
    } catch {
      refuse(error, for: .line(line), in: bytes, atLine: outcome.lineCount, into: &outcome)
    }
  }

  private func place(
    in text: String, explainedIn outcome: inout BlockOutcome
  ) throws(AnswerProblem) -> AnswerPlace {
    guard request.explains, !reader.readsNames, !reader.readsMissing else {
      return try reader.place(in: text)
    }
    do throws(CoordinateError) {
      let reading = try request.reading.read(text)
      outcome.remark("'\(text.quotable)' \(reading.explanation)", atLine: outcome.lineCount)
      return AnswerPlace(reading.coordinate)
    } catch {
      throw .coordinate(error)
    }
  }

  // MARK: Tables

  private func transformTable(
    _ bytes: RawSpan, at index: inout Int, _ dialect: TableDialect, by reader: RowReader,
    into outcome: inout BlockOutcome
  ) {
    var (row, next) = (TableRow(dialect: dialect), TableRow(dialect: dialect))
    while index < bytes.byteCount, !outcome.isFull {
      index = row.advance(in: bytes, from: index)
      let first: PlacePair
      do throws(AnswerProblem) {
        first = try read(row, of: bytes, by: reader, explainedIn: &outcome)
      } catch {
        refuse(error, row, of: bytes, in: &outcome)
        continue
      }
      // a remark on a record needs the number of its line
      guard !request.explains, index < bytes.byteCount else {
        append(first, of: .row(row), lineCount: row.lineCount, in: bytes, to: &outcome)
        continue
      }
      index = next.advance(in: bytes, from: index)
      do throws(AnswerProblem) {
        let second = try read(next, of: bytes, by: reader, explainedIn: &outcome)
        append(
          both: (first, second), in: bytes, to: &outcome,
          lineCount: { $0 == 0 ? row.lineCount : next.lineCount },
          source: { .row($0 == 0 ? row : next) })
      } catch {
        append(first, of: .row(row), lineCount: row.lineCount, in: bytes, to: &outcome)
        refuse(error, next, of: bytes, in: &outcome)
      }
    }
  }

  private func read(
    _ row: TableRow, of bytes: RawSpan, by reader: RowReader,
    explainedIn outcome: inout BlockOutcome
  ) throws(AnswerProblem) -> PlacePair {
    let places = try reader.places(in: row, of: bytes, glances: canGlance(outcome))
    explain(places, in: &outcome)
    return places
  }

  private func refuse(
    _ problem: AnswerProblem, _ row: TableRow, of bytes: RawSpan, in outcome: inout BlockOutcome
  ) {
    // cells that belong to no column are written again as one text
    let isNoRow = row.problem != nil || row.cells.count > layout.columns.count
    refuse(
      problem, for: isNoRow ? .line(row.range) : .row(row), in: bytes,
      atLine: outcome.lineCount, into: &outcome)
    outcome.endRecord(lineCount: row.lineCount)
  }

  // MARK: Objects

  private func transformObjects(
    _ bytes: RawSpan, at index: inout Int, into outcome: inout BlockOutcome
  ) {
    while index < bytes.byteCount, !outcome.isFull {
      let line = bytes.line(from: index)
      index = line.next
      do throws(AnswerProblem) {
        let result = bytes.withUnsafeBytes { bytes in
          Result { () throws(AnswerProblem) in try objects?.places(in: bytes, line.text) }
        }
        if let places = try result.get() {
          explain(places, in: &outcome)
          try append(places, for: .object(line.text), in: bytes, to: &outcome)
        }
      } catch {
        // a record without room for members is written again as a text
        refuse(
          error, for: error.isAboutText ? .line(line.text) : .object(line.text), in: bytes,
          atLine: outcome.lineCount, into: &outcome)
      }
      outcome.endRecord()
    }
  }

  // MARK: Answers

  /// Whether a record may be refused without a message.
  private func canGlance(_ outcome: borrowing BlockOutcome) -> Bool {
    !outcome.wantsMessage && !request.hasErrors && !request.explains && !request.readsNames
      && request.missing == .error
  }

  /// Adds remarks on what the cells or members, or the names, of a record were taken for.
  private func explain(_ places: PlacePair, in outcome: inout BlockOutcome) {
    guard request.explains else { return }
    explain(places.start, in: &outcome)
    if question.placeCount > 1 { explain(places.end, in: &outcome) }
  }

  private func explain(_ place: AnswerPlace, in outcome: inout BlockOutcome) {
    let coordinate = place.coordinate
    let taken = place.name.map { "taken for \($0.understanding.match.fullName)" }
    outcome.remark(
      taken ?? "read as latitude \(coordinate.latitude), longitude \(coordinate.longitude)",
      atLine: outcome.lineCount)
  }

  /// Adds the answers for two records, or refuses them.
  @inline(__always)
  private func append(
    both records: (PlacePair, PlacePair), in bytes: RawSpan, to outcome: inout BlockOutcome,
    lineCount: (Int) -> Int = { _ in 1 }, source: (Int) -> AnswerSource
  ) {
    var count = 0
    // if there is no answer about both, there may be one about each
    try? question.answer(aboutBoth: records, lookups, extras, from: sources) { index, answer in
      append(
        answer, of: source(index), lineCount: lineCount(index), in: bytes, to: &outcome)
      count += 1
    }
    for index in count..<2 {
      append(
        index == 0 ? records.0 : records.1, of: source(index), lineCount: lineCount(index),
        in: bytes, to: &outcome)
    }
  }

  /// Adds the answer for a record, or refuses it.
  private func append(
    _ places: PlacePair, of source: AnswerSource, lineCount: Int, in bytes: RawSpan,
    to outcome: inout BlockOutcome
  ) {
    do throws(AnswerProblem) {
      append(
        try question.answer(about: places, lookups, extras, from: sources), of: source,
        lineCount: lineCount, in: bytes, to: &outcome)
    } catch {
      refuse(error, of: source, lineCount: lineCount, in: bytes, to: &outcome)
    }
  }

  @inline(__always)
  private func append(
    _ answer: Asked.Answer, of source: AnswerSource, lineCount: Int, in bytes: RawSpan,
    to outcome: inout BlockOutcome
  ) {
    do throws(AnswerProblem) {
      try append(answer, for: source, in: bytes, to: &outcome)
      outcome.endRecord(lineCount: lineCount)
    } catch {
      refuse(error, of: source, lineCount: lineCount, in: bytes, to: &outcome)
    }
  }

  private func refuse(
    _ problem: AnswerProblem, of source: AnswerSource, lineCount: Int, in bytes: RawSpan,
    to outcome: inout BlockOutcome
  ) {
    var source = source
    // without its line break
    if case .line(let range) = source { source = .line(bytes.line(from: range.lowerBound).text) }
    refuse(problem, for: source, in: bytes, atLine: outcome.lineCount, into: &outcome)
    outcome.endRecord(lineCount: lineCount)
  }

  /// Adds the answer for the places of a record.
  ///
  /// - Throws: if there is no answer; then nothing is added.
  private func append(
    _ places: PlacePair, for source: AnswerSource, in bytes: RawSpan,
    to outcome: inout BlockOutcome
  ) throws(AnswerProblem) {
    try append(
      try question.answer(about: places, lookups, extras, from: sources), for: source, in: bytes,
      to: &outcome)
  }

  private func append(
    _ answer: Asked.Answer, for source: AnswerSource, in bytes: RawSpan,
    to outcome: inout BlockOutcome
  ) throws(AnswerProblem) {
    guard !writer.writesJSON || writer.accepts(source, in: bytes) else { throw .notUTF8 }
    let start = outcome.text.count
    do throws(ProjectionError) {
      try writer.append(answer, for: source, in: bytes, to: &outcome.text)
    } catch {
      outcome.text.removeAll(behind: start)
      throw .projection(error)
    }
    if writer.writesJSON { remarkOnText(atLine: outcome.lineCount, in: &outcome) }
  }

  /// Adds a remark on the first cell that is no number in a column of numbers.
  private func remarkOnText(atLine line: Int, in outcome: inout BlockOutcome) {
    guard writer.kinds.hasUnexpectedText,
      let (column, text) = writer.kinds.takeUnexpectedText()
    else { return }
    let name = layout.columns[column].quotable
    outcome.remark(
      "'\(text.quotable)' in the column '\(name)' is no number, as its first cells are: such cells "
        + "are texts (--text-columns '\(name)' makes texts of all)", atLine: line, once: true)
  }

  private func refuse(
    _ problem: AnswerProblem, for source: AnswerSource, in bytes: RawSpan,
    atLine line: Int, into outcome: inout BlockOutcome
  ) {
    guard problem.isFinal || writer.accepts(source, in: bytes) else {
      return refuse(.notUTF8, for: source, in: bytes, atLine: line, into: &outcome)
    }
    if case .missing = problem {
      writer.appendMissing(for: source, in: bytes, to: &outcome.text)
      return remarkOnText(atLine: line, in: &outcome)
    }
    guard request.hasErrors else {
      outcome.refuse(problem.reason, atLine: line, isFinal: problem.isFinal) { problem.message }
      return
    }
    let message = problem.message
    outcome.refuse(problem.reason, atLine: line, isFinal: problem.isFinal) { message }
    writer.append(error: message, for: source, in: bytes, to: &outcome.text)
    remarkOnText(atLine: line, in: &outcome)
  }
}
