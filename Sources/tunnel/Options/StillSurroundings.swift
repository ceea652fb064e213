import Atlas
import Cells
import TunnelKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a still map is drawn for where its options do not say: the terminal on standard output, if
/// there is one, and the environment.
struct StillSurroundings {
  /// Whether standard output is a terminal.
  let isTerminal: Bool
  /// Whether that is one that understands sequences for colours: `TERM` is not `dumb`.
  let showsColors: Bool
  /// The terminal's size less one row for the prompt; `nil` without a terminal that knows its size.
  let size: CellSize?
  /// `COLORTERM`.
  let colorTerminal: String?
  /// Whether `NO_COLOR` is set to anything but nothing (no-color.org).
  let refusesColor: Bool

  /// Those of this process.
  static func current() -> StillSurroundings {
    var window = winsize()
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let isMeasured = isTerminal && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0
    let (columns, rows) = (Int(window.ws_col), Int(window.ws_row) - 1)
    let isUsable =
      isMeasured && StillMap.columnRange.contains(columns) && StillMap.rowRange.contains(rows)
    return StillSurroundings(
      isTerminal: isTerminal,
      showsColors: isTerminal && getenv("TERM").map { strcmp($0, "dumb") != 0 } ?? true,
      size: isUsable ? CellSize(columns: columns, rows: rows) : nil,
      colorTerminal: getenv("COLORTERM").map { String(cString: $0) },
      refusesColor: getenv("NO_COLOR").map { $0[0] != 0 } ?? false)
  }

  /// The colours of a format: none in plain text, all in a picture, in a terminal what the
  /// environment says.
  func depth(of format: StillFormat) -> ColorDepth {
    switch format {
    case .plain: .monochrome
    case .svg: .direct
    case .ansi where refusesColor: .monochrome
    case .ansi:
      ["truecolor", "24bit"].contains(colorTerminal?.lowercased() ?? "") ? .direct : .palette256
    }
  }
}
