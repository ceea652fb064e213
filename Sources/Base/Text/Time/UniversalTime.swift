/// A moment of universal time (UTC), to the second.
public struct UniversalTime: Hashable, Sendable {
  /// Seconds since the beginning of 1970, without leap seconds.
  public let secondsSince1970: Double

  /// The years for which the position of the sun is accurate enough.
  public static let years = 1900...2100

  /// A moment as the system counts it.
  ///
  /// - Parameter secondsSince1970: without leap seconds.
  public init(secondsSince1970: Double) {
    self.secondsSince1970 = secondsSince1970
  }

  /// Reads a moment as ISO 8601 writes it.
  ///
  /// Accepted: `2026-06-21T12:00Z`, `2026-06-21T12:00:30Z`.
  ///
  /// Refused: any other form, a day that its month does not have, a leap second (`:60`), a year
  /// outside ``years``.
  public init(parsing text: String) throws(UniversalTimeError) {
    let form = Array(text.utf8)
    let template = Array((form.count == 17 ? "0000-00-00T00:00Z" : "0000-00-00T00:00:00Z").utf8)
    guard form.count == template.count else { throw .unreadable(text) }
    var fields = [0]
    for (byte, expected) in zip(form, template) {
      if expected == UInt8(ascii: "0"), byte.isDigit {
        fields[fields.count - 1] = fields[fields.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
      } else if expected == byte, expected != UInt8(ascii: "0") {
        fields.append(0)
      } else {
        throw .unreadable(text)
      }
    }
    // The Z begins another field, which stays 0: the seconds, if none are given.
    let (year, month, day) = (fields[0], fields[1], fields[2])
    let (hour, minute, second) = (fields[3], fields[4], fields[5])
    func check(_ name: String, _ value: Int, _ range: ClosedRange<Int>) throws(UniversalTimeError) {
      guard range.contains(value) else {
        throw .outOfRange(text, field: name, value: value, range: range)
      }
    }
    try check("year", year, Self.years)
    try check("month", month, 1...12)
    try check("day", day, 1...CivilDate.days(inMonth: month, of: year))
    try check("hour", hour, 0...23)
    try check("minute", minute, 0...59)
    try check("second", second, 0...59)
    let minutes = (CivilDate.day(year: year, month: month, day: day) * 24 + hour) * 60 + minute
    secondsSince1970 = Double(minutes * 60 + second)
  }
}

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
      "cannot read '\(text)' as a time: expected universal time, such as 2026-06-21T12:00Z or "
        + "2026-06-21T12:00:30Z"
    case .outOfRange(let text, let field, let value, let range):
      "\(field) \(value) in '\(text)' is outside \(range.lowerBound)...\(range.upperBound)"
    }
  }
}
