import Cells
import TerminalJudge
import TestSupport
import Testing

@testable import Curses

/// What ncurses sends and what is sent instead; `^` stands for the escape character.
@Suite struct ColorReducerTests {
  private static let cases: [(what: String, sent: String, reduced: String)] = [
    (
      "a colour that stays", "^[38;2;1;2;3m^[48;2;4;5;6mA^[38;2;1;2;3m^[48;2;7;8;9mB",
      "^[48;2;4;5;6;38;2;1;2;3mA^[48;2;7;8;9mB"
    ),
    ("both stay", "^[34m^[40mA^[34m^[40mB", "^[40;34mAB"),
    (
      "no space has a foreground, the next letter has", "^[0m^[31m^[41m ^[32m^[42m ^[2XA",
      "^[0;41m ^[42m ^[2X^[32mA"
    ),
    (
      "an underlined space has one", "^[0;4m^[31m^[41m ^[32m^[41m ", "^[0;4;41;31m ^[32m "
    ),
    ("a dim one has none", "^[0;2m^[31m^[41m ^[32m^[41m ", "^[0;2;41m  ^[32m"),
    (
      "attributes that stay, and the character set", "^(B^[0;1m^[31mA^(B^[m^(B^[0;1m^[31mB",
      "^(B^[0;1;31mAB"
    ),
    ("shifts", "\u{F}A\u{F}B\u{E}C\u{F}D", "\u{F}AB\u{E}C\u{F}D"),
    ("an attribute that ends", "^[0;1m^[31mA^[3mB^[23mC^[m^[31mD", "^[0;1;31mA^[3mB^[23mC^[0;31mD"),
    ("the terminal's own colours", "^[31m^[41mA^[39;49m^[31mB", "^[41;31mA^[49mB"),
    (
      "colours by numbers", "^[38;5;21m^[48;5;16mA^[38;5;21m^[48;5;17mB",
      "^[48;5;16;38;5;21mA^[48;5;17mB"
    ),
    (
      "colours with colons", "^[38:2::1:2:3m^[48:5:7mA^[38:2::1:2:3mB",
      "^[48:5:7;38:2::1:2:3mAB"
    ),
    ("attributes before the first reset may be there", "^[31m ^[32m ", "^[31m ^[32m "),
    ("added attributes", "^[0;1m^[31mA^[0;1;4m^[31mB", "^[0;1;31mA^[4mB"),
    ("fewer attributes", "^[0;1;4m^[31mA^[0;1m^[31mB", "^[0;1;4;31mA^[0;1;31mB"),
    ("modes", "^[31mA^[?25h^[31mB", "^[31mA^[?25h^[31mB"),
    ("an end without a number", "^[31mA^[31;m^[31mB", "^[31mA^[31;m^[31mB"),
    ("moves", "^[m^[31m^[2;3H^[32mA\rB", "^[0m^[2;3H^[32mA\rB"),
    ("repetition", "^[m^[31m ^[4bA", "^[0m ^[4b^[31mA"),
    ("what is not known", "^[31mA^[0;10m^[31mB", "^[31mA^[0;10m^[31mB"),
    ("the last colours", "A^[31m^[41m", "A^[41;31m"),
    ("a sequence without an end", "A^[31", "A^[31"),
  ]

  @Test(arguments: cases)
  func whatChangesNothingIsLeftOut(what: String, sent: String, reduced: String) {
    func bytes(_ text: String) -> [UInt8] { Array(text.replacing("^", with: "\u{1B}").utf8) }
    #expect(
      String(decoding: ColorReducer.reduced(bytes(sent)), as: UTF8.self)
        == String(decoding: bytes(reduced), as: UTF8.self), "\(what)")
  }

  /// What the random output is made of: ASCII, because libvterm takes all of a text for UTF-8 that
  /// begins with another character, whatever the character set.
  private static let pieces = [
    "a", "b", " ", " ", "  ", "\r", "\u{8}", "\n", "^[m", "^[0;1m", "^[0;4m", "^[0;7;2m",
    "^[0;1;3m", "^[3m", "^[23m", "^[24m", "^[7m", "^[39;49m", "^[39m", "^[49m", "^[31m", "^[32m",
    "^[41m", "^[42m", "^[31;42m", "^[91;104m", "^[38;5;21m", "^[48;5;21m", "^[38;2;1;2;3m",
    "^[48;2;1;2;3m", "^[48;2;1;2;4m", "^[0;38;2;9;2;3;48;5;7m", "^[38:2::5:6:7m", "^[K", "^[1K",
    "^[J", "^[3X", "^[2;5H", "^[3;1H", "^[C", "^[A", "^[2P", "^[2@", "^[L", "a^[4b", " ^[3b", "^(A",
    "^(0", "#", "^7", "^8", "^[?25l", "^[?7l", "^[?7h",
  ]

  @Test(arguments: UInt64(1)...300) func theSameIsShown(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let size = CellSize(columns: 12, rows: 4)
    var (sent, reduced) = ("", "")
    for _ in 0..<8 {
      let count = Int.random(in: 1...60, using: &generator)
      let part = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
        .joined().replacing("^", with: "\u{1B}")
      sent += part
      reduced += String(decoding: ColorReducer.reduced(Array(part.utf8)), as: UTF8.self)
      // the terminal then has what ncurses believes
      let (before, after) = (sent + "x", reduced + "x")
      let difference = ShownScreen(of: after, size: size)
        .difference(from: ShownScreen(of: before, size: size))
      #expect(difference == nil, "seed \(seed): \(sent.debugDescription)")
      guard difference == nil else { return }
    }
    #expect(reduced.utf8.count < sent.utf8.count)
  }
}
