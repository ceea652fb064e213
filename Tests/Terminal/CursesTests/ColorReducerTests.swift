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
    ("moves", "^[31m^[2;3H^[32mA\rB", "^[2;3H^[32mA\rB"),
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
}
