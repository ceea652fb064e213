import Testing

@testable import Curses

/// The locale belongs to the process: on the main actor no screen changes it meanwhile.
@Suite @MainActor struct WideCharacterEncoderTests {
  @Test(
    arguments: [
      ("a", 1, [0x61]), ("é", 1, [0xE9]), ("e\u{301}", 1, [0x65, 0x301]), ("東", 2, [0x6771]),
      ("⣿", 1, [0x28FF]), ("한", 2, [0xD55C]),
      ("a\u{301}\u{302}\u{303}\u{304}", 1, [0x61, 0x301, 0x302, 0x303, 0x304]),
      ("\u{A0}", 1, [0x20]),
    ] as [(Character, Int, [Int32])])
  func shown(character: Character, width: Int, expected: [Int32]) throws {
    try #require(TerminalLocale.adopt("C.UTF-8"))
    let encoded = WideCharacterEncoder(isUnicode: true).encode(character, width: width)
    #expect(encoded.fits)
    #expect(scalars(encoded.text) == expected)
  }

  @Test(
    arguments: [
      // ncurses cannot show these whole
      ("❤\u{FE0F}", 2, 0xA0), ("🇩🇰", 2, 0xA0), ("👩‍🚀", 2, 0xA0), ("हि", 2, 0xA0), ("\u{982}", 1, 0xA0),
      ("a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", 1, 0xA0),
      // the C library takes these for wider or narrower
      ("é", 2, 0x65), ("東", 1, 0x3F),
    ] as [(Character, Int, Int32)])
  func whatHasAnotherWidthGivesWay(character: Character, width: Int, expected: Int32) throws {
    try #require(TerminalLocale.adopt("C.UTF-8"))
    let encoded = WideCharacterEncoder(isUnicode: true).encode(character, width: width)
    #expect(encoded.fits == (width == 1))
    #expect(scalars(encoded.text) == [expected])
  }

  @Test(
    arguments: [("é", 1, 0x65), ("⣿", 1, 0x23), ("東", 2, 0x3F), ("a", 1, 0x61)]
      as [(Character, Int, Int32)])
  func asciiAlone(character: Character, width: Int, expected: Int32) {
    let encoded = WideCharacterEncoder(isUnicode: false).encode(character, width: width)
    #expect(encoded.fits == (width == 1))
    #expect(scalars(encoded.text) == [expected])
  }

  private func scalars(_ text: WideCharacterEncoder.Buffer) -> [Int32] {
    let all = [text.0, text.1, text.2, text.3, text.4, text.5]
    return Array(all.prefix { $0 != 0 })
  }
}
