import Foundation
import Notations
import TestSupport
import Testing

@testable import Geodesy

@Suite struct GeodesicTests {
  /// What PROJ claims for its geodesics on WGS 84 (Karney 2013), in metres.
  static let accuracy: Meters = 15e-9

  static let geodTest: [CommaSeparatedTable.Row] =
    (try? CommaSeparatedTable(resource: "geodtest_public", in: .module))?.rows ?? []

  @Test func theTableIsWhole() {
    #expect(Self.geodTest.count == 700)
  }

  @Test(arguments: Set(geodTest.map { $0["block"] }).sorted())
  func inverseAgreesWithKarneysTestSet(block: String) throws {
    for row in Self.geodTest where row["block"] == block {
      let start = try Coordinate(parsing: row["lat1"] + " " + row["lon1"])
      let end = try Coordinate(parsing: row["lat2"] + " " + row["lon2"])
      let geodesic = try start.geodesic(to: end)
      #expect(abs(geodesic.distance - row.number("s12_m")) <= Self.accuracy, "line \(row["line"])")
      // An end that is 15 nm off turns the bearing by that over the reduced length; the second term
      // is what rounding 360 degrees to a Double costs.
      let tolerance = Self.accuracy / abs(row.number("m12_m")) * 180 / .pi + 1e-13
      #expect(
        Self.turn(geodesic.initialBearing, row.number("azi1")) <= tolerance, "line \(row["line"])")
      #expect(
        Self.turn(geodesic.finalBearing, row.number("azi2")) <= tolerance, "line \(row["line"])")
    }
  }

  @Test(arguments: Set(geodTest.map { $0["block"] }).sorted())
  func directAgreesWithKarneysTestSet(block: String) throws {
    for row in Self.geodTest where row["block"] == block {
      let start = try Coordinate(parsing: row["lat1"] + " " + row["lon1"])
      let end = try Coordinate(parsing: row["lat2"] + " " + row["lon2"])
      let (arrival, _) = try start.destination(
        bearing: row.number("azi1"), distance: row.number("s12_m"))
      let metersPerDegree = WGS84.halfMeridian / 180 * 1.01
      let north = Double(arrival.latitude.femtodegrees - end.latitude.femtodegrees) * 1e-15
      let east =
        Double(arrival.longitude.femtodegrees - end.longitude.femtodegrees) * 1e-15
        * cos(end.latitude.degrees * .pi / 180)
      #expect(hypot(north, east) * metersPerDegree <= Self.accuracy, "line \(row["line"])")
    }
  }

  @Test func knownPairsAgreeToAMillimetre() throws {
    let table = try CommaSeparatedTable(resource: "antipodal_pairs_A", in: .module)
    #expect(table.rows.count == 58)
    for row in table.rows {
      let first = try Coordinate(parsing: row["lat_a"] + "," + row["lon_a"])
      let second = try Coordinate(parsing: row["lat_b"] + "," + row["lon_b"])
      let offset = try first.antipode.geodesic(to: second)
      let id: Comment = "\(row["id"])"
      // Half a unit in the last printed digit: 0.5 mm, and 0.00005 degree.
      #expect(abs(offset.distance - row.number("offset_wgs84_m")) <= 0.000_501, id)
      #expect(
        Self.turn(offset.initialBearing, row.number("azimuth_antipode_to_b_deg")) <= 0.000_051, id)
      #expect(
        try abs(first.geodesic(to: second).distance - row.number("surface_distance_wgs84_m"))
          <= 0.000_501, id)
      #expect(abs(first.chord(to: second) - row.number("tunnel_chord_m")) <= 0.000_501, id)
    }
  }

  @Test(arguments: AwkwardPoints.valid)
  func antipodesAreHalfAMeridianApart(_ point: AwkwardPoints.Point) throws {
    let coordinate = try Coordinate(latitude: point.latitude, longitude: point.longitude)
    let geodesic = try coordinate.geodesic(to: coordinate.antipode)
    #expect(abs(geodesic.distance - 20_003_931.458_625_446) <= Self.accuracy)
  }

  @Test func antipodesAreHalfAMeridianApartWhateverTheLatitude() throws {
    let seed: UInt64 = 20_003_931
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let coordinate = try Coordinate.random(using: &generator)
      let geodesic = try coordinate.geodesic(to: coordinate.antipode)
      #expect(
        abs(geodesic.distance - WGS84.halfMeridian) <= Self.accuracy, "seed \(seed), \(coordinate)")
    }
  }

  @Test(arguments: AwkwardPoints.valid) func theWayToOneselfIsNothing(_ point: AwkwardPoints.Point)
    throws
  {
    let coordinate = try Coordinate(latitude: point.latitude, longitude: point.longitude)
    let geodesic = try coordinate.geodesic(to: coordinate)
    #expect(geodesic.distance == 0)
    #expect(geodesic.initialBearing == 0 && geodesic.finalBearing == 0)
    #expect(coordinate.chord(to: coordinate) == 0)
    let there = try coordinate.destination(bearing: 77, distance: 0)
    #expect(try there.coordinate.geodesic(to: coordinate).distance <= Self.accuracy)
  }

  @Test(arguments: [
    (Double.nan, 1.0), (.infinity, 1), (0, .nan), (0, .infinity), (90, -.infinity),
  ])
  func aWayWithoutABearingOrALengthHasNoDestination(bearing: Double, distance: Meters) throws {
    let start = try Coordinate(latitude: 56.55, longitude: 8.316667)
    #expect(throws: ProjectionError.self) {
      try start.destination(bearing: bearing, distance: distance)
    }
  }

  @Test(arguments: [1e12, 1e18, 1e300, -1e300])
  func everyFiniteLengthHasADestination(distance: Meters) throws {
    let start = try Coordinate(latitude: 56.55, longitude: 8.316667)
    let end = try start.destination(bearing: 1e18, distance: distance)
    #expect((0..<360).contains(end.bearing))
  }

  /// Points at most some metres, kilometres or thousands of kilometres apart, everywhere and near
  /// the poles, along meridians, and along the equator.
  @Test(arguments: [3, 1_000, 50_000, 1_000_000, 4_500_000, 20_000_000.0], [90, 0.4, 1e-6])
  func pairedGeodesicsAreThoseOfPROJ(reach: Meters, polarDistance: Double) throws {
    let seed: UInt64 = 2_013
    var generator = SeededGenerator(seed: seed)
    var foundCount = 0
    for round in 0..<4_000 {
      let latitude =
        round % 7 == 0
        ? Double.random(in: -polarDistance...polarDistance, using: &generator) / 90
        : (90 - Double.random(in: 0...polarDistance, using: &generator)) * (round % 2 == 0 ? 1 : -1)
      var start = try Coordinate(
        latitude: latitude, longitude: Double.random(in: -180...180, using: &generator))
      let bearing = round % 5 == 0 ? 90 : Double.random(in: 0..<360, using: &generator)
      if round % 21 == 0 { start = try Coordinate(latitude: 0, longitude: start.longitude.degrees) }
      var end = try start.destination(
        bearing: bearing, distance: Double.random(in: 0...reach, using: &generator)
      ).coordinate
      if round % 11 == 0 {
        end = try Coordinate(latitude: end.latitude, longitude: start.longitude)
      }
      let turn = DecimalDegrees(
        femtodegrees: Coordinate.wrapped(
          end.longitude.femtodegrees - start.longitude.femtodegrees))
      let paired = PairedGeodesics(
        fromLatitudes: [start.latitude, start.latitude],
        toLatitudes: [end.latitude, end.latitude], longitudes: [turn, turn])
      guard paired.areFound[0] else { continue }
      foundCount += 1
      let expected = try start.geodesicOfPROJ(
        latitude: end.latitude, longitude: turn, chord: 0)
      let message: Comment = "seed \(seed), \(start) to \(end)"
      let difference = abs(paired.distances[0] - expected.distance)
      #expect(difference <= (reach < 5_000_000 ? 8e-9 : Self.accuracy), message)
      // ends that are 15 nm off turn the bearing by that over the reduced length
      let radius = 6_371_000.0
      let reducedLength = radius * abs(sin(expected.distance / radius)) + 1e-9
      let tolerance = Self.accuracy / reducedLength * 180 / .pi + 1e-13
      #expect(
        Self.turn(paired.initialAzimuths[0] * 180 / .pi, expected.initialBearing) <= tolerance,
        message)
      #expect(
        Self.turn(paired.finalAzimuths[0] * 180 / .pi, expected.finalBearing) <= tolerance, message)
    }
    // all within 172 degrees
    #expect(foundCount > (reach > 19_000_000 ? 3_600 : 3_999), "reach \(reach)")
  }

  /// Ways of all lengths, from none to half around the Earth.
  private static func ways(
    using generator: inout SeededGenerator
  ) throws -> [(start: Coordinate, end: Coordinate)] {
    try (0..<3_000).map { round in
      let start = try Coordinate.random(using: &generator)
      switch round % 8 {
      case 0: return (start, start)
      case 1: return (start, start.antipode)
      case 2: return (try Coordinate(latitude: 90, longitude: start.longitude.degrees), start)
      case 3:
        let pole = { try Coordinate(latitude: -90, longitude: $0) }
        return (try pole(start.longitude.degrees), try pole(7))
      case 4: return (start, try Coordinate.random(using: &generator))
      default:
        let reach = [1, 10_000, 4_200_000.0][round % 3]
        let bearing = Double.random(in: 0..<360, using: &generator)
        return (start, try start.destination(bearing: bearing, distance: reach).coordinate)
      }
    }
  }

  @Test func twoGeodesicsAtOnceAreThoseOfEach() throws {
    let seed: UInt64 = 22
    var generator = SeededGenerator(seed: seed)
    let ways = try Self.ways(using: &generator)
    for (way, other) in zip(ways, ways.shuffled(using: &generator)) {
      let both = try Coordinate.geodesics(
        from: [way.start, other.start], to: [way.end, other.end])
      let message: Comment = "seed \(seed), \(way), \(other)"
      #expect(try both[0] == way.start.geodesic(to: way.end), message)
      #expect(try both[1] == other.start.geodesic(to: other.end), message)
    }
  }

  @Test func theChordOfAGeodesicIsThatOfItsEnds() throws {
    let seed: UInt64 = 23
    var generator = SeededGenerator(seed: seed)
    for way in try Self.ways(using: &generator) {
      let (chord, message) = (way.start.chord(to: way.end), "seed \(seed), \(way)" as Comment)
      #expect(try way.start.geodesic(to: way.end).chord == chord, message)
      let (start, end) = (way.start.earthCenteredPosition, way.end.earthCenteredPosition)
      let expected = hypot(hypot(end.x - start.x, end.y - start.y), end.z - start.z)
      #expect(abs(chord - expected) <= 10e-9, message)
    }
  }

  @Test func aDestinationLiesAtItsDistance() throws {
    let seed: UInt64 = 999
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let start = try Coordinate.random(using: &generator)
      let bearing = Double.random(in: 0..<360, using: &generator)
      let distance = Double.random(in: 0...19_900_000, using: &generator)
      let arrival = try start.destination(bearing: bearing, distance: distance)
      #expect(
        try abs(start.geodesic(to: arrival.coordinate).distance - distance) <= 2 * Self.accuracy,
        "seed \(seed), \(start)")
      #expect((0..<360).contains(arrival.bearing), "seed \(seed)")
      let back = try arrival.coordinate.destination(bearing: arrival.bearing, distance: -distance)
      #expect(back.coordinate.chord(to: start) <= 4 * Self.accuracy, "seed \(seed), \(start)")
    }
  }

  @Test func straightOverThePoleGoesDownTheOtherSide() throws {
    let start = try Coordinate(parsing: "89.5 8.316667")
    let over = try start.destination(bearing: 0, distance: 100_000)
    #expect(over.coordinate.longitude.description == "-171.683333")
    #expect(over.bearing == 180)
    let toPole = try start.geodesic(to: try Coordinate(parsing: "90 8.316667")).distance
    let fromPole = try over.coordinate.geodesic(to: try Coordinate(parsing: "90 0")).distance
    #expect(abs(toPole + fromPole - 100_000) <= 2 * Self.accuracy)
  }

  @Test func fromAPoleNorthIsAlongItsOwnLongitude() throws {
    let pole = try Coordinate(parsing: "90 30")
    let south = try pole.destination(bearing: 180, distance: 1_000)
    #expect(south.coordinate.longitude.description == "30")
    let beyond = try pole.destination(bearing: 0, distance: 1_000)
    #expect(beyond.coordinate.longitude.description == "-150")
    #expect(beyond.bearing == 180)
  }

  /// Bearings a rounding error west of north are 0, not 360, and none is -0.
  @Test func bearingsStayBelowAFullTurn() throws {
    let start = try Coordinate(latitude: 0, longitude: 0)
    for femtodegrees: Int64 in 1...9 {
      let end = Coordinate(
        latitude: DecimalDegrees(femtodegrees: 10 * DecimalDegrees.scale), wrapping: -femtodegrees)
      let way = try start.geodesic(to: end)
      #expect((0..<360).contains(way.initialBearing), "\(way)")
      #expect((0..<360).contains(way.finalBearing), "\(way)")
    }
    for bearing in [-0.0, 0, -1e-20, 360, -360] {
      let arrival = try start.destination(bearing: bearing, distance: 1_000).bearing
      #expect(arrival == 0 && arrival.sign == .plus, "\(bearing)")
    }
  }

  @Test func multiplesOfAQuarterTurnHaveExactSines() {
    for quarters: Int64 in -8...8 {
      let angle = DecimalDegrees(femtodegrees: quarters * Coordinate.quarterTurn)
      let (sine, cosine) = angle.sineAndCosine
      let expected: [(Double, Double)] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
      #expect((sine, cosine) == expected[Int(quarters & 3)], "\(quarters)")
      for value in [sine, cosine] where value == 0 { #expect(value.sign == .plus, "\(quarters)") }
    }
  }

  @Test func stepByStepAroundTheEarthOverBothPolesComesBack() throws {
    let start = try Coordinate(parsing: "56.55 8.316667")
    var position = (coordinate: start, bearing: 0.0)
    let steps = 400
    for _ in 0..<steps {
      position = try position.coordinate.destination(
        bearing: position.bearing, distance: 2 * WGS84.halfMeridian / Double(steps))
      #expect(["8.316667", "-171.683333"].contains(position.coordinate.longitude.description))
      #expect(position.bearing == 0 || position.bearing == 180)
    }
    #expect(position.bearing == 0)
    #expect(position.coordinate.chord(to: start) <= Double(steps) * Self.accuracy)
  }

  @Test func aWayAcrossThe180thMeridianIsShort() throws {
    let west = try Coordinate(parsing: "0 179.99999999")
    let east = try Coordinate(parsing: "0 -179.99999999")
    let geodesic = try west.geodesic(to: east)
    #expect(abs(geodesic.distance - 0.002_226_389_816) <= 1e-12)
    #expect(geodesic.initialBearing == 90)
    #expect(try east.geodesic(to: west).initialBearing == 270)
  }

  /// The angle between two bearings, in degrees.
  private static func turn(_ first: Double, _ second: Double) -> Double {
    abs(remainder(first - second, 360))
  }
}
