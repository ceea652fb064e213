import DataFiles
import Geodesy
import Platform

/// Points of known height, by where they are.
struct SpotHeights: Sendable {
  /// From south to north.
  private let spots: [SpotHeight]

  /// - Complexity: O(*n* log *n*) for *n* points.
  init(_ spots: [SpotHeight]) {
    self.spots = spots.sorted { $0.latitude < $1.latitude }
  }

  /// The nearest point within a distance of at most ten kilometres, measured along parallel and
  /// meridian, across the 180th meridian too; `nil` if there is none.
  ///
  /// - Complexity: O(log *n* + *m*) for *n* points, *m* of them as far north or south as the reach.
  func nearest(
    to coordinate: Coordinate, within reach: Kilometers
  ) -> (spot: SpotHeight, distance: Kilometers)? {
    let kilometersPerDegree = WGS84.meanDegree / 1000
    let latitude = coordinate.latitude.degrees
    // a little more than the reach, for the rounding of the quotient
    let first = firstSpot(fromLatitude: latitude - (reach / kilometersPerDegree + 1e-9))
    let cosineOfLatitude = cos(latitude * .pi / 180)
    var nearest: (spot: SpotHeight, distance: Kilometers)?
    for spot in spots[first...] {
      guard (spot.latitude - latitude) * kilometersPerDegree <= reach else { break }
      guard (latitude - spot.latitude) * kilometersPerDegree <= reach else { continue }
      let east = abs(spot.longitude - coordinate.longitude.degrees)
      let across = min(east, 360 - east) * cosineOfLatitude
      let up = spot.latitude - latitude
      let distance = (up * up + across * across).squareRoot() * kilometersPerDegree
      if distance <= min(reach, nearest?.distance ?? .infinity) { nearest = (spot, distance) }
    }
    return nearest
  }

  /// The index of the southernmost point from a latitude on.
  private func firstSpot(fromLatitude latitude: Double) -> Int {
    var (low, high) = (0, spots.count)
    while low < high {
      let middle = (low + high) / 2
      if spots[middle].latitude < latitude { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
