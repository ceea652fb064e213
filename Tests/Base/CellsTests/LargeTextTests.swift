import Cells
import Testing

/// Text in large letters.
@Suite struct LargeTextTests {
  private func picture(_ text: String) throws -> [String] {
    let large = try #require(LargeText(text))
    var canvas = CellCanvas(size: large.size)
    large.draw(on: &canvas, at: CellPosition(column: 0, row: 0), color: nil)
    return canvas.lines
  }

  @Test func lettersAreMadeOfHalfBlocks() throws {
    #expect(
      try picture("Quito") == [
        "▄▀▀▀▄      ▀  █      ",
        "█   █ █  █ █ ▀█▀ ▄▀▀▄",
        "█ ▀▄▀ █  █ █  █  █  █",
        " ▀▀ ▀  ▀▀▀ ▀   ▀  ▀▀ ",
      ])
  }

  /// A capital with a mark needs a row more, a small letter with one does not.
  @Test(arguments: [
    ("Eo", 4), ("Eó", 4), ("Éo", 5), ("Ey", 5), ("Éy", 6), ("Eç", 5),
  ])
  func marksNeedRoomAboveCapitalsOnly(text: String, rows: Int) throws {
    #expect(try #require(LargeText(text)).size.rows == rows)
  }

  @Test func aMarkedLetterHoldsItsLetter() throws {
    // é is e with two rows of dots above
    let (plain, marked) = (try picture("e"), try picture("é"))
    #expect(plain.suffix(3) == marked.suffix(3) && plain != marked)
  }

  @Test(arguments: ["", "東京", "Ελλάδα", "ế", "a\u{301}x\u{E000}", "1 + 1"])
  func whatHasNoLargeFormIsRefused(text: String) {
    #expect(LargeText(text) == nil)
  }

  /// Every letter is told from every other one.
  @Test func noTwoLettersLookAlike() throws {
    let letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:'-()/&"
      + "ßæÆøØðþÞłŁđĐáàâäãåāăąçćčéèêëēėęíîïīłñńňóôöõőøśşšțúûüůűýžźżÁÀÂÄÅÇČÉÍÎÓÖŠÜŽ"
    var seen: [[String]: Character] = [:]
    for letter in Set(letters) {
      // beside a capital with a mark and a tail, so that all have the same rows
      let picture = try picture("Éy" + String(letter))
      #expect(seen[picture] == nil, "\(letter) looks like \(seen[picture].map(String.init) ?? "")")
      seen[picture] = letter
    }
  }
}
