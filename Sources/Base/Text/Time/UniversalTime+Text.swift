extension UniversalTime {
  /// The moment as ISO 8601 writes it, to the second below: `2026-06-21T12:00:30Z`.
  ///
  /// A moment whose year has more than nine digits is written as its seconds since 1970.
  public var text: String {
    guard let (day, second) = dayAndSecond else { return "\(secondsSince1970)" }
    let parts = CivilDate.parts(ofDay: day)
    let date = [digits(parts.year, 4), digits(parts.month), digits(parts.day)]
    let time = [digits(second / 3600), digits(second / 60 % 60), digits(second % 60)]
    return date.joined(separator: "-") + "T" + time.joined(separator: ":") + "Z"
  }

  /// The moment to the minute below, for people: `2026-06-21 12:00`.
  public var minuteText: String {
    let text = text
    guard text.hasSuffix("Z") else { return text }
    return text.dropLast(4).split(separator: "T").joined(separator: " ")
  }

  /// The moment at the same time of day some months later, or earlier for a negative number: on the
  /// same day of the month, or the last one that the month has. Returns `nil` if a year has more
  /// than nine digits.
  public func moved(byMonths months: Int) -> UniversalTime? {
    guard let (day, second) = dayAndSecond, months.magnitude < 12_000_000_000 else { return nil }
    let parts = CivilDate.parts(ofDay: day)
    let count = parts.year * 12 + parts.month - 1 + months
    let month = ((count % 12) + 12) % 12 + 1
    let year = (count - month + 1) / 12
    let last = CivilDate.days(inMonth: month, of: year)
    let moved = CivilDate.day(year: year, month: month, day: min(parts.day, last))
    let fraction = secondsSince1970 - secondsSince1970.rounded(.down)
    return UniversalTime(secondsSince1970: Double(moved * 86_400 + second) + fraction)
  }

  /// The day of the week, 0...6 from Sunday on, and the time to the minute below: `12:00`; `nil` if
  /// the year has more than nine digits.
  public var weekdayAndMinute: (weekday: Int, minute: String)? {
    guard let (day, second) = dayAndSecond else { return nil }
    return (
      CivilDate.weekday(ofDay: day), digits(second / 3600) + ":" + digits(second / 60 % 60)
    )
  }

  /// The seconds around 1970 whose years have at most nine digits.
  private static let mostSeconds = 3e16

  /// The day as ``CivilDate`` counts it, and the second of the day.
  private var dayAndSecond: (day: Int, second: Int)? {
    guard secondsSince1970.magnitude < Self.mostSeconds else { return nil }
    let seconds = Int(secondsSince1970.rounded(.down))
    let day = CivilDate.day(ofSecond: seconds)
    return (day, seconds - day * 86_400)
  }

  private func digits(_ value: Int, _ count: Int = 2) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
