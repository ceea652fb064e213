import DataFiles
import Geodesy
import Platform

/// A point of the ellipsoid by latitude and longitude in radians, in any range.
struct SurfacePoint {
  let latitude: Double
  let longitude: Double

  init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  init(_ position: MicrodegreePosition) {
    latitude = Double(position.latitude) * 1e-6 * .pi / 180
    longitude = Double(position.longitude) * 1e-6 * .pi / 180
  }

  var cosineOfLatitude: Double { cos(latitude) }

  /// The point in space, Earth-centred and Earth-fixed, in metres.
  var vector: SIMD3<Double> {
    let (sine, cosine) = (sin(latitude), cos(latitude))
    let squared = WGS84.eccentricitySquared
    let normal = WGS84.semiMajorAxis / (1 - squared * sine * sine).squareRoot()
    return SIMD3(
      normal * cosine * cos(longitude), normal * cosine * sin(longitude),
      normal * (1 - squared) * sine)
  }
}
