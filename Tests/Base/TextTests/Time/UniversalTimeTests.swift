import Foundation
import TestSupport
import Testing
import Text

@Suite struct UniversalTimeTests {
  @Test(arguments: [
    ("1970-01-01T00:00Z", 0.0), ("1970-01-01T00:00:01Z", 1), ("2000-01-01T12:00Z", 946_728_000),
    ("2000-02-29T23:59:59Z", 951_868_799), ("1900-01-01T00:00Z", -2_208_988_800),
    ("2026-06-21T08:24:30Z", 1_782_030_270), ("2100-12-31T23:59:59Z", 4_133_980_799),
  ])
  func momentsAreReadAsTheSystemCountsThem(text: String, seconds: Double) throws {
    #expect(try UniversalTime(parsing: text).secondsSince1970 == seconds)
  }

  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00Z"), (-0.5, "1969-12-31T23:59:59Z"),
    (1_710_903_960.0, "2024-03-20T03:06:00Z"), (Double.nan, "nan"), (.infinity, "inf"),
    (1e17, "1e+17"), (-1e17, "-1e+17"),
  ])
  func momentsAreWrittenAsISO8601HasThem(seconds: Double, text: String) {
    #expect(UniversalTime(secondsSince1970: seconds).text == text)
  }

  /// The C library counts the same, but reads the file that `TZ` names, which may be a pipe.
  @Test func momentsAreThoseOfTheSystemsCalendar() throws {
    var generator = SeededGenerator(seed: 11)
    for exponent in 3..<16 {
      for _ in 0..<200 {
        let limit = pow(10, Double(exponent))
        let seconds = Double.random(in: -limit...limit, using: &generator)
        var (moment, fields) = (time_t(seconds.rounded(.down)), tm())
        try #require(gmtime_r(&moment, &fields) != nil)
        let year = String(Int(fields.tm_year) + 1900)
        let text =
          String(repeating: "0", count: max(0, 4 - year.count)) + year
          + String(
            format: "-%02d-%02dT%02d:%02d:%02dZ", fields.tm_mon + 1, fields.tm_mday,
            fields.tm_hour, fields.tm_min, fields.tm_sec)
        let time = UniversalTime(secondsSince1970: seconds)
        #expect(time.text == text)
        let (weekday, minute) = try #require(time.weekdayAndMinute)
        #expect(weekday == fields.tm_wday && text.contains("T\(minute):"))
      }
    }
  }

  @Test func everyDayIsOneDayAfterTheLast() throws {
    let formatter = ISO8601DateFormatter()
    for day in stride(from: -25_000, through: 47_000, by: 1) {
      let seconds = Double(day) * 86_400 + 3661
      let text = formatter.string(from: Date(timeIntervalSince1970: seconds))
      #expect(try UniversalTime(parsing: text).secondsSince1970 == seconds, "\(text)")
    }
  }

  @Test(arguments: [
    "", "now", "2026-06-21", "2026-06-21T12:00", "2026-06-21 12:00Z", "2026-06-21T12:00+00",
    "2026-6-21T12:00Z", "2026-06-21T12:00z", "2026-06-21T12:00:00.5Z", "-026-06-21T12:00Z",
    "２026-06-21T12:00Z", "2026-06-21T1２:0Z", "20260621T120000Z", "2026-06-21T12:00:0Z",
  ])
  func otherFormsAreRefused(text: String) {
    #expect(throws: UniversalTimeError.unreadable(text)) { try UniversalTime(parsing: text) }
  }

  @Test(arguments: [
    ("1899-12-31T00:00Z", "year 1899 in '1899-12-31T00:00Z' is outside 1900...2100"),
    ("2026-13-01T00:00Z", "month 13 in '2026-13-01T00:00Z' is outside 1...12"),
    ("2026-02-29T00:00Z", "day 29 in '2026-02-29T00:00Z' is outside 1...28"),
    ("2100-02-29T00:00Z", "day 29 in '2100-02-29T00:00Z' is outside 1...28"),
    ("2026-04-31T00:00Z", "day 31 in '2026-04-31T00:00Z' is outside 1...30"),
    ("2026-04-00T00:00Z", "day 0 in '2026-04-00T00:00Z' is outside 1...30"),
    ("2026-04-01T24:00Z", "hour 24 in '2026-04-01T24:00Z' is outside 0...23"),
    ("2026-04-01T23:60Z", "minute 60 in '2026-04-01T23:60Z' is outside 0...59"),
    ("2026-06-30T23:59:60Z", "second 60 in '2026-06-30T23:59:60Z' is outside 0...59"),
    (
      "noon",
      "cannot read 'noon' as a time: expected universal time, such as 2026-06-21T12:00Z or "
        + "2026-06-21T12:00:30Z"
    ),
  ])
  func theMessageSaysWhatIsWrong(text: String, message: String) {
    let error = #expect(throws: UniversalTimeError.self) { try UniversalTime(parsing: text) }
    #expect(error?.description == message)
  }

  /// Years of ten digits are not counted; these moments are their seconds.
  @Test func farMomentsAreTheirSeconds() {
    #expect(UniversalTime(secondsSince1970: 3e16).text == "3e+16")
    #expect(UniversalTime(secondsSince1970: -3e16).text == "-3e+16")
    #expect(UniversalTime(secondsSince1970: 2.9e16).text.hasSuffix("Z"))
  }
}
