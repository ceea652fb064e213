/// Why a text is not a moment.
public enum UniversalTimeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text has another form.
  case unreadable(String)
  /// A number is outside its range.
  case outOfRange(String, field: String, value: Int, range: ClosedRange<Int>)

  /// One line: what is wrong and what would be accepted.
  public var description: String {
    switch self {
    case .unreadable(let text):
      "cannot read '\(text)' as a time: universal time is wanted, such as 2026-06-21T12:00Z or "
        + "2026-06-21T12:00:30Z"
    case .outOfRange(let text, let field, let value, let range):
      "\(field) \(value) in '\(text)' is outside \(range.lowerBound)...\(range.upperBound)"
    }
  }
}
