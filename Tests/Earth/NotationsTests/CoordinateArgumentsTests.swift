import Geodesy
import Notations
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
    (["40 24 59.4 N", "3 42 9.36 W"], ["40.4165, -3.7026"]), (["40N", "3 42 36 W"], ["40, -3.71"]),
    (["40", "24", "59.4", "N", "3", "42", "9.36", "W"], ["40.4165, -3.7026"]),
    (["N", "40", "24.99", "W", "3", "42.156"], ["40.4165, -3.7026"]),
    (["40", "N", "3", "W", "41", "N", "4", "W"], ["40, -3", "41, -4"]),
    (["0030N", "00015W"], ["0.5, -0.25"]), (["lat=40", "lon=-3"], ["40, -3"]),
    (["lat", "40", "lon", "-3"], ["40, -3"]),
    (["N", "40", "E", "3"], ["40, 3"]), (["40°", "norte", "3°", "oeste"], ["40, -3"]),
    (["32V", "NJ", "5", "6"], ["57.4243982815, 9.9158482898"]),
    (["32VNJ", "5", "6", "1", "2"], ["57.4243982815, 9.9158482898", "1, 2"]),
    (["31", "N", "448251", "5411932"], ["48.8581938379, 2.2944892452"]),
    (
      ["1", "2", "31", "N", "448251", "5411932", "geo:1,2"],
      ["1, 2", "48.8581938379, 2.2944892452", "1, 2"]
    ),
    (["55°45′21″", "с.", "ш.", "37°37′04.8″", "в.", "д."], ["55.755833333333333, 37.618"]),
    (["40, 41", "-3, 70"], ["40, 41", "-3, 70"]),
    (["40.5N,", "3.7W"], ["40.5, -3.7"]), (["40,4165", "-3,7026"], ["40.4165, -3.7026"]),
    (["40° 24'", "3° 42'"], ["40.4, 3.7"]), (["40°", "24'", "3°", "42'"], ["40.4, 3.7"]),
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
      ["40,41", "-3,70"],
      "'40,41 -3,70' may be one coordinate (40.41, -3.7), or 2 coordinates (40, 41; -3, 70); put "
        + "each in quotes with a blank in it, or name the notation"
    ),
    (
      ["1", "2", "40", "24", "59,", "-3", "42", "9", "3", "4"],
      "'40 24 59, -3 42 9' may be one coordinate (40.416388888888889, -3.7025), or 3 coordinates "
        + "(40, 24; 59, -3; 42, 9); put each in quotes with a blank in it, or name the notation"
    ),
    (
      ["31", "N", "448251", "54119320"],
      "cannot read '31 N 448251 54119320' as a coordinate: '54119320' at column 13 is not a "
        + "northing of UTM north, 0 to 9500000 m"
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

  @Test(
    arguments: [
      (["40,41", "-3,70"], .decimal, ["40, 41", "-3, 70"]),
      (["40,41", "-3,70"], .decimalComma, ["40.41, -3.7"]),
      (["1,5,2,5"], .decimalComma, ["1.5, 2.5"]), (["40,5", "3"], .decimalComma, ["40.5, 3"]),
      (["ezs42", "7"], .geohash, ["42.60498046875, -5.60302734375", "-22.5, -22.5"]),
      (["ZAH"], .mgrs, ["89.3631098064, 135"]),
    ] as [([String], NotationName, [String])])
  func aNotationThatIsPinnedDecides(
    arguments: [String], notation: NotationName, expected: [String]
  ) throws {
    let reader = CoordinateReader(notation: notation)
    let coordinates = try CoordinateArguments(parsing: arguments, as: reader).coordinates
    #expect(coordinates.map { $0.rounded(toDecimals: 15).description } == expected)
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
