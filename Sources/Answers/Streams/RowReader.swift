import Geodesy
import Notations
import Records

/// Reads the places of the rows of a table, for one thread.
struct RowReader {
  private let columns: [CoordinateColumns]
  private let columnCount: Int
  private let reading: CoordinateReader
  private let reader: PlaceReader

  /// A reader of rows.
  ///
  /// - Parameters:
  ///   - columns: those of each place.
  ///   - columnCount: the number of cells of each row.
  init(
    _ columns: [CoordinateColumns], columnCount: Int, reading: CoordinateReader,
    _ reader: PlaceReader
  ) {
    (self.columns, self.columnCount) = (columns, columnCount)
    (self.reading, self.reader) = (reading, reader)
  }

  /// The places of a row; twice the same one if there is one.
  ///
  /// - Parameter glances: whether the reason for a refusal needs no message.
  func places(
    in row: TableRow, of bytes: RawSpan, glances: Bool
  ) throws(AnswerProblem) -> PlacePair {
    if let problem = row.problem { throw .row(problem) }
    guard row.cells.count == columnCount else {
      throw .columns(
        row: bytes.text(row.range), count: row.cells.count, expected: columnCount,
        isQuoted: row.partsOfQuotation(in: bytes).first != nil)
    }
    let first = try place(in: row, of: bytes, columns[0], glances: glances)
    guard columns.count > 1 else { return PlacePair(first) }
    return PlacePair(first, try place(in: row, of: bytes, columns[1], glances: glances))
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
      let refusal = reading.refusal(latitude: latitude.bytes, longitude: longitude.bytes)
    {
      throw .glanced(refusal)
    }
    do throws(CoordinateError) {
      return try reading.coordinate(latitude: latitude, longitude: longitude)
    } catch { throw .coordinate(error) }
  }
}
