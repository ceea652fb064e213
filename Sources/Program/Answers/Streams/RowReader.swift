import Geodesy
import Notations
import Records

/// Reads the places of the rows of a table, for one thread.
struct RowReader: RecordReader {
  private let dialect: TableDialect
  private let columns: [CoordinateColumns]
  private let names: [String]
  private let way: WayColumns.Indices?
  private let systems: [SystemColumn]
  private let accepted = AcceptedSystems()
  private let reading: CoordinateReader
  private let reader: PlaceReader
  /// Whether each row counts as one line.
  private let countsRows: Bool
  /// The rows of a batch. Their memory is kept for those of the next one.
  private var rows: [TableRow] = []

  /// A reader of rows.
  ///
  /// - Parameters:
  ///   - columns: those of each place.
  ///   - names: those of all columns; each row has as many cells.
  ///   - way: those of the way from the place; `nil` if there is none.
  ///   - countsRows: whether each row counts as one line, whatever its line breaks.
  init(
    _ dialect: TableDialect, _ columns: [CoordinateColumns], names: [String],
    way: WayColumns.Indices?, reading: CoordinateReader, _ reader: PlaceReader,
    countsRows: Bool = false
  ) {
    (self.dialect, self.columns, self.names, self.way) = (dialect, columns, names, way)
    (self.reading, self.reader, self.countsRows) = (reading, reader, countsRows)
    systems = reader.readsSystems ? SystemColumn.all(in: names, columns) : []
  }

  mutating func read(
    _ record: inout RecordBatch.Record, number: Int, in bytes: RawSpan, at index: inout Int,
    glances: Bool
  ) throws(AnswerProblem) -> PlacePair? {
    if number == rows.count { rows.append(TableRow(dialect: dialect)) }
    index = rows[number].advance(in: bytes, from: index)
    record.lineCount = countsRows ? 1 : rows[number].lineCount
    return try places(in: rows.span[number], of: bytes, glances: glances)
  }

  func source(of record: RecordBatch.Record, number: Int) -> AnswerSource { .row(rows[number]) }

  func refusedSource(
    of record: RecordBatch.Record, number: Int, isText: Bool, in bytes: RawSpan
  ) -> AnswerSource {
    let row = rows[number]
    // cells that belong to no column are written again as one text
    return row.problem != nil || row.cells.count > names.count ? .line(row.range) : .row(row)
  }

  /// The places of a row; twice the same one if there is one.
  private func places(
    in row: TableRow, of bytes: RawSpan, glances: Bool
  ) throws(AnswerProblem) -> PlacePair {
    try check(row, of: bytes)
    let first = try place(in: row, of: bytes, columns[0], glances: glances)
    try checkSystem(row, of: bytes)
    if let way { return PlacePair(first, along: try givenWay(way, in: row, of: bytes)) }
    guard columns.count > 1 else { return PlacePair(first) }
    return PlacePair(first, try place(in: row, of: bytes, columns[1], glances: glances))
  }

  /// Refuses a row with misplaced quotation marks or another number of cells than columns.
  func check(_ row: TableRow, of bytes: RawSpan) throws(AnswerProblem) {
    if let problem = row.problem { throw .row(problem) }
    guard row.cells.count == names.count else {
      throw .columns(
        row: bytes.text(row.range), count: row.cells.count, expected: names.count,
        isQuoted: row.partsOfQuotation(in: bytes).first != nil)
    }
  }

  /// Refuses a row that says another reference system than WGS 84.
  func checkSystem(_ row: TableRow, of bytes: RawSpan) throws(AnswerProblem) {
    for system in systems { try system.check(row.text(system.index, in: bytes), accepted) }
  }

  private func givenWay(
    _ columns: WayColumns.Indices, in row: TableRow, of bytes: RawSpan
  ) throws(AnswerProblem) -> GivenWay {
    let (bearing, distance) = (
      row.text(columns.bearing, in: bytes), row.text(columns.distance, in: bytes)
    )
    if reader.readsMissing, bearing.isMissingValue || distance.isMissingValue { throw .missing }
    do throws(GivenWayError) {
      return try GivenWay(bearing: bearing, distance: distance, unit: columns.unit)
    } catch { throw .way(error) }
  }

  /// The place of some columns of a row that has been checked.
  func place(
    in row: TableRow, of bytes: RawSpan, _ columns: CoordinateColumns, glances: Bool
  ) throws(AnswerProblem) -> AnswerPlace {
    switch columns {
    case .whole(let column): return try reader.place(in: row.text(column, in: bytes))
    case .pair(let latitude, let longitude):
      if reader.readsMissing {
        let isMissing = [latitude, longitude].contains { column in
          row.withCell(column, in: bytes) { $0.isMissingValue }
        }
        if isMissing { throw .missing }
      }
      return AnswerPlace(
        try row.withCell(latitude, in: bytes) { north in
          row.withCell(longitude, in: bytes) { east in
            Result { () throws(AnswerProblem) in
              do throws(AnswerProblem) {
                return try coordinate(latitude: north, longitude: east, glances: glances)
              } catch .coordinate(.empty) where north.isBlank || east.isBlank {
                throw .emptyCells(
                  latitude: north.isBlank ? names[latitude] : nil,
                  longitude: east.isBlank ? names[longitude] : nil)
              }
            }
          }
        }.get())
    }
  }

  private func coordinate(
    latitude: UnsafeRawBufferPointer, longitude: UnsafeRawBufferPointer, glances: Bool
  ) throws(AnswerProblem) -> Coordinate {
    if glances,
      let refusal = reading.refusal(latitude: latitude.bytes, longitude: longitude.bytes)
    {
      throw .glanced(refusal)
    }
    do throws(CoordinateError) {
      return try reading.coordinate(latitude: latitude, longitude: longitude)
    } catch { throw .coordinate(error) }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether a cell holds blanks at most.
  fileprivate var isBlank: Bool { allSatisfy { $0 == 9 || $0 == 32 } }
}
