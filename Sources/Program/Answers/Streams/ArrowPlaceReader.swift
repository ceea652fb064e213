import Geodesy
import Notations
import Records

/// Reads the places of the rows of a batch of Arrow, for one thread.
struct ArrowPlaceReader {
  private let columns: [CoordinateColumns]
  private let names: [String]
  private let way: WayColumns.Indices?
  private let systems: [SystemColumn]
  private let accepted = AcceptedSystems()
  private let reading: CoordinateReader
  private let reader: PlaceReader

  /// A reader of rows.
  ///
  /// - Parameters:
  ///   - columns: those of each place.
  ///   - names: those of all columns.
  ///   - way: those of the way from the place; `nil` if there is none.
  ///   - isRead: whether the values of a column can be read.
  init(
    _ columns: [CoordinateColumns], names: [String], way: WayColumns.Indices?,
    reading: CoordinateReader, _ reader: PlaceReader, isRead: (Int) -> Bool
  ) {
    systems =
      reader.readsSystems
      ? SystemColumn.all(in: names, columns).filter { isRead($0.index) } : []
    (self.columns, self.names, self.way) = (columns, names, way)
    (self.reading, self.reader) = (reading, reader)
  }

  /// The columns that are read.
  var indices: [Int] {
    columns.flatMap(\.indices) + (way.map { [$0.bearing, $0.distance] } ?? [])
      + systems.map(\.index)
  }

  /// Whether a column says in which reference system each place is.
  var readsSystems: Bool { !systems.isEmpty }

  /// The places of a row; twice the same one if there is one.
  ///
  /// - Parameter values: those of the columns, at least of ``indices``.
  func places(_ row: Int, in values: [ArrowValues?]) throws(AnswerProblem) -> PlacePair {
    let first = try place(row, columns[0], in: values)
    for system in systems where values[system.index]?.isMissing(row) == false {
      try system.check(try text(row, system.index, in: values), accepted)
    }
    if let way {
      let (bearing, distance) = (
        try text(row, way.bearing, in: values), try text(row, way.distance, in: values)
      )
      if reader.readsMissing, bearing.isMissingValue || distance.isMissingValue { throw .missing }
      do throws(GivenWayError) {
        let given = try GivenWay(bearing: bearing, distance: distance, unit: way.unit)
        return PlacePair(first, along: given)
      } catch { throw .way(error) }
    }
    guard columns.count > 1 else { return PlacePair(first) }
    return PlacePair(first, try place(row, columns[1], in: values))
  }

  private func place(
    _ row: Int, _ columns: CoordinateColumns, in values: [ArrowValues?]
  ) throws(AnswerProblem) -> AnswerPlace {
    switch columns {
    case .whole(let column): return try reader.place(in: try text(row, column, in: values))
    case .pair(let latitude, let longitude):
      guard let north = values[latitude], let east = values[longitude] else { throw .missing }
      let (isNorthMissing, isEastMissing) = (north.isMissing(row), east.isMissing(row))
      guard !isNorthMissing, !isEastMissing else {
        if reader.readsMissing { throw .missing }
        throw .emptyCells(
          latitude: isNorthMissing ? names[latitude] : nil,
          longitude: isEastMissing ? names[longitude] : nil)
      }
      if let coordinate = Self.coordinate(row, north, east) { return AnswerPlace(coordinate) }
      let (first, second) = (
        try text(row, latitude, in: values), try text(row, longitude, in: values)
      )
      if reader.readsMissing, first.isMissingValue || second.isMissingValue { throw .missing }
      do throws(CoordinateError) {
        return AnswerPlace(try reading.coordinate(latitude: first, longitude: second))
      } catch { throw .coordinate(error) }
    }
  }

  /// The coordinate of two numbers that lie within their ranges; otherwise `nil`.
  private static func coordinate(
    _ row: Int, _ north: ArrowValues, _ east: ArrowValues
  ) -> Coordinate? {
    guard let latitude = angle(row, north), let longitude = angle(row, east) else { return nil }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }

  /// The angle of a number; `nil` for a text, and beyond ±9000 degrees.
  private static func angle(_ row: Int, _ values: ArrowValues) -> DecimalDegrees? {
    switch values.form {
    case .numbers: DecimalDegrees(values.number(row))
    case .wholes, .decimals: values.quadrillionths(row).map { DecimalDegrees(femtodegrees: $0) }
    case .texts: nil
    }
  }

  private func text(
    _ row: Int, _ column: Int, in values: [ArrowValues?]
  ) throws(AnswerProblem) -> String {
    do throws(ArrowError) { return try values[column]?.text(row) ?? "" } catch {
      throw .skipped(.damaged, message: error.description)
    }
  }
}

extension RefusalReason {
  fileprivate static let damaged = RefusalReason("damaged")
}
