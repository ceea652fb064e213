import Geodesy

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A point of the ellipsoid stretched along its axis to a sphere: the unit vector of its reduced
/// latitude and its longitude, in the units of the places file (1/2147483647).
///
/// Stretching to the sphere of radius *a* lengthens every curve by a factor between 1 and
/// *a*/*b* = 1/(1 - *f*). So with σ the great-circle distance of two images and s the geodesic
/// between the points themselves, (1 - *f*) σ <= s <= σ. That is what makes a search among images
/// exact: whatever may be nearer than s has an image nearer than s/(1 - *f*).
struct ReducedVector {
  /// The greatest ratio of σ to s.
  static let stretch = 1 / (1 - WGS84.flattening)

  private static let unit = 2_147_483_647.0
  // Each of two images is off by at most √3/2 units where the file has rounded it.
  private static let rounding = 4.0

  let x: Double
  let y: Double
  let z: Double

  init(_ coordinate: Coordinate) {
    let position = coordinate.earthCenteredPosition
    x = position.x / WGS84.semiMajorAxis * Self.unit
    y = position.y / WGS84.semiMajorAxis * Self.unit
    z = position.z / WGS84.semiMinorAxis * Self.unit
  }

  /// The square of a chord that the images of all points reach that are at most `distance` apart
  /// on the sphere, whatever rounding has done to them.
  static func squaredChord(spanning distance: Meters) -> Double {
    let halfAngle = distance / WGS84.semiMajorAxis / 2
    guard halfAngle < .pi / 2 else { return .infinity }
    let chord = 2 * sin(halfAngle) * unit + rounding
    return chord * chord
  }

  /// The square of a chord within which images are at most `distance` apart on the sphere, whatever
  /// rounding has done to them; negative if there is none.
  static func squaredChord(within distance: Meters) -> Double {
    let halfAngle = distance / WGS84.semiMajorAxis / 2
    guard halfAngle < .pi / 2 else { return .infinity }
    let chord = 2 * sin(halfAngle) * unit - rounding
    return chord < 0 ? -1 : chord * chord
  }

  /// The square of a chord within which every image lies whose point may be as near as one whose
  /// image is at a given chord.
  ///
  /// sin(m x) <= m sin(x) for m >= 1, so stretching the chord stretches the angle enough.
  static func squaredChord(rivalling squaredChord: Double) -> Double {
    let chord = (squaredChord.squareRoot() + rounding) * stretch + rounding
    return chord * chord
  }
}
