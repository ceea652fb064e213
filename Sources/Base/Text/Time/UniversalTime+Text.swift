import Platform

extension UniversalTime {
  /// The moment as ISO 8601 writes it, to the second below: `2026-06-21T12:00:30Z`.
  ///
  /// A moment outside the system's calendar is written as its seconds since 1970.
  public var text: String {
    guard let fields else { return "\(secondsSince1970)" }
    let day = [
      digits(fields.tm_year + 1900, 4), digits(fields.tm_mon + 1), digits(fields.tm_mday),
    ]
    let time = [digits(fields.tm_hour), digits(fields.tm_min), digits(fields.tm_sec)]
    return day.joined(separator: "-") + "T" + time.joined(separator: ":") + "Z"
  }

  /// The day of the week, 0...6 from Sunday on, and the time to the minute below: `12:00`; `nil`
  /// outside the system's calendar.
  public var weekdayAndMinute: (weekday: Int, minute: String)? {
    guard let fields else { return nil }
    return (Int(fields.tm_wday), digits(fields.tm_hour) + ":" + digits(fields.tm_min))
  }

  /// The moment in the system's calendar; `nil` outside it.
  private var fields: tm? {
    guard let seconds = time_t(exactly: secondsSince1970.rounded(.down)) else { return nil }
    var (moment, fields) = (seconds, tm())
    return gmtime_r(&moment, &fields) == nil ? nil : fields
  }

  private func digits(_ value: Int32, _ count: Int = 2) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
