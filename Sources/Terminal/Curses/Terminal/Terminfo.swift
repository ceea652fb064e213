import CNcurses

/// Reads the description of the terminal that ncurses has open.
enum Terminfo {
  /// A string without its padding (`$<100/>`); `nil` if the terminal has none of this name.
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

  /// A number; `nil` if the terminal has none of this name.
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
