import Geodesy
import Testing

/// No number that a caller can pass traps.
@Suite struct ExtremeNumberTests {
  private static let start = Coordinate(
    latitude: DecimalDegrees(microdegrees: 56_550_000), wrapping: 0)

  static let counts: [Int64] = [
    .min, .min + 1, -9_223_372_036_500_000_000, -1, 0, 1, 9_223_372_036_500_000_000, .max,
  ]
  static let numbers: [Double] = [
    0, -0.0, 90, -90.1, 180, 6e2, 1e9, 1e15, 3.2e11, 1e300, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude, .infinity, -.infinity, .nan,
  ]

  @Test(arguments: counts)
  func anglesAtTheEndsOfTheRange(count: Int64) {
    let angle = DecimalDegrees(femtodegrees: count)
    #expect((-angle).femtodegrees == (count == .min ? .max : -count))
    #expect(angle.magnitude >= DecimalDegrees(femtodegrees: 0))
    #expect(angle.degrees.magnitude < 9224 && !angle.description.isEmpty)
    #expect(angle.microdegrees.signum() == 0 || angle.microdegrees.signum() == count.signum())
    for decimals in [Int.min, -1, 0, 1, 2, 6, 14, 15, 16, .max] {
      let rounded = angle.rounded(toDecimals: decimals)
      let unit = decimals >= 15 ? 0 : decimals <= 0 ? 1 : 1 / power(decimals)
      let difference = (rounded.degrees - angle.degrees).magnitude
      #expect(difference <= unit, "\(decimals): \(rounded)")
    }
  }

  private func power(_ decimals: Int) -> Double { (0..<decimals).reduce(1) { ten, _ in ten * 10 } }

  /// Where the nearest multiple is beyond the range, the one before it is taken.
  @Test func roundingStaysWithinTheRange() {
    let greatest = DecimalDegrees(femtodegrees: .max)
    #expect(greatest.rounded(toDecimals: 0).description == "9223")
    #expect(greatest.rounded(toDecimals: 1).description == "9223.3")
    #expect((-greatest).rounded(toDecimals: 1).description == "-9223.3")
  }

  @Test(arguments: numbers)
  func coordinatesOfAnyNumbers(number: Double) {
    let isLatitude = number.magnitude <= 90
    let found = try? Coordinate(latitude: number, longitude: number)
    #expect((found != nil) == isLatitude)
    let place = Coordinate(GeographicPosition(latitude: number, longitude: number))
    #expect((place != nil) == number.isFinite)
    let area = WGS84.areaFromEquator(toLatitude: number)
    #expect(!isLatitude || area.magnitude <= WGS84.surfaceArea / 2)
  }

  @Test(arguments: numbers)
  func geodesicsOfAnyLength(number: Double) {
    let end = try? Self.start.destination(bearing: number, distance: number).coordinate
    #expect(number.isFinite || end == nil)
  }

  @Test(arguments: [nil, Int.min, -1, 0, 1, 60, 61, .max] as [Int?])
  func gridPositionsOfAnyZone(zone: Int?) throws {
    for number in Self.numbers {
      for isNorthern in [true, false] {
        let position = GridPosition(
          zone: zone, isNorthern: isNorthern, easting: number, northing: number)
        let isZone = zone.map { (1...60).contains($0) } ?? true
        let coordinate = try position.coordinate()
        #expect(isZone || coordinate == nil, "\(position)")
      }
    }
  }

  @Test func zonesOfAnyNumberAndLetter() {
    for number in [nil, Int.min, 0, 1, 60, 61, .max] as [Int?] {
      for band in UInt8.min...UInt8.max {
        let isPolar = "ABYZ".utf8.contains(band)
        if GridZone(number: number, band: band) != nil {
          #expect((number == nil) == isPolar)
        }
      }
    }
  }

  @Test(arguments: numbers)
  func theSunAtAnyMoment(seconds: Double) {
    do throws(SolarPositionError) {
      let sun = try SolarPosition(secondsSince1970: seconds)
      let sight = Self.start.sight(of: sun)
      #expect(sight.elevation.magnitude <= 90 && (0..<360).contains(sight.azimuth))
      #expect(sun.subsolarPoint.latitude.degrees.magnitude < 25)
      #expect(seconds.magnitude < 3.2e11)
    } catch {
      #expect(!(seconds.magnitude < 3.2e11))
      #expect(
        error.description == "the moment \(seconds) s since 1970 is not within 10,000 years of it")
    }
  }

  @Test(arguments: ["", "+", "+proj=", "+proj=utm +zone=99 +ellps=WGS84", "\u{0}", "é"])
  func definitionsThatMeanNothing(definition: String) {
    let error = #expect(throws: ProjectionError.self) { try Projection(definition: definition) }
    #expect(error?.description.hasPrefix("PROJ refuses '\(definition)'") == true)
  }

  @Test func projectionsOfAnyNumbers() throws {
    let projection = try Projection(definition: "+proj=laea +ellps=WGS84")
    for number in Self.numbers {
      let plane = try projection.forward([GeographicPosition(latitude: number, longitude: number)])
      #expect(plane.count == 1)
      #expect(try projection.inverse([PlanePosition(x: number, y: number)]).count == 1)
    }
    #expect(try projection.forward([]).isEmpty && projection.inverse([]).isEmpty)
  }
}
