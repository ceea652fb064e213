import Text

/// A text or a number, as the identifiers and properties of features are.
public enum FeatureValue: Hashable, Sendable {
  /// A text.
  case text(String)
  /// A number of JSON with its digits as they are written.
  case number(String)

  /// A string or a number of JSON; `nil` for other values.
  init?(_ value: JSONValue, in bytes: UnsafeRawBufferPointer) {
    switch value.kind {
    case .string: self = .text(value.text(in: bytes))
    case .number: self = .number(value.text(in: bytes))
    case .object, .array, .true, .false, .null: return nil
    }
  }

  /// A number if a text is one of JSON to the letter, or else the text.
  public init(numberOrText text: String) {
    let isNumber = text.utf8Span.span.withUnsafeBytes { bytes in
      guard let value = try? JSONScanner.value(of: bytes), value.kind == .number else {
        return false
      }
      return value.range.count == bytes.count
    }
    self = isNumber ? .number(text) : .text(text)
  }

  /// The text, or the digits of the number.
  public var text: String {
    switch self {
    case .text(let text), .number(let text): text
    }
  }

  /// The value as JSON: a text in its quotes, a number as it is written.
  public var json: String {
    switch self {
    case .text(let text): JSONText.string(text)
    case .number(let digits): digits
    }
  }
}
