import Geodesy
import TestSupport
import Testing
import TunnelHeader

/// Distances, destinations and areas, compared with those of Geodesy.
@Suite struct GeodesicRowsTests {
  private static func random(_ count: Int, seed: UInt64) throws -> [Coordinate] {
    var generator = SeededGenerator(seed: seed)
    let random = try (0..<count).map { _ in try Coordinate.random(using: &generator) }
    return try AwkwardPoints.valid.map {
      try Coordinate(latitude: $0.latitude, longitude: $0.longitude)
    }
      + random.map { $0.rounded(toDecimals: 9) }
  }

  private static func latitudes(_ points: [Coordinate]) -> [Double] {
    points.map(\.latitude.degrees)
  }

  private static func longitudes(_ points: [Coordinate]) -> [Double] {
    points.map(\.longitude.degrees)
  }

  @Test func distancesAreThoseOfGeodesy() throws {
    let starts = try Self.random(500, seed: 4402)
    let ends = try Self.random(500, seed: 4403).reversed() as [Coordinate]
    let count = starts.count
    var (lengths, initial, final) = (
      [Double](repeating: 0, count: count), [Double](repeating: 0, count: count),
      [Double](repeating: 0, count: count)
    )
    var statuses = [UInt8](repeating: 77, count: count)
    let status = tunnel_distances(
      count, Self.latitudes(starts), Self.longitudes(starts), Self.latitudes(ends),
      Self.longitudes(ends), &lengths, &initial, &final, &statuses)
    #expect(status == TUNNEL_OK && statuses.allSatisfy { $0 == 0 })
    for row in 0..<count {
      let way = try starts[row].geodesic(to: ends[row])
      #expect(lengths[row] == way.distance)
      #expect(initial[row] == way.initialBearing && final[row] == way.finalBearing)
    }
    let without = tunnel_distances(
      1, Self.latitudes(starts), Self.longitudes(starts), Self.latitudes(ends),
      Self.longitudes(ends), nil, nil, nil, nil)
    #expect(without == TUNNEL_OK)
  }

  @Test func rowsWithoutCoordinatesHaveNoDistance() {
    var lengths = [0.0, 0, 0]
    var statuses: [UInt8] = [77, 77, 77]
    let status = tunnel_distances(
      3, [0, 91, 0], [0, 0, 0], [1, 1, .nan], [1, 1, 1], &lengths, nil, nil, &statuses)
    #expect(status == TUNNEL_SOME_ROWS)
    #expect(statuses == numbers([TUNNEL_OK, TUNNEL_BAD_COORDINATE, TUNNEL_BAD_COORDINATE]))
    #expect(lengths[0] > 0 && lengths[1].isNaN && lengths[2].isNaN)
    #expect(tunnel_distances(1, nil, nil, [1], [1], nil, nil, nil, nil) == TUNNEL_BAD_ARGUMENT)
  }

  @Test func destinationsAreThoseOfGeodesy() throws {
    let starts = try Self.random(200, seed: 4404)
    let count = starts.count
    var generator = SeededGenerator(seed: 4405)
    let bearings = starts.map { _ in Double.random(in: -400...400, using: &generator) }
    let distances = starts.map { _ in Double.random(in: -3e7...3e7, using: &generator) }
    var (north, east) = ([Double](repeating: 0, count: count), [Double](repeating: 0, count: count))
    var final = north
    let status = tunnel_destinations(
      count, Self.latitudes(starts), Self.longitudes(starts), bearings, distances, &north, &east,
      &final, nil)
    #expect(status == TUNNEL_OK)
    for row in 0..<count {
      let end = try starts[row].destination(bearing: bearings[row], distance: distances[row])
      #expect(north[row] == end.coordinate.latitude.degrees)
      #expect(east[row] == end.coordinate.longitude.degrees)
      #expect(final[row] == end.bearing)
    }
  }

  @Test func endlessWaysLeadNowhere() {
    var (north, east) = ([0.0, 0, 0, 0], [0.0, 0, 0, 0])
    var statuses: [UInt8] = [77, 77, 77, 77]
    let status = tunnel_destinations(
      4, [0, 0, 0, 100], [0, 0, 0, 0], [90, .nan, 0, 0], [1000, 1, .infinity, 1], &north, &east,
      nil, &statuses)
    #expect(status == TUNNEL_SOME_ROWS)
    #expect(
      statuses
        == numbers([TUNNEL_OK, TUNNEL_BAD_NUMBER, TUNNEL_BAD_NUMBER, TUNNEL_BAD_COORDINATE]))
    #expect(north[0] == 0 && north[1].isNaN && east[2].isNaN && east[3].isNaN)
  }

  /// An octant both ways, two corners, no corner, and a corner that is no coordinate.
  @Test func areasHaveTheirSigns() throws {
    let latitudes = [0.0, 0, 90, 90, 0, 0, 1, 2, 0, 0, 95]
    let longitudes = [0.0, 90, 0, 0, 90, 0, 1, 2, 0, 9, 0]
    let offsets: [Int64] = [0, 3, 6, 8, 8, 11]
    var areas = [Double](repeating: 7, count: 5)
    var statuses = [UInt8](repeating: 77, count: 5)
    let status = tunnel_areas(5, offsets, latitudes, longitudes, &areas, &statuses)
    #expect(status == TUNNEL_SOME_ROWS)
    #expect(
      statuses == numbers([TUNNEL_OK, TUNNEL_OK, TUNNEL_OK, TUNNEL_OK, TUNNEL_BAD_COORDINATE]))
    // an eighth of the ellipsoid, to 0.1 square metre as claimed
    let octant = WGS84.surfaceArea * 1e6 / 8
    #expect(abs(areas[0] - octant) < 0.1 && abs(areas[1] + octant) < 0.1)
    #expect(areas[2] == 0 && areas[3] == 0 && areas[4].isNaN)
  }

  @Test(arguments: [[0, 4, 3], [-1, 2, 3]] as [[Int64]])
  func offsetsThatGoBackAreRefused(offsets: [Int64]) {
    var areas = [0.0, 0]
    let corners = [0.0, 0, 1, 1]
    #expect(tunnel_areas(2, offsets, corners, corners, &areas, nil) == TUNNEL_BAD_ARGUMENT)
    #expect(tunnel_areas(2, nil, corners, corners, &areas, nil) == TUNNEL_BAD_ARGUMENT)
    #expect(tunnel_areas(0, nil, nil, nil, nil, nil) == TUNNEL_OK)
  }
}
