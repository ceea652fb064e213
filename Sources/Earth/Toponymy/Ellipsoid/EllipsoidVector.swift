import Geodesy

/// A point of the ellipsoid in space, Earth-centred and Earth-fixed, in the units of the places
/// file: the equator's radius divided by 2147483647, which is 3 mm.
///
/// The file holds the unit vectors of reduced latitudes, each component rounded to a unit.
/// Multiplying their z by ``axisRatio`` gives the point of the ellipsoid.
struct EllipsoidVector {
  /// The polar radius divided by the equator's, 1 - *f*: what the z of the file's vectors is
  /// multiplied by.
  static let axisRatio = 1 - WGS84.flattening
  /// The number of units in a metre.
  static let unitsPerMeter = 2_147_483_647 / WGS84.semiMajorAxis

  let x: Double
  let y: Double
  let z: Double

  init(_ coordinate: Coordinate) {
    let position = coordinate.earthCenteredPosition
    x = position.x * Self.unitsPerMeter
    y = position.y * Self.unitsPerMeter
    z = position.z * Self.unitsPerMeter
  }
}
