import Geodesy
import Notations
import Records

extension StreamRequest {
  /// The dialects in which the rows of a table may be written.
  var dialects: [TableDialect] {
    switch recordFormat {
    case .lines, .ndjson: []
    case .csv: [.comma, .semicolon, .separated(by: UInt8(ascii: "|")), .quotedTabs]
    case .tsv: [.tabbed]
    case nil: [.comma, .tabbed, .semicolon, .separated(by: UInt8(ascii: "|"))]
    }
  }

  /// The layout of the records.
  func layout(
    of opening: StreamOpening
  ) throws(AnswerStreamError) -> RecordLayout {
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
  func namesColumns(_ row: [String]) -> Bool { hasHeader ?? !holdsCoordinate(row) }

  /// Whether the columns that are given by number hold a coordinate in this row, even a wrong or a
  /// missing one. The names of columns would be words.
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
      // each angle alone too, because one of the two may be wrong
      return north.isNoWord && east.isNoWord
        || [(north, east), (north, "0"), (north, "0E"), ("0", east), ("0N", east)].contains {
          (latitude, longitude) in
          isAngle { () throws(CoordinateError) in
            try reading.coordinate(latitude: latitude, longitude: longitude)
          }
        }
    }
  }

  /// Whether a coordinate can be read, or is refused only because an angle is too large.
  private func isAngle(_ read: () throws(CoordinateError) -> Coordinate) -> Bool {
    do {
      _ = try read()
      return true
    } catch {
      switch error {
      case .latitudeOutside, .longitudeOutside, .projectionFailed: return true
      default: return false
      }
    }
  }

  private func table(
    of opening: StreamOpening, _ dialect: TableDialect
  ) throws(AnswerStreamError) -> RecordLayout {
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
  /// Whether the text has no letter, or is what programs write for a missing number.
  fileprivate var isNoWord: Bool {
    !contains { $0.isLetter } || ["nan", "na", "n/a", "null", "none"].contains(lowercased())
  }
}
