import Geodesy
import Notations
import Testing

@Suite struct CoordinateErrorTests {
  @Test(arguments: [
    ("91.2 8.31", "latitude 91.2 is outside -90...90"),
    (
      "151.2093, -33.8688", "latitude 151.2093 is outside -90...90; latitude comes first"
    ),
    ("95N 3E", "latitude 95N is outside -90...90"),
    ("12, 540", "longitude 540 is outside -180...180"),
    (
      "56.55N 8.31Q",
      "cannot read '56.55N 8.31Q' as a coordinate: 'Q' at column 12 is not a hemisphere "
        + "(N, S, E or W)"
    ),
    (
      "bern",
      "cannot read 'bern' as a coordinate: 'bern' at column 1 is not a number or a hemisphere "
        + "(N, S, E or W)"
    ),
    (
      "  ",
      "cannot read '  ' as a coordinate: it is empty; expected a latitude and a longitude such as "
        + "56.55 8.31"
    ),
    (
      "40.4165",
      "cannot read '40.4165' as a coordinate: '40.4165' at column 1 is one angle; expected a "
        + "latitude and a longitude such as 56.55 8.31"
    ),
    (
      "40.4, -3.7, 650",
      "cannot read '40.4, -3.7, 650' as a coordinate: '650' at column 13 is more than a latitude "
        + "and a longitude"
    ),
    (
      "56,55N 8,31",
      "cannot read '56,55N 8,31' as a coordinate: ',' at column 3 looks like a decimal comma (write "
        + "56.55 8.31 with points)"
    ),
    (
      "40 3,",
      "cannot read '40 3,' as a coordinate: ',' at column 5 is out of place (accepted: 56.55 8.31, "
        + "56.55N 8.31E, 56°33'N 8°19'E)"
    ),
    (
      ",40N 3W",
      "cannot read ',40N 3W' as a coordinate: ',' at column 1 is out of place (accepted: 56.55 8.31, "
        + "56.55N 8.31E, 56°33'N 8°19'E)"
    ),
    (
      "40.4,",
      "cannot read '40.4,' as a coordinate: '40.4,' at column 1 is one angle; expected a latitude and "
        + "a longitude such as 56.55 8.31"
    ),
    (
      "40 24 59,",
      "cannot read '40 24 59,' as a coordinate: '40 24 59,' at column 1 is one angle; expected a "
        + "latitude and a longitude such as 56.55 8.31"
    ),
    (
      "\u{200E}40 3Q\u{200E}",
      "cannot read '\\u{200e}40 3Q\\u{200e}' as a coordinate: 'Q' at column 6 is not a hemisphere "
        + "(N, S, E or W)"
    ),
    (
      "\u{FEFF}",
      "cannot read '\\u{feff}' as a coordinate: it is empty; expected a latitude and a longitude such "
        + "as 56.55 8.31"
    ),
    (
      "8FWC2345G6+",
      "cannot read '8FWC2345G6+' as a coordinate: '+' at column 11 is not where a Plus Code has it, "
        + "behind the first 8 characters (8FWC2345+G6)"
    ),
    (
      "40.41.65, 3",
      "cannot read '40.41.65, 3' as a coordinate: '40.41.65' at column 1 is not a number such as "
        + "56.55"
    ),
    (
      "0030 00015",
      "cannot read '0030 00015' as a coordinate: '0030' at column 1 has more than three digits of "
        + "degrees (write 56°33' or 56.55)"
    ),
    (
      "40°60′N 3°W",
      "cannot read '40°60′N 3°W' as a coordinate: '60' at column 4 is not less than 60, as minutes "
        + "and seconds are"
    ),
    (
      "40.5°30′N 3°W",
      "cannot read '40.5°30′N 3°W' as a coordinate: '40.5' at column 1 has a fraction, but a "
        + "smaller unit follows"
    ),
    (
      "40°\u{2212}24′N 3°W",
      "cannot read '40°\u{2212}24′N 3°W' as a coordinate: '\u{2212}' at column 4 can only stand "
        + "directly before the degrees of a latitude or longitude"
    ),
    (
      "-40S 3W",
      "cannot read '-40S 3W' as a coordinate: '-' at column 1 stands beside a hemisphere (write "
        + "-56.55 or 56.55S)"
    ),
    (
      "N40N 3W",
      "cannot read 'N40N 3W' as a coordinate: 'W' at column 7 is a second hemisphere for the same "
        + "angle"
    ),
    (
      "56.55N 8.31",
      "cannot read '56.55N 8.31' as a coordinate: 'N' at column 6 is the only hemisphere (write one "
        + "at each angle, or none)"
    ),
    (
      "40N 3N",
      "cannot read '40N 3N' as a coordinate: 'N' at column 6 is a second latitude; expected a "
        + "longitude (E or W)"
    ),
    (
      "40E 3W",
      "cannot read '40E 3W' as a coordinate: 'W' at column 6 is a second longitude; expected a "
        + "latitude (N or S)"
    ),
    (
      "+56.55+008.3167",
      "cannot read '+56.55+008.3167' as a coordinate: '+008.3167' at column 7 needs a blank or a "
        + "comma before it"
    ),
    (
      "40 24 3 42",
      "cannot read '40 24 3 42' as a coordinate: '3' at column 7 may belong to the latitude or to "
        + "the longitude (put a comma between them, or N, S, E, W)"
    ),
    (
      "40 24 59, 3 42",
      "cannot read '40 24 59, 3 42' as a coordinate: '3 42' at column 11 has not as many parts as "
        + "the other angle (put N, S, E or W at each)"
    ),
    (
      "40°N 3'W",
      "cannot read '40°N 3'W' as a coordinate: ''' at column 7 is out of place (accepted: 56.55 "
        + "8.31, 56.55N 8.31E, 56°33'N 8°19'E)"
    ),
    (
      "[40.4, -3.7]",
      "cannot read '[40.4, -3.7]' as a coordinate: '[' at column 1 would mean longitude first, as in "
        + "GeoJSON (write latitude, longitude without it)"
    ),
    (
      "40.4 🇩🇰 3",
      "cannot read '40.4 🇩🇰 3' as a coordinate: '🇩🇰' at column 6 belongs to no coordinate (accepted: "
        + "56.55 8.31, 56.55N 8.31E, 56°33'N 8°19'E)"
    ),
    (
      "40\u{1B}[31m 3",
      "cannot read '40\\u{1b}[31m 3' as a coordinate: '\\u{1b}' at column 3 belongs to no coordinate "
        + "(accepted: 56.55 8.31, 56.55N 8.31E, 56°33'N 8°19'E)"
    ),
  ]) func theMessageIs(text: String, message: String) {
    #expect(
      Self.message { () throws(CoordinateError) in _ = try Coordinate(parsing: text) } == message)
  }

  @Test func aMessageIsOneLineOfReasonableLength() throws {
    let text = String(repeating: "5\n", count: 100_000)
    let error = #expect(throws: CoordinateError.self) { try Coordinate(parsing: text) }
    let message = try #require(error).description
    #expect(!message.contains("\n"))
    #expect(message.count < 1_500)
  }

  private static func message(of body: () throws(CoordinateError) -> Void) -> String {
    do throws(CoordinateError) {
      try body()
      return "accepted"
    } catch {
      return error.description
    }
  }
}
