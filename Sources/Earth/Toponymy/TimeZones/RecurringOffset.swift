import Text

/// The offset that a zone has year after year, from the end of its table on: POSIX's `TZ` string,
/// such as `CET-1CEST,M3.5.0,M10.5.0/3`, with the hours of RFC 8536, -167 to 167.
struct RecurringOffset {
  private let standard: TimeZoneRules.Offset
  private let daylight: (offset: TimeZoneRules.Offset, start: YearlyTime, end: YearlyTime)?

  /// `nil` if the text is none.
  init?(_ text: String) {
    var scanner = TextScanner(text)
    guard let name = scanner.name(), let west = scanner.duration() else { return nil }
    standard = TimeZoneRules.Offset(seconds: -west, isDaylightSaving: false, abbreviation: name)
    guard let summerName = scanner.name() else {
      guard scanner.isAtEnd else { return nil }
      daylight = nil
      return
    }
    let summerWest = scanner.next(is: ",") ? west - 3600 : scanner.duration()
    guard let summerWest, scanner.skip(","), let start = YearlyTime(&scanner),
      scanner.skip(","), let end = YearlyTime(&scanner), scanner.isAtEnd
    else { return nil }
    let offset = TimeZoneRules.Offset(
      seconds: -summerWest, isDaylightSaving: true, abbreviation: summerName)
    daylight = (offset, start, end)
  }

  /// The offset at a time in seconds since 1970-01-01T00:00Z.
  func offset(at time: Int64) -> TimeZoneRules.Offset {
    guard let daylight else { return standard }
    // the calendar repeats after 400 years, which have 146,097 days
    let time = Int(time % (146_097 * 86_400))
    let year = CivilDate.year(ofDay: CivilDate.day(ofSecond: time + standard.seconds))
    var latest = (time: Int.min, offset: standard)
    for year in year - 1...year + 1 {
      let start = daylight.start.seconds(in: year) - standard.seconds
      let end = daylight.end.seconds(in: year) - daylight.offset.seconds
      // of two changes at the same time the one to daylight saving time counts
      if end <= time, end > latest.time { latest = (end, standard) }
      if start <= time, start >= latest.time { latest = (start, daylight.offset) }
    }
    return latest.offset
  }
}

/// A day of every year and a time of that day.
private struct YearlyTime {
  private enum Day {
    /// `Mm.w.d`: the w-th weekday d of a month, 5 being the last.
    case weekday(month: Int, week: Int, weekday: Int)
    /// `Jn`: a day counted from 1 that is the same date in leap years.
    case date(Int)
    /// `n`: a day counted from 0.
    case ordinal(Int)
  }

  private let day: Day
  private let time: Int

  init?(_ scanner: inout TextScanner) {
    if scanner.skip("M") {
      guard let month = scanner.number(in: 1...12), scanner.skip("."),
        let week = scanner.number(in: 1...5), scanner.skip("."),
        let weekday = scanner.number(in: 0...6)
      else { return nil }
      day = .weekday(month: month, week: week, weekday: weekday)
    } else if scanner.skip("J") {
      guard let number = scanner.number(in: 1...365) else { return nil }
      day = .date(number)
    } else {
      guard let number = scanner.number(in: 0...365) else { return nil }
      day = .ordinal(number)
    }
    guard scanner.skip("/") else {
      time = 7200
      return
    }
    guard let seconds = scanner.duration() else { return nil }
    time = seconds
  }

  /// Seconds from 1970-01-01T00:00 on the zone's own clocks.
  func seconds(in year: Int) -> Int {
    let newYear = CivilDate.day(year: year, month: 1)
    let number: Int
    switch day {
    case .date(let count):
      number = newYear + count - 1 + (count >= 60 && CivilDate.isLeap(year) ? 1 : 0)
    case .ordinal(let count): number = newYear + count
    case .weekday(let month, let week, let weekday):
      let first = CivilDate.day(year: year, month: month)
      let next = CivilDate.day(year: month == 12 ? year + 1 : year, month: month % 12 + 1)
      let wait = (weekday - CivilDate.weekday(ofDay: first) + 7) % 7
      var found = first + wait + 7 * (week - 1)
      while found >= next { found -= 7 }
      number = found
    }
    return number * 86_400 + time
  }
}

/// Reads a `TZ` string from its beginning.
private struct TextScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  func next(is character: Unicode.Scalar) -> Bool {
    rest.first == UInt8(ascii: character)
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next(is: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Three letters or more, or what stands in angle brackets.
  mutating func name() -> String? {
    let isQuoted = skip("<")
    let name = rest.prefix { byte in
      isQuoted
        ? byte != UInt8(ascii: ">")
        : (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & ~0x20)
    }
    guard name.count >= 3 else { return nil }
    rest = rest.dropFirst(name.count)
    if isQuoted { guard skip(">") else { return nil } }
    return String(Substring(name)).withoutControls
  }

  /// Hours, minutes and seconds with a sign, in seconds.
  mutating func duration() -> Int? {
    let sign = skip("-") ? -1 : 1
    if sign > 0 { _ = skip("+") }
    guard let hours = number(in: 0...167) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where skip(":") {
      guard let count = number(in: 0...59) else { return nil }
      seconds += count * unit
    }
    return sign * seconds
  }

  mutating func number(in range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let number = Int(Substring(digits)), range.contains(number) else { return nil }
    rest = rest.dropFirst(digits.count)
    return number
  }
}
