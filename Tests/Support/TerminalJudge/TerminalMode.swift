/// What a terminal is set to besides what it shows.
public enum TerminalMode: String, CaseIterable, Sendable {
  case alternateScreen = "the alternate screen"
  case cursorKeys = "the cursor keys' application mode"
  case keypad = "the keypad's application mode"
  case mouseDrags = "reports of mouse drags"
  case decimalMouseReports = "mouse reports in decimal numbers"
  case bracketedPaste = "bracketed paste"
  case visibleCursor = "a visible cursor"

  /// The number of the mode among DEC's private modes; `nil` for the keypad, which has none that
  /// libvterm knows.
  var number: Int? {
    switch self {
    case .alternateScreen: 1047
    case .cursorKeys: 1
    case .keypad: nil
    case .mouseDrags: 1002
    case .decimalMouseReports: 1006
    case .bracketedPaste: 2004
    case .visibleCursor: 25
    }
  }
}
