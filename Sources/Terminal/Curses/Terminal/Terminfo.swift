import CNcurses

/// Reads the description of the terminal that ncurses has open.
enum Terminfo {
  /// A string without its padding (`$<100/>`); `nil` if the terminal has no string of this name.
  static func string(_ name: String) -> [UInt8]? {
    guard let text = tigetstr(name), UInt(bitPattern: text) != UInt.max else { return nil }
    var bytes: [UInt8] = []
    var next = text
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    return withoutPadding(bytes)
  }

  /// The bytes for the end of a program: plain text, a cursor, normal keys, the former screen.
  static var farewell: [UInt8] {
    ["sgr0", "op", "cnorm", "rmkx", "rmcup"].flatMap { string($0) ?? [] }
      + (string("rmcup") == nil ? Array("\r\n".utf8) : [])
  }

  /// A number; `nil` if the terminal has no number of this name.
  static func number(_ name: String) -> Int? {
    let value = tigetnum(name)
    return value >= 0 ? Int(value) : nil
  }

  /// Whether the colours are 24-bit numbers: the flag `RGB`, or eight bits for each component.
  static var isRGB: Bool {
    tigetflag("RGB") > 0 || number("RGB") == 8 || string("RGB") == Array("8/8/8".utf8)
  }

  /// Whether the colours 0 to 7 are the ANSI ones even where the others are 24-bit numbers, as in
  /// ncurses' own descriptions of that kind.
  static var reservesFirstEightColors: Bool {
    string("setaf").map { String(decoding: $0, as: UTF8.self).contains("%{8}%<") } ?? false
  }

  /// A capability's bytes without the pauses that hardware terminals needed.
  static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: "$<".utf8),
        let end = bytes[index...].firstIndex(of: UInt8(ascii: ">"))
      {
        index = end + 1
      } else {
        kept.append(bytes[index])
        index += 1
      }
    }
    return kept
  }
}

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
  static func described() -> MouseReporting { Terminfo.string("kmous") == nil ? .none : .standard }
}
