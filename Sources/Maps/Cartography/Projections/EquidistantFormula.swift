import Geodesy
import Platform

/// The azimuthal equidistant projection of a sphere (Snyder, Map Projections: A Working Manual,
/// 1987, 195-197).
struct EquidistantFormula: ProjectionFormula {
  private let longitude: Double
  private let sine: Double
  private let cosine: Double
  private let radius: Meters

  /// The projection around a place, of a sphere.
  init(around center: Coordinate, radius: Meters) {
    longitude = center.longitude.degrees
    let latitude = center.latitude.degrees
    sine = sin(latitude * .pi / 180)
    cosine = abs(latitude) == 90 ? 0 : cos(latitude * .pi / 180)
    self.radius = radius
  }

  func forward(_ places: [GeographicPosition]) -> [PlanePosition] {
    positions(of: places) { place, angles in
      let north = angles(place.latitude)
      let east = angles(place.longitude - longitude)
      let x = north.cosine * east.sine
      let y = cosine * north.sine - sine * north.cosine * east.cosine
      let up = sine * north.sine + cosine * north.cosine * east.cosine
      let aside = (x * x + y * y).squareRoot()
      // The distance in metres along the sphere.
      let share = aside > 1e-12 ? atan2(aside, up) / aside * radius : radius
      return PlanePosition(x: x * share, y: y * share)
    }
  }

  /// The places at positions of the plane, beyond the rim too, where the Earth repeats; `outside`
  /// for an infinite distance.
  func inverse(_ positions: [PlanePosition]) -> [GeographicPosition] {
    AngleTable.shared.withAngles { angles in
      positions.map { position in
        let distance = (position.x * position.x + position.y * position.y).squareRoot()
        guard distance < 1e9 else { return .outside }
        guard distance > 0 else {
          return GeographicPosition(
            latitude: atan2(sine, cosine) * 180 / .pi, longitude: longitude)
        }
        let arc = angles(distance / radius * 180 / .pi)
        let (right, up) = (position.x / distance * arc.sine, position.y / distance * arc.sine)
        let north = arc.cosine * sine + up * cosine
        let east = atan2(right, cosine * arc.cosine - up * sine) * 180 / .pi
        let shifted = longitude + east
        return GeographicPosition(
          latitude: asin(min(max(north, -1), 1)) * 180 / .pi,
          longitude: shifted > 180 ? shifted - 360 : shifted < -180 ? shifted + 360 : shifted)
      }
    }
  }
}
