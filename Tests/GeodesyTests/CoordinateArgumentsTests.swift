import Geodesy
import Testing

@Suite struct CoordinateArgumentsTests {
  @Test(arguments: [
    ([], []),
    (["-33.9", "151.2"], ["-33.9, 151.2"]), (["-33.9", "-151.2"], ["-33.9, -151.2"]),
    (["-33.9,151.2"], ["-33.9, 151.2"]), (["-33.9 151.2"], ["-33.9, 151.2"]),
    (["-33.9,", "151.2"], ["-33.9, 151.2"]), (["-33.9;", "-.5"], ["-33.9, -0.5"]),
    (["56.55N 8.3E"], ["56.55, 8.3"]), (["56.55N", "8.3E"], ["56.55, 8.3"]),
    (["8.3E", "56.55N"], ["56.55, 8.3"]), (["56.55N8.3W"], ["56.55, -8.3"]),
    (["56.55N", "8.3E", "-33.9 151.2"], ["56.55, 8.3", "-33.9, 151.2"]),
    (["1", "2", "3", "4"], ["1, 2", "3, 4"]),
    (["1", "2", "-33.9 151.2", "56.55N", "8.3E"], ["1, 2", "-33.9, 151.2", "56.55, 8.3"]),
    (["40°24'59.4\"N", "3°42'9.36\"W"], ["40.4165, -3.7026"]),
    (["40:24:59.4", "-3:42:9.36"], ["40.4165, -3.7026"]), (["40°", "3"], ["40, 3"]),
    (["40 24 59.4 N 3 42 9.36 W"], ["40.4165, -3.7026"]), (["40 24"], ["40, 24"]),
  ]) func isRead(arguments: [String], expected: [String]) throws {
    let coordinates = try CoordinateArguments(parsing: arguments).coordinates
    #expect(coordinates.map(\.description) == expected)
  }

  @Test(arguments: [
    (
      ["-33.9"],
      "cannot read '-33.9' as a coordinate: it is one angle, and none follows; expected a latitude "
        + "and a longitude such as 56.55 8.31"
    ),
    (
      ["1", "2", "8.3"],
      "cannot read '8.3' as a coordinate: it is one angle, and none follows; expected a latitude "
        + "and a longitude such as 56.55 8.31"
    ),
    (
      ["56.55", "-33.9 151.2"],
      "cannot read '56.55' as a coordinate: it is one angle, and none follows; expected a latitude "
        + "and a longitude such as 56.55 8.31"
    ),
    (
      ["40N", "3 42 9 W"],
      "cannot read '40N' as a coordinate: it is one angle, and none follows; expected a latitude "
        + "and a longitude such as 56.55 8.31"
    ),
    (
      ["56.55N", "8.31Q"],
      "cannot read '56.55N 8.31Q' as a coordinate: 'Q' at column 12 is not a hemisphere (N, S, E or "
        + "W)"
    ),
    (
      ["56.55", "8.31E"],
      "cannot read '56.55 8.31E' as a coordinate: 'E' at column 11 is the only hemisphere (write one "
        + "at each angle, or none)"
    ),
    (["91.2", "8.31"], "latitude 91.2 is outside -90...90"),
    (["8.31", "-191.5"], "longitude -191.5 is outside -180...180"),
    (
      ["40", "24", "59.4", "N", "3", "42", "9.36", "W"],
      "cannot read '59.4 N' as a coordinate: 'N' at column 6 is out of place (accepted: 56.55 8.31, "
        + "56.55N 8.31E, 56°33'N 8°19'E)"
    ),
    (
      ["40 24 59.4 N", "3 42 9.36 W"],
      "cannot read '40 24 59.4 N' as a coordinate: '40 24 59.4 N' at column 1 is one angle; expected "
        + "a latitude and a longitude such as 56.55 8.31"
    ),
    (
      ["--json", "1", "2"],
      "cannot read '--json' as a coordinate: 'json' at column 3 is not a number or a hemisphere (N, "
        + "S, E or W)"
    ),
    (
      [""],
      "cannot read '' as a coordinate: it is empty; expected a latitude and a longitude such as "
        + "56.55 8.31"
    ),
  ]) func isRefused(arguments: [String], message: String) {
    let error = #expect(throws: CoordinateError.self) {
      try CoordinateArguments(parsing: arguments)
    }
    #expect(error?.description == message)
  }

  @Test(arguments: ["-33.9", "-.5", "-0", "\u{2212}33.9", "-33.9,", "-33°52'", "-5 7"])
  func aMinusBeforeADigitIsANumber(argument: String) {
    #expect(CoordinateArguments.isNegativeNumber(argument))
  }

  @Test(arguments: ["-", "--json", "-h", "33.9", "", "-.", "--5", "-N5"])
  func anyOtherMinusIsNone(argument: String) {
    #expect(!CoordinateArguments.isNegativeNumber(argument))
  }
}
