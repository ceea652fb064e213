import Features
import Geodesy
import Notations
import Records

extension StreamRequest {
  /// The dialects in which the rows of a table may be written.
  var dialects: [TableDialect] {
    switch recordFormat {
    case .lines, .ndjson, .arrow: []
    case .csv: [.comma, .semicolon, .separated(by: UInt8(ascii: "|")), .quotedTabs]
    case .tsv: [.tabbed]
    case nil: [.comma, .tabbed, .semicolon, .separated(by: UInt8(ascii: "|"))]
    }
  }

  /// The dialects in which the rows of an input may be written: the one that it names itself, or
  /// ``dialects``.
  func dialects(of opening: StreamOpening) -> [TableDialect] {
    opening.separator.map { [.separated(by: $0)] } ?? dialects
  }

  /// The layout of the records, and the header of a table, which is taken off the opening; `nil` if
  /// there is none.
  ///
  /// - Parameter count: of the places of a record.
  /// - Throws: for a table without the columns, and for records that are joined to one text.
  func layout(
    of opening: inout StreamOpening, places count: Int
  ) throws(AnswerStreamError) -> (layout: RecordLayout, header: TableHeader?) {
    if recordFormat == nil || recordFormat == .ndjson,
      let joined = JoinedRecords(from: opening.bytes)
    {
      throw .joined(joined)
    }
    switch recordFormat {
    case .lines: return (.lines, nil)
    case .arrow: throw .arrow(.damaged("there is neither a stream nor a file"))
    case .ndjson: return (.objects((0..<count).map(place)), nil)
    case .csv, .tsv:
      let isHeader = try trimToHeader(&opening, count)
      if !isHeader, !places.contains(where: \.isNamed) { try refuseHeader(of: &opening, count) }
      return try table(of: &opening, bestDialect(opening, count), count)
    case nil:
      if opening.beginsWithBrace { return (.objects((0..<count).map(place)), nil) }
      let isHeader = try trimToHeader(&opening, count)
      guard isHeader || opening.separator != nil || places.contains(where: \.isNamed) else {
        try refuseHeader(of: &opening, count)
        return (.lines, nil)
      }
      return try table(of: &opening, bestDialect(opening, count), count)
    }
  }

  /// Whether a known header begins the input, but for blank lines, which are taken off then.
  private func trimToHeader(
    _ opening: inout StreamOpening, _ count: Int
  ) throws(AnswerStreamError) -> Bool {
    var trimmed = opening
    try trimmed.removeBlankLines(dialects(of: opening))
    let dialect = bestDialect(trimmed, count)
    let isKnown =
      isHeader(trimmed.firstRow(dialect), count)
      && (recordFormat != nil || places.contains(where: \.isNamed)
        || !isLabelledCoordinate(
          String(decoding: trimmed.rawFirstRow(dialect), as: UTF8.self)))
    // what has been read is kept in any case
    if !isKnown { trimmed.restoreBlankLines() }
    opening = trimmed
    return isKnown
  }

  /// Whether the words of a known pair in a text are labels of numbers, as in `lat=1, lon=1`. In
  /// `lat1,lon1` they are names.
  private func isLabelledCoordinate(_ text: String) -> Bool {
    text.contains { "=: ".contains($0) } && isCoordinate(text)
  }

  /// The columns of some places in a header.
  func columns(
    _ row: [String], _ count: Int
  ) throws(AnswerStreamError) -> [CoordinateColumns] {
    var columns: [CoordinateColumns] = []
    for index in 0..<count {
      columns.append(
        try CoordinateColumns(
          place(index), header: row, index: index, of: count, readsNames: readsNames,
          readsGeometries: readsGeometries))
    }
    return columns
  }

  /// The dialect in which the first row is a header, or else has the most cells.
  private func bestDialect(_ opening: StreamOpening, _ count: Int) -> TableDialect {
    if let dialect = dialects(of: opening).first(where: { isHeader(opening.firstRow($0), count) }) {
      return dialect
    }
    return dialects(of: opening).max { opening.firstRow($0).count < opening.firstRow($1).count }
      ?? .comma
  }

  /// Whether a row is a header in which the columns of all places are known.
  func isHeader(_ row: [String], _ count: Int) -> Bool {
    do throws(AnswerStreamError) {
      _ = try columns(row, count)
      return namesColumns(row)
    } catch {
      switch error {
      case .ambiguousColumn, .severalPairs, .metres: return hasHeader ?? true
      default: return false
      }
    }
  }

  /// Whether the first row of a table is its header.
  private func namesColumns(_ row: [String]) -> Bool {
    hasHeader ?? !places.indices.contains { holdsCoordinate(row, ofPlace: $0) }
  }

  /// Whether the columns that are given by number hold a coordinate in this row, even a wrong or a
  /// missing one. The names of columns would be words.
  private func holdsCoordinate(_ row: [String], ofPlace index: Int) -> Bool {
    guard place(index).isNumbered,
      let columns = try? CoordinateColumns(
        place(index), header: row, index: index, of: places.count, readsNames: false)
    else { return false }
    switch columns {
    case .whole(let column):
      return row[column].isNoWord || isGeometry(row[column])
        || isAngle { () throws(CoordinateError) in try reading.coordinate(in: row[column]) }
    case .pair(let latitude, let longitude):
      let (north, east) = (row[latitude], row[longitude])
      // each angle alone too, because one of the two may be wrong
      return north.isNoWord && east.isNoWord
        || areAngles([(north, east), (north, "0"), (north, "0E"), ("0", east), ("0N", east)])
    }
  }

  /// Whether a text is meant as a geometry of any kind.
  func isGeometry(_ text: String) -> Bool {
    // the name of a column may be the type
    WellKnownText.begins(text) && text.contains("(") || WellKnownBinary.begins(text)
      || text.trimmingBlanks.first == "{"
  }

  /// Whether a text is a coordinate, is meant as one, or is one angle. Labels without a number, as
  /// in `lat:,lon:`, are names.
  func isCoordinate(_ text: String) -> Bool {
    if CoordinateReader.isCoordinate(meantBy: text), text.contains(where: \.isNumber) {
      return true
    }
    if (try? reading.coordinate(in: text)) != nil { return true }
    return areAngles([(text, "0"), (text, "0E"), ("0", text), ("0N", text)])
  }

  /// Whether some of the pairs are a latitude and a longitude, as ``isAngle(_:)``.
  private func areAngles(_ pairs: [(latitude: String, longitude: String)]) -> Bool {
    pairs.contains { pair in
      isAngle { () throws(CoordinateError) in
        try reading.coordinate(latitude: pair.latitude, longitude: pair.longitude)
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
    of opening: inout StreamOpening, _ dialect: TableDialect, _ count: Int
  ) throws(AnswerStreamError) -> (layout: RecordLayout, header: TableHeader?) {
    guard !opening.bytes.isEmpty else { return (.lines, nil) }
    let row = opening.firstRow(dialect)
    let columns = try columns(row, count)
    let isHeader = namesColumns(row)
    try opening.checkFirstRow(dialect, isHeader: isHeader)
    let names = isHeader ? row : row.indices.map { "column_\($0 + 1)" }
    return (
      .table(dialect, columns, names: names), isHeader ? opening.takeHeader(dialect) : nil
    )
  }
}
