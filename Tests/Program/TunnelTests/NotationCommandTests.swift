import Foundation
import TestSupport
import Testing

/// The options for notations, and coordinates that the shell has split into several arguments.
@Suite struct NotationCommandTests {
  /// The first line of a report; it contains the coordinate.
  private func start(of output: String) -> String {
    String(output.prefix { $0 != "\n" })
  }

  @Test(arguments: [
    ("402459N 0034209W", "from    40.416388888888889, -3.7025  Spain"),
    ("lat=40 lon=-3", "from    40, -3  Spain"), ("N 40 E 3", "from    40, 3  Balearic Sea"),
    ("40° norte 3° oeste", "from    40, -3  Spain"),
    ("32V NJ 5 6", "from    57.4243982815, 9.9158482898  Denmark"),
    ("31 N 448251 5411932", "from    48.8581938379, 2.2944892452  France"),
    ("40,4165 -3,7026", "from    40.4165, -3.7026  Spain"),
    ("-33.9 -70.6", "from    -33.9, -70.6  Chile"),
  ]) func unquotedCoordinatesAreJoined(text: String, first: String) throws {
    let result = try tunnel(["antipode"] + text.split(separator: " ").map(String.init))
    #expect(start(of: result.output) == first && result.errors.isEmpty && result.status == 0)
  }

  @Test func whatMayBeTwoThingsIsRefused() throws {
    let result = try tunnel(["antipode", "40,41", "-3,70"])
    #expect(
      result
        == ProcessResult(
          output: "",
          errors: """
            tunnel: '40,41 -3,70' may be one coordinate (40.41, -3.7), or 2 coordinates (40, 41; -3, \
            70); put each in quotes with a blank in it, or name the notation

            """, status: 65))
    let two = try tunnel(["antipode", "--input-notation", "decimal", "40,41", "-3,70"])
    #expect(two.output.contains("from    40, 41  ") && two.output.contains("from    -3, 70  "))
    let one = try tunnel(["antipode", "--input-notation", "decimal-comma", "40,41", "-3,70"])
    #expect(start(of: one.output) == "from    40.41, -3.7  Spain")
  }

  @Test func aNotationIsReadAndWrittenAlone() throws {
    let both = try tunnel(["antipode", "--notation", "mgrs", "30TVK4039574223"])
    #expect(start(of: both.output) == "from    30TVK4039574223  Spain")
    #expect(both.output.contains("to      60GVA4039525776  New Zealand"))
    let refused = try tunnel(["antipode", "--notation", "mgrs", "40.4", "-3.7"])
    #expect(refused.status == 65 && refused.output.isEmpty)
    let json = try tunnel(["distance", "--json", "--output-notation", "dms", "1.5", "2", "-3", "4"])
    #expect(
      json.output.hasPrefix(
        "{\"from\": {\"latitude\": 1.5, \"longitude\": 2, \"written\": \"1°30'0\\\"N 2°0'0\\\"E\"}, "
      ))
    let place = try tunnel(["where", "--output-notation", "utm", "40", "-3"])
    #expect(start(of: place.output) == "where    30north 500000.000 4427757.219")
    let fall = try tunnel(["fall", "--output-notation", "iso6709", "40", "-3"])
    #expect(start(of: fall.output) == "from    +40-003CRSWGS_84/")
  }

  @Test func notationsAreListed() throws {
    let list = try tunnel(["antipode", "--notation", "list"])
    #expect(list.status == 0 && list.errors.isEmpty)
    #expect(
      list.output.hasPrefix("decimal        56.55 8.316667\ndecimal-comma  56,55; 8,316667\n"))
    let unknown = try tunnel(["where", "--input-notation", "roman", "1", "2"])
    #expect(unknown.status == 64 && unknown.errors.contains("--input-notation knows no 'roman'"))
    #expect(unknown.errors.contains("mgrs           30TVK4039574223"))
  }

  @Test func whatWasReadIsExplained() throws {
    let result = try tunnel(
      ["antipode", "--explain", "--wrap", "3°42'W", "40°24'N", "1", "541", "IN80"])
    #expect(result.status == 0)
    #expect(
      result.errors == """
        tunnel: '3°42'W 40°24'N' read as degrees and minutes: latitude 40.4 (40°24'N), longitude -3.7 \
        (3°42'W)
        tunnel: '1 541' read as decimal degrees: latitude 1, longitude -179
        tunnel: 'IN80' read as a Maidenhead locator: latitude 40.5, longitude -3, the centre of a \
        cell of 1 by 2 degrees

        """)
  }

  @Test func streamsAreReadTheSameWay() throws {
    let wrapped = try tunnel(["antipode", "--wrap", "-"], input: "12 540\n30TVK4039574223\n")
    #expect(wrapped.output.hasPrefix("12\t180\t-12\t0\t") && wrapped.status == 0)
    #expect(wrapped.output.contains("\n40.4165023047\t-3.7025587777\t"))
    let pinned = try tunnel(["antipode", "--input-notation", "mgrs", "-"], input: "12 54\n")
    #expect(pinned.status == 65 && pinned.output.isEmpty)
  }
}
