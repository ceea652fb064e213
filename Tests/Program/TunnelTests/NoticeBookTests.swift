import Foundation
import TestSupport
import Testing

@testable import tunnel

@MainActor
@Suite struct NoticeBookTests {
  @Test func eachNoticeIsALineWithItsTimeAndIsKeptOnce() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Array("before\n".utf8), to: "log")
    var now = 1_782_043_230.9
    let book = NoticeBook(logPath: path) { now }
    book.add("W-ONE: first\nline")
    now += 60
    book.add("W-TWO: second")
    book.add("W-ONE: first\nline")
    #expect(book.notices == ["W-ONE: first\\u{a}line", "W-TWO: second"])
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == """
        before
        2026-06-21T12:00:30Z W-ONE: first\\u{a}line
        2026-06-21T12:01:30Z W-TWO: second
        2026-06-21T12:01:30Z W-ONE: first\\u{a}line

        """)
  }

  @Test func aLogThatCannotBeOpenedIsTheFirstNotice() {
    let book = NoticeBook(logPath: "/nowhere/at/all")
    book.add("W-ONE: first")
    #expect(
      book.notices == [
        "cannot log to '/nowhere/at/all': No such file or directory", "W-ONE: first",
      ])
  }

  @Test func aPipeIsNotWaitedFor() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/log"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(
      NoticeBook(logPath: path).notices == [
        "cannot log to '\(path)': it is a pipe; expected a file, which another program can read later"
      ])
  }

  @Test func noMoreThanSoManyAreKept() {
    let book = NoticeBook()
    for number in 0..<400 { book.add("\(number)") }
    #expect(book.notices.count == NoticeBook.capacity && book.notices.first == "0")
  }
}
