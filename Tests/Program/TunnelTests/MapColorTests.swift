import Foundation
import TestSupport
import Testing

/// The colours of `tunnel map`: as text, as a picture, on a terminal.
@Suite struct MapColorTests {
  private let command = MapCommand()

  @Test func theDepthFollowsTheEnvironmentAndTheFormat() throws {
    let arguments = MapCommand.denmark + ["--format", "ansi", "--size", "30x8"]
    #expect(try command.drawn(arguments).contains("48;5;"))
    let direct = try command.drawn(arguments, variables: ["COLORTERM": "truecolor"])
    #expect(direct.contains("48;2;") && !direct.contains("48;5;"))
    let refused = try command.drawn(arguments, variables: ["COLORTERM": "24bit", "NO_COLOR": "1"])
    #expect(!refused.contains("48;") && !refused.contains("38;"))
    #expect(try command.drawn(arguments, variables: ["NO_COLOR": ""]).contains("48;5;"))
    let sixteen = try command.drawn(
      arguments + ["--depth", "16"], variables: ["NO_COLOR": "1", "COLORTERM": "24bit"])
    #expect(try !sixteen.contains("8;5;") && sixteen.contains(Regex("\u{1B}\\[[0-9;]*4[0-7]")))
  }

  @Test func withoutColoursTheTextIsThatOfThePlainMap() throws {
    let arguments = MapCommand.denmark + ["--size", "40x12"]
    let ansi = try command.drawn(arguments + ["--format", "ansi", "--depth", "none"])
    #expect(ansi.contains("\u{1B}[1m"))
    let text = ansi.replacing(try Regex("\u{1B}\\[[0-9;]*m"), with: "")
    #expect(try command.drawn(arguments) == text)
  }

  @Test func everyLineOfColourEndsInTheTerminalsOwn() throws {
    let output = try command.drawn(MapCommand.denmark + ["--format", "ansi", "--depth", "24bit"])
    let lines = output.split(separator: "\n")
    #expect(lines.count == 24)
    #expect(lines.allSatisfy { $0.hasSuffix("\u{1B}[0m") })
  }

  @Test func aPictureShowsWhatTheTextShows() throws {
    let arguments = MapCommand.denmark + ["--size", "60x20", "--depth", "24bit"]
    let picture = SVGReader(try command.drawn(arguments + ["--format", "svg"]))
    #expect(picture.problems.isEmpty, "\(picture.problems)")
    #expect(picture.title == "Map of 56.55, 8.316667")
    #expect(picture.root["viewBox"] == "0 0 720 480")
    let rows = try ColoredRows(command.drawn(arguments + ["--format", "ansi"]))
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
    let arguments = MapCommand.denmark + ["--size", "20x6", "--format", "svg", "--depth", "none"]
    let dark = SVGReader(try command.drawn(arguments))
    let light = SVGReader(try command.drawn(arguments + ["--theme", "light"]))
    #expect(dark.rectangles.first?.color == 0x000000)
    #expect(light.rectangles.first?.color == 0xFFFFFF)
    #expect(Set(dark.dots.map(\.color)) == [0xE5E5E5])
    #expect(Set(light.dots.map(\.color)) == [0x1A1A1A])
  }

  @Test func aTerminalGetsAMapOfItsSizeInColour() throws {
    let terminal = try TmuxTerminal(
      columns: 50, rows: 14, variables: ["TUNNEL_DATA": BundledData.directory],
      program: Product.executable, arguments: ["map"] + MapCommand.denmark)
    #expect(terminal.exitStatus() == 0 && terminal.errors == "")
    // 13 rows and the prompt's: the whole map is visible
    let rows = try #require(try terminal.wait { $0.contains { $0.contains("┃") } })
    let expected = try command.drawn(MapCommand.denmark + ["--size", "50x13", "--format", "ansi"])
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
