import DataFiles
import Geodesy
import Records
import Toponymy

/// Answers a stream of records of any length, in order, in memory that does not grow with it.
public struct AnswerStream {
  /// What becomes of a record that cannot be answered. In all cases it is told of.
  public enum ErrorHandling: String, CaseIterable, Sendable {
    /// Nothing behind it is answered.
    case fail
    /// It is left out.
    case skip
    /// It stays, with the reason in a last column or key `error` in place of an answer.
    case inline
  }

  /// The format of the records; `nil` to see it from the first of them.
  public var recordFormat: RecordFormat?
  /// Where a record holds its coordinate.
  public var place = CoordinatePlace()
  /// Whether a table has a line with the names of its columns; `nil` to see it from that line.
  public var hasHeader: Bool?
  /// How coordinates are read.
  public var reading = CoordinateReader()
  /// Whether it is told of every coordinate how it was read.
  public var explains = false
  /// Which way down is.
  public var digging = Digging.centre
  /// The format of the answers; `nil` for that of the records, and of lines a table with tabs.
  public var answerFormat: AnswerFormat?
  /// How coordinates are written as one text; `nil` if that is not asked for.
  public var notation: NotationName?
  /// The fields of the answers; `nil` for the usual ones of the format.
  public var fields: [AnswerField]?
  /// Whether a table of answers begins with the names of its columns; `nil` if the records do.
  public var writesHeader: Bool?
  /// The name of the object, or what comes before the names of columns, of answers; `nil` for none.
  public var wrapper: String?
  /// What becomes of a record that cannot be answered.
  public var errorHandling = ErrorHandling.skip
  /// Whether every answer is written by itself, on one thread.
  public var flushesLines = false
  /// The number of threads, at least 1.
  public var jobs = 1

  /// A stream with nothing asked for.
  public init() {}

  /// Reads to the end of an input and writes the answers.
  ///
  /// - Parameters:
  ///   - gazetteer: opens the gazetteer; called if names are wanted.
  ///   - language: the names of a person's language, where that is not English.
  ///   - report: called in order for each record that cannot be answered, with the 1-based number
  ///     of its line.
  ///   - advance: called after each block.
  /// - Returns: how many lines and records there were, and how many had no answer.
  /// - Throws: ``AnswerStreamError``, and what opening the gazetteer throws.
  public func run(
    input: Int32, output: Int32, gazetteer: () throws -> Gazetteer, language: LocalNames? = nil,
    report: @escaping (_ line: Int, _ message: String) -> Void,
    advance: @escaping (RecordProgress) -> Void = { _ in }
  ) throws -> RecordProgress {
    do {
      var opening = try StreamOpening(descriptor: input)
      let arrangement = try arrangement(of: &opening, hasLanguage: language != nil)
      let wantsNames = arrangement.fields.contains { !$0.isPosition }
      let plan = AnswerPlan(
        layout: arrangement.layout, style: arrangement.style, fields: arrangement.fields,
        wrapper: wrapper, hasErrors: errorHandling == .inline, notation: notation ?? .decimal,
        reading: reading, explains: explains, digging: digging,
        gazetteer: wantsNames ? try gazetteer() : nil, language: language)
      return try run(
        plan, arrangement, opening: opening.bytes, input: input, output: output, report: report,
        advance: advance)
    } catch let error as RecordError {
      throw AnswerStreamError.record(error)
    }
  }

  private func run(
    _ plan: AnswerPlan, _ arrangement: Arrangement, opening: [UInt8], input: Int32, output: Int32,
    report: @escaping (_ line: Int, _ message: String) -> Void,
    advance: @escaping (RecordProgress) -> Void
  ) throws(RecordError) -> RecordProgress {
    var frame = TextBuffer()
    if arrangement.writesHeader {
      plan.writer.appendHeader(columns: arrangement.columns, to: &frame)
    }
    let isCollection = if case .features = plan.style { true } else { false }
    if isCollection { frame.append(AnswerWriter.collectionStart) }
    try frame.flush(to: output)
    let filter = RecordFilter(
      input: input, output: output, boundary: arrangement.boundary, opening: opening,
      linesBefore: arrangement.headerLines, endsAtProblem: errorHandling == .fail,
      leavingOut: isCollection ? 1 : 0, writesRecords: flushesLines,
      transform: { AnswerTransform(plan) }, report: report,
      advance: advance)
    let progress = try filter.run(jobs: flushesLines ? 1 : jobs)
    if isCollection {
      frame.append(AnswerWriter.collectionEnd)
      try frame.flush(to: output)
    }
    return progress
  }
}

// MARK: What a stream is

extension AnswerStream {
  /// How the records and answers of a stream look.
  private struct Arrangement {
    var layout: AnswerPlan.Layout
    var style: AnswerWriter.Style
    var fields: [AnswerField]
    /// The columns of the records that come before the answers.
    var columns: [String] = []
    var headerLines = 0
    var writesHeader = false

    var boundary: RecordBoundary {
      if case .table(let dialect, _, _) = layout { dialect.boundary } else { .lineFeed }
    }
  }

  private func arrangement(
    of opening: inout StreamOpening, hasLanguage: Bool
  ) throws(AnswerStreamError) -> Arrangement {
    let (layout, headerLines) = try layout(of: &opening)
    var recordDialect: TableDialect?
    var columns: [String] = []
    if case .table(let dialect, _, let names) = layout {
      (recordDialect, columns) = (dialect, names)
    }
    let style = try style(layout: layout)
    var arrangement = Arrangement(
      layout: layout, style: style,
      fields: fields
        ?? style.usualFields(
          besidesRow: recordDialect != nil, hasLanguage: hasLanguage, hasNotation: notation != nil),
      headerLines: headerLines)
    if case .table = style {
      arrangement.columns = columns
      arrangement.writesHeader = writesHeader ?? (headerLines > 0)
    }
    if recordDialect != nil {
      let writer = AnswerWriter(
        style: style, fields: arrangement.fields, wrapper: wrapper, hasErrors: false)
      let names = if case .table = style { writer.fieldNames } else { writer.memberNames }
      if headerLines > 0, let twice = names.first(where: columns.contains) {
        throw .columnTwice(twice)
      }
    }
    return arrangement
  }

  private func style(layout: AnswerPlan.Layout) throws(AnswerStreamError) -> AnswerWriter.Style {
    if answerFormat == .text { throw .textOfMany }
    switch (layout, answerFormat) {
    case (.table(let dialect, _, _), nil): return .table(dialect)
    case (.table(let dialect, _, _), .csv) where dialect != .tabbed: return .table(dialect)
    case (.objects, nil): return .objects
    default: return AnswerWriter.Style(answerFormat ?? .tsv)
    }
  }

  /// What the records are, and the number of lines of their header, which is taken off them.
  private func layout(
    of opening: inout StreamOpening
  ) throws(AnswerStreamError) -> (AnswerPlan.Layout, headerLines: Int) {
    switch recordFormat {
    case .lines: return (.lines, 0)
    case .ndjson: return (.objects(place), 0)
    case .csv:
      let dialects: [TableDialect] = [.comma, .semicolon, .separated(by: UInt8(ascii: "|"))]
      return try table(of: &opening, bestDialect(dialects, opening))
    case .tsv: return try table(of: &opening, .tabbed)
    case nil:
      if opening.beginsWithBrace { return (.objects(place), 0) }
      let dialects: [TableDialect] = [
        .comma, .tabbed, .semicolon, .separated(by: UInt8(ascii: "|")),
      ]
      let dialect = bestDialect(dialects, opening)
      guard place.isNamed || isHeader(opening.firstRow(dialect)) else { return (.lines, 0) }
      return try table(of: &opening, dialect)
    }
  }

  /// The dialect in which the first row is a header, or else has the most cells.
  private func bestDialect(_ dialects: [TableDialect], _ opening: StreamOpening) -> TableDialect {
    if let dialect = dialects.first(where: { isHeader(opening.firstRow($0)) }) { return dialect }
    return dialects.max { opening.firstRow($0).count < opening.firstRow($1).count } ?? .comma
  }

  private func isHeader(_ row: [String]) -> Bool {
    guard (try? CoordinateColumns(place, header: row)) != nil else { return false }
    return hasHeader ?? !holdsCoordinate(row)
  }

  /// Whether the columns that are named by number hold a coordinate in a row already.
  private func holdsCoordinate(_ row: [String]) -> Bool {
    guard let columns = try? CoordinateColumns(place, header: row) else { return false }
    switch columns {
    case .whole(let column): return (try? reading.coordinate(in: row[column])) != nil
    case .pair(let latitude, let longitude):
      return [row[latitude], row[longitude]].allSatisfy { cell in
        cell.contains { $0.isNumber } && !cell.contains { $0.isLetter }
      }
    }
  }

  private func table(
    of opening: inout StreamOpening, _ dialect: TableDialect
  ) throws(AnswerStreamError) -> (AnswerPlan.Layout, headerLines: Int) {
    let row = opening.firstRow(dialect)
    guard !opening.bytes.isEmpty else { return (.lines, 0) }
    let columns = try CoordinateColumns(place, header: row)
    guard hasHeader ?? !holdsCoordinate(row) else {
      return (.table(dialect, columns, names: row.indices.map { "column_\($0 + 1)" }), 0)
    }
    let lines = opening.removeFirstRow(dialect)
    return (.table(dialect, columns, names: row), max(1, lines))
  }
}
