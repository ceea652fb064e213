import Cells

/// A kind of terminal for which the output is judged.
public struct JudgedTerminal: CustomStringConvertible, Sendable {
  /// The terminal's name in `TERM`.
  let type: String
  /// Whether `COLORTERM` announces 24-bit colour.
  var announcesDirectColor = false
  /// The locale.
  var locale = "C.UTF-8"
  /// Whether ncurses inserts a cell to write the last one of the screen: its description lacks
  /// `smam`. This splits a wide character beside it, so the end of the last row is not judged.
  var spoilsCorner = false
  /// The modes that are set while the program has the screen. A VT100 cannot hide its cursor.
  let modes: Set<TerminalMode>

  /// All that a terminal like xterm can be set to.
  private static let all = Set(TerminalMode.allCases).subtracting([.visibleCursor])

  /// Its 256 colours.
  public static let xterm = JudgedTerminal(type: "xterm-256color", modes: all)
  /// Every colour, by our own description.
  public static let directXterm = JudgedTerminal(
    type: "xterm-256color", announcesDirectColor: true, modes: all)
  /// Every colour, by ncurses' description, which writes them with colons.
  public static let ncursesDirectXterm = JudgedTerminal(type: "xterm-direct", modes: all)
  /// By its own description.
  public static let tmux = JudgedTerminal(
    type: "tmux-256color", spoilsCorner: true, modes: all)
  /// Every colour, by our description.
  public static let directTmux = JudgedTerminal(
    type: "tmux-256color", announcesDirectColor: true, modes: all)
  /// xterm in a locale without UTF-8.
  public static let asciiXterm = JudgedTerminal(type: "xterm-256color", locale: "C", modes: all)
  /// The console, with eight colours.
  public static let linux = JudgedTerminal(
    type: "linux", modes: [.mouseDrags, .decimalMouseReports, .bracketedPaste])
  /// A terminal without colours.
  public static let vt100 = JudgedTerminal(
    type: "vt100", modes: [.cursorKeys, .keypad, .bracketedPaste, .visibleCursor])
  /// The console in a locale without UTF-8.
  public static let asciiLinux = JudgedTerminal(type: "linux", locale: "C", modes: linux.modes)
  /// A VT100 in a locale without UTF-8.
  public static let asciiVT100 = JudgedTerminal(type: "vt100", locale: "C", modes: vt100.modes)

  /// The nearest size that the terminal can have.
  ///
  /// To insert the last cell of a screen of one column, ncurses reads the cell before the row. It
  /// sends whatever that memory holds, and a wide character in one column ends libvterm 0.1.4.
  func fitted(_ size: CellSize) -> CellSize {
    CellSize(columns: max(size.columns, spoilsCorner ? 2 : 1), rows: size.rows)
  }

  /// All of them.
  public static let kinds = [
    xterm, directXterm, ncursesDirectXterm, asciiXterm, tmux, directTmux, linux, vt100, asciiLinux,
    asciiVT100,
  ]

  /// The name, with what distinguishes it from another of the same name.
  public var description: String {
    type + (announcesDirectColor ? " with 24-bit colour" : "") + (locale == "C" ? " in ASCII" : "")
  }
}
