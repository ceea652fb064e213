/// The text of a device control string that answers a question: `>|`, or 0 or 1 and `$r` or `+r`,
/// and what the terminal tells.
///
/// Sources: "XTerm Control Sequences" (Dickey), DECRQSS, XTGETTCAP and XTVERSION.
struct DeviceControlString {
  /// What stands between `ESC P` and the end.
  let body: ArraySlice<UInt8>

  /// The terminal's name and version, if the string tells them.
  var terminalName: String? {
    body.starts(with: ">|".utf8) ? String(decoding: body.dropFirst(2), as: UTF8.self) : nil
  }

  /// How many colours the terminal has, if the string tells it: terminfo's `Co`, whose digits are
  /// sent as hexadecimal codes.
  var colorCount: Int? {
    let text = String(decoding: body, as: UTF8.self).uppercased()
    guard text.hasPrefix("1+R436F=") else { return nil }
    let codes = Array(text.dropFirst("1+R436F=".count))
    let digits = stride(from: 0, to: codes.count, by: 2).compactMap { start in
      UInt8(String(codes[start..<min(start + 2, codes.count)]), radix: 16)
    }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Whether the string tells that the terminal has 24-bit colour: the colour 1, 2, 3 is set, or
  /// terminfo's RGB is known.
  var tellsDirectColor: Bool {
    let text = String(decoding: body, as: UTF8.self)
    if text.hasPrefix("1+r") { return text.dropFirst(3).uppercased().hasPrefix("524742") }
    guard text.hasPrefix("1$r"), text.hasSuffix("m") else { return false }
    // 48:2::1:2:3, 48:2:1:2:3 or 48;2;1;2;3
    let numbers = text.dropFirst(3).dropLast().split { $0 == ":" || $0 == ";" }
    return numbers.suffix(5).elementsEqual(["48", "2", "1", "2", "3"])
  }
}
