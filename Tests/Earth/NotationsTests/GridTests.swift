import Foundation
import Geodesy
import TestSupport
import Testing

@testable import Notations

/// UTM, UPS and MGRS against GeographicLib's `GeoConvert` (2.1.2, Debian geographiclib-tools).
///
/// `grid_points.csv` has 605 points: 260 spread evenly over the Earth, the others at both poles, in
/// Norway and Svalbard, and on and beside the borders of zones and bands. `mgrs` is what
/// `GeoConvert -m -p 0` gives for a point, `utm` what `-u -p 3` does; `cell` is `-m -p` with a
/// random precision (squares of 100 km down to a micrometre), and the coordinate behind it is what
/// `-p 9` makes of that reference.
@Suite struct GridTests {
  static let rows = Result {
    try CommaSeparatedTable(resource: "grid_points", in: .module).rows
  }

  @Test func pointsAreWrittenAsByGeoConvert() throws {
    let rows = try Self.rows.get()
    #expect(rows.count == 605)
    for row in rows {
      let text = row["latitude"] + " " + row["longitude"]
      let coordinate = try Coordinate(parsing: text)
      #expect(try MGRSNotation.text(of: coordinate) == row["mgrs"], "\(text)")
      let utm = row["utm"].replacing("n ", with: "north ").replacing("s ", with: "south ")
      let written = try UTMNotation.text(of: coordinate)
      // what lies half-way between two millimetres may be rounded to either
      let millimeters = zip(Self.numbers(written), Self.numbers(utm)).map { abs($0 - $1) }
      #expect(millimeters.allSatisfy { $0 < 0.0011 }, "\(written) \(utm)")
      #expect(written.prefix { $0 != " " } == utm.prefix { $0 != " " })
    }
  }

  /// GeoConvert's centres, to 1e-9 degree (0.1 mm); near a pole along the parallel.
  @Test func cellsAreReadAsByGeoConvert() throws {
    for row in try Self.rows.get() {
      // three letters alone are a word, unless a reference was asked for
      let reading = try CoordinateReading(parsing: row["cell"].utf8.span, notation: .mgrs)
      let latitude = row.number("cell_latitude")
      #expect(reading.notation == .mgrs)
      #expect(abs(reading.coordinate.latitude.degrees - latitude) < 1e-9, "\(row["cell"])")
      let east = abs(reading.coordinate.longitude.degrees - row.number("cell_longitude"))
      let parallel = WGS84.cosine(latitude)
      #expect(min(east, 360 - east) * parallel < 1e-9, "\(row["cell"])")
    }
  }

  /// A position in millimetres is the point to half a millimetre in each direction.
  @Test func positionsAreReadBack() throws {
    for row in try Self.rows.get() {
      let coordinate = try Coordinate(parsing: row["latitude"] + " " + row["longitude"])
      let read = try CoordinateReading(parsing: row["utm"].utf8.span)
      #expect(read.notation == .utm)
      #expect(try coordinate.geodesic(to: read.coordinate).distance < 0.00075, "\(row["utm"])")
    }
  }

  @Test(arguments: [
    ("38SMB4488", "33.3342350846, 44.403627848"), ("38smb4488", "33.3342350846, 44.403627848"),
    ("38S MB 44 88", "33.3342350846, 44.403627848"),
    ("MGRS: 38SMB 44 88", "33.3342350846, 44.403627848"),
    ("38SMB", "32.9872444486, 44.4648390172"), ("38S MB", "32.9872444486, 44.4648390172"),
    ("38 S MB 4 8", "33.3026927411, 44.4092133299"),
    ("ZAH0000000000", "89.9999936310, 135"),
  ]) func referencesMeanTheCentresOfTheirCells(text: String, expected: String) throws {
    let coordinate = try Coordinate(parsing: text)
    let wanted = try Coordinate(parsing: expected)
    #expect(try coordinate.geodesic(to: wanted).distance < 1, "\(coordinate)")
  }

  @Test(arguments: [
    "30n 440395.394 4474223.245", "30north 440395.394 4474223.245",
    "30 N 440395.394 4474223.245", "30N, 440395.394, 4474223.245",
    "UTM 30 north 440395.394 4474223.245", "utm: zone 30T 440395.394 4474223.245",
    "30T 440395.394 4474223.245", "30T 440395.394E 4474223.245N",
    "30T 440395.394mE 4474223.245 mN", "30T 4474223.245N 440395.394E",
    "30t 440395.394m 4474223.245m",
  ]) func positionsAreReadInManyForms(text: String) throws {
    let reading = try CoordinateReading(parsing: text.utf8.span)
    #expect(reading.notation == .utm)
    let wanted = try Coordinate(parsing: "40.4165 -3.702560003")
    #expect(try reading.coordinate.geodesic(to: wanted).distance < 0.001)
  }

  @Test(arguments: [
    ("34s 468845.903 4409328.979", "-50.4672"), ("56S 334368.634 6250948.345", "-33.8688"),
    ("34 south 468845.903 4409328.979", "-50.4672"), ("30S 440290 4474254", "-49.8811"),
    ("30N 440290 4174254", "37.7136"), ("30n 440290 4174254", "37.7136"),
  ]) func aLoneSIsTheSouthAndALoneNTheNorth(text: String, latitude: String) throws {
    let read = try Coordinate(parsing: text).rounded(toDecimals: 4)
    #expect(read.latitude.description == latitude)
  }

  @Test(arguments: [
    ("61SMB4488", "'61' at column 1 is not a zone of UTM, which are 1 to 60"),
    ("0T 440395 4474223", "'0' at column 1 is not a zone of UTM, which are 1 to 60"),
    (
      "38IMB4488",
      "'I' at column 3 is not a band of the grid (C to X behind a zone, A, B, Y or Z at a pole, "
        + "never I or O)"
    ),
    (
      "38AMB4488",
      "'A' at column 3 is not a band of the grid (C to X behind a zone, A, B, Y or Z at a pole, "
        + "never I or O)"
    ),
    ("38SIB4488", "'I' at column 4 is not one of the columns there, JKLMNPQR"),
    ("38SMW4488", "'W' at column 5 is not one of the rows there, ABCDEFGHJKLMNPQRSTUV"),
    ("38SMT4488", "'MT' at column 4 is a square outside 38S"),
    ("31VEJ0000", "'EJ' at column 4 is a square outside 31V"),
    ("32XMB4488", "'32' at column 1 is not a zone of band X, which has 31, 33, 35 and 37 there"),
    (
      "38SMB448",
      "'448' at column 6 are not as many digits for the northing as for the easting (0 to 11 each)"
    ),
    (
      "38SMB 44 8",
      "'44 8' at column 7 are not as many digits for the northing as for the easting (0 to 11 each)"
    ),
    ("ZKH0000", "'K' at column 2 is not one of the columns there, ABCFGHJ"),
    ("ZAQ0000", "'Q' at column 3 is not one of the rows there, ABCDEFGHJKLMNP"),
    (
      "30n 40395 4474223", "'40395' at column 5 is not an easting of UTM north, 100000 to 900000 m"
    ),
    (
      "30n 440395 9600000",
      "'9600000' at column 12 is not a northing of UTM north, 0 to 9500000 m"
    ),
    ("30V 440395 4474223", "'440395 4474223' at column 5 is a position outside 30V"),
    ("30T 440290 447254E", "'440290 447254' at column 5 is a position outside 30T"),
    (
      "30S 440290 4174254",
      "'S' at column 3 may be the band S, 32 to 40 degrees north, or the south (write 30 north or "
        + "30 south)"
    ),
    (
      "n 200000 2000000",
      "'200000' at column 3 is not an easting of UPS north, 1300000 to 2700000 m"
    ),
  ]) func isRefused(text: String, message: String) {
    let error = #expect(throws: CoordinateError.self) { try Coordinate(parsing: text) }
    #expect(error?.description == "cannot read '\(text)' as a coordinate: \(message)")
  }

  /// Every thread has projections of its own.
  @Test func manyThreadsReadAtOnce() async throws {
    let wanted = try Coordinate(parsing: "30TVK4039574223")
    let read = await withTaskGroup(of: Coordinate?.self) { group in
      for _ in 0..<64 { group.addTask { try? Coordinate(parsing: "30TVK4039574223") } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(read == Array(repeating: wanted, count: 64))
  }

  /// Positions at the edges of bands, cut off to metres, lie a little south of their bands. At that
  /// of band S, whose letter may mean the south too, they are refused as others of the band are.
  @Test(arguments: Array(stride(from: -72.0, through: 72, by: 8)))
  func aPositionOfWholeMetresIsInItsBand(latitude: Double) throws {
    let coordinate = try Coordinate(latitude: latitude, longitude: 9)
    let position = try GridPosition(of: coordinate)
    let text = "\(GridZone(of: coordinate)) \(Int(position.easting)) \(Int(position.northing))"
    guard latitude != 32 else {
      let error = #expect(throws: CoordinateError.self) {
        try CoordinateReading(parsing: text.utf8.span)
      }
      guard case .unreadable(_, _, _, .bandOrSouth) = error else {
        Issue.record("\(text): \(String(describing: error))")
        return
      }
      return
    }
    let read = try CoordinateReading(parsing: text.utf8.span)
    #expect(read.notation == .utm)
    #expect(try coordinate.geodesic(to: read.coordinate).distance < 1.5, "\(text)")
  }

  private static func numbers(_ text: String) -> [Double] {
    text.split(separator: " ").suffix(2).compactMap { Double($0) }
  }
}

extension WGS84 {
  /// How much shorter a parallel is than the equator, roughly.
  fileprivate static func cosine(_ latitude: Double) -> Double {
    Foundation.cos(latitude * .pi / 180)
  }
}
