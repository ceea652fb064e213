import Foundation
import TestSupport
import Testing

/// The program in a terminal: keys are pressed, screens are read, and at the end the terminal is as
/// it was.
@Suite struct TerminalTests {
  /// The text of the band at the start.
  static let start = "56.55, 8.316667"

  private func tunnel(
    columns: Int = 80, rows: Int = 24, term: String = "tmux-256color",
    variables: [String: String] = [:], arguments: [String] = []
  ) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(
      columns: columns, rows: rows, term: term,
      variables: variables.merging(["TUNNEL_DATA": BundledData.directory]) { given, _ in given },
      program: Product.executable, arguments: arguments + ["--fresh"])
    return terminal
  }

  private func started(_ terminal: TmuxTerminal) throws -> [String] {
    try #require(
      try terminal.wait { $0.contains { $0.contains(Self.start) } }, "\(terminal.errors)")
  }

  private func expectQuit(
    _ terminal: TmuxTerminal, status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(terminal.exitStatus() == status, sourceLocation: sourceLocation)
    #expect(terminal.errors == "", sourceLocation: sourceLocation)
    #expect(try terminal.leftovers() == [], sourceLocation: sourceLocation)
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60)])
  func anArrowKeyMovesBothEnds(columns: Int, rows: Int) throws {
    let terminal = try tunnel(columns: columns, rows: rows)
    _ = try started(terminal)
    #expect(try terminal.wait { $0.contains { $0.contains("-56.55, -171.683333") } } != nil)
    try terminal.press("Up")
    let second = try #require(
      try terminal.wait { !$0.contains { $0.contains(Self.start) } })
    #expect(second.contains { !$0.contains("-56.55,") && $0.contains("-171.683333") })
    try terminal.press("q")
    try expectQuit(terminal)
  }

  @Test(arguments: [(80, 24), (200, 60)])
  func spaceFlipsToNamesAndBack(columns: Int, rows: Int) throws {
    let terminal = try tunnel(columns: columns, rows: rows)
    _ = try started(terminal)
    try terminal.press("Space")
    let names = try #require(
      try terminal.wait { rows in
        rows.contains { $0.contains("Lemvig") } && rows.contains { $0.contains("Waitangi") }
          && rows.contains { $0.contains("South Pacific Ocean") }
      })
    #expect(names.contains { $0.contains("Central Jutland") })
    try terminal.settle()
    try terminal.press("Space")
    let maps = try terminal.wait { rows in
      !rows.contains { $0.contains("Lemvig Kommune") } && rows.contains { $0.contains("DENMARK") }
        && rows.contains { $0.contains("╱█╲") }
    }
    #expect(maps != nil)
    try terminal.press("C-c")
    try expectQuit(terminal)
  }

  @Test func theMouseDragsTheMan() throws {
    let terminal = try tunnel()
    _ = try started(terminal)
    // The man stands in the middle of the upper map, which has 80 columns and 10 rows.
    try terminal.mouse(button: 0, column: 40, row: 5)
    try terminal.mouse(button: 32, column: 45, row: 4)
    try terminal.mouse(button: 32, column: 50, row: 3)
    try terminal.mouse(button: 0, column: 50, row: 3, released: true)
    // Ten columns of 50 km to the east and two rows of 100 km to the north: southern Sweden. On the
    // way there the band has other places.
    let (start, end) = (#/5[78]\.\d+, 1[6-8]\.\d+/#, #/-5[78]\.\d+, -16[2-4]\.\d+/#)
    let rows = try terminal.wait { rows in
      rows.contains { $0.contains(start) } && rows.contains { $0.contains(end) }
    }
    #expect(rows != nil, "\(terminal.errors)")
    try terminal.press("q")
    try expectQuit(terminal)
  }

  @Test func theMouseDragsTheMapAndTheManStaysOnHisPlace() throws {
    let terminal = try tunnel()
    let first = try started(terminal)
    let column = try #require(first.lazy.compactMap { $0.columnOf("╱█╲") }.first)
    try terminal.mouse(button: 0, column: 10, row: 5)
    try terminal.mouse(button: 32, column: 20, row: 5)
    try terminal.mouse(button: 32, column: 30, row: 5)
    try terminal.mouse(button: 0, column: 30, row: 5, released: true)
    let rows = try #require(
      try terminal.wait { rows in
        // the ground below him bends by some columns on its way
        rows.prefix(10).contains { abs(($0.columnOf("╱█╲") ?? 0) - column - 20) <= 2 }
      })
    #expect(rows.contains { $0.contains(Self.start) }, "the band tells of no move")
    try terminal.press("0")
    let back = try terminal.wait { rows in
      rows.prefix(10).contains { $0.columnOf("╱█╲") == column }
    }
    #expect(back != nil)
    try terminal.press("q")
    try expectQuit(terminal)
  }

  @Test func theWheelZoomsAndTellsWhatIsUnderTheMouse() throws {
    let terminal = try tunnel()
    _ = try started(terminal)
    try terminal.mouse(button: 64, column: 60, row: 3)
    #expect(
      try terminal.wait { rows in
        rows.contains { $0.contains("╸ 200 km") }
          && rows.contains { $0.contains(/\+ .+\(-?[0-9.]+, -?[0-9.]+\)/) }
      } != nil)
    try terminal.press("q")
    try expectQuit(terminal)
  }

  @Test func keysChangeTypeProjectionAndLayersAndSayWhich() throws {
    let terminal = try tunnel(arguments: ["--type", "hybrid", "--projection", "robin"])
    let first = try started(terminal)
    #expect(first.contains { $0.contains("NORWAY") })
    let steps = [
      ("m", "Relief map"), ("p", "Web Mercator projection"), ("x", "Antipodal overlay on"),
      ("r", "Range rings on"), ("d", "Day and night on"), ("#", "Graticule on"),
      ("v", "Plumb line on"), ("t", "Names off"),
    ]
    for (key, words) in steps {
      try terminal.press(key)
      #expect(try terminal.wait { $0.contains { $0.contains(words) } } != nil, "\(words)")
    }
    #expect(try terminal.wait { !$0.contains { $0.contains("NORWAY") } } != nil)
    try terminal.press("q")
    try expectQuit(terminal)
  }

  @Test func layersAreChosenByAnOption() throws {
    let terminal = try tunnel(arguments: ["--layers", "-names,-places", "--theme", "light"])
    let rows = try started(terminal)
    #expect(!rows.contains { $0.contains("DENMARK") || $0.contains("Copenhagen") })
    try terminal.press("q")
    try expectQuit(terminal)
  }

  @Test(
    arguments: [
      ("0;15", [], "48;2;243;239;231"), ("15;0", [], "48;2;18;26;38"),
      ("0;15", ["--theme", "dark"], "48;2;18;26;38"),
      ("15;0", ["--theme", "light"], "48;2;243;239;231"),
    ] as [(String, [String], String)])
  func theThemeFollowsTheTerminalsBackgroundUnlessOneIsAskedFor(
    hint: String, arguments: [String], ground: String
  ) throws {
    let terminal = try tunnel(
      variables: ["COLORTERM": "truecolor", "COLORFGBG": hint], arguments: arguments)
    _ = try started(terminal)
    #expect(try terminal.styledScreen().contains(ground))
    try terminal.press("q")
    try expectQuit(terminal)
  }

  @Test func namesAreInTheLanguageAskedFor() throws {
    let terminal = try tunnel(arguments: ["--language", "ja"])
    let rows = try started(terminal)
    #expect(rows.contains { $0.contains("ベルリン") })
    #expect(!rows.contains { $0.contains("Berlin") })
    try terminal.press("q")
    try expectQuit(terminal)
  }

  /// A place that is named on the command line has its name in the language of the locale.
  @Test(arguments: [("de_DE.UTF-8", "München, Deutschland"), ("pl_PL.UTF-8", "Monachium, Niemcy")])
  func thePlaceOfTheCommandLineIsNamedInTheLanguageOfTheLocale(
    locale: String, title: String
  ) throws {
    let terminal = try tunnel(variables: ["LANG": locale, "LC_ALL": ""], arguments: ["München"])
    let rows = try terminal.wait { $0.contains { $0.contains(title) } }
    let screen = try terminal.screen().joined(separator: "\n")
    #expect(rows != nil, "\(screen)\(terminal.errors)")
    try terminal.press("q")
    try expectQuit(terminal)
  }

  @Test(arguments: [
    (["--type", "road"], "'road'", "'hybrid', 'relief', 'standard' or 'outline'"),
    (["--projection", "cube"], "'cube'", "webmerc"),
    (["--layers", "roads"], "'roads' is not one of", "graticule"),
    (["--theme", "pink"], "'pink'", "'auto', 'dark' or 'light'"),
    (["--glyphs", "runes"], "'runes'", "sextants"),
    (["--language", "tlh"], "there are no names in 'tlh'", "en, "),
    (["--ascii"], "--ascii is now ", "--glyphs ascii"),
    (
      ["--span", "6"], "tunnel: span 6 km is outside 10...13521 km, ",
      "which is what the projection 'auto' shows there on 80x10 cells\n"
    ),
    (
      ["--span", "6", "--projection", "webmerc", "60", "8"], "span 6 km is outside 10...",
      "the projection 'webmerc'"
    ),
    (["--span", "30000"], "span 30000 km is outside 10...13521 km", "'auto' shows there on "),
  ])
  func optionsThatMeanNothingSayWhatWouldBeAccepted(
    arguments: [String], wrong: String, accepted: String
  ) throws {
    let terminal = try tunnel(arguments: arguments)
    #expect(terminal.exitStatus() == 64)
    #expect(terminal.errors.contains(wrong), "\(terminal.errors)")
    #expect(terminal.errors.contains(accepted), "\(terminal.errors)")
    #expect(try terminal.leftovers() == [])
  }

  @Test func aResizeDuringTheFlipIsSurvived() throws {
    let terminal = try tunnel()
    _ = try started(terminal)
    try terminal.press("Space")
    try terminal.resize(columns: 200, rows: 60)
    let wide = try terminal.wait { rows in
      rows.contains { $0.contains("Lemvig") } && rows.contains { $0.contains("Waitangi") }
        && rows.count >= 60
    }
    #expect(wide != nil)
    try terminal.resize(columns: 19, rows: 9)
    #expect(try terminal.wait { $0.contains { $0.contains("too small") } } != nil)
    try terminal.resize(columns: 20, rows: 10)
    #expect(try terminal.wait { $0.contains { $0.contains("Lemvig") } } != nil)
    try terminal.press("q")
    try expectQuit(terminal)
  }

  @Test(arguments: [("TERM", Int32(143)), ("HUP", 129), ("INT", 130)])
  func signalsGiveTheTerminalBack(signal: String, status: Int32) throws {
    let terminal = try tunnel(columns: 200, rows: 60)
    _ = try started(terminal)
    let process = try #require(try terminal.foregroundProcess(named: "tunnel"))
    _ = try run("kill", ["-" + signal, String(process)])
    #expect(terminal.exitStatus() == status)
    #expect(!terminal.errors.contains("tunnel:"))
    #expect(try terminal.leftovers() == [])
  }

  @Test func aTerminalTypeThatIsUnknownIsNamed() throws {
    let terminal = try tunnel(variables: ["TERM": "no-such-terminal"])
    #expect(terminal.exitStatus() == 69)
    #expect(terminal.errors.contains("'no-such-terminal'"), "\(terminal.errors)")
    #expect(terminal.errors.filter { $0 == "\n" }.count == 1)
    #expect(try terminal.leftovers() == [])
  }

  @Test func withoutColourNoColourIsSent() throws {
    let terminal = try tunnel(variables: ["NO_COLOR": "1", "COLORTERM": "truecolor"])
    _ = try started(terminal)
    let screen = try terminal.styledScreen()
    #expect(!screen.contains(try Regex("\u{1B}\\[[0-9;]*(3|4|9|10)[0-8][;m]")))
    try terminal.press("q")
    try expectQuit(terminal)
  }

  @Test func a24BitTerminalGets24BitColour() throws {
    let terminal = try tunnel(variables: ["COLORTERM": "truecolor"])
    _ = try started(terminal)
    #expect(try terminal.styledScreen().contains("48;2;"))
    try terminal.press("q")
    try expectQuit(terminal)
  }

  @Test func asciiIsAsciiOnly() throws {
    let terminal = try tunnel(arguments: ["--glyphs", "ascii"])
    let rows = try started(terminal)
    #expect(rows.allSatisfy { $0.utf8.allSatisfy { $0 < 128 } })
    try terminal.press("q")
    try expectQuit(terminal)
  }
}

extension String {
  /// The column in which a text begins; `nil` if the line does not contain it.
  fileprivate func columnOf(_ text: String) -> Int? {
    range(of: text).map { distance(from: startIndex, to: $0.lowerBound) }
  }
}
