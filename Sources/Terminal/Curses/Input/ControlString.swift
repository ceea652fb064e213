/// What stands at the beginning of some bytes.
enum AnswerMatch<Answer> {
  /// An answer, and how many bytes it takes.
  case complete(Answer, Int)
  /// More bytes are needed to tell.
  case incomplete
  /// Something else, or malformed.
  case none
}

/// A control string that answers a question: an introducer of two bytes, text, and `ESC \`.
///
/// Terminals send it perhaps long after they were asked. An operating system command ends with BEL
/// too, and in old releases of rxvt-unicode with an `ESC` before another. Sources: ECMA-48, "XTerm
/// Control Sequences" (Dickey).
enum ControlString {
  /// The most bytes of a text that is looked at.
  private static let limit = 256

  /// The text of the string at the beginning of bytes that begin with `ESC` and a second byte.
  ///
  /// A second byte alone is a key with Alt, and so is one before anything that begins no answer.
  static func match(_ bytes: ArraySlice<UInt8>) -> AnswerMatch<ArraySlice<UInt8>> {
    guard let second = bytes.dropFirst().first else { return .incomplete }
    let body = bytes.dropFirst(2)
    let isAnswer = zip(body, beginning(second, body.first)).allSatisfy { byte, allowed in
      allowed.utf8.contains(byte)
    }
    guard isAnswer else { return .none }
    let text = body.prefix(limit + 1).prefix { $0 >= 0x20 && $0 != 0x7F }
    guard text.count <= limit else { return .none }
    let rest = body.dropFirst(text.count)
    let isCommand = second == UInt8(ascii: "]")
    switch (rest.first, rest.dropFirst().first) {
    case (nil, _), (InputGrammar.escape, nil): return .incomplete
    case (InputGrammar.escape, UInt8(ascii: "\\")): return .complete(text, text.count + 4)
    case (InputGrammar.escape, InputGrammar.escape) where isCommand, (0x07, _) where isCommand:
      return .complete(text, text.count + 3)
    default: return .none
    }
  }

  /// The bytes that the text of an answer begins with, one or another in each place.
  private static func beginning(_ second: UInt8, _ first: UInt8?) -> [String] {
    switch second {
    case UInt8(ascii: "]"): ["0123456789"]
    // kitty's answers
    case UInt8(ascii: "_"): ["G"]
    default: first == UInt8(ascii: ">") ? [">", "|"] : ["01", "$+", "r"]
    }
  }
}
