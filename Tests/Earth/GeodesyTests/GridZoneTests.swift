import Geodesy
import Testing

/// The zones of the military grids at their borders.
@Suite struct GridZoneTests {
  @Test(arguments: [
    // on a border the zone to the north or east
    (-80, 0, "31C"), (-80.000001, 0, "B"), (84, 0, "Z"), (83.999999, 0, "31X"), (0, 6, "32N"),
    (-0.000001, 5.999999, "31M"), (72, 5, "31X"), (71.999999, 5, "31W"),
    // the 180th meridian is where the zones begin
    (0, 180, "1N"), (0, -179.999999, "1N"), (0, 179.999999, "60N"), (0, -174, "2N"),
    // Norway and Svalbard
    (60, 2.999999, "31V"), (60, 3, "32V"), (75, 8.999999, "31X"), (75, 9, "33X"),
    (75, 20.999999, "33X"), (75, 21, "35X"), (75, 32.999999, "35X"), (75, 33, "37X"),
    // the quarters at the poles; the meridian of Greenwich belongs to the east
    (85, 0, "Z"), (85, -0.000001, "Y"), (90, 0, "Z"), (-85, 0, "B"), (-85, -0.000001, "A"),
    (-85, 180, "B"), (-90, -1, "A"),
  ]) func aCoordinateLiesInOneZone(latitude: Double, longitude: Double, zone: String) throws {
    let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(GridZone(of: coordinate).description == (zone.count == 2 ? "0" + zone : zone))
  }

  /// In the north Greenwich points down, in the south up (NGA.SIG.0012, 2014).
  @Test(arguments: [
    (85, 0, 2_000_000, 1_444_542.609), (-85, 0, 2_000_000, 2_555_457.391),
    (-85, 90, 2_555_457.391, 2_000_000), (-90, 0, 2_000_000, 2_000_000),
    (0, 3, 500_000, 0), (-0.0000001, 3, 500_000, 9_999_999.989),
  ]) func planesHaveTheirZeros(
    latitude: Double, longitude: Double, easting: Meters, northing: Meters
  ) throws {
    let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
    let position = try GridPosition(of: coordinate)
    #expect(abs(position.easting - easting) < 0.001, "\(position)")
    #expect(abs(position.northing - northing) < 0.001, "\(position)")
    if !coordinate.isPole {
      #expect(try position.coordinate() == coordinate.rounded(toDecimals: 10))
    }
  }
}
