import ArgumentParser
import Atlas
import Cells
import Platform

/// The settings of a still map that come from the terminal on standard output, if there is one, and
/// from environment variables.
struct StillEnvironment {
  /// Whether standard output is a terminal.
  let isTerminal: Bool
  /// Whether standard output is a terminal that understands sequences for colours: `TERM` is not
  /// `dumb`.
  let showsColors: Bool
  /// The terminal's size less one row for the prompt; `nil` if there is no terminal or it does not
  /// know its size.
  let size: CellSize?
  /// `COLORTERM`.
  let colorTerminal: String?
  /// Whether `NO_COLOR` is set and not empty (no-color.org).
  let refusesColor: Bool

  /// The settings of this process.
  static func current() -> StillEnvironment {
    var window = winsize()
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let isMeasured = isTerminal && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0
    let (columns, rows) = (Int(window.ws_col), Int(window.ws_row) - 1)
    let isUsable =
      isMeasured && StillMap.columnRange.contains(columns) && StillMap.rowRange.contains(rows)
    return StillEnvironment(
      isTerminal: isTerminal,
      showsColors: isTerminal && getenv("TERM").map { strcmp($0, "dumb") != 0 } ?? true,
      size: isUsable ? CellSize(columns: columns, rows: rows) : nil,
      colorTerminal: getenv("COLORTERM").map { String(cString: $0) },
      refusesColor: getenv("NO_COLOR").map { $0[0] != 0 } ?? false)
  }

  /// The colour depth of a format: none in plain text, all colours in a picture, and in a terminal
  /// the depth that the environment variables name.
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

extension CellSize {
  /// The size that an argument of the command line gives, such as "120x40".
  ///
  /// - Throws: for another text, and for sizes that no picture can have.
  init(argument: String) throws {
    let sides = argument.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    let numbers = sides.compactMap { Int($0) }
    guard sides.count == 2, numbers.count == 2, StillMap.columnRange.contains(numbers[0]),
      StillMap.rowRange.contains(numbers[1])
    else {
      throw ValidationError(
        "expected columns and rows from "
          + "\(StillMap.columnRange.lowerBound)x\(StillMap.rowRange.lowerBound) "
          + "to \(StillMap.columnRange.upperBound)x\(StillMap.rowRange.upperBound)")
    }
    self.init(columns: numbers[0], rows: numbers[1])
  }
}
