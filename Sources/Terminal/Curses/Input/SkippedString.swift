/// A control string of ECMA-48 that is skipped: `OSC`, `DCS`, `SOS`, `PM` or `APC`.
///
/// Terminals answer questions with such strings, perhaps long after they were asked and perhaps the
/// questions of another program. Nothing of a string is kept, however long it is. It ends with `ST`
/// (`ESC \`), `CAN`, `SUB` or the beginning of another sequence, `OSC` with `BEL` too.
struct SkippedString: Equatable {
  private let endsWithBell: Bool
  /// Whether the byte before was an `ESC`.
  private var hasEscape = false

  private static let bell: UInt8 = 0x07
  private static let cancel: UInt8 = 0x18
  private static let substitute: UInt8 = 0x1A

  /// The introducer of a string, or a whole one that is empty, at the beginning of bytes that begin
  /// with an `ESC`; `nil` for something else: Alt with the second byte, if that is an introducer.
  ///
  /// The second byte alone is a key with Alt, and so is `]` before anything that begins no answer.
  static func step(_ bytes: ArraySlice<UInt8>) -> InputStep? {
    guard let second = bytes.dropFirst().first, "]PX^_".utf8.contains(second) else { return nil }
    let isCommand = second == UInt8(ascii: "]")
    let string = SkippedString(endsWithBell: isCommand)
    switch bytes.dropFirst(2).first {
    case nil: return .incomplete
    case InputGrammar.escape:
      guard let fourth = bytes.dropFirst(3).first else { return .incomplete }
      return fourth == UInt8(ascii: "\\") ? .dropped(4) : nil
    case let byte? where isCommand:
      // a number, or one of the letters of dtterm's titles
      return "0123456789lLI".utf8.contains(byte) ? .string(string, 2) : nil
    case let byte?: return byte < 0x20 || byte == 0x7F ? nil : .string(string, 2)
    }
  }

  private init(endsWithBell: Bool) { self.endsWithBell = endsWithBell }

  /// Skips bytes up to the end of the string.
  ///
  /// - Returns: the bytes behind the string; `nil` if it goes on.
  /// - Complexity: O(*n*) for *n* bytes.
  mutating func skip(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    for index in bytes.indices {
      let byte = bytes[index]
      if hasEscape {
        if byte == UInt8(ascii: "\\") { return bytes[(index + 1)...] }
        // the ESC begins another sequence; it may have come with earlier bytes
        return index > bytes.startIndex
          ? bytes[(index - 1)...] : [InputGrammar.escape] + bytes[index...]
      }
      switch byte {
      case InputGrammar.escape: hasEscape = true
      case Self.cancel, Self.substitute: return bytes[(index + 1)...]
      case Self.bell where endsWithBell: return bytes[(index + 1)...]
      default: continue
      }
    }
    return nil
  }
}
