import Foundation
import Geodesy
import Testing

@Suite struct SubsolarPointTests {
  private func seconds(_ text: String) throws -> Double {
    let formatter = ISO8601DateFormatter()
    return try #require(formatter.date(from: text)).timeIntervalSince1970
  }

  private func sun(_ text: String) throws -> (latitude: Double, longitude: Double) {
    let point = Coordinate.subsolarPoint(secondsSince1970: try seconds(text))
    return (point.latitude.degrees, point.longitude.degrees)
  }

  /// Equinoxes and solstices to the minute, as the U.S. Naval Observatory and the Astronomical
  /// Almanac publish them.
  @Test(
    arguments: [
      ("2000-03-20T07:35:00Z", 0), ("2000-06-21T01:48:00Z", 23.44),
      ("2000-09-22T17:28:00Z", 0), ("2000-12-21T13:37:00Z", -23.44),
      ("2024-03-20T03:06:00Z", 0), ("2024-06-20T20:51:00Z", 23.44),
      ("2024-09-22T12:44:00Z", 0), ("2024-12-21T09:20:00Z", -23.44),
      ("2026-03-20T14:46:00Z", 0), ("2026-06-21T08:24:00Z", 23.44),
    ] as [(String, Double)])
  func theSeasonsBeginWhenPublished(time: String, latitude: Double) throws {
    // a minute moves the sun by less than 0.0003 degree, the mean obliquity by 0.003 with nutation
    #expect(abs(try sun(time).latitude - latitude) < 0.005)
  }

  /// Meeus, Astronomical Algorithms, examples 25.a and 28.a: 1992 October 13, 0 h.
  @Test func theExampleOfMeeusComesOut() throws {
    let found = try sun("1992-10-13T00:00:00Z")
    #expect(abs(found.latitude - -7.78507) < 0.0005)
    // the equation of time is 13 min 42.6 s by a theory that is better by 0.005 degree
    #expect(abs(found.longitude - (180 - 3.427351)) < 0.005)
  }

  /// The extremes of the equation of time in minutes, to a tenth (Astronomical Almanac).
  @Test(
    arguments: [
      ("2024-02-11T12:00:00Z", -14.2), ("2024-05-14T12:00:00Z", 3.7),
      ("2024-07-26T12:00:00Z", -6.5), ("2024-11-03T12:00:00Z", 16.4),
    ] as [(String, Double)])
  func atNoonTheSunIsOffByTheEquationOfTime(time: String, minutes: Double) throws {
    #expect(abs(try sun(time).longitude - -minutes / 4) < 0.025)
  }

  @Test func theSunGoesWestAroundTheEarthInADay() throws {
    let start = try seconds("2024-01-15T00:00:00Z")
    for hour in 0..<240 {
      let first = Coordinate.subsolarPoint(secondsSince1970: start + Double(hour) * 3600)
      let second = Coordinate.subsolarPoint(secondsSince1970: start + Double(hour + 1) * 3600)
      let step = (first.longitude.degrees - second.longitude.degrees + 360)
        .truncatingRemainder(dividingBy: 360)
      #expect(abs(step - 15) < 0.01)
    }
  }

  @Test func theSunStaysBetweenTheTropics() throws {
    for day in stride(from: -30_000.0, through: 30_000, by: 7.3) {
      let point = Coordinate.subsolarPoint(secondsSince1970: day * 86_400)
      #expect(point.latitude.degrees.magnitude < 23.46)
    }
  }
}
