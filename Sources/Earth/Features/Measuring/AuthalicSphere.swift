import Geodesy
import Platform

/// The sphere as large as the ellipsoid, to which it is mapped true to area: longitudes stay, and
/// latitudes move by up to 0.13 degrees. Centroids are taken there.
enum AuthalicSphere {
  /// The area from the equator to a pole in a strip of one radian of longitude, in square metres.
  static let quarter = WGS84.surfaceArea * 1e6 / (4 * .pi)

  /// The area from the equator to a parallel in a strip of one radian, in square metres.
  static func area(toLatitude degrees: Double) -> SquareMeters {
    WGS84.areaFromEquator(toLatitude: degrees) * 1e6 / (2 * .pi)
  }

  /// The point of the unit sphere that a vertex is mapped to.
  static func point(_ vertex: Vertex) -> SIMD3<Double> {
    let sine = max(-1, min(1, area(toLatitude: vertex.latitude.degrees) / quarter))
    let cosine = max(0, 1 - sine * sine).squareRoot()
    let longitude = vertex.longitude.degrees * .pi / 180
    return [cosine * cos(longitude), cosine * sin(longitude), sine]
  }

  /// The coordinate of the ellipsoid that is mapped to a direction, rounded to nine decimals; `nil`
  /// if there is no direction.
  static func coordinate(of direction: SIMD3<Double>) -> Coordinate? {
    let axisDistance = hypot(direction.x, direction.y)
    let length = hypot(axisDistance, direction.z)
    guard length > 0, length.isFinite else { return nil }
    let sine = direction.z / length
    let longitude = axisDistance > 0 ? atan2(direction.y, direction.x) * 180 / .pi : 0
    guard let east = DecimalDegrees(longitude)?.rounded(toDecimals: 9),
      let north = DecimalDegrees(latitude(ofSine: sine, cosine: axisDistance / length))
    else { return nil }
    return Coordinate(
      latitude: north.rounded(toDecimals: 9), wrapping: east.femtodegrees)
  }

  /// The geodetic latitude in degrees of an authalic one.
  private static func latitude(ofSine sine: Double, cosine: Double) -> Double {
    let authalic = atan2(sine, cosine)
    var latitude = authalic
    // each step takes the difference of the two latitudes, which hardly changes, anew
    for _ in 0..<6 {
      let mapped = max(-1, min(1, area(toLatitude: latitude * 180 / .pi) / quarter))
      // near a pole the sine says little, and both latitudes are the same
      guard abs(mapped) < 1 - 1e-12 else { break }
      latitude += authalic - asin(mapped)
    }
    return max(-90, min(90, latitude * 180 / .pi))
  }
}
