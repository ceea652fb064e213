import DataFiles
import Geodesy
import Platform

/// Cells of latitude and longitude in which something may be near: one bit tells that nothing is.
struct CellMarks: Sendable {
  private let cellsPerDegree: Double
  private let columns: Int
  private let rows: Int
  private var words: [UInt64]

  /// Less than any degree of a meridian has.
  private static let kilometersPerDegree: Kilometers = 110.5

  /// Cells without a mark.
  init(cellsPerDegree: Int) {
    self.cellsPerDegree = Double(cellsPerDegree)
    (columns, rows) = (360 * cellsPerDegree, 180 * cellsPerDegree)
    words = Array(repeating: 0, count: columns * rows / 64 + 1)
  }

  /// Marks all cells with a point that may be within a distance of a point, and some others.
  ///
  /// - Parameters:
  ///   - latitude: in degrees, in ±90.
  ///   - longitude: in degrees, some turns outside ±180 too.
  mutating func mark(latitude: Double, longitude: Double, within reach: Kilometers) {
    let height = reach / Self.kilometersPerDegree
    let poleward = min(abs(latitude) + height, 90) * .pi / 180
    let width = min(height / max(cos(poleward), 1e-9), 180)
    let west = column(of: longitude - width)
    let east = min(column(of: longitude + width), west + columns - 1)
    for row in row(of: latitude - height)...row(of: latitude + height) {
      let start = row * columns
      if west >= 0, east < columns {
        mark(cells: start + west...start + east)
      } else {
        for column in west...east { mark(cells: start + wrapped(column)...start + wrapped(column)) }
      }
    }
  }

  /// Marks cells of a row, up to 64 at once.
  @inline(__always)
  private mutating func mark(cells: ClosedRange<Int>) {
    var cell = cells.lowerBound
    while cell <= cells.upperBound {
      let last = min(cell | 63, cells.upperBound)
      words[cell >> 6] |= UInt64.max << UInt64(cell & 63) & UInt64.max >> UInt64(63 - last & 63)
      cell = last + 1
    }
  }

  /// Marks the cells around points, as ``mark(latitude:longitude:within:)``.
  mutating func mark(_ spots: [SpotHeight], within reach: Kilometers) {
    for spot in spots { mark(latitude: spot.latitude, longitude: spot.longitude, within: reach) }
  }

  /// Whether the cell of a point, in degrees, has a mark.
  @inline(__always)
  func contains(latitude: Double, longitude: Double) -> Bool {
    let cell = row(of: latitude) * columns + wrapped(column(of: longitude))
    return words[cell >> 6] >> UInt64(cell & 63) & 1 != 0
  }

  /// The row of a latitude; those beyond the poles count as at them.
  private func row(of latitude: Double) -> Int {
    // what is less than 0 becomes 0 anyway
    min(max(Int((latitude + 90) * cellsPerDegree), 0), rows - 1)
  }

  /// The column of a longitude, which may lie some turns outside ±180 degrees.
  private func column(of longitude: Double) -> Int {
    Int(roundingDown: (longitude + 180) * cellsPerDegree)
  }

  private func wrapped(_ column: Int) -> Int {
    if column >= 0, column < columns { return column }
    let rest = column % columns
    return rest < 0 ? rest + columns : rest
  }
}
