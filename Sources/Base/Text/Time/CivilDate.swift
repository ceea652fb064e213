/// Days of the Gregorian calendar, which is taken to hold for all years; year 0 is 1 BC.
///
/// A day is counted from 1970-01-01, which is day 0.
public enum CivilDate {
  /// Whether a year has 366 days.
  public static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// The day of a date.
  ///
  /// - Parameters:
  ///   - month: 1...12.
  ///   - day: 1 is the first day of the month; any other number is counted from there.
  public static func day(year: Int, month: Int, day: Int = 1) -> Int {
    // Years that begin in March have their leap day at the end.
    let shifted = month > 2 ? year : year - 1
    let leaps =
      shifted.flooredQuotient(by: 4) - shifted.flooredQuotient(by: 100)
      + shifted.flooredQuotient(by: 400)
    let months = (153 * ((month + 9) % 12) + 2) / 5
    return 365 * shifted + leaps + months + day - 719_469
  }

  /// The number of days of a month, 1...12.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    let next = month == 12 ? day(year: year + 1, month: 1) : day(year: year, month: month + 1)
    return next - day(year: year, month: month)
  }

  /// The year that a day lies in.
  public static func year(ofDay day: Int) -> Int {
    // 400 years are 146,097 days.
    let estimate = (day * 400).flooredQuotient(by: 146_097) + 1970
    if day < Self.day(year: estimate, month: 1) { return estimate - 1 }
    return day < Self.day(year: estimate + 1, month: 1) ? estimate : estimate + 1
  }

  /// The date of a day: months and days from 1 on.
  public static func parts(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    let year = year(ofDay: day)
    var (month, rest) = (1, day - Self.day(year: year, month: 1))
    while rest >= days(inMonth: month, of: year) {
      rest -= days(inMonth: month, of: year)
      month += 1
    }
    return (year, month, rest + 1)
  }

  /// The day of the week: 0 is Sunday, 6 is Saturday.
  public static func weekday(ofDay day: Int) -> Int {
    // 1970-01-01 was a Thursday.
    let days = (day + 4) % 7
    return days < 0 ? days + 7 : days
  }

  /// The day that a time belongs to.
  ///
  /// - Parameter seconds: from 1970-01-01T00:00 on, without leap seconds.
  public static func day(ofSecond seconds: Int) -> Int { seconds.flooredQuotient(by: 86_400) }
}

extension Int {
  fileprivate func flooredQuotient(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
