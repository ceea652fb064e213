import Geodesy

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The orthographic projection of the ellipsoid (EPSG Guidance Note 7-2, method 9840), right to a
/// micrometre.
struct GlobeFormula: ProjectionFormula {
  private let longitude: Double
  private let sine: Double
  private let cosine: Double
  private let normalRadius: Meters
  private let semiMajorAxis = WGS84.semiMajorAxis
  private let eccentricitySquared = WGS84.eccentricitySquared

  /// The globe seen from above a place.
  init(around center: Coordinate) {
    longitude = center.longitude.degrees
    let latitude = center.latitude.degrees * .pi / 180
    sine = sin(latitude)
    cosine = abs(center.latitude.degrees) == 90 ? 0 : cos(latitude)
    normalRadius =
      semiMajorAxis / (1 - eccentricitySquared * sine * sine).squareRoot()
  }

  func forward(_ places: [GeographicPosition]) -> [PlanePosition] {
    positions(of: places) { place, angles in
      let north = angles(place.latitude)
      let east = angles(place.longitude - longitude)
      guard sine * north.sine + cosine * north.cosine * east.cosine > -1e-10 else {
        return .outside
      }
      // how far the axis is below along the plumb line
      let radius =
        semiMajorAxis / (1 - eccentricitySquared * north.sine * north.sine).squareRoot()
      let aside = radius * (north.sine * cosine - north.cosine * sine * east.cosine)
      let shift =
        eccentricitySquared * (normalRadius * sine - radius * north.sine) * cosine
      return PlanePosition(x: radius * north.cosine * east.sine, y: aside + shift)
    }
  }
}
