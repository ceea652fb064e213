import DataFiles
import Facts
import Geodesy
import Notations
import Records
import Text
import Toponymy

/// Answers the records of a block.
struct AnswerTransform: RecordTransform {
  private let request: StreamRequest
  private let layout: RecordLayout
  private let writer: AnswerWriter
  private let gazetteer: Gazetteer?
  private let language: LocalNames?
  private let fromParts: PointNames.Parts
  private let toParts: PointNames.Parts
  private let antipodeLine: AntipodeLine?
  private var objects: ObjectReader?

  /// A transform of the records of a stream.
  ///
  /// - Parameters:
  ///   - gazetteer: the source of names; `nil` if no field needs them.
  ///   - language: the names in a person's language; `nil` for English.
  init(_ form: StreamForm, gazetteer: Gazetteer?, language: LocalNames?) {
    (request, layout) = (form.request, form.layout)
    self.gazetteer = gazetteer
    self.language = language
    writer = form.writer()
    antipodeLine = request.digging == .centre ? writer.antipodeLine : nil
    fromParts = AnswerField.parts(of: .from, for: form.fields)
    toParts = AnswerField.parts(of: .to, for: form.fields)
    if case .objects(let place) = layout {
      objects = ObjectReader(place, reading: request.reading, adding: writer.memberNames)
    }
  }

  mutating func transform(
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
    let readsDigits = !request.explains && request.reading.readsPlainDecimals
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
    guard let coordinate = Coordinate(decimalLineIn: bytes, at: &index) else { return false }
    do throws(AnswerProblem) {
      try append(coordinate, for: .line(0..<0), in: bytes, to: &outcome)
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
      if canGlance(outcome), let refusal = request.reading.refusal(of: bytes.extracting(line)) {
        throw .glanced(refusal)
      }
      let coordinate = try coordinate(in: bytes.text(line), explainedIn: &outcome)
      try append(coordinate, for: .line(line), in: bytes, to: &outcome)
    } catch {
      refuse(
        error, for: .line(line), in: bytes, atLine: outcome.lineCount, into: &outcome)
    }
  }

  private func coordinate(
    in text: String, explainedIn outcome: inout BlockOutcome
  ) throws(AnswerProblem) -> Coordinate {
    do throws(CoordinateError) {
      guard request.explains else { return try request.reading.coordinate(in: text) }
      let reading = try request.reading.read(text)
      outcome.remark("'\(text.quotable)' \(reading.explanation)", atLine: outcome.lineCount)
      return reading.coordinate
    } catch {
      throw .coordinate(error)
    }
  }

  // MARK: Tables

  private func transformTable(
    _ bytes: RawSpan, at index: inout Int, _ dialect: TableDialect, _ columns: CoordinateColumns,
    names: [String], into outcome: inout BlockOutcome
  ) {
    var row = TableRow(dialect: dialect)
    while index < bytes.byteCount, !outcome.isFull {
      index = row.advance(in: bytes, from: index)
      let source = AnswerWriter.Source.row(row, columns: names)
      do throws(AnswerProblem) {
        let coordinate = try coordinate(
          in: row, of: bytes, columns, count: names.count, glances: canGlance(outcome))
        explain(coordinate, in: &outcome)
        try append(coordinate, for: source, in: bytes, to: &outcome)
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

  private func coordinate(
    in row: TableRow, of bytes: RawSpan, _ columns: CoordinateColumns, count: Int, glances: Bool
  ) throws(AnswerProblem) -> Coordinate {
    if let problem = row.problem { throw .row(problem) }
    guard row.cells.count == count else {
      throw .columns(
        row: bytes.text(row.range), count: row.cells.count, expected: count,
        isQuoted: row.partsOfQuotation(in: bytes).first != nil)
    }
    switch columns {
    case .whole(let column):
      do throws(CoordinateError) {
        return try request.reading.coordinate(in: row.text(column, in: bytes))
      } catch { throw .coordinate(error) }
    case .pair(let latitude, let longitude):
      return try row.withCell(latitude, in: bytes) { north in
        row.withCell(longitude, in: bytes) { east in
          Result { () throws(AnswerProblem) in
            try coordinate(latitude: north, longitude: east, glances: glances)
          }
        }
      }.get()
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

  private mutating func transformObjects(
    _ bytes: RawSpan, at index: inout Int, into outcome: inout BlockOutcome
  ) {
    while index < bytes.byteCount, !outcome.isFull {
      let line = bytes.line(from: index)
      index = line.next
      do throws(AnswerProblem) {
        let result = bytes.withUnsafeBytes { bytes in
          Result { () throws(AnswerProblem) in try objects?.coordinate(in: bytes, line.text) }
        }
        if let coordinate = try result.get() {
          explain(coordinate, in: &outcome)
          try append(coordinate, for: .object(line.text), in: bytes, to: &outcome)
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
    !outcome.wantsMessage && !request.hasErrors && !request.explains
  }

  /// Adds a remark on what two cells or members were taken for.
  private func explain(_ coordinate: Coordinate, in outcome: inout BlockOutcome) {
    guard request.explains else { return }
    outcome.remark(
      "read as latitude \(coordinate.latitude), longitude \(coordinate.longitude)",
      atLine: outcome.lineCount)
  }

  /// Adds the answer for a coordinate.
  ///
  /// - Throws: if PROJ is needed and unusable; then nothing is added.
  private func append(
    _ coordinate: Coordinate, for source: AnswerWriter.Source, in bytes: RawSpan,
    to outcome: inout BlockOutcome
  ) throws(AnswerProblem) {
    let start = outcome.text.count
    do throws(ProjectionError) {
      let exit = request.digging.exit(from: coordinate)
      let names = (try names(of: coordinate, fromParts), try names(of: exit, toParts))
      try writer.append(
        Answer(
          from: coordinate, to: exit, names: names, notation: request.notation ?? .decimal,
          digging: request.digging),
        for: source, in: bytes, to: &outcome.text)
    } catch {
      outcome.text.removeAll(behind: start)
      throw .projection(error)
    }
  }

  private func names(
    of coordinate: Coordinate, _ parts: PointNames.Parts
  ) throws(ProjectionError) -> PointNames? {
    guard let gazetteer, !parts.isEmpty else { return nil }
    return try PointNames(of: coordinate, in: gazetteer, language: language, parts: parts)
  }

  private func refuse(
    _ problem: AnswerProblem, for source: AnswerWriter.Source, in bytes: RawSpan,
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
