import Platform

/// The shortest way along the surface of the WGS 84 ellipsoid from one point to another.
///
/// Bearings are degrees clockwise from true north in [0, 360). At a pole north is taken along the
/// coordinate's own longitude. From a point to itself all are 0.
public struct Geodesic: Hashable, Sendable {
  /// The length of the way, at most ``WGS84/halfMeridian``.
  public let distance: Meters
  /// The direction of travel at the start.
  public let initialBearing: Double
  /// The direction of travel at the end.
  public let finalBearing: Double
  /// The length of the straight line between both ends, as ``Coordinate/chord(to:)``.
  public let chord: Meters

  /// From a point to itself.
  fileprivate static let nowhere = Geodesic(
    distance: 0, initialBearing: 0, finalBearing: 0, chord: 0)

  fileprivate init(distance: Meters, initialBearing: Double, finalBearing: Double, chord: Meters) {
    (self.distance, self.chord) = (distance, chord)
    (self.initialBearing, self.finalBearing) = (initialBearing, finalBearing)
  }
}

extension Coordinate {
  /// The geodesic to another point, accurate to 15 nm.
  ///
  /// By the series of Karney (2013) in a way that takes a tenth to a third of the time of PROJ's
  /// `geod_inverse` and agrees with it to 15 nm; beyond some 19,000 km by that function.
  ///
  /// Antipodes are ``WGS84/halfMeridian`` apart, and the way between them leads over a pole.
  ///
  /// - Throws: when PROJ is needed and unusable.
  public func geodesic(to other: Coordinate) throws(ProjectionError) -> Geodesic {
    let turn = longitudeDifference(to: other)
    let paired = PairedGeodesics(
      fromLatitudes: [latitude, latitude], toLatitudes: [other.latitude, other.latitude],
      longitudes: [turn, turn])
    return try geodesic(to: other, turn: turn, paired, lane: 0)
  }

  /// The geodesics from two points to another one each: the same as two calls of
  /// ``geodesic(to:)``, up to some 19,000 km in little more than half the time.
  ///
  /// - Throws: when PROJ is needed and unusable.
  public static func geodesics(
    from starts: [2 of Coordinate], to ends: [2 of Coordinate]
  ) throws(ProjectionError) -> [2 of Geodesic] {
    // Only the difference of longitudes matters, and in whole numbers it loses no digit.
    let turns: [2 of DecimalDegrees] = [
      starts[0].longitudeDifference(to: ends[0]), starts[1].longitudeDifference(to: ends[1]),
    ]
    let paired = PairedGeodesics(
      fromLatitudes: [starts[0].latitude, starts[1].latitude],
      toLatitudes: [ends[0].latitude, ends[1].latitude], longitudes: turns)
    let first = try starts[0].geodesic(to: ends[0], turn: turns[0], paired, lane: 0)
    return [first, try starts[1].geodesic(to: ends[1], turn: turns[1], paired, lane: 1)]
  }

  @inline(__always)
  private func geodesic(
    to other: Coordinate, turn: DecimalDegrees, _ paired: PairedGeodesics, lane: Int
  ) throws(ProjectionError) -> Geodesic {
    let isAtPole = latitude.femtodegrees.magnitude == Self.quarterTurn.magnitude
    guard self != other, !isAtPole || latitude != other.latitude else { return .nowhere }
    guard paired.areFound[lane] else {
      return try geodesicOfPROJ(latitude: other.latitude, longitude: turn, chord: chord(to: other))
    }
    return Geodesic(
      distance: paired.distances[lane],
      initialBearing: Self.compass(paired.initialAzimuths[lane] * (180 / .pi)),
      finalBearing: Self.compass(paired.finalAzimuths[lane] * (180 / .pi)),
      chord: paired.chords[lane])
  }

  /// The geodesic to a point of a latitude and a difference of longitude.
  func geodesicOfPROJ(
    latitude end: DecimalDegrees, longitude difference: DecimalDegrees, chord: Meters
  ) throws(ProjectionError) -> Geodesic {
    var (distance, initial, final) = (0.0, 0.0, 0.0)
    let library = try PROJLibrary.loaded()
    library.functions.geod_inverse(
      library.ellipsoid, latitude.degrees, 0, end.degrees, difference.degrees, &distance, &initial,
      &final)
    guard distance > 0 else { return .nowhere }
    return Geodesic(
      distance: distance, initialBearing: Self.compass(initial),
      finalBearing: Self.compass(final), chord: chord)
  }

  /// Where one arrives when walking straight ahead, and the bearing on arrival.
  ///
  /// Straight means along the geodesic: over a pole it goes on down the other side, and along a
  /// meridian the longitude keeps its digits. Accurate to 15 nm on one turn around the Earth
  /// (PROJ's `geod_direct`); the coordinate has up to 15 decimals, so round it for display.
  ///
  /// - Parameters:
  ///   - bearing: degrees clockwise from north, any finite number.
  ///   - distance: any finite number; negative goes backwards (the bearing still looks ahead).
  /// - Throws: when PROJ is unusable, or the bearing or the distance is not finite.
  public func destination(
    bearing: Double, distance: Meters
  ) throws(ProjectionError) -> (coordinate: Coordinate, bearing: Double) {
    var (latitude, difference, final) = (0.0, 0.0, 0.0)
    let library = try PROJLibrary.loaded()
    library.functions.geod_direct(
      library.ellipsoid, self.latitude.degrees, 0, bearing, distance, &latitude, &difference, &final
    )
    guard let arrived = DecimalDegrees(latitude), let turned = DecimalDegrees(difference) else {
      throw .destinationUnknown(bearing: bearing, distance: distance)
    }
    let coordinate = Coordinate(
      latitude: arrived, wrapping: longitude.femtodegrees + turned.femtodegrees)
    return (coordinate, Self.compass(final))
  }

  /// The way to where one arrives when walking straight ahead, as
  /// ``destination(bearing:distance:)`` has it.
  ///
  /// The coordinate is rounded to nine decimals, a tenth of a millimetre. The distance of the way
  /// is the one that was walked, which may be longer than the shortest.
  ///
  /// - Parameters:
  ///   - bearing: degrees clockwise from north, any finite number.
  ///   - distance: any finite number of 0 or more.
  /// - Throws: as ``destination(bearing:distance:)``.
  public func way(
    bearing: Double, distance: Meters
  ) throws(ProjectionError) -> (end: Coordinate, way: Geodesic) {
    let (arrived, final) = try destination(bearing: bearing, distance: distance)
    let end = arrived.rounded(toDecimals: 9)
    let way = Geodesic(
      distance: distance, initialBearing: Self.compass(remainder(bearing, 360)),
      finalBearing: final, chord: chord(to: end))
    return (end, way)
  }

  /// A bearing of PROJ's, in [-180, 180], as one in [0, 360).
  private static func compass(_ azimuth: Double) -> Double {
    // Branch-free: the signs are unpredictable. A negative zero becomes 0.
    let bearing = azimuth + (azimuth < 0 ? 360 : 0)
    return bearing < 360 ? bearing : 0
  }

  /// The straight line through the Earth to another point of the surface: the length of the tunnel.
  ///
  /// At most 12756274 m, between antipodes on the equator. Accurate to 10 nm.
  public func chord(to other: Coordinate) -> Meters {
    guard other != antipode else { return antipodalChord }
    let latitudes = ReducedLatitudes(
      DecimalDegrees.sinesAndCosines(of: [latitude, other.latitude]))
    let turn = longitudeDifference(to: other)
    return latitudes[0].chords(
      to: latitudes[1], turnedBy: DecimalDegrees.sinesAndCosines(of: [turn, turn]))[0]
  }

  /// The straight line through the centre, which depends on the latitude alone:
  /// 2*a* √((1 - (2 - *e*²) *e*² sin² φ) / (1 - *e*² sin² φ)).
  private var antipodalChord: Meters {
    let sine = latitude.quickSine
    let flattened = WGS84.eccentricitySquared * sine * sine
    let squared = (1 - (2 - WGS84.eccentricitySquared) * flattened) / (1 - flattened)
    return 2 * WGS84.semiMajorAxis * squared.squareRoot()
  }

  /// The way to turn around the axis from here to another point's meridian, in ±180 degrees.
  @inline(__always)
  func longitudeDifference(to other: Coordinate) -> DecimalDegrees {
    DecimalDegrees(
      femtodegrees: Self.wrapped(other.longitude.femtodegrees - longitude.femtodegrees))
  }
}
