import Testing

@testable import Answers

/// The columns of a bearing and a distance among others.
@Suite struct WayColumnsTests {
  @Test(arguments: [
    (["lat", "lon", "bearing", "distance"], 2, 3, LengthUnit.kilometers),
    (["azimuth", "dist"], 0, 1, .kilometers),
    (["Heading", "distance_m"], 0, 1, .meters),
    (["course_deg", "Distance (km)"], 0, 1, .kilometers),
    (["distanceNmi", "true_course"], 1, 0, .nauticalMiles),
    (["initial_bearing_deg", "final_bearing_deg", "distance_miles"], 0, 2, .miles),
    (["bearing_error", "bearing", "distance", "distance_km"], 1, 2, .kilometers),
    (["magnetic heading", "heading", "dist_nm"], 1, 2, .nauticalMiles),
    (["heading", "distance_m", "unit"], 0, 1, .meters),
    (["heading", "dist", "unit_id"], 0, 1, .kilometers),
  ])
  func columnsAreKnownByTheirNames(
    header: [String], bearing: Int, distance: Int, unit: LengthUnit
  ) throws {
    let found = try WayColumns().indices(in: header)
    #expect(found == WayColumns.Indices(bearing: bearing, distance: distance, unit: unit))
  }

  @Test func optionsWin() throws {
    let header = ["bearing", "a", "dist_m", "distance"]
    #expect(
      try WayColumns(bearing: "a", distance: "3").indices(in: header)
        == WayColumns.Indices(bearing: 1, distance: 2, unit: .meters))
    #expect(
      try WayColumns(distance: "dist_m", unit: .miles).indices(in: header).unit == .miles)
    #expect(
      try WayColumns(unit: .miles).indices(in: ["bearing", "distance", "unit"]).unit == .miles)
  }

  @Test(arguments: [
    (
      ["lat", "lon"],
      "no column for the bearing in the header 'lat,lon' (name it with --bearing-column NAME or "
        + "NUMBER)"
    ),
    (
      ["bearing", "range"],
      "no column for the distance in the header 'bearing,range' (name it with --distance-column "
        + "NAME or NUMBER)"
    ),
    (
      ["bearing", "heading", "distance"],
      "several columns may hold the bearing: 'bearing', 'heading'; choose with --bearing-column"
    ),
    (
      ["bearing", "distance_km", "distance_m"],
      "several columns may hold the distance: 'distance_km', 'distance_m'; choose with "
        + "--distance-column"
    ),
    (
      ["bearing", "distance", "Distance Unit"],
      "'Distance Unit' may hold the unit of the distance, and is not read; expected the unit behind "
        + "the number or in the name of the distance, as in distance_m, or --distance-unit"
    ),
  ])
  func whatIsUnclearIsRefused(header: [String], message: String) {
    let error = #expect(throws: AnswerStreamError.self) {
      try WayColumns().indices(in: header)
    }
    #expect(error?.description == message)
  }

  @Test(
    arguments: [
      ("56.5 8.3 45 100km", "56.5 8.3", 45, 100), ("0,0,-10.5,2", "0,0", -10.5, 2),
      ("56°N 8°E; 90; 500m", "56°N 8°E", 90, 0.5), ("1\t2\t3\t4 nmi", "1\t2", 3, 4 * 1.852),
      ("Madrid 1e-05 1e3", "Madrid", 1e-05, 1000),
      ("0 0 1 1E+05m", "0 0", 1, 100), ("0 0 1 5e", nil, 0, 0), ("0 0 1 0x10", nil, 0, 0),
      ("0 0 1 1e400", nil, 0, 0), ("0 0 east 4", nil, 0, 0), ("0 0 1 -4", nil, 0, 0),
      ("1 2", nil, 0, 0), ("", nil, 0, 0), ("0 0 1 2000000", nil, 0, 0),
      ("0 0 nan 1", nil, 0, 0), ("0 0 nne 1", "0 0", 22.5, 1), ("Madrid W 1", "Madrid", 270, 1),
      ("0 0E W 1", "0 0E", 270, 1), ("0 0 W 1", nil, 0, 0), ("0°0' 0°0' e 1", nil, 0, 0),
    ] as [(String, String?, Double, Double)])
  func linesEndWithBearingAndDistance(
    line: String, place: String?, bearing: Double, distance: Double
  ) throws {
    guard let place else {
      #expect(throws: GivenWayError.self) { try GivenWay.parted(from: line) }
      return
    }
    let parts = try GivenWay.parted(from: line)
    #expect(parts.place == place && parts.way.bearing == bearing)
    #expect(parts.way.distance == distance)
  }
}
