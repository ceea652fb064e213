import Cells

/// Why a terminal cannot be used.
public enum CursesError: Error, Equatable, Sendable {
  /// There is no controlling terminal; the text is the system's reason.
  case noTerminal(path: String, reason: String)
  /// The environment variable `TERM` is unset or empty.
  case terminalTypeNotSet
  /// The terminal database has no entry of this name.
  case terminalTypeUnknown(String)
  /// The terminal of this name cannot do what a screen needs.
  case terminalTypeUnusable(String, lacking: String)
  /// An environment variable gives a size that no screen has.
  case sizeOutOfRange(variable: String, value: String)
  /// The terminal's window has more cells than a screen may have.
  case windowTooLarge(CellSize, mostCells: Int)
  /// The system refused something that a terminal needs.
  case systemCallFailed(String, reason: String)
}

extension CursesError: CustomStringConvertible {
  /// What is wrong and what would be accepted, one line.
  public var description: String {
    switch self {
    case .noTerminal(let path, let reason): "no terminal: cannot open '\(path)' (\(reason))"
    case .terminalTypeNotSet:
      "cannot tell what terminal this is: TERM is not set (try TERM=xterm-256color)"
    case .terminalTypeUnknown(let name):
      "no description of the terminal '\(name)' that TERM names"
        + " (try TERM=xterm-256color, or install the package ncurses-term)"
    case .terminalTypeUnusable(let name, let lacking):
      "the terminal '\(name)' that TERM names cannot \(lacking) (try TERM=xterm-256color)"
    case .sizeOutOfRange(let variable, let value):
      "the environment variable \(variable) is '\(value)'; expected a number from 1 to "
        + "\(CellSize.longestSideOfScreen), or unset it"
    case .windowTooLarge(let size, let mostCells):
      "the terminal's window of \(size) cells is too large; expected at most "
        + "\(CellSize.longestSideOfScreen) columns, as many rows, and \(mostCells) cells"
    case .systemCallFailed(let call, let reason):
      "the terminal cannot be used: \(call): \(reason)"
    }
  }
}
