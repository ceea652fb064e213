import Foundation
import Geodesy
import TestSupport
import Testing

@testable import Notations

/// The notations beside numbers and hemispheres: what each accepts and how, and what it refuses.
@Suite struct NotationTests {
  /// A height or measure of well-known binary.
  private static let zeros = String(repeating: "0", count: 16)

  @Test(
    arguments: [
      ("56.55 8.3", .decimal, "56.55, 8.3"), ("40,4 -3,7", .decimalComma, "40.4, -3.7"),
      ("40,4N 3,7W", .decimalComma, "40.4, -3.7"), ("40°24,0'N 3°42'W", .dm, "40.4, -3.7"),
      ("56.55N 8.3E", .hemisphere, "56.55, 8.3"), ("40 24.6N 3W", .dm, "40.41, -3"),
      ("40 24 59.4, -3 42 9.36", .dms, "40.4165, -3.7026"),
      ("402459N 0034209W", .packed, "40.416388888888889, -3.7025"),
      ("geo:48.2010,16.3695,183", .geo, "48.201, 16.3695"),
      ("geo:90,46;crs=wgs84;u=4.5;A=%20", .geo, "90, 0"),
      ("geo:40.4,-3.7?z=11", .geo, "40.4, -3.7"),
      ("geo:0,0?q=40.4,-3.7", .geo, "40.4, -3.7"),
      ("geo:0,0?q=40.4,-3.7(Casa de Campo, 3)", .geo, "40.4, -3.7"),
      ("geo:0,0?z=11&q=40.4%2C-3.7", .geo, "40.4, -3.7"),
      ("geo:0,0?q=90,5&z=2.5", .geo, "90, 0"),
      ("geo:40.4,-3.7?q=40.40,-3.7(Home)", .geo, "40.4, -3.7"),
      ("+4852+00220/", .iso6709, "48.866666666666667, 2.333333333333333"),
      ("-000001-0000001CRSWGS_84/", .iso6709, "-0.000277777777778, -0.000277777777778"),
      ("JJ00", .maidenhead, "0.5, 1"),
      ("fn31pr", .maidenhead, "41.729166666666667, -72.708333333333333"),
      ("AA00aa00aa", .maidenhead, "-89.999913194444444, -179.999826388888889"),
      ("7FG49QCJ+2VX", .pluscode, "20.3701125, 2.782234375"),
      ("cfx3x2x2+x2", .pluscode, "89.9999375, 1.0000625"),
      ("CFGHJMPQ+RV", .pluscode, "80.6370625, 11.6896875"),
      ("geohash:EZS42", .geohash, "42.60498046875, -5.60302734375"),
      ("geohash:7", .geohash, "-22.5, -22.5"),
      ("geohash:gcpv", .geohash, "51.591796875, -0.17578125"),
      ("geohash:zzzzzz", .geohash, "89.99725341796875, 179.9945068359375"),
      ("MGRS ZAH", .mgrs, "89.3631098064, 135"),
      ("POINT(-3.70256 40.4165)", .wkt, "40.4165, -3.70256"),
      ("srid=4326; point z ( -3.7  40.4 650 )".replacing("; ", with: ";"), .wkt, "40.4, -3.7"),
      // well-known binary, the least byte first or last, with a system, with height and measure
      ("01010000000000000000000840000000000000F03F", .wkt, "1, 3"),
      ("000000000140080000000000003ff0000000000000", .wkt, "1, 3"),
      ("0101000020E61000000000000000000840000000000000F03F", .wkt, "1, 3"),
      ("01B90B00000000000000000840000000000000F03F" + zeros + zeros, .wkt, "1, 3"),
      ("40 deg. 3 min. N 5 deg. E", .dm, "40.05, 5"),
      ("lat=40.4165 lon=-3.70256", .labelled, "40.4165, -3.70256"),
      ("Longitude: 3°42'9.36\"W, Latitude: 40°24'59.4\"N", .labelled, "40.4165, -3.7026"),
      ("{\"lat\": 40.4, \"lng\": -3.7}", .labelled, "40.4, -3.7"),
      ("https://www.google.com/maps/@40.4165,-3.70256,15z", .link, "40.4165, -3.70256"),
      ("https://www.google.com/maps/place/A/@1,2,3z/data=!3m1!3d40.4!4d-3.7", .link, "40.4, -3.7"),
      ("https://www.openstreetmap.org/?mlat=40.4&mlon=-3.7#map=5/1/2", .link, "40.4, -3.7"),
      ("http://osm.org/#map=12/40.4/-3.7", .link, "40.4, -3.7"),
      ("https://maps.google.com/?faq=1,2&q=40.4,-3.7", .link, "40.4, -3.7"),
      ("https://maps.apple.com/?ll=40.4,-3.7&q=x", .link, "40.4, -3.7"),
      ("https://plus.codes/8FWC2345+G6", .link, "48.0063125, 8.0580625"),
      ("plus.codes/8fwc2345%2bg6?hl=de#x", .link, "48.0063125, 8.0580625"),
      ("https://www.plus.codes/map/CFGHJMPQ+RV", .link, "80.6370625, 11.6896875"),
    ] as [(String, NotationName, String)])
  func isReadAs(text: String, notation: NotationName, expected: String) throws {
    let reading = try CoordinateReading(parsing: text.utf8.span)
    #expect(reading.notation == notation && reading.coordinate.description == expected)
    // blanks around it change nothing, and asked for by name it is read alike
    #expect(try CoordinateReading(parsing: " \(text)\t".utf8.span) == reading)
    #expect(try CoordinateReading(parsing: text.utf8.span, notation: notation) == reading)
  }

  @Test(
    arguments: [
      ("56.55 8.3", "read as decimal degrees: latitude 56.55, longitude 8.3"),
      (
        "IN80",
        "read as a Maidenhead locator: latitude 40.5, longitude -3, the centre of a cell of 1 by 2 "
          + "degrees"
      ),
      (
        "-90+000+2800/",
        "read as ISO 6709: latitude -90, longitude 0; its height of 2800.0 m is left aside"
      ),
      (
        "geo:1,2,-12345.5",
        "read as a geo URI (RFC 5870): latitude 1, longitude 2; its height of -12345.5 m is left aside"
      ),
    ])
  func itIsExplained(text: String, explanation: String) throws {
    #expect(try CoordinateReading(parsing: text.utf8.span).explanation == explanation)
  }

  @Test(
    arguments: [
      (
        "geo:40.4165",
        "'geo:40.4165' at column 1 has no number as geo URIs do (geo:40.4165,-3.70256)"
      ),
      ("geo:+40,3", "'+40' at column 5 has no number as geo URIs do (geo:40.4165,-3.70256)"),
      (
        "geo:1,2;u=-5",
        "'u=-5' at column 9 is no parameter of a geo URI (accepted: ;crs=wgs84 first, ;u=METRES, ;a=b)"
      ),
      ("geo:1,2;crs=Moon", "'Moon' at column 13 is another reference system; only WGS 84 is known"),
      (
        "geo:,", "'geo:,' at column 1 has no number as geo URIs do (geo:40.4165,-3.70256)"
      ),
      (
        "geo:1,0?q=1,2",
        "'q=1,2' at column 9 is no part of a geo URI (accepted: ?z=11; ?q=40.4,-3.7 behind geo:0,0)"
      ),
      (
        "geo:0,5?q=1,2",
        "'q=1,2' at column 9 is no part of a geo URI (accepted: ?z=11; ?q=40.4,-3.7 behind geo:0,0)"
      ),
      (
        "0101000020110F00000000000000000840000000000000F03F",
        "'110F0000' at column 11 is another reference system; only WGS 84 is known"
      ),
      ("12+34", "'+34' at column 3 needs a blank or a comma before it"),
      (
        "geo:0,0?q=Bern",
        "'q=Bern' at column 9 is no part of a geo URI (accepted: ?z=11; ?q=40.4,-3.7 behind geo:0,0)"
      ),
      (
        "geo:0,0?q=1,2x",
        "'q=1,2x' at column 9 is no part of a geo URI (accepted: ?z=11; ?q=40.4,-3.7 behind geo:0,0)"
      ),
      (
        "56.55+008.3167/",
        "'56.55' at column 1 has no sign, as ISO 6709 asks for (+56.55+008.3167/)"
      ),
      (
        "+56.55+8.3167/",
        "'+8.3167' at column 7 has not as many digits before the point as ISO 6709 (2, 4 or 6, then "
          + "3, 5 or 7)"
      ),
      ("+4860+00220/", "'60' at column 4 is not less than 60, as minutes and seconds are"),
      (
        "+48+002x/",
        "'+002x' at column 4 does not belong into ISO 6709 (accepted: +56.55+008.3167/, with a height and CRS)"
      ),
      ("SO22", "'S' at column 1 is not one of a locator's first letters, A to R"),
      ("FN31zz", "'z' at column 5 is not one of a locator's later letters, A to X"),
      ("FN3", "'FN3' at column 1 is no Maidenhead locator, which has 4, 6, 8 or 10 characters"),
      (
        "9QCJ+2VX",
        "'9QCJ+2VX' at column 1 is a short Plus Code, which means nothing without a place (write all of it)"
      ),
      (
        "8FWC2_45+G6",
        "'_' at column 6 is not one of a Plus Code's characters, 23456789CFGHJMPQRVWX"
      ),
      (
        "8FWC2345+G",
        "'+G' at column 9 is no end of a Plus Code, which has 2 or more characters behind the + or none"
      ),
      (
        "7FG49QCJ+2VXGJ2225A",
        "'A' at column 19 is not one of a Plus Code's characters, 23456789CFGHJMPQRVWX"
      ),
      (
        "8FWC2345G6+",
        "'+' at column 11 is not where a Plus Code has it, behind the first 8 characters "
          + "(8FWC2345+G6)"
      ),
      (
        "8FWC234+5G6",
        "'+' at column 8 is not where a Plus Code has it, behind the first 8 characters "
          + "(8FWC2345+G6)"
      ),
      (
        "8FWC2300+G6",
        "'00+G6' at column 7 is no padding of a Plus Code, which ends with it (7FG49Q00+)"
      ),
      ("X2222222+22", "'X2222222+22' at column 1 is a Plus Code off the Earth"),
      (
        "geohash:ezs4a",
        "'a' at column 13 is not one of a geohash's characters, 0 to 9 and b to z without i, l and o"
      ),
      ("geohash:", "'' at column 8 is no geohash, which has 1 to 12 characters"),
      (
        "POINT(1)",
        "')' at column 8 does not belong into a point of well-known text (accepted: POINT(-3.7 40.4))"
      ),
      (
        "POINT EMPTY",
        "'EMPTY' at column 7 does not belong into a point of well-known text (accepted: POINT(-3.7 "
          + "40.4))"
      ),
      (
        "POINT Z (1 2)",
        "')' at column 13 stands where POINT Z has a height (accepted: POINT Z(-3.7 40.4 650))"
      ),
      (
        "pointz(1 2 )",
        "')' at column 12 stands where POINT Z has a height (accepted: POINT Z(-3.7 40.4 650))"
      ),
      (
        "SRID=25832;POINT(1 2)",
        "'25832' at column 6 is another reference system; only WGS 84 is known"
      ),
      (
        "lat=40",
        "'lat=' at column 1 has no value, or no partner (accepted: lat=40.4165 lon=-3.70256)"
      ),
      (
        "lat=,lon=",
        "'lat=,lon=' at column 1 has no value, or no partner (accepted: lat=40.4165 lon=-3.70256)"
      ),
      (
        "lat=1 lat=2",
        "'lat=' at column 7 names the same angle again (accepted: lat=40.4165 lon=-3.70256)"
      ),
      ("lat=40 lon=3Q", "'Q' at column 13 is not a hemisphere (N, S, E or W)"),
      (
        "https://example.org/map",
        "'https://example.org/map' at column 1 has no place that can be read (accepted: "
          + ".../@40.4,-3.7,15z, #map=12/40.4/-3.7, q=40.4,-3.7)"
      ),
      (
        "https://plus.codes/",
        "'https://plus.codes/' at column 1 has no place that can be read (accepted: "
          + ".../@40.4,-3.7,15z, #map=12/40.4/-3.7, q=40.4,-3.7)"
      ),
      (
        "https://plus.codes/9QCJ+2VX",
        "'9QCJ+2VX' at column 20 is a short Plus Code, which means nothing without a place (write "
          + "all of it)"
      ),
      (
        "40.4N 3.7O", "'O' at column 10 is west in some languages and east in others (write W or E)"
      ),
    ])
  func isRefused(text: String, message: String) {
    let error = #expect(throws: CoordinateError.self) { try Coordinate(parsing: text) }
    #expect(error?.description == "cannot read '\(text)' as a coordinate: \(message)")
  }

  @Test(arguments: [
    ("geo:91,0", "latitude 91 is outside -90...90"),
    ("geo:0,181", "longitude 181 is outside -180...180"),
    ("+9100+00000/", "latitude 91 is outside -90...90"),
    ("+48+181/", "longitude 181 is outside -180...180"),
    ("POINT(0 90.00000000000000001)", "latitude 90.00000000000000001 is outside -90...90"),
    ("lat=0 lon=-180.5", "longitude -180.5 is outside -180...180"),
    ("910000N 0000000E", "latitude 910000N is outside -90...90"),
    ("https://osm.org/#map=1/1/200", "longitude 200 is outside -180...180"),
  ]) func isOffTheEarth(text: String, message: String) {
    let error = #expect(throws: CoordinateError.self) { try Coordinate(parsing: text) }
    #expect(error?.description == message)
  }

  /// The standard reads 15 digits and leaves the others aside.
  @Test(arguments: ["7FG49QCJ+2VXGJ222", "7fg49qcj+2vxgj22cfghjmpqrvwx2345"])
  func longPlusCodesAreReadAsTheirFirstDigits(text: String) throws {
    let short = try CoordinateReading(parsing: "7FG49QCJ+2VXGJ22".utf8.span)
    #expect(try CoordinateReading(parsing: text.utf8.span) == short)
  }

  /// The published test data of Open Location Code, whose own tolerance is 1e-10 degree.
  @Test func plusCodesDecodeAsPublished() throws {
    let rows = try CommaSeparatedTable(resource: "pluscode_decoding", in: .module).rows
    #expect(rows.count == 210)
    for row in rows {
      let reading = try CoordinateReading(parsing: row["code"].utf8.span)
      let coordinate = reading.coordinate
      #expect(reading.notation == .pluscode)
      #expect(
        abs(coordinate.latitude.degrees - row.number("lat_centre")) < 1e-10,
        "\(row["code"])")
      #expect(
        abs(coordinate.longitude.degrees - row.number("lon_centre")) < 1e-10,
        "\(row["code"])")
    }
  }

  @Test(arguments: [
    ("12, 540", "12, 180"), ("12 181", "12, -179"), ("12N 359.5E", "12, -0.5"),
    ("12 -8999", "12, 1"),
    ("12 180", "12, 180"), ("12 -180", "12, 180"),
  ]) func wholeTurnsAreTakenOffOnRequest(text: String, expected: String) throws {
    let reading = try CoordinateReading(parsing: text.utf8.span, wrapsLongitudes: true)
    #expect(reading.coordinate.description == expected)
    #expect(throws: CoordinateError.self) {
      try CoordinateReading(parsing: "91, 540".utf8.span, wrapsLongitudes: true)
    }
    #expect(throws: CoordinateError.longitudeOutside("9000")) {
      try CoordinateReading(parsing: "1, 9000".utf8.span, wrapsLongitudes: true)
    }
  }

  /// Nothing is read as what was not asked for.
  @Test(arguments: NotationName.allCases)
  func aNotationThatIsPinnedRefusesTheOthers(notation: NotationName) throws {
    for other in NotationName.allCases {
      let text = other.example
      let reading = try? CoordinateReading(parsing: text.utf8.span, notation: notation)
      #expect((reading != nil) == notation.accepts(other), "'\(text)' as \(notation)")
      #expect(reading.map { $0.notation == other } ?? true)
    }
  }

  /// Cells are as large as the next finer cells together, and each centre lies in its cell.
  @Test func codesNestAsTheyGetLonger() throws {
    for (prefix, code) in [("", "JO65gp12ab"), ("geohash:", "u3butyr7mnpq")] {
      for length in stride(from: prefix.isEmpty ? 4 : 1, to: code.count, by: prefix.isEmpty ? 2 : 1)
      {
        let next = length + (prefix.isEmpty ? 2 : 1)
        let outer = try CoordinateReading(parsing: (prefix + code.prefix(length)).utf8.span)
        let inner = try CoordinateReading(parsing: (prefix + code.prefix(next)).utf8.span)
        let (outerCell, innerCell) = (try #require(outer.cell), try #require(inner.cell))
        let north = abs(
          inner.coordinate.latitude.degrees - outer.coordinate.latitude.degrees)
        #expect(north + innerCell.latitude.degrees / 2 <= outerCell.latitude.degrees / 2 + 1e-12)
        let east = abs(
          inner.coordinate.longitude.degrees - outer.coordinate.longitude.degrees)
        #expect(east + innerCell.longitude.degrees / 2 <= outerCell.longitude.degrees / 2 + 1e-12)
      }
    }
  }
}
