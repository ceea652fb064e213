/// The sequence that copies a text to the clipboard of the user's machine (OSC 52), even through
/// remote logins; terminals that do not allow it ignore it.
enum ClipboardSequence {
  /// xterm takes no more than this many bytes after coding; longer texts are not sent.
  static let longestCode = 74_994

  /// The bytes to send; `nil` for a text that is too long.
  static func bytes(copying text: String) -> [UInt8]? {
    let code = base64(Array(text.utf8))
    guard code.count <= longestCode else { return nil }
    return Array("\u{1B}]52;c;".utf8) + code + [0x07]
  }

  /// RFC 4648, section 4.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var code: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(UInt32(0)) { bits, index in
        bits << 8 | UInt32(index < group.count ? group[start + index] : 0)
      }
      for index in 0..<4 {
        let isPadding = index > group.count
        code.append(
          isPadding ? UInt8(ascii: "=") : alphabet[Int(bits >> UInt32(18 - 6 * index)) & 63])
      }
    }
    return code
  }
}
