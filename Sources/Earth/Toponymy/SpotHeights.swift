import DataFiles
import Geodesy
import Platform

/// Points of known height, by the square of two degrees in which they lie.
struct SpotHeights: Sendable {
  /// The degrees of a square. Larger ones cost look-ups more, smaller ones every start.
  private static let side = 2.0
  private static let (rows, columns) = (90, 180)

  private let heights: [SpotHeight]
  /// The last point of each square in the list; -1: there is none.
  private let last: [Int32]
  /// For each point the one before it in its square; -1: there is none.
  private let previous: [Int32]

  /// - Complexity: O(*n*) for *n* points, and a microsecond for the squares.
  init(_ heights: [SpotHeight]) {
    var last = [Int32](repeating: -1, count: Self.rows * Self.columns)
    previous = heights.indices.map { number in
      let height = heights[number]
      let square =
        Self.row(of: height.latitude) * Self.columns
        + Self.wrapped(Self.column(of: height.longitude))
      defer { last[square] = Int32(number) }
      return last[square]
    }
    (self.heights, self.last) = (heights, last)
  }

  /// Whether a point counts before another one that is as near: one that lies further north or, at
  /// the same latitude, comes later in the list.
  private func counts(_ number: Int, before other: Int) -> Bool {
    (heights[number].latitude, number) > (heights[other].latitude, other)
  }

  /// The nearest point within a distance of at most ten kilometres, measured along parallel and
  /// meridian, across the 180th meridian too; `nil` if there is none. Of several that are equally
  /// near the northernmost counts, and of these the last one.
  ///
  /// - Complexity: O(*m*) for the *m* points in the squares within the distance, mostly one square;
  ///   near the poles in all squares of their rows.
  func nearest(
    to coordinate: Coordinate, within reach: Kilometers
  ) -> (spot: SpotHeight, distance: Kilometers)? {
    let kilometersPerDegree = WGS84.meanDegree / 1000
    let (latitude, longitude) = (coordinate.latitude.degrees, coordinate.longitude.degrees)
    let cosineOfLatitude = cos(latitude * .pi / 180)
    // a little more than the reach, for the rounding of the quotients
    let height = reach / kilometersPerDegree + 1e-9
    let width = min(height / max(cosineOfLatitude, 1e-9) + 1e-9, 180)
    let west = Self.column(of: longitude - width)
    let east = min(Self.column(of: longitude + width), west + Self.columns - 1)
    var nearest: (number: Int, distance: Kilometers)?
    for row in Self.row(of: latitude - height)...Self.row(of: latitude + height) {
      for column in west...east {
        let square = row * Self.columns + Self.wrapped(column)
        var next = Int(last[square])
        while next >= 0 {
          let number = next
          next = Int(previous[number])
          let spot = heights[number]
          let difference = abs(spot.longitude - longitude)
          let across = min(difference, 360 - difference) * cosineOfLatitude
          let up = spot.latitude - latitude
          let distance = (up * up + across * across).squareRoot() * kilometersPerDegree
          guard distance <= min(reach, nearest?.distance ?? .infinity) else { continue }
          if let nearest, nearest.distance == distance, !counts(number, before: nearest.number) {
            continue
          }
          nearest = (number, distance)
        }
      }
    }
    return nearest.map { (heights[$0.number], $0.distance) }
  }

  /// The row of squares of a latitude; those beyond the poles count as at them.
  private static func row(of latitude: Double) -> Int {
    // what is less than 0 becomes 0 anyway
    min(max(Int((latitude + 90) / side), 0), rows - 1)
  }

  /// The column of squares of a longitude, which may lie up to one turn outside ±180 degrees.
  private static func column(of longitude: Double) -> Int {
    Int(roundingDown: (longitude + 180) / side)
  }

  /// A column moved into `0..<columns`, wherever a damaged file has a point.
  private static func wrapped(_ column: Int) -> Int {
    let rest = column % columns
    return rest < 0 ? rest + columns : rest
  }
}

extension Int {
  /// A number rounded down, without the call of a function that `rounded(_:)` is where processors
  /// may lack the instruction.
  init(roundingDown value: Double) {
    let whole = Int(value)
    self = Double(whole) > value ? whole - 1 : whole
  }
}
