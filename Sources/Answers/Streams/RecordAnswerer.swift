import DataFiles
import Facts
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

  /// An answerer of the records of a stream.
  ///
  /// - Parameters:
  ///   - lookups: what the fields of the form need.
  ///   - data: what that is looked up in, and names of places.
  init(_ form: StreamForm<Asked>, _ lookups: Lookups, _ data: OpenedData) {
    (question, request, layout) = (form.question, form.request, form.layout)
    (self.lookups, extras) = (lookups, form.extras)
    sources = data.sources(form.request.notation)
    writer = form.writer()
    antipodeLine = form.antipodeLine
    reader = PlaceReader(request.reading, search: data.search, isStrict: request.isStrict)
    if case .objects(let places) = layout {
      objects = ObjectReader(
        places, reading: request.reading, reader, adding: writer.memberNames)
    } else {
      objects = nil
    }
  }

  /// Answers records, as ``RecordTransform/transform(_:from:into:)``.
  func transform(
    _ bytes: RawSpan, from start: Int, into outcome: inout BlockOutcome
  ) -> Int {
    var index = start
    switch layout {
    case .lines: transformLines(bytes, at: &index, into: &outcome)
    case .table(let dialect, let columns, let names):
      transformTable(bytes, at: &index, dialect, columns, names: names, into: &outcome)
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
      if !readsDigits || !transformDecimals(bytes, at: &index, into: &outcome) {
        let line = bytes.line(from: index)
        index = line.next
        transformLine(line.text, in: bytes, into: &outcome)
      }
      outcome.lineCount += 1
      outcome.recordCount += 1
    }
  }

  /// Answers a line of plain decimal degrees; `false` for any other line.
  private func transformDecimals(
    _ bytes: RawSpan, at index: inout Int, into outcome: inout BlockOutcome
  ) -> Bool {
    if let antipodeLine {
      let count = outcome.text.count
      outcome.text.append(room: AntipodeLine.longestText) {
        antipodeLine.write(lineIn: bytes, at: &index, to: $0)
      }
      return outcome.text.count > count
    }
    let start = index
    let places: [2 of AnswerPlace]
    if question.placeCount > 1 {
      guard let (from, to) = Coordinate.pair(decimalLineIn: bytes, at: &index) else {
        return false
      }
      places = [AnswerPlace(from), AnswerPlace(to)]
    } else {
      guard let coordinate = Coordinate(decimalLineIn: bytes, at: &index) else { return false }
      places = [AnswerPlace(coordinate), AnswerPlace(coordinate)]
    }
    do throws(AnswerProblem) {
      try append(places, for: .line(0..<0), in: bytes, to: &outcome)
    } catch {
      refuse(
        error, for: .line(bytes.line(from: start).text), in: bytes,
        atLine: outcome.lineCount, into: &outcome)
    }
    return true
  }

  private func transformLine(
    _ line: Range<Int>, in bytes: RawSpan, into outcome: inout BlockOutcome
  ) {
    do throws(AnswerProblem) {
      if question.placeCount > 1 {
        let places = try reader.places(in: bytes.text(line))
        try append([places.0, places.1], for: .line(line), in: bytes, to: &outcome)
        return
      }
      if canGlance(outcome), let refusal = request.reading.refusal(of: bytes.extracting(line)) {
        throw .glanced(refusal)
      }
      let place = try place(in: bytes.text(line), explainedIn: &outcome)
      try append(place, for: .line(line), in: bytes, to: &outcome)
    } catch {
      refuse(
        error, for: .line(line), in: bytes, atLine: outcome.lineCount, into: &outcome)
    }
  }

  private func place(
    in text: String, explainedIn outcome: inout BlockOutcome
  ) throws(AnswerProblem) -> AnswerPlace {
    guard request.explains, !reader.readsNames else { return try reader.place(in: text) }
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
    _ bytes: RawSpan, at index: inout Int, _ dialect: TableDialect, _ columns: [CoordinateColumns],
    names: [String], into outcome: inout BlockOutcome
  ) {
    var row = TableRow(dialect: dialect)
    while index < bytes.byteCount, !outcome.isFull {
      index = row.advance(in: bytes, from: index)
      let source = AnswerSource.row(row, columns: names)
      do throws(AnswerProblem) {
        try check(row, of: bytes, count: names.count)
        let glances = canGlance(outcome)
        let first = try place(in: row, of: bytes, columns[0], glances: glances)
        explain(first, in: &outcome)
        if columns.count > 1 {
          let second = try place(in: row, of: bytes, columns[1], glances: glances)
          explain(second, in: &outcome)
          try append([first, second], for: source, in: bytes, to: &outcome)
        } else {
          try append(first, for: source, in: bytes, to: &outcome)
        }
      } catch {
        // cells that belong to no column are written again as one text
        let isNoRow = row.problem != nil || row.cells.count > names.count
        refuse(
          error, for: isNoRow ? .line(row.range) : source, in: bytes,
          atLine: outcome.lineCount, into: &outcome)
      }
      outcome.lineCount += max(1, row.lineBreaks)
      outcome.recordCount += 1
    }
  }

  private func check(
    _ row: TableRow, of bytes: RawSpan, count: Int
  ) throws(AnswerProblem) {
    if let problem = row.problem { throw .row(problem) }
    guard row.cells.count == count else {
      throw .columns(
        row: bytes.text(row.range), count: row.cells.count, expected: count,
        isQuoted: row.partsOfQuotation(in: bytes).first != nil)
    }
  }

  private func place(
    in row: TableRow, of bytes: RawSpan, _ columns: CoordinateColumns, glances: Bool
  ) throws(AnswerProblem) -> AnswerPlace {
    switch columns {
    case .whole(let column): return try reader.place(in: row.text(column, in: bytes))
    case .pair(let latitude, let longitude):
      return AnswerPlace(
        try row.withCell(latitude, in: bytes) { north in
          row.withCell(longitude, in: bytes) { east in
            Result { () throws(AnswerProblem) in
              try coordinate(latitude: north, longitude: east, glances: glances)
            }
          }
        }.get())
    }
  }

  private func coordinate(
    latitude: UnsafeRawBufferPointer, longitude: UnsafeRawBufferPointer, glances: Bool
  ) throws(AnswerProblem) -> Coordinate {
    if glances,
      let refusal = request.reading.refusal(latitude: latitude.bytes, longitude: longitude.bytes)
    {
      throw .glanced(refusal)
    }
    do throws(CoordinateError) {
      return try request.reading.coordinate(latitude: latitude, longitude: longitude)
    } catch { throw .coordinate(error) }
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
          for index in 0..<question.placeCount { explain(places[index], in: &outcome) }
          try append(places, for: .object(line.text), in: bytes, to: &outcome)
        }
      } catch {
        // a record without room for members is written again as a text
        refuse(
          error, for: error.isAboutText ? .line(line.text) : .object(line.text), in: bytes,
          atLine: outcome.lineCount, into: &outcome)
      }
      outcome.lineCount += 1
      outcome.recordCount += 1
    }
  }

  // MARK: Answers

  /// Whether a record may be refused without a message.
  private func canGlance(_ outcome: borrowing BlockOutcome) -> Bool {
    !outcome.wantsMessage && !request.hasErrors && !request.explains && !request.readsNames
  }

  /// Adds a remark on what two cells or members, or a name, were taken for.
  private func explain(_ place: AnswerPlace, in outcome: inout BlockOutcome) {
    guard request.explains else { return }
    let coordinate = place.coordinate
    let taken = place.name.map { "taken for \($0.understanding.match.fullName)" }
    outcome.remark(
      taken ?? "read as latitude \(coordinate.latitude), longitude \(coordinate.longitude)",
      atLine: outcome.lineCount)
  }

  /// Adds the answer for one place.
  private func append(
    _ place: AnswerPlace, for source: AnswerSource, in bytes: RawSpan,
    to outcome: inout BlockOutcome
  ) throws(AnswerProblem) {
    try append([place, place], for: source, in: bytes, to: &outcome)
  }

  /// Adds the answer for the places of a record.
  ///
  /// - Throws: if there is no answer; then nothing is added.
  private func append(
    _ places: [2 of AnswerPlace], for source: AnswerSource, in bytes: RawSpan,
    to outcome: inout BlockOutcome
  ) throws(AnswerProblem) {
    let answer = try question.answer(about: places, lookups, extras, from: sources)
    let start = outcome.text.count
    do throws(ProjectionError) {
      try writer.append(answer, for: source, in: bytes, to: &outcome.text)
    } catch {
      outcome.text.removeAll(behind: start)
      throw .projection(error)
    }
  }

  private func refuse(
    _ problem: AnswerProblem, for source: AnswerSource, in bytes: RawSpan,
    atLine line: Int, into outcome: inout BlockOutcome
  ) {
    guard request.hasErrors else {
      outcome.refuse(problem.reason, atLine: line) { problem.message }
      return
    }
    let message = problem.message
    outcome.refuse(problem.reason, atLine: line) { message }
    writer.append(error: message, for: source, in: bytes, to: &outcome.text)
  }
}
