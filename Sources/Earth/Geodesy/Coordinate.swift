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
