import Geodesy
import Platform

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

  /// The places at positions of the plane; `outside` beyond the rim.
  ///
  /// A line through the position, at right angles to the plane, meets the ellipsoid twice. The
  /// place is where it meets the side that faces the viewer.
  func inverse(_ positions: [PlanePosition]) -> [GeographicPosition]? {
    // the ellipsoid is a sphere whose axis is shorter by the root of this
    let stretch = 1 / (1 - eccentricitySquared)
    let (aside, above) = (normalRadius * cosine, normalRadius * sine / stretch)
    let square = cosine * cosine + stretch * sine * sine
    return positions.map { position in
      let (out, up) = (aside - position.y * sine, above + position.y * cosine)
      let half = out * cosine + stretch * up * sine
      let rest =
        out * out + position.x * position.x + stretch * up * up - semiMajorAxis * semiMajorAxis
      let root = half * half - square * rest
      guard root >= 0 else { return .outside }
      // towards the viewer; the usual form would lose digits near the centre
      let height = -rest / (half + root.squareRoot())
      let (x, z) = (out + height * cosine, up + height * sine)
      let fromAxis = (x * x + position.x * position.x).squareRoot()
      let degree = Double.pi / 180
      let east = longitude + atan2(position.x, x) / degree
      return GeographicPosition(
        latitude: atan2(stretch * z, fromAxis) / degree,
        longitude: east > 180 ? east - 360 : east < -180 ? east + 360 : east)
    }
  }
}
