import Geodesy
import Platform

/// The distance from a place to the parts of a ring, estimated on a sphere, which is far quicker
/// than by geodesics.
struct RingEstimate {
  private let radius: Kilometers
  // The cosine of the distance is the constant plus the shares times the bearing's cosine and sine.
  private let constant: Double
  private let cosineShare: Double
  private let sineShare: Double

  /// The greatest difference between an arc of the sphere and a geodesic of the ellipsoid, as a
  /// share.
  private static let error = 0.01

  /// The ring around a centre as seen from another place.
  init(around center: Coordinate, radius: Kilometers, seenFrom place: Coordinate) {
    self.radius = radius
    let up = Daylight.upward(at: GeographicPosition(center))
    let longitude = center.longitude.degrees * .pi / 180
    let east = SIMD3(-sin(longitude), cos(longitude), 0)
    let north = SIMD3(
      up.y * east.z - up.z * east.y, up.z * east.x - up.x * east.z, up.x * east.y - up.y * east.x)
    let place = Daylight.upward(at: GeographicPosition(place))
    let arc = radius * 1000 / WGS84.meanRadius
    constant = cos(arc) * (up * place).sum()
    cosineShare = sin(arc) * (north * place).sum()
    sineShare = sin(arc) * (east * place).sum()
  }

  /// A lower bound of the distance over the ground to the part of the ring at a bearing in degrees.
  func leastDistance(bearing: Double) -> Kilometers {
    let angle = bearing * .pi / 180
    let cosine = constant + cosineShare * cos(angle) + sineShare * sin(angle)
    let distance = acos(min(max(cosine, -1), 1)) * WGS84.meanRadius / 1000
    return distance - (distance + radius) * Self.error
  }
}
