/// The bytes that turn reports of the mouse on and off.
struct MouseReporting: Equatable {
  /// Sent when the screen is taken.
  let on: [UInt8]
  /// Sent when it is given back, in the reverse order.
  let off: [UInt8]

  /// Presses, releases, the wheel (1000) and drags (1002), in decimal numbers (1006).
  static let standard = MouseReporting(
    on: Array("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h".utf8),
    off: Array("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l".utf8))

  /// Nothing, for a terminal without a mouse.
  static let none = MouseReporting(on: [], off: [])

  /// The reporting that the open terminal understands. ncurses' own sequences ask for presses only.
  static func described() -> MouseReporting {
    Terminfo.string("kmous") == nil ? .none : .standard
  }
}
