import DataFiles
import Geodesy

extension Gazetteer {
  /// Points that are tried before there is taken to be no land. A tenth as many find land opposite
  /// land with a probability of all but 1e-160.
  private static let mostTries = 100_000

  /// A random point on land, to six decimals; equal areas of the ellipsoid are equally likely.
  ///
  /// - Parameter isOppositeLand: whether the point's antipode must be land too.
  /// - Returns: `nil` if none was found, which means that the file of countries is damaged.
  /// - Complexity: O(1) look-ups on average: 3 points are tried, 26 if the antipode must be land.
  public func randomLand(
    isOppositeLand: Bool = false, using generator: inout some RandomNumberGenerator
  ) -> Coordinate? {
    for _ in 0..<Self.mostTries {
      let coordinate = WGS84.randomCoordinate(using: &generator)
      guard isLand(coordinate) else { continue }
      if !isOppositeLand || isLand(coordinate.antipode) { return coordinate }
    }
    return nil
  }

  private func isLand(_ coordinate: Coordinate) -> Bool {
    countries.feature(at: MicrodegreePosition(coordinate)) != nil
  }
}

extension WGS84 {
  /// A random coordinate, to six decimals; equal areas of the ellipsoid are equally likely.
  fileprivate static func randomCoordinate(
    using generator: inout some RandomNumberGenerator
  ) -> Coordinate {
    let area = surfaceArea / 2 * .random(in: -1...1, using: &generator)
    // the area grows with the latitude: the interval is halved down to a rounding error
    var (south, north) = (-90.0, 90.0)
    for _ in 0..<60 {
      let middle = (south + north) / 2
      if areaFromEquator(toLatitude: middle) < area { south = middle } else { north = middle }
    }
    let longitude = Int32.random(in: -179_999_999...180_000_000, using: &generator)
    return Coordinate(
      latitude: DecimalDegrees(microdegrees: Int32((south * 1e6).rounded())),
      wrapping: DecimalDegrees(microdegrees: longitude).femtodegrees)
  }
}
