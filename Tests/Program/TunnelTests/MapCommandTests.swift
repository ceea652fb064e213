import DataFiles
import Foundation
import TestSupport
import Testing

/// `tunnel map` as a process: standard output, standard error and exit status together.
@Suite struct MapCommandTests {
  private let command = MapCommand()

  @Test func withoutOptionsAMapIsPlainTextOf80By24() throws {
    let output = try command.drawn(MapCommand.denmark)
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 25 && lines.last == "")
    #expect(lines.allSatisfy { $0.count <= 80 && $0.last != " " })
    #expect(output.contains("DENMARK") && output.contains("╱") && !output.contains("\u{1B}"))
  }

  @Test(arguments: [
    ["56.55", "8.316667", "--both"], ["-17.8", "179.9", "--format", "ansi", "--span", "500"],
    ["90", "0", "--format", "svg", "--size", "40x12"],
  ])
  func theSameArgumentsGiveTheSameBytes(arguments: [String]) throws {
    let first = try command.drawn(arguments)
    #expect(
      try command.drawn(
        arguments, variables: ["LANG": "ja_JP.UTF-8", "TERM": "vt100", "TZ": "Asia/Tokyo"])
        == first)
  }

  @Test func bothEndsStandAboveEachOtherAroundALineWithBoth() throws {
    let lines = try command.drawn(["41.15", "-8.61", "--both", "--size", "60x15"])
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 16)
    #expect(
      lines[7] == " ● 41.15, -8.61          12,738 km         ╳ -41.15, 171.39")
    #expect(lines[5].contains("◉Lisbon"))
    #expect(lines[8...].contains { $0.contains("•Christchurch") })
    // with an even number of rows the maps have the same size because the line becomes two
    let even = try command.drawn(["41.15", "-8.61", "--both", "--size", "60x16"])
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      even[7].hasPrefix(" ● 41.15, -8.61 ") && even[7].hasSuffix("12,738 km through the Earth"))
    #expect(even[8].hasPrefix(" ╳ -41.15, 171.39 ") && even[8].hasSuffix("view 1,000 km"))
    #expect(Array(even[..<7]) == Array(lines[..<7]))
  }

  @Test(arguments: ["300km", "300 km", "300000m"])
  func aSpanMayHaveAUnit(span: String) throws {
    let kilometers = try command.drawn(MapCommand.denmark + ["--span", "300"])
    #expect(try command.drawn(MapCommand.denmark + ["--span", span]) == kilometers)
  }

  /// A place smaller or larger than the spans of the map has the nearest of them.
  @Test(arguments: ["Monaco", "Vatican City", "Big Ben", "Pacific Ocean"])
  func aPlaceOfAnySizeIsDrawn(name: String) throws {
    #expect(try command.drawn([name, "--quiet"]).contains(" km"))
    _ = try command.drawn([name, "--quiet", "--both", "--projection", "webmerc"])
  }

  @Test func aTimeMakesDaylightRepeatable() throws {
    let arguments = ["20", "100", "--size", "40x20", "--span", "13000", "--layers", "+daylight"]
    let noon = try command.drawn(arguments + ["--time", "2026-06-21T05:20Z", "--format", "svg"])
    #expect(
      try command.drawn(arguments + ["--time", "2026-06-21T05:20:00Z", "--format", "svg"]) == noon)
    #expect(SVGReader(noon).problems.isEmpty)
  }

  @Test func withoutARasterTheMapIsFlatAndALineSaysWhy() throws {
    let folder = try TemporaryDirectory()
    try folder.link(DataFolder.File.allCases.filter { $0 != .colors })
    let picture = ["--format", "ansi", "--depth", "24bit", "--layers", "none"]
    let flat = try command.tunnel(MapCommand.denmark + picture + ["--data", folder.path])
    #expect(
      flat.errors
        == "tunnel: cannot read '\(folder.path)/color.bin': No such file or directory; "
        + "the map has flat colours\n")
    #expect(flat.status == 0)
    #expect(
      try flat.output == command.drawn(MapCommand.denmark + picture + ["--type", "standard"]))
    // a map without a raster needs no file of rasters, and no message is written
    let outline = MapCommand.denmark + ["--type", "outline"]
    #expect(try command.drawn(outline + ["--data", folder.path]) == command.drawn(outline))
  }

  @Test(arguments: ["12X4", "12×4"]) func theSizesCrossMayBeAnyOfThree(size: String) throws {
    #expect(
      try command.drawn(MapCommand.denmark + ["--size", size])
        == command.drawn(MapCommand.denmark + ["--size", "12x4"]))
  }

  @Test func thePinCanBeLeftOut() throws {
    let arguments = ["0", "-30", "--size", "30x9", "--both"]
    let pinned = try command.drawn(arguments)
    #expect(pinned.contains("╱█╲┃") && pinned.contains("╲ ╱\n"))
    let bare = try command.drawn(arguments + ["--no-pin"])
    #expect(!bare.contains("╱") && !bare.contains("╲"))
  }

  /// The man stands on the dot, with the name beside him, at every scale.
  @Test(arguments: [
    (["55.676", "12.568"], "▼Copenhagen"), (["48.8566", "2.3522"], "▼Paris"),
    (["-36.8485", "174.7633"], "▼Auckland"),
  ])
  func thePlaceUnderTheManIsNamed(place: [String], expected: String) throws {
    for span in ["30", "300", "1000", "3000"] {
      let output = try command.drawn(place + ["--span", span])
      #expect(output.contains(expected), "\(span)\n\(output)")
    }
  }

  @Test func asciiIsAsciiOnly() throws {
    let output = try command.drawn(
      MapCommand.denmark + ["--glyphs", "ascii", "--layers", "scale,borders"])
    #expect(output.utf8.allSatisfy { $0 < 128 })
    #expect(output.contains("/#\\|") && output.contains("km"))
  }

  @Test func layersAreTakenAwayAndPutOn() throws {
    let arguments = MapCommand.denmark + ["--size", "60x16"]
    #expect(try command.drawn(arguments).contains("Copenhagen"))
    #expect(try !command.drawn(arguments + ["--layers", "-places,-rivers"]).contains("Copenhagen"))
    #expect(try command.drawn(arguments + ["--layers=places,scale"]).contains("Copenhagen"))
    #expect(try !command.drawn(arguments + ["--layers", "none"]).contains("Copenhagen"))
    #expect(try command.drawn(arguments + ["--layers", "+places"]) == command.drawn(arguments))
  }
}
