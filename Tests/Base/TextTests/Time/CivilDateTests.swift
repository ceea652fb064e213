import Testing
import Text

@Suite struct CivilDateTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017),
    (1, 1, 1, -719_162), (0, 12, 31, -719_163), (2026, 11, 22, 20_779),
  ])
  func aDateIsADay(year: Int, month: Int, day: Int, expected: Int) {
    #expect(CivilDate.day(year: year, month: month, day: day) == expected)
    #expect(CivilDate.year(ofDay: expected) == year)
  }

  @Test(arguments: [
    (1900, false), (2000, true), (2024, true), (2026, false), (0, true), (-4, true),
  ])
  func leapYearsHaveTwentyNineDaysInFebruary(year: Int, isLeap: Bool) {
    #expect(CivilDate.isLeap(year) == isLeap)
    #expect(CivilDate.days(inMonth: 2, of: year) == (isLeap ? 29 : 28))
    let days = (1...12).map { CivilDate.days(inMonth: $0, of: year) }
    #expect(days.reduce(0, +) == (isLeap ? 366 : 365))
    #expect(
      CivilDate.day(year: year + 1, month: 1) - CivilDate.day(year: year, month: 1)
        == days.reduce(0, +))
  }

  @Test func weekdaysFollowEachOther() {
    // 2026-11-22 was a Sunday
    for days in stride(from: -70_000, through: 70_000, by: 7) {
      for weekday in 0..<7 {
        #expect(CivilDate.weekday(ofDay: 20_779 + days + weekday) == weekday)
      }
    }
  }

  @Test func secondsBelongToTheDayBelow() {
    #expect(CivilDate.day(ofSecond: -1) == -1)
    #expect(CivilDate.day(ofSecond: 0) == 0)
    #expect(CivilDate.day(ofSecond: 86_399) == 0)
    #expect(CivilDate.day(ofSecond: 86_400) == 1)
  }
}
