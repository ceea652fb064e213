import Foundation
import TestSupport
import Testing

/// What `tunnel map` cannot draw, and the largest and smallest that it can.
@Suite struct MapRefusalTests {
  private let command = MapCommand()

  /// The widest span is the one in the message, and no wider one is drawn.
  @Test(arguments: ["auto", "laea", "aeqd", "merc", "robin", "eqearth"])
  func theWidestSpanIsAllThatTheProjectionShows(projection: String) throws {
    let arguments = ["0", "8", "--both", "--size", "80x24", "--projection", projection]
    let widest = try command.drawn(arguments + ["--span", "max"])
    let number = try #require(widest.firstMatch(of: /view ([\d,]+) km/))
    let shown = try #require(Double(String(number.1).replacing(",", with: "")))
    let refused = try command.tunnel(arguments + ["--span", "\(Int(shown) + 1)"])
    #expect(refused.status == 64, "\(refused)")
    // the line rounds the number, the message cuts off its decimals
    let named = try #require(refused.errors.firstMatch(of: /outside 10\.\.\.(\d+) km/))
    #expect(try abs(#require(Double(String(named.1))) - shown) <= 1)
    #expect(try command.drawn(arguments + ["--span", "\(Int(shown) - 1)"]).contains(" km"))
  }

  @Test(arguments: [
    ("webmerc", "90", "-85.05...85.05"), ("webmerc", "-85.06", "-85.05...85.05"),
    ("merc", "89.51", "-89.5...89.5"),
  ])
  func beyondTheLatitudesOfAProjectionTheyAreNamedAtOnce(
    projection: String, latitude: String, range: String
  ) throws {
    for span in [[], ["--span", "5000"], ["--span", "max"], ["--both"]] {
      let refused = try command.tunnel([latitude, "0", "--projection", projection] + span)
      #expect(
        refused.errors
          == "tunnel: latitude \(latitude) is outside \(range), which is what the projection "
          + "'\(projection)' shows\n")
      #expect(refused.status == 64 && refused.output.isEmpty)
    }
    let limit = String(range.split(separator: "...").last ?? "")
    #expect(try command.drawn([limit, "0", "--projection", projection]).contains("▼"))
  }

  @Test(arguments: [
    (
      ["--span", "5"], 64,
      "tunnel: span 5 km is outside 10...13521 km, which is what the projection 'auto' shows there "
        + "on 80x24 cells\n"
    ),
    (
      ["--both", "--size", "20x2"], 64, "tunnel: size 20x2 is outside 2x3...1000x500\n"
    ),
    (
      ["--output", "/nowhere/map.svg"], 74,
      "tunnel: cannot write '/nowhere/map.svg': No such file or directory\n"
    ),
    (["1", "2"], 64, "tunnel: expected one place to draw, found 2\n"),
    (["91", "0"], 65, "tunnel: latitude 91 is outside -90...90\n"),
  ])
  func whatCannotBeDrawnIsSaidInOneLine(
    arguments: [String], status: Int32, message: String
  ) throws {
    let result = try command.tunnel(MapCommand.denmark + arguments)
    #expect(result == ProcessResult(output: "", errors: message, status: status))
  }

  @Test(arguments: [
    ([], "Missing expected argument '<where> ...'"),
    (["1", "2", "--size", "1x1"], "expected columns and rows from 2x1 to 1000x500"),
    (["1", "2", "--size", "1001x5"], "expected columns and rows from 2x1 to 1000x500"),
    (["1", "2", "--size", "80"], "expected columns and rows from 2x1 to 1000x500"),
    (["1", "2", "--size", "80x24x2"], "expected columns and rows from 2x1 to 1000x500"),
    (["1", "2", "--span", "far"], "expected a length above 0 and up to 1000000 km"),
    (["1", "2", "--span", "inf"], "expected a length above 0 and up to 1000000 km"),
    (["1", "2", "--span", "0"], "expected a length above 0 and up to 1000000 km"),
    (["1", "2", "--span", "1000001"], "expected a length above 0 and up to 1000000 km"),
    (["1", "2", "--layers", "rivers,+scale"], "either all names have a + or - before them"),
    (["1", "2", "--layers", "towns"], "'towns' is not one of rivers, borders, regions,"),
    (["1", "2", "--layers", "rivers,"], "'' is not one of rivers, borders, regions,"),
    (["1", "2", "--output", "map.png"], "'map.png' does not say what it is to hold: name it .svg"),
    (["1", "2", "--projection", "flat"], "The value 'flat' is invalid for '--projection"),
    (["1", "2", "--depth", "12"], "'24bit', '256', '16', '8' or 'none'"),
    (
      ["1", "2", "--time", "noon"],
      "cannot read 'noon' as a time: expected universal time, such as 2026-06-21T12:00Z"
    ),
    (
      ["1", "2", "--layers", "all", "--time", "2026-02-29T12:00Z"],
      "day 29 in '2026-02-29T12:00Z' is outside 1...28"
    ),
    (["1", "2", "--sise", "80x24"], "Unknown option '--sise'"),
  ])
  func whatIsNotUnderstoodIsRefused(arguments: [String], message: String) throws {
    let result = try command.tunnel(arguments)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(arguments: ["2x1", "3x1", "1000x2", "2x500"])
  func theSmallestAndTheLargestAreDrawn(size: String) throws {
    let rows = Int(size.split(separator: "x")[1]) ?? 0
    let output = try command.drawn(MapCommand.denmark + ["--size", size])
    #expect(output.filter { $0 == "\n" }.count == rows)
  }
}
