import Cells
import Foundation
import TestSupport
import Testing

@testable import Curses

/// ncurses has one terminal at a time, so these tests run one after another.
@Suite(.serialized) @MainActor struct CursesScreenTests {
  static let terminfo = Product.root + "/Data/terminfo"

  /// A fixed environment for a screen, independent of the machine's.
  static func environment(_ type: String?, direct: Bool = false) -> TerminalEnvironment {
    TerminalEnvironment(
      terminalType: type, locale: "C.UTF-8", colorTerminal: direct ? "truecolor" : nil)
  }

  static func open(
    _ terminal: PseudoTerminal, _ type: String? = "xterm-256color", direct: Bool = false,
    colorMode: ColorMode = .auto
  ) throws -> CursesScreen {
    try CursesScreen(
      path: terminal.path, environment: environment(type, direct: direct), colorMode: colorMode,
      terminfoFolder: terminfo)
  }

  /// A picture with a word in it, on a screen of 80x24.
  private static func picture(_ word: String, foreground: Color? = nil, background: Color? = nil)
    -> CellCanvas
  {
    var canvas = CellCanvas(size: CellSize(columns: 80, rows: 24), fill: .blank)
    canvas.write(
      word, at: CellPosition(column: 10, row: 5), foreground: foreground, background: background)
    return canvas
  }

  @Test func everythingIsGivenBackInOrder() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    let output = try terminal.output {
      let screen = try Self.open(terminal)
      #expect(terminal.settings != before)
      screen.present(Self.picture("map"))
      screen.close()
      #expect(terminal.settings == before)
    }
    for (taken, given) in [
      ("\u{1B}[?1049h", "\u{1B}[?1049l"), ("\u{1B}[?25l", "\u{1B}[?25h"),
      ("\u{1B}[?1000h", "\u{1B}[?1000l"), ("\u{1B}[?1002h", "\u{1B}[?1002l"),
      ("\u{1B}[?1006h", "\u{1B}[?1006l"), ("\u{1B}[?1h", "\u{1B}[?1l"),
    ] {
      let start = try #require(output.range(of: taken))
      let word = try #require(output.range(of: "map"))
      let end = try #require(output.range(of: given, options: .backwards))
      #expect(start.lowerBound < word.lowerBound && word.lowerBound < end.lowerBound)
      #expect(output.range(of: taken, range: end.upperBound..<output.endIndex) == nil)
    }
  }

  /// Where a terminal has no second screen, what is printed next does not stand in the picture.
  @Test(arguments: [("xterm-256color", false), ("vt100", true)])
  func aNewLineFollowsAPictureThatStays(type: String, stays: Bool) throws {
    let terminal = try PseudoTerminal()
    let screen = try Self.open(terminal, type)
    screen.present(Self.picture("map"))
    for end in [screen.suspend, screen.close] {
      let output = try terminal.output { end() }
      #expect((output.utf8.last == UInt8(ascii: "\n")) == stays, "\(output)")
      screen.resume()
    }
  }

  @Test func theLastReferenceGivesTheTerminalBack() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    let output = try terminal.output {
      var screen: CursesScreen? = try Self.open(terminal)
      screen?.present(Self.picture("map"))
      screen = nil
    }
    #expect(terminal.settings == before)
    #expect(output.contains("\u{1B}[?1049l"))
  }

  @Test func aScreenCanBeOpenedAgain() throws {
    for _ in 0..<3 {
      let terminal = try PseudoTerminal()
      let output = try terminal.output {
        let screen = try Self.open(terminal)
        screen.present(Self.picture("again"))
        screen.close()
      }
      #expect(output.contains("again"))
    }
  }

  @Test(
    arguments: [
      (
        "xterm-256color", true, ColorMode.auto, ColorDepth.direct,
        ["38;2;0;0;255m", "48;2;0;0;3"]
      ),
      ("tmux-256color", true, .auto, .direct, ["38;2;0;0;255m", "48;2;0;0;3"]),
      ("xterm-256color", false, .auto, .palette256, ["38;5;21m", "48;5;16"]),
      ("xterm", false, .auto, .palette8, ["34m", "40"]),
      ("linux", true, .auto, .palette8, ["34m", "40"]),
      ("vt100", true, .auto, .monochrome, []), ("xterm-256color", true, .never, .monochrome, []),
    ] as [(String, Bool, ColorMode, ColorDepth, [String])])
  func ladderOfColours(
    type: String, direct: Bool, mode: ColorMode, depth: ColorDepth, sequences: [String]
  ) throws {
    let terminal = try PseudoTerminal()
    let output = try terminal.output {
      let screen = try Self.open(terminal, type, direct: direct, colorMode: mode)
      #expect(screen.colorDepth == depth)
      screen.present(
        Self.picture("sea", foreground: Color(rgb: 0x0000FF), background: Color(rgb: 3)))
      screen.close()
    }
    for sequence in sequences { #expect(output.contains(sequence)) }
    if depth == .monochrome { #expect(output.firstMatch(of: /\e\[[34]8?[0-9;]+m/) == nil) }
    #expect(output.contains("sea"))
  }

  @Test(arguments: [(ColorMode.auto, ColorDepth.monochrome), (.always, .palette256)])
  func noColorHoldsUnlessColoursAreInsistedOn(mode: ColorMode, depth: ColorDepth) throws {
    let terminal = try PseudoTerminal()
    _ = try terminal.output {
      var environment = Self.environment("xterm-256color")
      environment.refusesColor = true
      let screen = try CursesScreen(
        path: terminal.path, environment: environment, colorMode: mode, terminfoFolder: nil)
      #expect(screen.colorDepth == depth)
      screen.close()
    }
  }

  @Test func withoutTheFolderDirectColourFallsToThePalette() throws {
    let terminal = try PseudoTerminal()
    _ = try terminal.output {
      let screen = try CursesScreen(
        path: terminal.path, environment: Self.environment("xterm-256color", direct: true),
        colorMode: .auto, terminfoFolder: "/nonexistent")
      #expect(screen.colorDepth == .palette256)
      screen.close()
    }
  }

  @Test func onlyWhatChangedIsSent() throws {
    let terminal = try PseudoTerminal()
    let screen = try Self.openAndShow(terminal, Self.picture("one two three"))
    #expect(try terminal.output { screen.present(Self.picture("one two three")) } == "")
    let change = try terminal.output { screen.present(Self.picture("one TWO three")) }
    #expect(change.contains("TWO"))
    #expect(!change.contains("one") && !change.contains("three"))
    // The cursor's way there and a word.
    #expect(change.utf8.count < 20)
    _ = try terminal.output { screen.close() }
  }

  @Test func wideCharactersAreReplacedWhole() throws {
    let terminal = try PseudoTerminal()
    let screen = try Self.openAndShow(terminal, Self.picture("a東京b"))
    let narrow = try terminal.output { screen.present(Self.picture("axy京b")) }
    #expect(narrow.contains("xy"))
    let wide = try terminal.output { screen.present(Self.picture("ax東 b")) }
    #expect(wide.contains("東"))
    _ = try terminal.output { screen.close() }
  }

  /// ncurses inserts a cell to write the last one if it knows no other way. That splits a wide
  /// character, and on a screen of one column the cell lies outside of the screen.
  @Test(arguments: [(40, "東 "), (40, "a東"), (40, "ab"), (1, "x")])
  func noCellIsInsertedInTheCorner(columns: Int, end: String) throws {
    let terminal = try PseudoTerminal(columns: UInt16(columns), rows: 3)
    func picture(_ end: String) -> CellCanvas {
      var canvas = CellCanvas(size: CellSize(columns: columns, rows: 3), fill: .blank)
      canvas.write(end, at: CellPosition(column: columns - end.cellWidth, row: 2))
      return canvas
    }
    let screen = try Self.openAndShow(terminal, picture("===="), "tmux-256color", direct: true)
    let output = try terminal.output { screen.present(picture(end)) }
    #expect(output.contains(end.prefix(1)))
    #expect(!output.contains(/\e\[\d*@/))
    _ = try terminal.output { screen.close() }
  }

  @Test func aPictureOfAnotherSizeIsClippedOrPadded() throws {
    let terminal = try PseudoTerminal()
    var large = CellCanvas(size: CellSize(columns: 200, rows: 60), fill: .blank)
    large.write("inside", at: CellPosition(column: 74, row: 0))
    large.write("outside", at: CellPosition(column: 81, row: 1))
    let output = try terminal.output {
      let screen = try Self.open(terminal)
      screen.present(large)
      screen.present(CellCanvas(size: CellSize(columns: 0, rows: 0)))
      screen.close()
    }
    #expect(output.contains("inside"))
    #expect(!output.contains("outside"))
  }

  @Test func sizeAndShapeFollowTheTerminal() throws {
    let terminal = try PseudoTerminal(pixelsPerCell: (9, 18))
    let screen = try Self.openAndShow(terminal, Self.picture("before"))
    #expect(screen.size == CellSize(columns: 80, rows: 24))
    #expect(screen.cellAspect == 2)
    #expect(!screen.measure())
    terminal.resize(columns: 120, rows: 40, pixelsPerCell: (8, 20))
    let output = try terminal.output {
      #expect(screen.measure())
      #expect(screen.size == CellSize(columns: 120, rows: 40))
      #expect(screen.cellAspect == 2.5)
      var canvas = CellCanvas(size: screen.size, fill: .blank)
      canvas.write("after", at: CellPosition(column: 100, row: 39))
      screen.present(canvas)
    }
    #expect(output.contains("\u{1B}[40;101Hafter"))
    terminal.resize(columns: 120, rows: 40, pixelsPerCell: (10, 18))
    #expect(screen.measure())
    #expect(!screen.measure())
    _ = try terminal.output { screen.close() }
  }

  @Test func aScreenHasNoMoreCellsThanAllowed() throws {
    let terminal = try PseudoTerminal()
    var environment = Self.environment("xterm-256color")
    environment.mostCells = 80 * 24
    let screen = try CursesScreen(
      path: terminal.path, environment: environment, colorMode: .auto, terminfoFolder: nil)
    terminal.resize(columns: 81, rows: 24)
    _ = try terminal.output {
      #expect(!screen.measure())
      #expect(screen.size == CellSize(columns: 80, rows: 24))
      screen.present(Self.picture("kept"))
      screen.close()
    }
    #expect(
      throws: CursesError.windowTooLarge(CellSize(columns: 81, rows: 24), mostCells: 80 * 24)
    ) {
      _ = try CursesScreen(
        path: terminal.path, environment: environment, colorMode: .auto, terminfoFolder: nil)
    }
  }

  @Test func suspendedTheTerminalIsTheShellsAndResumedItIsDrawnAnew() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    let screen = try Self.openAndShow(terminal, Self.picture("first"))
    let during = terminal.settings
    let handed = try terminal.output {
      screen.suspend()
      screen.present(Self.picture("second"))
    }
    #expect(terminal.settings == before)
    #expect(handed.contains("\u{1B}[?1049l") && handed.contains("\u{1B}[?1006l"))
    #expect(!handed.contains("second"))
    let taken = try terminal.output { screen.resume() }
    #expect(terminal.settings == during)
    #expect(taken.contains("\u{1B}[?1049h") && taken.contains("\u{1B}[?1006h"))
    #expect(taken.contains("\u{1B}[?1h\u{1B}="), "keys in the application's mode")
    #expect(taken.contains("second"))
    _ = try terminal.output { screen.close() }
    #expect(terminal.settings == before)
  }

  @Test func closingWhatIsSuspendedOrClosedSendsNothing() throws {
    let terminal = try PseudoTerminal()
    let screen = try Self.openAndShow(terminal, Self.picture("map"))
    _ = try terminal.output { screen.suspend() }
    let output = try terminal.output {
      screen.close()
      screen.close()
      screen.present(Self.picture("too late"))
      screen.resume()
    }
    #expect(output == "")
  }

  @Test(arguments: [
    ("xterm-256color", true, 40), ("xterm-256color", false, 12), ("xterm", false, 12),
    ("linux", false, 12),
  ])
  func randomColoursNeverRunOutOfPairs(type: String, direct: Bool, frames: Int) throws {
    let terminal = try PseudoTerminal()
    var generator = SeededGenerator(seed: 99)
    let size = CellSize(columns: 80, rows: 24)
    let screen = try Self.openAndShow(terminal, CellCanvas(size: size), type, direct: direct)
    // 40 pictures of 1,920 cells are 76,800 pairs, more than ncurses ever has.
    for frame in 0..<frames {
      var canvas = CellCanvas(size: size)
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          canvas[column, row] = Cell(
            "▀", foreground: Color(rgb: UInt32.random(in: 0..<1 << 24, using: &generator)),
            background: Color(rgb: UInt32.random(in: 0..<1 << 24, using: &generator)))
        }
      }
      let output = try terminal.output { screen.present(canvas) }
      #expect(!output.contains("\u{1B}[H\u{1B}[2J"), "picture \(frame) flickers")
      guard direct else { continue }
      for position in [(0, 0), (40, 12), (79, 22)] {
        let color = try #require(canvas[position.0, position.1].foreground)
        let sequence = "38;2;\(color.red);\(color.green);\(color.blue)m"
        #expect(output.contains(sequence), "picture \(frame), seed 99")
      }
    }
    _ = try terminal.output { screen.close() }
  }

  @Test(
    arguments: [
      (nil, CursesError.terminalTypeNotSet), ("nonsense", .terminalTypeUnknown("nonsense")),
      ("dumb", .terminalTypeUnusable("dumb", lacking: "move its cursor")),
    ] as [(String?, CursesError)])
  func typesThatCannotBeUsed(type: String?, error: CursesError) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    let output = try terminal.output {
      #expect(throws: error) { try Self.open(terminal, type) }
    }
    #expect(output == "")
    #expect(terminal.settings == before)
  }

  @Test func withoutATerminalTheReasonIsGiven() {
    #expect(
      throws: CursesError.noTerminal(path: "/nonexistent", reason: "No such file or directory")
    ) {
      try CursesScreen(
        path: "/nonexistent", environment: Self.environment("xterm"), colorMode: .auto,
        terminfoFolder: nil)
    }
    #expect(
      throws: CursesError.noTerminal(
        path: "/dev/null", reason: "Inappropriate ioctl for device")
    ) {
      try CursesScreen(
        path: "/dev/null", environment: Self.environment("xterm"), colorMode: .auto,
        terminfoFolder: nil)
    }
  }

  private static func openAndShow(
    _ terminal: PseudoTerminal, _ picture: CellCanvas, _ type: String = "xterm-256color",
    direct: Bool = false
  ) throws -> CursesScreen {
    var opened: CursesScreen?
    _ = try terminal.output {
      opened = try open(terminal, type, direct: direct)
      opened?.present(picture)
    }
    return try #require(opened)
  }

  @Test(arguments: [
    ("xterm-256color", true), ("tmux-256color", true), ("linux", false), ("vt100", false),
  ])
  func linksAndCopiesGoToTerminalsThatUnderstandThem(type: String, areSent: Bool) throws {
    let terminal = try PseudoTerminal()
    var canvas = Self.picture("fog")
    canvas.write("map", at: CellPosition(column: 2, row: 2), address: "geo:1,2")
    let output = try terminal.output {
      let screen = try Self.open(terminal, type)
      screen.present(canvas)
      screen.copy("1, 2")
      screen.close()
    }
    #expect(output.contains("\u{1B}]8;;geo:1,2\u{1B}\\") == areSent)
    #expect(output.contains("\u{1B}]52;c;MSwgMg==\u{7}") == areSent)
    #expect(output.contains("map"))
  }
}
