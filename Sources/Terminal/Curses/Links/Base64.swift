/// Bytes as letters, digits, `+` and `/` (RFC 4648, section 4).
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The text of some bytes, with `=` at its end if their number is not divisible by three.
  ///
  /// - Complexity: O(*n*), about a nanosecond a byte.
  static func text(of bytes: some Collection<UInt8>) -> [UInt8] {
    Array(unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { text, count in
      digits.withUnsafeBufferPointer { digits in
        func write(_ group: UInt32, _ length: Int) {
          for place in 0..<4 {
            let digit = digits[Int(group >> (18 - 6 * UInt32(place)) & 63)]
            text[count] = place <= length ? digit : UInt8(ascii: "=")
            count += 1
          }
        }
        var (group, length) = (UInt32(0), 0)
        for byte in bytes {
          group |= UInt32(byte) << (16 - 8 * UInt32(length))
          length += 1
          if length == 3 {
            write(group, 3)
            (group, length) = (0, 0)
          }
        }
        if length > 0 { write(group, length) }
      }
    }
  }
}

/// The sequence that copies a text to the clipboard of the user's machine (OSC 52), even through
/// remote logins; terminals that do not allow it ignore it.
enum ClipboardSequence {
  /// xterm takes no more than this many bytes after coding; longer texts are not sent.
  static let longestCode = 74_994

  /// The bytes to send; `nil` for a text that is too long.
  static func bytes(copying text: String) -> [UInt8]? {
    let code = Base64.text(of: Array(text.utf8))
    guard code.count <= longestCode else { return nil }
    return Array("\u{1B}]52;c;".utf8) + code + [0x07]
  }
}
