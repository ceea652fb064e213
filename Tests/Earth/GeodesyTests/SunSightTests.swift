import Foundation
import Geodesy
import Notations
import TestSupport
import Testing

/// The sun as it is seen from points of the Earth.
@Suite struct SunSightTests {
  private func seconds(_ text: String) throws -> Double {
    try #require(ISO8601DateFormatter().date(from: text)).timeIntervalSince1970
  }

  /// Meeus, Astronomical Algorithms, chapter 13, turned round: what is overhead has an elevation of
  /// 90 degrees, and it falls by a degree for each degree that one walks away.
  @Test func elevationIsWhatIsLeftOfAQuarterFromBelowTheSun() throws {
    let seed: UInt64 = 5
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let moment = Double.random(in: -6e8...2.5e9, using: &generator)
      let sun = Coordinate.subsolarPoint(secondsSince1970: moment)
      let point = try Coordinate(
        latitude: .random(in: -90...90, using: &generator),
        longitude: .random(in: -180...180, using: &generator))
      let (from, to) = (point.unitVector, sun.unitVector)
      let cosine = zip(from, to).reduce(0) { $0 + $1.0 * $1.1 }
      let expected = 90 - acos(min(max(cosine, -1), 1)) * 180 / .pi
      let found = point.sun(secondsSince1970: moment)
      #expect(abs(found.elevation - expected) < 1e-4, "seed \(seed): \(point) at \(moment)")
      #expect((0..<24).contains(found.solarTime) && (0..<360).contains(found.azimuth))
    }
  }

  /// What follows from the dates of solstices and equinoxes and the equation of time alone.
  @Test(
    arguments: [
      // overhead at the tropic on the day of the solstice, and due north and south of it
      ("23.4364, 0", "2024-06-20T12:01:45Z", 90.0, nil, 12.0),
      ("55.67594, 12.56553", "2024-06-20T11:11:30Z", 57.76, 180, 12.0),
      ("-33.9, 18.4", "2024-06-20T10:48:10Z", 32.66, 0, 12.0),
      // the equinox was at 03:06: due east in the morning; 15 hours later 0.25 degrees north of
      // west
      ("0, 0", "2024-03-20T06:07:25Z", 0.0, 90, 6.0),
      ("0, 0", "2024-03-20T18:07:20Z", 0.0, 270.25, 18.0),
    ] as [(String, String, Double, Double?, Double)])
  func theSunStandsWhereItIsSeen(
    place: String, time: String, elevation: Double, azimuth: Double?, solarTime: Double
  ) throws {
    let found = try Coordinate(parsing: place).sun(secondsSince1970: try seconds(time))
    #expect(abs(found.elevation - elevation) < 0.05, "\(found)")
    #expect(abs(found.solarTime - solarTime) < 0.02, "\(found)")
    if let azimuth {
      let difference = (found.azimuth - azimuth).remainder(dividingBy: 360)
      #expect(abs(difference) < 0.1, "\(found)")
    }
  }

  /// A quarter of an hour before and after, in which the sun moves by 0.01 degree.
  @Test(
    arguments: [
      ("2024-03-20T02:51:00Z", "winter", "summer"), ("2024-03-20T03:21:00Z", "spring", "autumn"),
      ("2024-06-20T20:36:00Z", "spring", "autumn"), ("2024-06-20T21:06:00Z", "summer", "winter"),
      ("2024-09-22T12:29:00Z", "summer", "winter"), ("2024-09-22T12:59:00Z", "autumn", "spring"),
      ("2024-12-21T09:05:00Z", "autumn", "spring"), ("2024-12-21T09:35:00Z", "winter", "summer"),
    ])
  func seasonsBeginAtEquinoxesAndSolsticesAndAreOppositeAtAntipodes(
    time: String, north: String, south: String
  ) throws {
    let moment = try seconds(time)
    let place = try Coordinate(parsing: "56.55, 8.316667")
    #expect(place.sun(secondsSince1970: moment).season.rawValue == north)
    #expect(place.antipode.sun(secondsSince1970: moment).season.rawValue == south)
    #expect(
      try Coordinate(parsing: "0, 8").sun(secondsSince1970: moment).season.rawValue == north)
  }

  /// What is up here is down at the antipode, and noon there is midnight here.
  @Test func antipodesHaveOppositeSuns() throws {
    for hour in 0..<48 {
      let moment = try seconds("2024-05-01T00:00:00Z") + Double(hour) * 1800
      for place in ["56.55, 8.316667", "-90, 0", "0, 180", "12.3, -45.6"] {
        let point = try Coordinate(parsing: place)
        let here = point.sun(secondsSince1970: moment)
        let there = point.antipode.sun(secondsSince1970: moment)
        #expect(abs(here.elevation + there.elevation) < 1e-9)
        let apart = (here.solarTime - there.solarTime).magnitude
        #expect(abs(apart - 12) < 1e-6, "\(place): \(here), \(there)")
      }
    }
  }

  @Test(
    arguments: [
      (-0.8, "day"), (-0.9, "civilTwilight"), (-6.1, "nauticalTwilight"),
      (-12.1, "astronomicalTwilight"), (-18.1, "night"), (90, "day"), (-90, "night"),
    ] as [(Double, String)])
  func lightIsToldByTheUsualAngles(elevation: Double, light: String) throws {
    // at a pole the elevation is the declination, so look for it along a meridian at midday
    let moment = try seconds("2024-03-20T12:07:25Z")
    let sun = Coordinate.subsolarPoint(secondsSince1970: moment)
    let latitude = sun.latitude.degrees + 90 - elevation
    let point =
      latitude <= 90
      ? try Coordinate(latitude: latitude, longitude: sun.longitude.degrees)
      : try Coordinate(
        latitude: 180 - latitude,
        longitude: (sun.longitude.degrees + 180).remainder(dividingBy: 360))
    let found = point.sun(secondsSince1970: moment)
    #expect(abs(found.elevation - elevation) < 0.01 && found.light.rawValue == light, "\(found)")
  }

  /// Where the sun stands due north the azimuth is 0, not 360.
  @Test func theAzimuthStaysBelowAFullTurn() throws {
    let moment = try seconds("2026-06-21T12:00:00Z")
    let noon = Coordinate.subsolarPoint(secondsSince1970: moment).longitude.femtodegrees
    let latitude = DecimalDegrees(femtodegrees: -60 * DecimalDegrees.scale)
    var north = 0
    // days are counted to some 1e-9 degree of the Earth's turn
    for step: Int64 in -2_000...2_000 {
      let point = Coordinate(latitude: latitude, wrapping: noon + step * 500_000)
      let azimuth = point.sun(secondsSince1970: moment).azimuth
      #expect((0..<360).contains(azimuth), "step \(step)")
      if azimuth == 0 { north += 1 }
    }
    #expect(north > 0)
  }
}

extension Coordinate {
  /// The direction of the geodetic vertical.
  fileprivate var unitVector: [Double] {
    let (latitude, longitude) = (latitude.degrees * .pi / 180, longitude.degrees * .pi / 180)
    return [cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)]
  }
}
