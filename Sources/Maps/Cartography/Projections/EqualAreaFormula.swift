import Geodesy
import Platform

/// Lambert's azimuthal equal-area projection of the ellipsoid (Snyder, Map Projections: A Working
/// Manual, 1987, 187-190), right to a millimetre.
struct EqualAreaFormula: ProjectionFormula {
  private let longitude: Double
  private let authalic = AuthalicSine()
  private let sine: Double
  private let cosine: Double
  private let widening: Double
  private let heightening: Double

  /// The projection around a place; `nil` near a pole, where another formula holds.
  init?(around center: Coordinate) {
    guard abs(center.latitude.degrees) < 89.9 else { return nil }
    longitude = center.longitude.degrees
    let latitude = center.latitude.degrees * .pi / 180
    let squared = WGS84.eccentricitySquared
    sine = authalic(sin(latitude))
    cosine = (1 - sine * sine).squareRoot()
    // the radius of the sphere with the same surface
    let radius = WGS84.semiMajorAxis * (authalic.polar / 2).squareRoot()
    let parallel =
      WGS84.semiMajorAxis * cos(latitude)
      / (1 - squared * sin(latitude) * sin(latitude)).squareRoot()
    let scale = parallel / (radius * cosine)
    widening = radius * scale
    heightening = radius / scale
  }

  func forward(_ places: [GeographicPosition]) -> [PlanePosition] {
    positions(of: places) { place, angles in
      let north = authalic(angles(place.latitude).sine)
      let parallel = max(1 - north * north, 0).squareRoot()
      let east = angles(place.longitude - longitude)
      let towards = 1 + sine * north + cosine * parallel * east.cosine
      // Only that place lies opposite the centre.
      guard towards > 1e-10 else { return .outside }
      let share = (2 / towards).squareRoot()
      return PlanePosition(
        x: widening * share * parallel * east.sine,
        y: heightening * share * (cosine * north - sine * parallel * east.cosine))
    }
  }
}

/// The sine of the authalic latitude, by the first terms of a series in the eccentricity. The
/// sphere has the same share of its surface south of that latitude as the ellipsoid. The remaining
/// error is 1e-15.
struct AuthalicSine {
  /// The surface of the ellipsoid between the equator and a pole, as a share of twice that of the
  /// equator's disc.
  let polar: Double
  private let coefficients: [7 of Double]

  init() {
    var coefficients = [7 of Double](repeating: 0)
    var (power, sum) = (1 - WGS84.eccentricitySquared, 0.0)
    for index in 0..<7 {
      coefficients[index] = power * Double(2 * index + 2) / Double(2 * index + 1)
      power *= WGS84.eccentricitySquared
      sum += coefficients[index]
    }
    for index in 0..<7 { coefficients[index] /= sum }
    self.coefficients = coefficients
    polar = sum
  }

  /// The sine of the authalic latitude for the sine of a geodetic one.
  @inline(__always)
  func callAsFunction(_ sine: Double) -> Double {
    let square = sine * sine
    var sum = coefficients[6]
    for index in 1..<7 { sum = sum * square + coefficients[6 - index] }
    return sum * sine
  }
}
