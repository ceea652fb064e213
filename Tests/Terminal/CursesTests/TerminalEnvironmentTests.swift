import Cells
import Glibc
import Testing

@testable import Curses

@Suite struct TerminalEnvironmentTests {
  @Test(arguments: [
    ("LINES", "32767", true), ("LINES", "32768", false), ("COLUMNS", "100000", false),
    ("COLUMNS", "-1", true), ("LINES", "many", true),
  ])
  func sidesThatCanBeCounted(variable: String, value: String, isFine: Bool) {
    let environment = TerminalEnvironment(sides: [variable: value])
    let problem: CursesError?
    do throws(CursesError) {
      try environment.checkSides()
      problem = nil
    } catch {
      problem = error
    }
    #expect(problem == (isFine ? nil : .sizeOutOfRange(variable: variable, value: value)))
  }

  @Test(arguments: [
    ("1024", "1024", 1 << 20, true), ("1024", "1025", 1 << 20, false),
    ("30000", "30000", 1 << 20, false), ("30000", "30000", Int.max, false),
    ("100", "100", 10_000, true), ("100", "101", 10_000, false),
  ])
  func sidesOfAScreen(lines: String, columns: String, mostCells: Int, isFine: Bool) throws {
    var environment = TerminalEnvironment(sides: ["LINES": lines, "COLUMNS": columns])
    environment.mostCells = mostCells
    let size = try CellSize(columns: #require(Int(columns)), rows: #require(Int(lines)))
    let problem: CursesError?
    do throws(CursesError) {
      try environment.checkSides()
      problem = nil
    } catch {
      problem = error
    }
    #expect(problem == (isFine ? nil : .windowTooLarge(size, mostCells: mostCells)))
  }

  @Test(
    arguments: [
      ("xterm-256color", "truecolor", false, "tunnel-xterm"),
      ("xterm", "24bit", false, "tunnel-xterm"),
      ("xterm-kitty", "TrueColor", false, "tunnel-xterm"),
      ("alacritty", "truecolor", false, "tunnel-xterm"),
      ("foot", "truecolor", false, "tunnel-xterm"),
      ("st-256color", "truecolor", false, "tunnel-xterm"),
      ("st-256color", nil, false, "tunnel-xterm"),
      ("tmux-256color", "truecolor", false, "tunnel-tmux"),
      ("tmux", "truecolor", false, "tunnel-tmux"),
      ("screen-256color", "truecolor", true, "tunnel-tmux"),
      // GNU screen passes COLORTERM on and understands none of it.
      ("screen-256color", "truecolor", false, nil),
      ("screen.xterm-256color", "truecolor", false, nil),
      ("linux", "truecolor", false, nil), ("rxvt-unicode-256color", "truecolor", false, nil),
      ("vt100", "truecolor", false, nil), ("xterm-256color", nil, false, nil),
      ("xterm-256color", "rxvt", false, nil), (nil, "truecolor", false, nil),
    ] as [(String?, String?, Bool, String?)])
  func entryWithDirectColour(type: String?, colors: String?, isInsideTmux: Bool, entry: String?) {
    let environment = TerminalEnvironment(
      terminalType: type, colorTerminal: colors, isInsideTmux: isInsideTmux)
    #expect(environment.directColorType == entry)
  }

  @Test(
    arguments: [
      ("mlterm", true, "xterm-256color"), ("mlterm", false, nil), ("xterm", true, "xterm-256color"),
      ("linux", true, nil), ("tmux", true, nil), (nil, true, nil),
    ] as [(String?, Bool, String?)])
  func entryWith256Colours(type: String?, hasPalette: Bool, entry: String?) {
    let environment = TerminalEnvironment(terminalType: type, hasPalette256: hasPalette)
    #expect(environment.palette256Type == entry)
  }

  @Test(
    arguments: [
      ("xterm-256color", nil, false, .all),
      ("xterm-256color", "truecolor", false, .all.subtracting(.directColor)),
      ("tmux-256color", nil, true, [.background, .synchronizedOutput]),
      // a client of tmux on another machine
      ("tmux-256color", nil, false, [.background, .synchronizedOutput]),
      ("screen-256color", nil, true, [.background, .synchronizedOutput]),
      ("screen-256color", nil, false, .background),
      ("st-256color", nil, false, .all.subtracting(.directColor)), ("mlterm", nil, false, .all),
      ("linux", nil, false, []), ("vt220", nil, false, []), (nil, nil, false, []),
    ] as [(String?, String?, Bool, TerminalTopics)])
  func topics(type: String?, colors: String?, isInsideTmux: Bool, asked: TerminalTopics) {
    let environment = TerminalEnvironment(
      terminalType: type, colorTerminal: colors, isInsideTmux: isInsideTmux)
    #expect(environment.answered(.all, wantsColor: true, isUnicode: true) == asked)
    #expect(
      environment.answered(.all, wantsColor: false, isUnicode: true)
        == asked.intersection([.ambiguousWidth, .synchronizedOutput]))
    #expect(
      environment.answered(.all, wantsColor: true, isUnicode: false)
        == asked.subtracting(.ambiguousWidth))
  }

  @Test(
    arguments: [
      ("xterm-256color", true), ("tmux-256color", true), ("linux", false), ("linux-16color", false),
      ("vt100", false), ("vt220", false), ("screen", true), (nil, false),
    ] as [(String?, Bool)])
  func font(type: String?, isRich: Bool) {
    #expect(TerminalEnvironment(terminalType: type).hasRichFont == isRich)
  }

  @Test(
    arguments: [
      (0, 0, 80, 24, 2.0), (800, 0, 80, 24, 2.0), (0, 480, 80, 24, 2.0), (640, 384, 80, 24, 2.0),
      (720, 432, 80, 24, 2.0), (1000, 600, 100, 24, 2.5), (80, 24, 80, 24, 2.0),
      (800, 2400, 80, 24, 2.0), (720, 408, 80, 24, 17.0 / 9),
    ] as [(UInt16, UInt16, UInt16, UInt16, Double)])
  func shapeOfACell(
    width: UInt16, height: UInt16, columns: UInt16, rows: UInt16, aspect: Double
  ) {
    let window = winsize(ws_row: rows, ws_col: columns, ws_xpixel: width, ws_ypixel: height)
    #expect(TerminalWindow(window)?.cellAspect == aspect)
  }

  @Test(arguments: [
    ("\u{1B}[?5h$<100/>\u{1B}[?5l", "\u{1B}[?5h\u{1B}[?5l"), ("$<2>", ""), ("a$b", "a$b"),
    ("a$<", "a$<"), ("", ""), ("\u{1B}[A", "\u{1B}[A"),
  ])
  func paddingIsTakenOut(string: String, expected: String) {
    #expect(Terminfo.withoutPadding(Array(string.utf8)) == Array(expected.utf8))
  }
}
