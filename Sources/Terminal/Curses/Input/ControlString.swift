/// An operating system command: `ESC ]`, a number, text, and BEL or `ESC \` at its end.
///
/// Terminals send it to answer a question, perhaps long after it was asked. Sources: ECMA-48,
/// "XTerm Control Sequences" (Dickey).
struct ControlString: Equatable {
  /// What stands between the introducer and the end.
  let body: ArraySlice<UInt8>

  /// What stands at the beginning of some bytes.
  enum Match: Equatable {
    /// A whole one, and how many bytes it takes.
    case complete(ControlString, Int)
    /// The number of bytes of a malformed one.
    case broken(Int)
    /// More bytes are needed to tell.
    case incomplete
    /// Something else: no number follows.
    case none
  }

  /// The longest one looked at; one that is longer is dropped in pieces of this length.
  static let limit = 128

  /// What the bytes after `ESC ]` are; the slice begins with the `ESC`.
  ///
  /// Old releases of rxvt-unicode leave the backslash out of the end: an `ESC` before another
  /// ends it too.
  static func match(_ bytes: ArraySlice<UInt8>) -> Match {
    guard let first = bytes.dropFirst(2).first else { return .incomplete }
    guard (0x30...0x39).contains(first) else { return .none }
    for (length, byte) in bytes.enumerated().dropFirst(2) {
      guard length < limit else { return .broken(length) }
      switch byte {
      case 0x07:
        return .complete(body(of: bytes, length), length + 1)
      case InputGrammar.escape:
        switch bytes.dropFirst(length + 1).first {
        case nil: return .incomplete
        case UInt8(ascii: "\\"): return .complete(body(of: bytes, length), length + 2)
        case InputGrammar.escape: return .complete(body(of: bytes, length), length + 1)
        default: return .broken(length)
        }
      case 0x00..<0x20, 0x7F:
        return .broken(length)
      default:
        continue
      }
    }
    return .incomplete
  }

  private static func body(of bytes: ArraySlice<UInt8>, _ length: Int) -> ControlString {
    ControlString(body: bytes.dropFirst(2).prefix(length - 2))
  }
}
