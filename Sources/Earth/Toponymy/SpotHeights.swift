import DataFiles
import Geodesy
import Platform

/// Points of known height, by the square of two degrees in which they lie.
struct SpotHeights: Sendable {
  /// The degrees of a square. Larger ones cost look-ups more, smaller ones every start.
  private static let side = 2.0
  private static let (rows, columns) = (90, 180)

  /// A point, and its number in the list that it was given in.
  private struct Spot {
    let height: SpotHeight
    let number: Int

    /// Whether the other one counts if both are equally near: one that lies further north or, at
    /// the same latitude, comes later in the list.
    func yields(to other: Spot) -> Bool {
      (other.height.latitude, other.number) > (height.latitude, number)
    }
  }

  /// From square to square, from south to north and then from west to east.
  private let spots: [Spot]
  /// The index of the first point of each square, and the number of points.
  private let starts: [Int32]

  /// - Complexity: O(*n*) for *n* points, and some 30 µs for the squares.
  init(_ heights: [SpotHeight]) {
    let squares = heights.map {
      Self.row(of: $0.latitude) * Self.columns + Self.wrapped(Self.column(of: $0.longitude))
    }
    var starts = [Int32](repeating: 0, count: Self.rows * Self.columns + 1)
    for square in squares { starts[square + 1] += 1 }
    for square in 1..<starts.count { starts[square] += starts[square - 1] }
    self.starts = starts
    var spots = heights.enumerated().map { Spot(height: $1, number: $0) }
    // the next free index of each square
    var free = starts
    for (number, square) in squares.enumerated() {
      spots[Int(free[square])] = Spot(height: heights[number], number: number)
      free[square] += 1
    }
    self.spots = spots
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
    var nearest: (spot: Spot, distance: Kilometers)?
    for row in Self.row(of: latitude - height)...Self.row(of: latitude + height) {
      for column in west...east {
        let square = row * Self.columns + Self.wrapped(column)
        for index in Int(starts[square])..<Int(starts[square + 1]) {
          let spot = spots[index]
          let difference = abs(spot.height.longitude - longitude)
          let across = min(difference, 360 - difference) * cosineOfLatitude
          let up = spot.height.latitude - latitude
          let distance = (up * up + across * across).squareRoot() * kilometersPerDegree
          guard distance <= min(reach, nearest?.distance ?? .infinity) else { continue }
          if let nearest, nearest.distance == distance, spot.yields(to: nearest.spot) { continue }
          nearest = (spot, distance)
        }
      }
    }
    return nearest.map { ($0.spot.height, $0.distance) }
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
