import Geodesy
import TestSupport
import Testing

@testable import Notations

/// Coordinates written in every notation.
@Suite struct CoordinateWritingTests {
  @Test(
    arguments: [
      (.decimal, "40.4165, -3.7026"), (.decimalComma, "40,4165; -3,7026"),
      (.hemisphere, "40.4165°N 3.7026°W"), (.dm, "40°24.99'N 3°42.156'W"),
      (.dms, "40°24'59.4\"N 3°42'9.36\"W"), (.packed, "402459.4N 0034209.36W"),
      (.geo, "geo:40.4165,-3.7026"), (.iso6709, "+40.4165-003.7026CRSWGS_84/"),
      (.maidenhead, "IN80DJ59QX"), (.pluscode, "8CGRC78W+JX2"),
      (.geohash, "geohash:ezjmgtxg5jtm"), (.mgrs, "30TVK4039274223"),
      (.utm, "30north 440392.001 4474223.272"), (.wkt, "POINT(-3.7026 40.4165)"),
      (.labelled, "lat=40.4165 lon=-3.7026"),
      (.link, "https://www.openstreetmap.org/?mlat=40.4165&mlon=-3.7026"),
    ] as [(NotationName, String)])
  func madridIsWritten(notation: NotationName, expected: String) throws {
    #expect(try Coordinate(parsing: "40.4165 -3.7026").text(in: notation) == expected)
  }

  @Test(
    arguments: [
      ("0 0", .dms, "0°0'0\"N 0°0'0\"E"), ("-0.5 -0.5", .dm, "0°30'S 0°30'W"),
      ("-0.5 0", .packed, "003000S 0000000E"), ("90 46", .geo, "geo:90,0"),
      ("5 180", .iso6709, "+05+180CRSWGS_84/"), ("5 180", .decimalComma, "5,0; 180,0"),
      ("89.999999999999999 0", .dms, "89°59'59.999999999996\"N 0°0'0\"E"),
      ("0.416666666666667 0.416666666666666", .dm, "0°25'N 0°24.99999999999996'E"),
      ("90 0", .maidenhead, "JR09AX09AX"), ("-90 180", .maidenhead, "AA00AA00AA"),
      ("90 0", .geohash, "geohash:upbpbpbpbpbp"), ("-90 -180", .geohash, "geohash:000000000000"),
      ("90 0", .pluscode, "CFX2X2X2+X2R"), ("0 180", .pluscode, "62G22222+222"),
      ("90 0", .mgrs, "ZAH0000000000"), ("-90 0", .mgrs, "BAN0000000000"),
      ("0 180", .utm, "01north 166021.443 0.000"), ("-90 7", .utm, "south 2000000.000 2000000.000"),
    ] as [(String, NotationName, String)])
  func theAwkwardOnesAreWritten(text: String, notation: NotationName, expected: String) throws {
    #expect(try Coordinate(parsing: text).text(in: notation) == expected)
  }

  /// Half of the resolution that `text(in:)` states, in degrees of latitude and of longitude, or
  /// the diagonal in metres; nothing where it is exact.
  static func loss(_ notation: NotationName) -> (latitude: Double, longitude: Double, Meters)? {
    switch notation {
    case .maidenhead: (90 / 1_036_800, 180 / 1_036_800, .infinity)
    case .pluscode: (1.25e-5, 1.5625e-5, .infinity)
    case .geohash: (90 / 1_073_741_824, 180 / 1_073_741_824, .infinity)
    // a cell of the grid is longer on the ground where its scale is less than one, 0.994 at least
    case .mgrs: (90, 360, 0.5.squareRoot() / 0.994)
    case .utm: (90, 360, 0.0005 * 2.0.squareRoot() / 0.994)
    default: nil
    }
  }

  @Test(arguments: NotationName.allCases)
  func whatIsWrittenReadsBackWithinTheResolution(notation: NotationName) throws {
    let seed: UInt64 = 6709
    var generator = SeededGenerator(seed: seed)
    var coordinates = try AwkwardPoints.valid.map {
      try Coordinate(latitude: $0.latitude, longitude: $0.longitude)
    }
    for row in try GridTests.rows.get() {
      coordinates.append(try Coordinate(parsing: row["latitude"] + " " + row["longitude"]))
    }
    for _ in 0..<10_000 {
      let decimals = Int.random(in: 0...15, using: &generator)
      coordinates.append(try Coordinate.random(using: &generator).rounded(toDecimals: decimals))
    }
    for coordinate in coordinates {
      let text = try coordinate.text(in: notation)
      let reading = try CoordinateReading(parsing: text.utf8.span, notation: notation)
      let read = reading.coordinate
      let isKept =
        if let loss = Self.loss(notation) {
          try Self.isWithin(loss, coordinate, read)
        } else {
          read == coordinate
            || notation == .geo && coordinate.isPole && read.latitude == coordinate.latitude
        }
      if !isKept { Issue.record("\(coordinate) became '\(text)' and \(read), seed \(seed)") }
    }
  }

  private static func isWithin(
    _ loss: (latitude: Double, longitude: Double, Meters), _ one: Coordinate, _ other: Coordinate
  ) throws -> Bool {
    let east = abs(one.longitude.degrees - other.longitude.degrees)
    return try abs(one.latitude.degrees - other.latitude.degrees) <= loss.latitude + 1e-13
      && min(east, 360 - east) <= loss.longitude + 1e-13
      && (loss.2 == .infinity || one.geodesic(to: other).distance <= loss.2 + 2e-5)
  }

  /// Without its name in front, any notation but two is told by its looks.
  @Test(arguments: NotationName.allCases) func itsNameIsNotNeeded(notation: NotationName) throws {
    let coordinate = try Coordinate(parsing: "-33.8688 151.2093")
    let text = try coordinate.text(in: notation)
    #expect(try CoordinateReading(parsing: text.utf8.span).notation == notation)
    #expect(try CoordinateReading(parsing: notation.example.utf8.span).notation == notation)
  }

  /// What came from whole minutes and seconds has no decimals when it is written in them again.
  @Test func minutesAndSecondsHaveNoMoreDecimalsThanTheyNeed() throws {
    let seed: UInt64 = 60
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let degrees = (
        Int.random(in: 0...89, using: &generator), Int.random(in: 0...179, using: &generator)
      )
      let minutes = (
        Int.random(in: 0...59, using: &generator), Int.random(in: 0...59, using: &generator)
      )
      let seconds = (
        Int.random(in: 0...59, using: &generator), Int.random(in: 0...59, using: &generator)
      )
      let dms =
        "\(degrees.0)°\(minutes.0)'\(seconds.0)\"S \(degrees.1)°\(minutes.1)'\(seconds.1).5\"W"
      #expect(try Coordinate(parsing: dms).text(in: .dms) == dms, "seed \(seed)")
      let dm = "\(degrees.0)°\(minutes.0).125'N \(degrees.1)°\(minutes.1)'E"
      #expect(try Coordinate(parsing: dm).text(in: .dm) == dm, "seed \(seed)")
    }
  }

  /// The published test data of Open Location Code; latitudes that it clips are left out here.
  @Test func plusCodesAreEncodedAsPublished() throws {
    let rows = try CommaSeparatedTable(resource: "pluscode_encoding", in: .module).rows
    var encoded = 0
    for row in rows where abs(row.number("lat")) <= 90 {
      let text = row["lat"] + ", " + row["lon"]
      let reading = try CoordinateReading(parsing: text.utf8.span, wrapsLongitudes: true)
      // longer ones are cut off to 15
      let length = min(try #require(Int(row["length"])), 15)
      #expect(
        PlusCodeNotation.code(of: reading.coordinate, length: length) == row["expected_code"],
        "\(text)")
      encoded += 1
    }
    #expect(encoded == 141)
  }
}
