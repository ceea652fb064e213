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
