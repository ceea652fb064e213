/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// What is wrong.
  public let problem: JSONProblem
  /// The offset of the first wrong byte, from 0; the length of the text if the text ends too early.
  public let offset: Int

  /// An error at the offset of a byte.
  public init(_ problem: JSONProblem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  /// The same error, with its offset counted from the beginning of a longer text.
  public func moved(by bytes: Int) -> JSONError {
    JSONError(problem, at: offset + bytes)
  }
}

/// The reason why a text is not JSON (RFC 8259).
public enum JSONProblem: Hashable, Sendable {
  /// The text ends within a value, or before it.
  case end
  /// A byte that is not accepted at its place.
  case unexpected(UInt8, accepted: JSONExpectation)
  /// A control character within a string.
  case controlCharacter(UInt8)
  /// A backslash before a character that JSON does not escape.
  case escape(UInt8)
  /// Bytes that are not UTF-8.
  case notUTF8(UInt8)
  /// More arrays and objects within each other than ``JSONScanner/deepestNesting``.
  case depth
  /// A second member with the same key, in an object whose member is looked up.
  case keyTwice(String)
}

/// What JSON accepts at a place of a text.
public enum JSONExpectation: String, Hashable, Sendable {
  /// The beginning of a value.
  case value = "a value"
  /// A value, or the end of an empty array.
  case valueOrBracket = "a value or ]"
  /// A key, or the end of an empty object.
  case keyOrBrace = "a key in double quotes or }"
  /// A key behind a comma.
  case key = "a key in double quotes"
  /// The colon between a key and its value.
  case colon = "a colon"
  /// The separator or bracket after an element of an array.
  case commaOrBracket = "a comma or ]"
  /// The separator or brace after a member of an object.
  case commaOrBrace = "a comma or }"
  /// A digit of a number.
  case digit = "a digit"
  /// The rest of a number after a leading zero.
  case fractionOrEnd = "a point, an exponent or the end of the number"
  /// A digit of a character's number.
  case hexadecimalDigit = "a hexadecimal digit"
  /// The rest of `true`, `false` or `null`.
  case literal = "true, false or null"
  /// Only white space.
  case nothing = "nothing more"
}

extension JSONError: CustomStringConvertible {
  /// What is wrong, the byte where it is (counted from 1), and what would be accepted; for a line
  /// of a message.
  public var description: String { "\(problem) at byte \(offset + 1)\(problem.acceptance)" }
}

extension JSONProblem: CustomStringConvertible {
  /// What is wrong, without where.
  public var description: String {
    switch self {
    case .end: "the JSON text ends too early"
    case .unexpected(let byte, _): "\(Self.quoted(byte)) is not JSON"
    case .controlCharacter(let byte): "the control character \(Self.quoted(byte)) in a string"
    case .escape(let byte): "a backslash before \(Self.quoted(byte))"
    case .notUTF8(let byte): "\(Self.quoted(byte)) is not UTF-8"
    case .depth: "more than \(JSONScanner.deepestNesting) arrays and objects within each other"
    case .keyTwice(let key): "a second key '\(key)'"
    }
  }

  /// What would be accepted instead, in brackets after a blank.
  fileprivate var acceptance: String {
    switch self {
    case .unexpected(_, let accepted): " (accepted: \(accepted.rawValue))"
    case .controlCharacter: " (accepted: an escape such as \\n or \\u0001)"
    case .escape: #" (accepted: one of "\/bfnrtu)"#
    case .end, .notUTF8, .depth, .keyTwice: ""
    }
  }

  /// A byte for a message: in quotes if it can be printed, otherwise in hexadecimal.
  private static func quoted(_ byte: UInt8) -> String {
    (0x20...0x7E).contains(byte)
      ? "'\(Unicode.Scalar(byte))'" : "0x" + String(byte, radix: 16, uppercase: true)
  }
}
