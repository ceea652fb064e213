extension UniversalTime {
  /// The moment as ISO 8601 writes it, to the second below: `2026-06-21T12:00:30Z`.
  ///
  /// A moment whose year has more than nine digits is written as its seconds since 1970.
  public var text: String {
    guard let (day, second) = dayAndSecond else { return "\(secondsSince1970)" }
    let year = CivilDate.year(ofDay: day)
    var (month, rest) = (1, day - CivilDate.day(year: year, month: 1))
    while rest >= CivilDate.days(inMonth: month, of: year) {
      rest -= CivilDate.days(inMonth: month, of: year)
      month += 1
    }
    let date = [digits(year, 4), digits(month), digits(rest + 1)]
    let time = [digits(second / 3600), digits(second / 60 % 60), digits(second % 60)]
    return date.joined(separator: "-") + "T" + time.joined(separator: ":") + "Z"
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
