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

  /// The meaning of two or more bytes that begin with an `ESC`.
  enum Beginning: Equatable {
    /// A string, and the length of its introducer.
    case string(SkippedString, Int)
    /// A string of which nothing but the introducer and the end are there, and its length.
    case empty(Int)
    /// More bytes are needed to tell.
    case incomplete
    /// Something else: Alt with the second byte, if that is an introducer.
    case none
  }

  /// Tells whether a string begins.
  ///
  /// The second byte alone is a key with Alt, and so is `]` before anything that begins no answer.
  static func beginning(_ bytes: ArraySlice<UInt8>) -> Beginning {
    guard let second = bytes.dropFirst().first, "]PX^_".utf8.contains(second) else { return .none }
    let isCommand = second == UInt8(ascii: "]")
    let string = SkippedString(endsWithBell: isCommand)
    switch bytes.dropFirst(2).first {
    case nil: return .incomplete
    case InputGrammar.escape:
      guard let fourth = bytes.dropFirst(3).first else { return .incomplete }
      return fourth == UInt8(ascii: "\\") ? .empty(4) : .none
    case let byte? where isCommand:
      // a number, or one of the letters of dtterm's titles
      return "0123456789lLI".utf8.contains(byte) ? .string(string, 2) : .none
    case let byte?: return byte < 0x20 || byte == 0x7F ? .none : .string(string, 2)
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
