import Foundation
import TestSupport
import Testing

/// Answers are lines of text, wherever they are written; with `--plain` pictures are too.
@Suite struct PlainOutputTests {
  /// Command lines, at least one for every command that needs no terminal.
  static let questions: [[String]] = [
    ["--help"], ["--version"], ["dig", "--credits"], ["dig", "--check-data"], ["pick", "--help"],
    ["antipode", "São Paulo", "-56.55", "-171.683333"], ["antipode", "--json", "東京"],
    ["antipode", "--format", "csv", "--header", "1", "2"],
    ["antipode", "--format", "geojson", "1", "2"], ["antipode", "--explain", "N 56 E 8"],
    ["antipode", "a\u{1B}[31mb\u{7}"], ["antipode", "--language", "ja", "35", "139"],
    ["where", "--time", "2026-06-21T12:00Z", "56.55", "8.316667", "Tokelau"],
    ["where", "--json", "--time", "2026-06-21T12:00Z", "Quito"],
    ["distance", "Madrid", "Suva"], ["destination", "Madrid", "45", "250nmi"],
    ["measure", Product.root + "/Examples/overlays/track.gpx"],
    ["map", "--both", "--layers", "all", "--time", "2026-06-21T12:00Z", "1", "2"],
    ["map", "--type", "outline", "--span", "max", "1", "2"],
    ["pairs", "--within", "5km"], ["pairs", "--within", "5", "--json"], ["land", "--countries"],
    ["fall"], ["fall", "--json", "London", "New York"],
    ["tiles", Product.root + "/Data"],
    ["replay", "--plain", Product.root + "/Tests/Program/SessionsTests/Recordings/Help.session"],
  ]

  /// The characters that control a terminal, except for line feeds and tabs.
  private func controls(in text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
    }
  }

  private func answer(_ arguments: [String]) throws -> ProcessResult {
    try run(
      Product.executable, arguments,
      environment: [
        "TUNNEL_DATA": BundledData.directory, "COLORTERM": "truecolor", "TERM": "xterm-256color",
      ])
  }

  @Test(arguments: questions) func noControlCharacterIsWritten(question: [String]) throws {
    let result = try answer(question)
    #expect(!result.output.isEmpty || result.status == 65)
    #expect(controls(in: result.output) == [] && controls(in: result.errors) == [])
  }

  @Test func everyCommandTakesPlain() throws {
    for command in try CommandDescription.commandsOfProduct() {
      #expect(command.longNames.contains("plain"), "\(command.commandName)")
      #expect(Self.questions.contains { $0.first == command.commandName })
    }
  }

  @Test(
    arguments: questions.filter {
      !["map", "--help", "--version", "dig", "pick", "replay"].contains($0[0])
    })
  func plainChangesNoAnswer(question: [String]) throws {
    #expect(try answer(question + ["--plain"]) == answer(question))
  }

  @Test func aPlainMapIsDrawnWithASCII() throws {
    let map = try answer(["map", "--plain", "--layers", "-places,-names", "41.15", "-8.61"])
    #expect(map.status == 0 && map.errors == "")
    #expect(map.output.contains("#") && map.output.utf8.allSatisfy { $0 < 128 })
    #expect(map.output.filter { $0 == "\n" }.count == 24)
    let braille = try answer(["map", "--plain", "--glyphs", "braille", "41.15", "-8.61"])
    #expect(braille.output.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) })
  }

  @Test(arguments: [
    (["map", "--plain", "--format", "svg", "1", "2"], "--plain is text alone, and svg is not"),
    (["map", "--plain", "--output", "x.ans", "1", "2"], "--plain is text alone, and ansi is not"),
    (["map", "--plain", "--depth", "256", "1", "2"], "--plain has no colours"),
    (["map", "--plain", "--graphics", "sixel", "1", "2"], "--plain and --graphics sixel exclude"),
    (["dig", "--plain", "--graphics", "kitty"], "--plain and --graphics kitty exclude each other"),
    (["dig", "--plain", "--color", "always"], "--plain and --color always exclude each other"),
  ])
  func whatIsNotPlainIsRefused(arguments: [String], message: String) throws {
    let result = try answer(arguments)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(arguments: [["map", "--plain", "1", "2"], ["map", "1", "2"], ["dig", "--plain"]])
  func inATerminalToo(arguments: [String]) throws {
    let isDumb = !arguments.contains("--plain")
    let terminal = try TmuxTerminal(
      columns: 80, rows: 24, term: isDumb ? "dumb" : "tmux-256color",
      variables: ["TUNNEL_DATA": BundledData.directory, "COLORTERM": "truecolor"],
      program: Product.executable, arguments: arguments)
    let mark = arguments[0] == "dig" ? "? keys" : "GeoNames CC BY 4.0"
    #expect(try terminal.wait { $0.contains { $0.contains(mark) } } != nil)
    #expect(
      !(try terminal.styledScreen()).contains(try Regex("\u{1B}\\[[0-9;]*(3|4|9|10)[0-8][;m]")))
    if arguments[0] == "dig" {
      #expect(try terminal.screen().allSatisfy { $0.utf8.allSatisfy { $0 < 128 } })
      try terminal.press("Space")
      let names = try #require(
        try terminal.wait { $0.count { $0.contains("solar time") } == 2 }, "the page of names")
      #expect(names.allSatisfy { $0.utf8.allSatisfy { $0 < 128 } }, "\(names)")
      try terminal.press("q")
    }
    #expect(terminal.exitStatus() == 0)
  }
}
