import Geodesy
import Notations
import TestSupport
import Testing
import TunnelHeader

/// `tunnel_parse` and `tunnel_format`, compared with Notations.
@Suite struct CoordinateTextTests {
  private func parsed(
    _ text: String, size: Int = 256
  ) -> (status: tunnel_status, message: String, latitude: Double, longitude: Double) {
    var (latitude, longitude) = (7.0, 7.0)
    let answer = TunnelCTests.text(size: size) { room, size in
      room?.pointee = 0
      return tunnel_parse(text, &latitude, &longitude, room, size)
    }
    return (answer.status, answer.text, latitude, longitude)
  }

  @Test(arguments: NotationName.allCases)
  func everyNotationIsReadAndWritten(notation: NotationName) throws {
    let example = parsed(notation.example)
    let expected = try CoordinateReader().coordinate(in: notation.example)
    #expect(example.status == TUNNEL_OK && example.message == "")
    #expect(example.latitude == expected.latitude.degrees)
    #expect(example.longitude == expected.longitude.degrees)
    var generator = SeededGenerator(seed: 4411)
    for _ in 0..<50 {
      let coordinate = try Coordinate.random(using: &generator).rounded(toDecimals: 12)
      let written = text(size: Int(TUNNEL_TEXT_SIZE)) {
        tunnel_format(
          coordinate.latitude.degrees, coordinate.longitude.degrees, notation.rawValue, $0, $1)
      }
      #expect(written.status == TUNNEL_OK)
      #expect(written.text == (try coordinate.text(in: notation)))
    }
  }

  /// The most digits that a double can have make the longest texts.
  @Test(arguments: NotationName.allCases)
  func theLongestTextsFit(notation: NotationName) {
    for (latitude, longitude) in [
      (-89.99999999999999, -179.99999999999997), (-12.345678901234567, -123.45678901234567),
      (-0.123456789012345678, -0.123456789012345678),
    ] {
      let written = text(size: Int(TUNNEL_TEXT_SIZE)) {
        tunnel_format(latitude, longitude, notation.rawValue, $0, $1)
      }
      #expect(written.status == TUNNEL_OK && written.text.utf8.count < TUNNEL_TEXT_SIZE - 1)
    }
  }

  @Test(arguments: [
    (
      "56.55N 8.31Q",
      "cannot read '56.55N 8.31Q' as a coordinate: 'Q' at column 12 is not a hemisphere (N, S, E or W)"
    ),
    ("91.2 0", "latitude 91.2 is outside -90...90"),
  ])
  func whatIsNoCoordinateHasAMessage(text: String, message: String) {
    let found = parsed(text)
    #expect(found.status == TUNNEL_BAD_TEXT)
    #expect(found.latitude.isNaN && found.longitude.isNaN)
    #expect(found.message == message)
    #expect(parsed(text, size: 20).message == message.prefix(19))
  }

  @Test func otherArgumentsAreRefused() {
    var (number, other) = (0.0, 0.0)
    #expect(tunnel_parse(nil, &number, &other, nil, 0) == TUNNEL_BAD_ARGUMENT)
    #expect(tunnel_parse("1 2", nil, &number, nil, 0) == TUNNEL_BAD_ARGUMENT)
    #expect(text { tunnel_format(1, 2, "furlongs", $0, $1) }.status == TUNNEL_BAD_ARGUMENT)
    #expect(text { tunnel_format(1, 2, nil, $0, $1) }.status == TUNNEL_BAD_ARGUMENT)
    #expect(text { tunnel_format(91, 2, "geo", $0, $1) }.status == TUNNEL_BAD_COORDINATE)
    #expect(text(size: 7) { tunnel_format(1, 2, "geo", $0, $1) }.status == TUNNEL_NO_ROOM)
    #expect(text(size: 8) { tunnel_format(1, 2, "geo", $0, $1) }.text == "geo:1,2")
  }
}
