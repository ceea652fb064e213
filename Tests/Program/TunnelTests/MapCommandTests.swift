import DataFiles
import Foundation
import TestSupport
import Testing

/// `tunnel map` as a process: standard output, standard error and exit status together.
@Suite struct MapCommandTests {
  private func tunnel(
    _ arguments: [String], variables: [String: String] = [:]
  ) throws -> ProcessResult {
    try run(
      Product.executable, ["map"] + arguments,
      environment: ["TUNNEL_DATA": BundledData.directory].merging(variables) { $1 })
  }

  private func drawn(
    _ arguments: [String], variables: [String: String] = [:]
  ) throws -> String {
    let result = try tunnel(arguments, variables: variables)
    #expect(result.errors == "" && result.status == 0)
    return result.output
  }

  static let denmark = ["56.55", "8.316667"]

  @Test func withoutOptionsAMapIsPlainTextOf80By24() throws {
    let output = try drawn(Self.denmark)
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
    let first = try drawn(arguments)
    #expect(
      try drawn(
        arguments, variables: ["LANG": "ja_JP.UTF-8", "TERM": "vt100", "TZ": "Asia/Tokyo"])
        == first)
  }

  @Test func theDepthFollowsTheEnvironmentAndTheFormat() throws {
    let arguments = Self.denmark + ["--format", "ansi", "--size", "30x8"]
    #expect(try drawn(arguments).contains("48;5;"))
    let direct = try drawn(arguments, variables: ["COLORTERM": "truecolor"])
    #expect(direct.contains("48;2;") && !direct.contains("48;5;"))
    let refused = try drawn(arguments, variables: ["COLORTERM": "24bit", "NO_COLOR": "1"])
    #expect(!refused.contains("48;") && !refused.contains("38;"))
    #expect(try drawn(arguments, variables: ["NO_COLOR": ""]).contains("48;5;"))
    let sixteen = try drawn(
      arguments + ["--depth", "16"], variables: ["NO_COLOR": "1", "COLORTERM": "24bit"])
    #expect(try !sixteen.contains("8;5;") && sixteen.contains(Regex("\u{1B}\\[[0-9;]*4[0-7]")))
  }

  @Test func withoutColoursTheTextIsThatOfThePlainMap() throws {
    let arguments = Self.denmark + ["--size", "40x12"]
    let ansi = try drawn(arguments + ["--format", "ansi", "--depth", "none"])
    #expect(ansi.contains("\u{1B}[1m"))
    let text = ansi.replacing(try Regex("\u{1B}\\[[0-9;]*m"), with: "")
    #expect(try drawn(arguments) == text)
  }

  @Test func everyLineOfColourEndsInTheTerminalsOwn() throws {
    let output = try drawn(Self.denmark + ["--format", "ansi", "--depth", "24bit"])
    let lines = output.split(separator: "\n")
    #expect(lines.count == 24)
    #expect(lines.allSatisfy { $0.hasSuffix("\u{1B}[0m") })
  }

  @Test func bothEndsStandAboveEachOtherAroundALineWithBoth() throws {
    let lines = try drawn(["41.15", "-8.61", "--both", "--size", "60x15"])
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 16)
    #expect(
      lines[7] == " ● 41.15, -8.61          12,738 km         ╳ -41.15, 171.39")
    #expect(lines[5].contains("◉Lisbon"))
    #expect(lines[8...].contains { $0.contains("•Christchurch") })
    // with an even number of rows the maps have the same size because the line becomes two
    let even = try drawn(["41.15", "-8.61", "--both", "--size", "60x16"])
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      even[7].hasPrefix(" ● 41.15, -8.61 ") && even[7].hasSuffix("12,738 km through the Earth"))
    #expect(even[8].hasPrefix(" ╳ -41.15, 171.39 ") && even[8].hasSuffix("view 1,000 km"))
    #expect(Array(even[..<7]) == Array(lines[..<7]))
  }

  @Test func aTimeMakesDaylightRepeatable() throws {
    let arguments = ["20", "100", "--size", "40x20", "--span", "13000", "--layers", "+daylight"]
    let noon = try drawn(arguments + ["--time", "2026-06-21T05:20Z", "--format", "svg"])
    #expect(try drawn(arguments + ["--time", "2026-06-21T05:20:00Z", "--format", "svg"]) == noon)
    #expect(SVGReader(noon).problems.isEmpty)
  }

  @Test func withoutARasterTheMapIsFlatAndALineSaysWhy() throws {
    let folder = try TemporaryDirectory()
    try folder.link(DataFolder.File.allCases.filter { $0 != .colors })
    let picture = ["--format", "ansi", "--depth", "24bit", "--layers", "none"]
    let flat = try tunnel(Self.denmark + picture + ["--data", folder.path])
    #expect(
      flat.errors
        == "tunnel: cannot read '\(folder.path)/color.bin': No such file or directory; "
        + "the map has flat colours\n")
    #expect(flat.status == 0)
    #expect(try flat.output == drawn(Self.denmark + picture + ["--type", "standard"]))
    // a map without a raster needs no file of rasters, and no message is written
    let outline = Self.denmark + ["--type", "outline"]
    #expect(try drawn(outline + ["--data", folder.path]) == drawn(outline))
  }

  @Test(arguments: ["12X4", "12×4"]) func theSizesCrossMayBeAnyOfThree(size: String) throws {
    #expect(
      try drawn(Self.denmark + ["--size", size]) == drawn(Self.denmark + ["--size", "12x4"]))
  }

  /// The widest span is the one in the message, and no wider one is drawn.
  @Test(arguments: ["auto", "laea", "aeqd", "merc", "robin", "eqearth"])
  func theWidestSpanIsAllThatTheProjectionShows(projection: String) throws {
    let arguments = ["0", "8", "--both", "--size", "80x24", "--projection", projection]
    let widest = try drawn(arguments + ["--span", "max"])
    let number = try #require(widest.firstMatch(of: /view ([\d,]+) km/))
    let shown = try #require(Double(String(number.1).replacing(",", with: "")))
    let refused = try tunnel(arguments + ["--span", "\(Int(shown) + 1)"])
    #expect(refused.status == 64, "\(refused)")
    // the line rounds the number, the message cuts off its decimals
    let named = try #require(refused.errors.firstMatch(of: /outside 10\.\.\.(\d+) km/))
    #expect(try abs(#require(Double(String(named.1))) - shown) <= 1)
    #expect(try drawn(arguments + ["--span", "\(Int(shown) - 1)"]).contains(" km"))
  }

  @Test(arguments: [
    ("webmerc", "90", "-85.05...85.05"), ("webmerc", "-85.06", "-85.05...85.05"),
    ("merc", "89.51", "-89.5...89.5"),
  ])
  func beyondTheLatitudesOfAProjectionTheyAreNamedAtOnce(
    projection: String, latitude: String, range: String
  ) throws {
    for span in [[], ["--span", "5000"], ["--span", "max"], ["--both"]] {
      let refused = try tunnel([latitude, "0", "--projection", projection] + span)
      #expect(
        refused.errors
          == "tunnel: latitude \(latitude) is outside \(range), which is what the projection "
          + "'\(projection)' shows\n")
      #expect(refused.status == 64 && refused.output.isEmpty)
    }
    let limit = String(range.split(separator: "...").last ?? "")
    #expect(try drawn([limit, "0", "--projection", projection]).contains("▼"))
  }

  @Test func thePinCanBeLeftOut() throws {
    let arguments = ["0", "-30", "--size", "30x9", "--both"]
    let pinned = try drawn(arguments)
    #expect(pinned.contains("╱█╲┃") && pinned.contains("╲ ╱\n"))
    let bare = try drawn(arguments + ["--no-pin"])
    #expect(!bare.contains("╱") && !bare.contains("╲"))
  }

  /// The man stands on the dot, with the name beside him, at every scale.
  @Test(arguments: [
    (["55.676", "12.568"], "▼Copenhagen"), (["48.8566", "2.3522"], "▼Paris"),
    (["-36.8485", "174.7633"], "▼Auckland"),
  ])
  func thePlaceUnderTheManIsNamed(place: [String], expected: String) throws {
    for span in ["30", "300", "1000", "3000"] {
      let output = try drawn(place + ["--span", span])
      #expect(output.contains(expected), "\(span)\n\(output)")
    }
  }

  @Test func asciiIsAsciiOnly() throws {
    let output = try drawn(Self.denmark + ["--glyphs", "ascii", "--layers", "scale,borders"])
    #expect(output.utf8.allSatisfy { $0 < 128 })
    #expect(output.contains("/#\\|") && output.contains("km"))
  }

  @Test func layersAreTakenAwayAndPutOn() throws {
    let arguments = Self.denmark + ["--size", "60x16"]
    #expect(try drawn(arguments).contains("Copenhagen"))
    #expect(try !drawn(arguments + ["--layers", "-places,-rivers"]).contains("Copenhagen"))
    #expect(try drawn(arguments + ["--layers=places,scale"]).contains("Copenhagen"))
    #expect(try !drawn(arguments + ["--layers", "none"]).contains("Copenhagen"))
    #expect(try drawn(arguments + ["--layers", "+places"]) == drawn(arguments))
  }

  @Test func aPictureShowsWhatTheTextShows() throws {
    let arguments = Self.denmark + ["--size", "60x20", "--depth", "24bit"]
    let picture = SVGReader(try drawn(arguments + ["--format", "svg"]))
    #expect(picture.problems.isEmpty, "\(picture.problems)")
    #expect(picture.title == "Map of 56.55, 8.316667")
    #expect(picture.root["viewBox"] == "0 0 720 480")
    let rows = try ColoredRows(drawn(arguments + ["--format", "ansi"]))
    for (row, cells) in rows.cells.enumerated() {
      for (column, cell) in cells.enumerated() where !cell.isBlock {
        #expect(
          picture.color(x: Double(column) * 12 + 6, y: Double(row) * 24 + 3) == cell.background,
          "column \(column), row \(row)")
      }
    }
    for name in ["DENMARK", "Copenhagen", "Kattegat"] {
      #expect(picture.texts.contains { $0.text.contains(name) }, "\(name)")
    }
    #expect(picture.dots.count > 100)
  }

  @Test func theLightThemeIsDarkOnLight() throws {
    let arguments = Self.denmark + ["--size", "20x6", "--format", "svg", "--depth", "none"]
    let dark = SVGReader(try drawn(arguments))
    let light = SVGReader(try drawn(arguments + ["--theme", "light"]))
    #expect(dark.rectangles.first?.color == 0x000000)
    #expect(light.rectangles.first?.color == 0xFFFFFF)
    #expect(Set(dark.dots.map(\.color)) == [0xE5E5E5])
    #expect(Set(light.dots.map(\.color)) == [0x1A1A1A])
  }

  @Test(arguments: [("svg", "<svg "), ("ans", "\u{1B}["), ("txt", ""), ("SVG", "<svg ")])
  func aFileHoldsWhatItsNameSays(suffix: String, beginning: String) throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Array("an older and much longer map\n".utf8), to: "map.\(suffix)")
    let result = try tunnel(["48", "10", "--size", "12x4", "--no-pin", "--output", path])
    #expect(result == ProcessResult(output: "", errors: "", status: 0))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix(beginning), "\(text)")
    let format = ["svg": "svg", "ans": "ansi", "txt": "plain"][suffix.lowercased()] ?? ""
    #expect(try drawn(["48", "10", "--size", "12x4", "--no-pin", "--format", format]) == text)
  }

  @Test func aFileThatCannotBeWrittenWhollyKeepsWhatItHeld() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Array("an older map\n".utf8), to: "map.svg")
    // limits files to half a kilobyte, with an error instead of a signal beyond that
    let limited = "trap '' XFSZ; ulimit -f 1; exec \"$@\""
    let result = try run(
      "/bin/sh",
      ["-c", limited, "sh", Product.executable, "map"] + Self.denmark
        + ["--output", path], environment: ["TUNNEL_DATA": BundledData.directory])
    let message = "tunnel: cannot write '\(path)': File too large\n"
    #expect(result == ProcessResult(output: "", errors: message, status: 74))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "an older map\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["map.svg"])
  }

  @Test func aFileKeepsItsPermissionsAndALinkLeadsToIt() throws {
    let folder = try TemporaryDirectory()
    let files = FileManager.default
    let path = try folder.write([], to: "map.txt")
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = folder.path + "/link.txt"
    try files.createSymbolicLink(atPath: link, withDestinationPath: "map.txt")
    let text = try drawn(Self.denmark)
    #expect(try drawn(Self.denmark + ["--output", link]) == "")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    #expect(try files.destinationOfSymbolicLink(atPath: link) == "map.txt")
    let permissions = try files.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
    #expect(permissions?.intValue == 0o640)
  }

  /// What lies under the path is made by a command; what is there afterwards, another tells.
  @Test(arguments: [
    ("ln -s /dev/null map.txt", "", "-> /dev/null"),
    ("ln -s end map.txt", "", "-> end"),
    ("mkdir map.txt", "it is a folder", "directory"),
    ("ln -s map.txt map.txt", "Too many levels of symbolic links", "-> map.txt"),
    ("ln -s /dev/full map.txt", "No space left on device", "-> /dev/full"),
  ])
  func onlyARegularFileIsReplaced(command: String, reason: String, file: String) throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/map.txt"
    func shell(_ command: String) throws -> String {
      try run("sh", ["-c", "cd '\(folder.path)' && \(command)"]).output
    }
    _ = try shell(command)
    let result = try tunnel(["48", "10", "--size", "12x4", "--output", path])
    #expect(result.errors == (reason == "" ? "" : "tunnel: cannot write '\(path)': \(reason)\n"))
    #expect(result.status == (reason == "" ? 0 : 74))
    #expect(
      try shell(
        "if test -h map.txt; then echo \"-> $(readlink map.txt)\"; else stat -c %F map.txt; fi")
        == file + "\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names).isSubset(of: ["map.txt", "end"]))
  }

  @Test func aPipeAndStandardOutputAreWrittenTo() throws {
    let folder = try TemporaryDirectory()
    let arguments = "48 10 --size 12x4 --no-pin --format plain"
    let expected = try drawn(arguments.split(separator: " ").map(String.init))
    for script in [
      "mkfifo pipe; cat pipe > copy & \"$0\" map \(arguments) --output pipe; wait; cat copy",
      "{ echo before; \"$0\" map \(arguments) --output /dev/stdout; echo behind; } > copy; "
        + "sed '1d;$d' copy",
      "\"$0\" map \(arguments) --output /dev/stdout | cat",
    ] {
      let result = try run(
        "sh", ["-c", "cd '\(folder.path)'; \(script)", Product.executable],
        environment: ["TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin"])
      #expect(result == ProcessResult(output: expected, errors: "", status: 0), "\(script)")
    }
  }

  @Test func theFormatAskedForBeatsTheNameOfTheFile() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/map.svg"
    _ = try drawn(Self.denmark + ["--size", "12x4", "--format", "plain", "--output", path])
    #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("<svg"))
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
    (
      ["--output", "/dev/full", "--format", "plain"], 74,
      "tunnel: cannot write '/dev/full': No space left on device\n"
    ),
    (["1", "2"], 64, "tunnel: expected one place to draw, found 2\n"),
    (["91", "0"], 65, "tunnel: latitude 91 is outside -90...90\n"),
  ])
  func whatCannotBeDrawnIsSaidInOneLine(
    arguments: [String], status: Int32, message: String
  ) throws {
    let result = try tunnel(Self.denmark + arguments)
    #expect(result == ProcessResult(output: "", errors: message, status: status))
  }

  @Test(arguments: [
    ([], "Missing expected argument '<where> ...'"),
    (["1", "2", "--size", "1x1"], "expected columns and rows from 2x1 to 1000x500"),
    (["1", "2", "--size", "1001x5"], "expected columns and rows from 2x1 to 1000x500"),
    (["1", "2", "--size", "80"], "expected columns and rows from 2x1 to 1000x500"),
    (["1", "2", "--size", "80x24x2"], "expected columns and rows from 2x1 to 1000x500"),
    (["1", "2", "--span", "far"], "expected a number of kilometres above 0, or max"),
    (["1", "2", "--span", "inf"], "expected a number of kilometres above 0, or max"),
    (["1", "2", "--span", "0"], "expected a number of kilometres above 0, or max"),
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
    let result = try tunnel(arguments)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(arguments: ["2x1", "3x1", "1000x2", "2x500"])
  func theSmallestAndTheLargestAreDrawn(size: String) throws {
    let rows = Int(size.split(separator: "x")[1]) ?? 0
    let output = try drawn(Self.denmark + ["--size", size])
    #expect(output.filter { $0 == "\n" }.count == rows)
  }

  @Test func aTerminalGetsAMapOfItsSizeInColour() throws {
    let terminal = try TmuxTerminal(
      columns: 50, rows: 14, variables: ["TUNNEL_DATA": BundledData.directory],
      program: Product.executable, arguments: ["map"] + Self.denmark)
    #expect(terminal.exitStatus() == 0 && terminal.errors == "")
    // 13 rows and the prompt's: the whole map is visible
    let rows = try #require(try terminal.wait { $0.contains { $0.contains("┃") } })
    let expected = try drawn(Self.denmark + ["--size", "50x13", "--format", "ansi"])
    let text = expected.replacing(try Regex("\u{1B}\\[[0-9;]*m"), with: "")
    #expect(rows.prefix(13).joined(separator: "\n") + "\n" == text.trimmedLines)
    #expect(try terminal.styledScreen().contains("48;5;"))
    #expect(try terminal.leftovers() == [])
  }
}

extension String {
  /// The lines without the spaces at their ends.
  fileprivate var trimmedLines: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
  }
}

/// Lines of 24-bit SGR text as cells, for maps without wide characters.
private struct ColoredRows {
  struct Cell {
    var background: UInt32
    var isBlock: Bool
  }

  var cells: [[Cell]] = []

  init(_ text: String) throws {
    for line in text.split(separator: "\n") {
      var row: [Cell] = []
      var background: UInt32 = 0
      var rest = line
      while let character = rest.first {
        if let match = rest.prefixMatch(of: /\x{1B}\[([0-9;]*)m/) {
          rest = rest[match.range.upperBound...]
          if let color = match.1.firstMatch(of: /48;2;(\d+);(\d+);(\d+)/) {
            let parts = [color.1, color.2, color.3].compactMap { UInt32($0) }
            background = parts.reduce(0) { $0 << 8 | $1 }
          }
        } else {
          let value = character.unicodeScalars.first?.value ?? 0
          row.append(Cell(background: background, isBlock: (0x2580...0x259F).contains(value)))
          rest = rest.dropFirst()
        }
      }
      cells.append(row)
    }
  }
}
