import Platform

/// A place on the WGS 84 ellipsoid: geodetic latitude and longitude.
///
/// Latitude is in -90...90, longitude in (-180, 180], so the 180th meridian is always +180. Zero is
/// never negative. At a pole the longitude is kept, but means nothing: `==` compares what is
/// written, so the pole at 0 and the pole at 10 are different coordinates of one place.
@frozen
public struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator, -90...90.
  public let latitude: DecimalDegrees
  /// Degrees east of Greenwich, in (-180, 180].
  public let longitude: DecimalDegrees

  /// 90 degrees in units of 1e-15 degree.
  @inlinable package static var quarterTurn: Int64 { 90 * DecimalDegrees.scale }
  /// 180 degrees in units of 1e-15 degree.
  @inlinable package static var halfTurn: Int64 { 180 * DecimalDegrees.scale }

  /// The coordinate at a latitude and longitude; -180 becomes 180.
  ///
  /// - Throws: when the latitude is outside -90...90 or the longitude outside -180...180. Nothing
  ///   is clamped or wrapped.
  public init(latitude: DecimalDegrees, longitude: DecimalDegrees) throws(CoordinateRangeError) {
    guard latitude.femtodegrees.magnitude <= Self.quarterTurn.magnitude else {
      throw .latitude(latitude.description)
    }
    guard longitude.femtodegrees.magnitude <= Self.halfTurn.magnitude else {
      throw .longitude(longitude.description)
    }
    self.init(latitude: latitude, wrapping: longitude.femtodegrees)
  }

  /// The coordinate at a latitude and longitude in degrees, read as their shortest decimals.
  ///
  /// - Throws: as ``init(latitude:longitude:)-(DecimalDegrees,_)``, and for NaN and infinities.
  public init(latitude: Double, longitude: Double) throws(CoordinateRangeError) {
    guard let exactLatitude = DecimalDegrees(latitude) else {
      throw .latitude(latitude.description)
    }
    guard let exactLongitude = DecimalDegrees(longitude) else {
      throw .longitude(longitude.description)
    }
    try self.init(latitude: exactLatitude, longitude: exactLongitude)
  }

  /// The coordinate at a latitude and longitude in 1e-6 degree, the unit of the data files.
  ///
  /// - Throws: as ``init(latitude:longitude:)-(DecimalDegrees,_)``.
  public init(microdegreesLatitude latitude: Int32, longitude: Int32) throws(CoordinateRangeError) {
    try self.init(
      latitude: DecimalDegrees(microdegrees: latitude),
      longitude: DecimalDegrees(microdegrees: longitude))
  }

  /// The coordinate at a latitude in -90...90 and a longitude that may lie up to one turn outside
  /// (-180, 180]; whole turns are taken off it.
  ///
  /// - Parameter femtodegrees: the longitude in units of 1e-15 degree.
  @inlinable
  package init(latitude: DecimalDegrees, wrapping femtodegrees: Int64) {
    assert(latitude.femtodegrees.magnitude <= Self.quarterTurn.magnitude, "no such latitude")
    self.latitude = latitude
    longitude = DecimalDegrees(femtodegrees: Self.wrapped(femtodegrees))
  }

  /// The coordinate at a latitude and a longitude that are in their ranges.
  private init(uncheckedLatitude latitude: DecimalDegrees, longitude: DecimalDegrees) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// An angle within one turn of (-180, 180], moved into it; in units of 1e-15 degree.
  @inlinable
  package static func wrapped(_ femtodegrees: Int64) -> Int64 {
    // Branch-free: the signs of a stream are unpredictable.
    let west = femtodegrees > halfTurn ? 2 * halfTurn : 0
    let east = femtodegrees <= -halfTurn ? 2 * halfTurn : 0
    return femtodegrees - west + east
  }

  /// Whether the coordinate is one of the poles, where the longitude means nothing.
  public var isPole: Bool { latitude.femtodegrees.magnitude == Self.quarterTurn.magnitude }

  /// The point diametrically opposite this one.
  ///
  /// Latitude is negated and longitude moved by half a turn into (-180, 180], so the 180th meridian
  /// is always +180. Exact: applying it twice gives back this coordinate, digit for digit; zero is
  /// never negative. On an ellipsoid this is still the exact antipode, because the ellipsoid is
  /// symmetric about its centre.
  public var antipode: Coordinate {
    let antipode = DecimalDegrees.antipode(latitude: latitude, longitude: longitude)
    return Coordinate(uncheckedLatitude: antipode.latitude, longitude: antipode.longitude)
  }

  /// The coordinate rounded to a number of decimals, ties away from zero, as
  /// ``DecimalDegrees/rounded(toDecimals:)``.
  ///
  /// Six decimals are 11 cm on the ground. What rounds to -180 becomes 180.
  public func rounded(toDecimals decimals: Int) -> Coordinate {
    Coordinate(
      latitude: latitude.rounded(toDecimals: decimals),
      wrapping: longitude.rounded(toDecimals: decimals).femtodegrees)
  }
}

extension Coordinate: CustomStringConvertible {
  /// Latitude and longitude with every digit they have: "56.55, 8.316667".
  ///
  /// Reads back as the same coordinate.
  public var description: String { "\(latitude), \(longitude)" }
}

extension Coordinate {
  /// The point on the ellipsoid in Earth-centred, Earth-fixed coordinates.
  ///
  /// *x* leaves the Earth at 0 N 0 E, *y* at 0 N 90 E, *z* at the north pole. Of two antipodes the
  /// three coordinates differ in sign and in no digit. Accurate to 2 nm.
  public var earthCenteredPosition: (x: Meters, y: Meters, z: Meters) {
    let (latitude, longitude) = DecimalDegrees.sinesAndCosines(latitude, longitude)
    let squared = WGS84.eccentricitySquared
    let normalRadius =
      WGS84.semiMajorAxis / (1 - squared * latitude.sine * latitude.sine).squareRoot()
    let axisDistance = normalRadius * latitude.cosine
    return (
      x: axisDistance * longitude.cosine, y: axisDistance * longitude.sine,
      z: normalRadius * (1 - squared) * latitude.sine
    )
  }

  /// Where a tunnel comes out that is dug straight down from here, along the normal of the
  /// ellipsoid.
  ///
  /// The normal misses the centre of the Earth by up to 21.4 km, so this lies poleward of the
  /// antipode, by up to 42.8 km near 45 degrees; on the equator and at the poles it is the antipode
  /// itself. The longitude is the antipode's, digit for digit; the latitude is rounded to 12
  /// decimals, a ten-thousandth of a millimetre.
  ///
  /// With the first eccentricity *e* and the latitude φ here, the latitude there is −φ′ with
  /// tan φ′ = tan φ (1 + *e*² cos² φ) / (1 − 2*e*² + *e*² cos² φ), from the two points where the
  /// straight line along the normal meets the ellipse of the meridian.
  public var plumbLineExit: Coordinate {
    let (sine, cosine) = latitude.sineAndCosine
    guard sine != 0, cosine != 0 else { return antipode }
    let squared = WGS84.eccentricitySquared
    let bulge = squared * cosine * cosine
    let angle = atan2(sine * (1 + bulge), cosine * (1 - 2 * squared + bulge)) * 180 / .pi
    guard let exit = DecimalDegrees(-angle) else { return antipode }
    return Coordinate(
      latitude: exit.rounded(toDecimals: 12), wrapping: antipode.longitude.femtodegrees)
  }
}
