import Geodesy
import Notations
import Records

extension AnswerStream {
  /// How the records and answers of a stream look.
  struct Arrangement {
    var layout: AnswerPlan.Layout
    var style: AnswerWriter.Style
    var fields: [AnswerField]
    /// The columns of the records that come before the answers, if ``header`` does not name them.
    var columns: [String] = []
    /// The header of the records as it is written, if it is handed on.
    var header: [UInt8] = []
    var headerLines = 0
    var writesHeader = false

    var boundary: RecordBoundary {
      if case .table(let dialect, _, _) = layout { dialect.boundary } else { .lineFeed }
    }
  }

  /// Sees what the records are, and takes their header off the opening.
  ///
  /// - Throws: for a table whose columns do not say where the coordinate is, or not where answers go.
  func arrangement(
    of opening: inout StreamOpening, hasLanguage: Bool
  ) throws(AnswerStreamError) -> Arrangement {
    let layout = try layout(of: opening)
    var (header, headerLines): ([UInt8], Int) = ([], 0)
    var recordDialect: TableDialect?
    var columns: [String] = []
    if case .table(let dialect, _, let names) = layout {
      (recordDialect, columns) = (dialect, names)
      if namesColumns(opening.firstRow(dialect)) {
        header = opening.rawFirstRow(dialect)
        headerLines = max(1, opening.removeFirstRow(dialect))
      }
    }
    let style = try style(layout: layout)
    var arrangement = Arrangement(
      layout: layout, style: style,
      fields: fields
        ?? style.usualFields(
          besidesRow: recordDialect != nil,
          AnswerExtras(
            hasLanguage: hasLanguage, hasNotation: notation != nil, digging: digging)),
      headerLines: headerLines)
    let writer = AnswerWriter(
      style: style, fields: arrangement.fields, wrapper: wrapper,
      hasErrors: errorHandling == .inline)
    switch style {
    case .table(let dialect):
      if dialect == recordDialect { arrangement.header = header }
      if arrangement.header.isEmpty { arrangement.columns = columns }
      arrangement.writesHeader = writesHeader ?? (headerLines > 0)
      if headerLines > 0 { try check(writer.fieldNames, beside: columns) }
    case .objects, .features:
      var keys: Set<String> = []
      if let twice = columns.first(where: { !keys.insert($0).inserted }) { throw .keyTwice(twice) }
      try check(writer.memberNames, beside: columns)
    case .notation: break
    }
    return arrangement
  }

  /// Refuses a name that the records have already.
  private func check(
    _ names: [String], beside columns: [String]
  ) throws(AnswerStreamError) {
    if let twice = names.first(where: columns.contains) { throw .columnTwice(twice) }
  }

  private func style(layout: AnswerPlan.Layout) throws(AnswerStreamError) -> AnswerWriter.Style {
    if answerFormat == .text { throw .textOfMany }
    if let answerFormat, errorHandling == .inline, answerFormat.isOfCoordinatesAlone {
      throw .noPlaceForErrors(answerFormat)
    }
    switch (layout, answerFormat) {
    case (.table(let dialect, _, _), nil): return .table(dialect)
    case (.table(let dialect, _, _), .csv) where dialect != .tabbed: return .table(dialect)
    case (.objects, nil): return .objects
    default: return AnswerWriter.Style(answerFormat ?? .tsv)
    }
  }

  /// The ways in which the rows of a table may be written.
  var dialects: [TableDialect] {
    switch recordFormat {
    case .lines, .ndjson: []
    case .csv: [.comma, .semicolon, .separated(by: UInt8(ascii: "|"))]
    case .tsv: [.tabbed]
    case nil: [.comma, .tabbed, .semicolon, .separated(by: UInt8(ascii: "|"))]
    }
  }

  /// What the records are.
  private func layout(
    of opening: StreamOpening
  ) throws(AnswerStreamError) -> AnswerPlan.Layout {
    switch recordFormat {
    case .lines: return .lines
    case .ndjson: return .objects(place)
    case .csv, .tsv: return try table(of: opening, bestDialect(opening))
    case nil:
      if opening.beginsWithBrace { return .objects(place) }
      let dialect = bestDialect(opening)
      guard place.isNamed || isHeader(opening.firstRow(dialect)) else { return .lines }
      return try table(of: opening, dialect)
    }
  }

  /// The dialect in which the first row is a header, or else has the most cells.
  private func bestDialect(_ opening: StreamOpening) -> TableDialect {
    if let dialect = dialects.first(where: { isHeader(opening.firstRow($0)) }) { return dialect }
    return dialects.max { opening.firstRow($0).count < opening.firstRow($1).count } ?? .comma
  }

  private func isHeader(_ row: [String]) -> Bool {
    do throws(AnswerStreamError) {
      _ = try CoordinateColumns(place, header: row)
      return namesColumns(row)
    } catch {
      if case .ambiguousColumn = error { return hasHeader ?? true }
      return false
    }
  }

  /// Whether the first row of a table is its header.
  private func namesColumns(_ row: [String]) -> Bool { hasHeader ?? !holdsCoordinate(row) }

  /// Whether the columns that are named by number hold a coordinate in a row already, be it a wrong
  /// or a missing one: the names of columns are words.
  private func holdsCoordinate(_ row: [String]) -> Bool {
    guard place.isNumbered, let columns = try? CoordinateColumns(place, header: row) else {
      return false
    }
    switch columns {
    case .whole(let column):
      return row[column].isNoWord
        || isAngle { () throws(CoordinateError) in try reading.coordinate(in: row[column]) }
    case .pair(let latitude, let longitude):
      let (north, east) = (row[latitude], row[longitude])
      // each of them by itself too, for the sake of a row in which one is wrong
      return north.isNoWord && east.isNoWord
        || [(north, east), (north, "0"), (north, "0E"), ("0", east), ("0N", east)].contains {
          (latitude, longitude) in
          isAngle { () throws(CoordinateError) in
            try reading.coordinate(latitude: latitude, longitude: longitude)
          }
        }
    }
  }

  /// Whether a coordinate is read, or refused only for its size.
  private func isAngle(_ read: () throws(CoordinateError) -> Coordinate) -> Bool {
    do {
      _ = try read()
      return true
    } catch {
      switch error {
      case .latitudeOutside, .longitudeOutside: return true
      default: return false
      }
    }
  }

  private func table(
    of opening: StreamOpening, _ dialect: TableDialect
  ) throws(AnswerStreamError) -> AnswerPlan.Layout {
    guard !opening.bytes.isEmpty else { return .lines }
    let row = opening.firstRow(dialect)
    let columns = try CoordinateColumns(place, header: row)
    let isHeader = namesColumns(row)
    try opening.checkFirstRow(dialect, isHeader: isHeader)
    return .table(
      dialect, columns, names: isHeader ? row : row.indices.map { "column_\($0 + 1)" })
  }
}

extension String {
  /// Whether it has no letter, or is what programs write for a missing number.
  fileprivate var isNoWord: Bool {
    !contains { $0.isLetter } || ["nan", "na", "n/a", "null", "none"].contains(lowercased())
  }
}
