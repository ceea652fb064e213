import Cells
import Platform

/// The environment variables about the terminal.
struct TerminalEnvironment: Equatable {
  /// `TERM`; `nil` if unset or empty.
  var terminalType: String?
  /// The locale for characters; empty for the one of `LC_ALL`, `LC_CTYPE` or `LANG`.
  var locale = ""
  /// `COLORTERM`.
  var colorTerminal: String?
  /// Whether `NO_COLOR` is set and not empty (no-color.org).
  var refusesColor = false
  /// `COLORFGBG`, the colours of rxvt and related terminals.
  var colorHint: String?
  /// `LINES` and `COLUMNS`, which give the size of a terminal that does not tell it.
  var sides: [String: String] = [:]
  /// The most cells that a screen has here, at most ``CellSize/mostCellsOfScreen``.
  var mostCells = CellSize.mostCellsOfScreen
  var isInsideTmux = false
  /// Whether variables of kitty or Ghostty are set, which tmux leaves as they are.
  var isInKitty = false
  /// Whether the terminal has told that it has 24-bit colour.
  var answersDirectColor = false

  /// Whether the terminal has told that it has 256 colours, or the person orders pictures, which
  /// need as many.
  var hasPalette256 = false

  /// Whether the terminal announces 24-bit colour. st always had it, and answers no question.
  var announcesDirectColor: Bool {
    answersDirectColor || family == "st"
      || ["truecolor", "24bit"].contains(colorTerminal?.lowercased() ?? "")
  }

  /// Throws if a size is given that no screen may have; ncurses ignores what is no positive number.
  func checkSides() throws(CursesError) {
    let longest = CellSize.longestSideOfScreen
    for (variable, value) in sides where Int(value).map({ $0 > longest }) == true {
      throw .sizeOutOfRange(variable: variable, value: value)
    }
    guard let columns = side("COLUMNS"), let rows = side("LINES") else { return }
    let size = CellSize(columns: columns, rows: rows)
    guard has(size) else { throw .windowTooLarge(size, mostCells: mostCells) }
  }

  func has(_ size: CellSize) -> Bool { size.isScreen && size.area <= mostCells }

  /// The positive number that a variable gives for a side; `nil` if it gives none.
  private func side(_ variable: String) -> Int? {
    sides[variable].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The beginning of the terminal's name, by which families are told apart.
  private var family: String? {
    terminalType.map { String($0.prefix { $0 != "-" && $0 != "." }) }
  }

  /// The topics of some that the terminal can be asked about and does not tell otherwise.
  func answered(_ topics: TerminalTopics, wantsColor: Bool, isUnicode: Bool) -> TerminalTopics {
    guard mayTellBackground, let family else { return [] }
    var topics = topics
    if !wantsColor { topics.subtract([.background, .directColor]) }
    // multiplexers answer neither, and GNU screen shows or passes on what it does not understand
    let isMultiplexer = ["tmux", "screen"].contains(family)
    let isScreen = family == "screen" && !isInsideTmux
    if announcesDirectColor || isMultiplexer { topics.remove(.directColor) }
    if !isUnicode || isMultiplexer { topics.remove(.ambiguousWidth) }
    if !isUnicode || !wantsColor || isScreen { topics.subtract([.graphics, .cellPixels]) }
    if isScreen { topics.remove(.synchronizedOutput) }
    return topics
  }

  /// The entry of our own terminal database that describes this terminal with 24-bit colour; `nil`
  /// where the terminal's own entry is the better one: without an announcement, in an old `screen`,
  /// in an unknown family.
  var directColorType: String? {
    guard announcesDirectColor, let family else { return nil }
    if family == "tmux" { return "tunnel-tmux" }
    if family == "screen" { return isInsideTmux ? "tunnel-tmux" : nil }
    return Self.familiesLikeXterm.contains(family) ? "tunnel-xterm" : nil
  }

  /// The system's entry for this terminal with 256 colours, if the terminal has them; it is to be
  /// used where the entry that `TERM` names has fewer, as `mlterm` has.
  var palette256Type: String? {
    guard hasPalette256, let family, Self.familiesLikeXterm.contains(family) else { return nil }
    return "xterm-256color"
  }

  /// Whether the font is likely to have braille: not on consoles with 256 or 512 glyphs.
  var hasRichFont: Bool { family.map { !Self.familiesWithPoorFonts.contains($0) } ?? false }

  /// Whether the terminal may be asked for its background: of other families some would show the
  /// question.
  var mayTellBackground: Bool {
    guard let family else { return false }
    return Self.familiesLikeXterm.contains(family) || ["tmux", "screen", "rxvt"].contains(family)
  }

  /// Whether the terminal may be sent operating system commands (OSC) beyond a title: of other
  /// families some would show them.
  var understandsCommands: Bool { mayTellBackground }

  /// The background of the hint, `foreground;background` or with something between them, by the
  /// numbers of the ANSI colours; `nil` without a number of 0...15 there.
  var hintedBackground: Color? {
    guard let parts = colorHint?.split(separator: ";"), parts.count > 1,
      let number = parts.last.flatMap({ Int($0) }), (0..<16).contains(number)
    else { return nil }
    return TerminalPalette.color(of: number)
  }

  private static let familiesLikeXterm: Set<String> = [
    "xterm", "alacritty", "contour", "foot", "ghostty", "gnome", "iterm", "iterm2", "kitty",
    "konsole", "mintty", "mlterm", "rio", "st", "vte", "wezterm",
  ]

  private static let familiesWithPoorFonts: Set<String> = [
    "linux", "ansi", "cons25", "cygwin", "hurd", "mach", "pcansi", "sun", "vt52", "vt100", "vt102",
    "vt220", "wsvt25",
  ]
}

extension TerminalEnvironment {
  /// The environment of this process.
  static func current() -> TerminalEnvironment {
    func value(_ name: String) -> String? {
      guard let text = getenv(name).map({ String(cString: $0) }), !text.isEmpty else { return nil }
      return text
    }
    return TerminalEnvironment(
      terminalType: value("TERM"), colorTerminal: value("COLORTERM"),
      refusesColor: value("NO_COLOR") != nil, colorHint: value("COLORFGBG"),
      sides: ["LINES": value("LINES"), "COLUMNS": value("COLUMNS")].compactMapValues { $0 },
      isInsideTmux: value("TMUX") != nil,
      isInKitty: value("KITTY_WINDOW_ID") != nil || value("GHOSTTY_RESOURCES_DIR") != nil)
  }
}

/// The locale by which the C library tells characters, their bytes and their widths.
enum TerminalLocale {
  /// Sets the locale of the environment for characters (not for numbers, which stay as in C). If
  /// the environment names none, as on a fresh machine, sets one with UTF-8. A locale `C` that is
  /// named is respected.
  ///
  /// - Parameter name: a locale; empty for the one of `LC_ALL`, `LC_CTYPE` or `LANG`.
  /// - Returns: whether text is UTF-8 now. If not, send only ASCII to a terminal.
  static func adopt(_ name: String) -> Bool {
    let variables: [String] = ["LC_ALL", "LC_CTYPE", "LANG"]
    let isUnset =
      name.isEmpty && variables.allSatisfy { getenv($0).map { $0.pointee == 0 } ?? true }
    if setlocale(LC_CTYPE, name) == nil || isUnset {
      for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8"] where setlocale(LC_CTYPE, name) != nil {
        break
      }
    }
    guard let encoding = nl_langinfo(nl_item(CODESET)) else { return false }
    return ["UTF-8", "utf8", "UTF8", "utf-8"].contains(String(cString: encoding))
  }
}

/// What a terminal can be asked while a screen opens.
public struct TerminalTopics: OptionSet, Hashable, Sendable {
  /// One bit a topic.
  public let rawValue: UInt8

  /// Topics from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The colour of its background.
  public static let background = TerminalTopics(rawValue: 1)
  /// Whether it has 24-bit colour, if the environment does not say so.
  public static let directColor = TerminalTopics(rawValue: 2)
  /// Whether characters that are wide in East Asian fonts only, such as lines and blocks, are wide.
  public static let ambiguousWidth = TerminalTopics(rawValue: 4)
  /// Whether it supports synchronized updates (private mode 2026).
  public static let synchronizedOutput = TerminalTopics(rawValue: 32)
  /// All of them.
  public static let all: TerminalTopics = [
    .background, .directColor, .ambiguousWidth, .synchronizedOutput,
  ]
  /// Whether it shows pictures; asked if they are wanted.
  static let graphics = TerminalTopics(rawValue: 8)
  /// How many pixels a cell has; asked together with ``graphics``.
  static let cellPixels = TerminalTopics(rawValue: 16)
}
