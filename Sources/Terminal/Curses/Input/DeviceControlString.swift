/// A device control string that answers a question: `ESC P`, `>|` or 0 or 1 and `$r` or `+r`, text,
/// `ESC \`.
///
/// `ESC P` alone is Alt with P; only these beginnings are answers. Sources: "XTerm Control
/// Sequences" (Dickey), DECRQSS, XTGETTCAP and XTVERSION.
struct DeviceControlString: Equatable {
  /// What stands between `ESC P` and the end.
  let body: ArraySlice<UInt8>

  /// What stands at the beginning of some bytes.
  enum Match: Equatable {
    /// A whole one, and how many bytes it takes.
    case complete(DeviceControlString, Int)
    /// More bytes are needed to tell.
    case incomplete
    /// The number of bytes of a malformed one.
    case broken(Int)
    /// Something else.
    case none
  }

  /// The longest one looked at.
  private static let limit = 256

  /// What the bytes after `ESC P` are; the slice begins with the `ESC`.
  static func match(_ bytes: ArraySlice<UInt8>) -> Match {
    let body = bytes.dropFirst(2)
    let introducer = body.first == UInt8(ascii: ">") ? [">", "|"] : ["01", "$+", "r"]
    for (index, allowed) in introducer.enumerated() {
      guard let byte = body.dropFirst(index).first else {
        // Alt with P if nothing follows
        return .incomplete
      }
      guard allowed.utf8.contains(byte) else { return .none }
    }
    for (length, byte) in body.enumerated() {
      guard length < limit else { return .broken(length + 2) }
      switch byte {
      case InputGrammar.escape:
        switch body.dropFirst(length + 1).first {
        case nil: return .incomplete
        case UInt8(ascii: "\\"):
          return .complete(DeviceControlString(body: body.prefix(length)), length + 4)
        default: return .broken(length + 2)
        }
      case 0x00..<0x20, 0x7F: return .broken(length + 2)
      default: continue
      }
    }
    return .incomplete
  }

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
