import Foundation
import Geodesy
import Notations
import TestSupport
import Testing

@Suite struct EarthCenteredTests {
  @Test(
    arguments: [
      ("0 0", 6_378_137, 0, 0), ("0 90", 0, 6_378_137, 0), ("0 180", -6_378_137, 0, 0),
      ("0 -90", 0, -6_378_137, 0), ("90 0", 0, 0, 6_356_752.314_245_179),
      ("-90 77", 0, 0, -6_356_752.314_245_179),
    ] as [(String, Double, Double, Double)])
  func theAxesAreExact(text: String, x: Double, y: Double, z: Double) throws {
    let position = try Coordinate(parsing: text).earthCenteredPosition
    #expect(position.x == x && position.y == y)
    #expect(abs(position.z - z) <= 1e-9)
  }

  @Test(arguments: AwkwardPoints.valid)
  func antipodesDifferInSignAndInNoDigit(_ point: AwkwardPoints.Point) throws {
    let coordinate = try Coordinate(latitude: point.latitude, longitude: point.longitude)
    let (here, there) = (
      coordinate.earthCenteredPosition, coordinate.antipode.earthCenteredPosition
    )
    #expect(here.x == -there.x && here.y == -there.y && here.z == -there.z)
  }

  @Test func everyPointLiesOnTheEllipsoid() throws {
    let seed: UInt64 = 6_378_137
    var generator = SeededGenerator(seed: seed)
    let (a, b) = (WGS84.semiMajorAxis, WGS84.semiMinorAxis)
    for _ in 0..<2_000 {
      let coordinate = try Coordinate.random(using: &generator)
      let (x, y, z) = coordinate.earthCenteredPosition
      #expect(abs((x * x + y * y) / (a * a) + z * z / (b * b) - 1) <= 1e-15, "seed \(seed)")
      // The meridian plane has the tangent of the longitude, the normal that of the latitude.
      #expect(
        abs(remainder(atan2(y, x) - coordinate.longitude.degrees * .pi / 180, 2 * .pi)) <= 1e-15,
        "seed \(seed), \(coordinate)")
      let latitude = atan2(z, (1 - WGS84.eccentricitySquared) * hypot(x, y))
      #expect(
        abs(latitude - coordinate.latitude.degrees * .pi / 180) <= 1e-15,
        "seed \(seed), \(coordinate)")
    }
  }

  @Test func chordsAreShorterThanTheWayAround() throws {
    let start = try Coordinate(parsing: "56.55 8.316667")
    // The closed formula in 30 digits.
    #expect(abs(start.chord(to: start.antipode) - 12_726_575.393_426_266_7) <= 10e-9)
    // Over 10 km a chord is s^3 / (24 R^2) = 1 mm shorter than the arc.
    let near = try start.destination(bearing: 45, distance: 10_000).coordinate
    #expect(abs(10_000 - start.chord(to: near) - 0.001_024) <= 0.000_01)
  }

  @Test func theConstantsFollowFromTheDefiningTwo() {
    #expect(abs(WGS84.semiMinorAxis - 6_356_752.314_245_179) <= 1e-9)
    #expect(abs(WGS84.eccentricitySquared - 0.006_694_379_990_141_32) <= 1e-17)
    #expect(abs(WGS84.meanRadius - 6_371_008.771_4) <= 0.000_05)
  }
}
