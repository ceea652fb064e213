import DataFiles
import Geodesy

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A point of the ellipsoid by latitude and longitude in radians, which need not be in any range.
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

/// An edge of an outline: straight in the plane of latitude and longitude.
struct SurfaceEdge {
  let start: SurfacePoint
  let end: SurfacePoint

  /// The point at a fraction in 0...1 of the way, in the plane.
  func point(at fraction: Double) -> SurfacePoint {
    SurfacePoint(
      latitude: start.latitude + fraction * (end.latitude - start.latitude),
      longitude: start.longitude + fraction * (end.longitude - start.longitude))
  }

  /// How far in metres the edge may be from the straight line in space between its ends.
  ///
  /// An eighth of what the second derivative is at most: no component of it for latitude φ and
  /// longitude λ is longer than *R* (|Δφ| + |Δλ|)².
  var sagitta: Double {
    let span = abs(end.latitude - start.latitude) + abs(end.longitude - start.longitude)
    return ChordBound.largestRadius * span * span / 8
  }
}
