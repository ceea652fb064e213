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
