import Testing

@testable import Curses

@Suite struct ASCIIFallbackTests {
  @Test(arguments: [
    ("plain text, 123!", "plain text, 123!"), ("Århus", "Arhus"), ("Łódź", "Lodz"),
    ("Þórshöfn", "Torshofn"), ("Æbeltoft", "Abeltoft"), ("Straße", "Strase"), ("İzmir", "Izmir"),
    ("Iğdır", "Igdir"), ("Đà Nẵng", "Da Nang"), ("Ḩamāh", "Hamah"), ("Nukuʻalofa", "Nuku'alofa"),
    ("Ŋaoundéré", "Naoundere"), ("Ə", "E"), ("e\u{301}", "e"), ("São Tomé", "Sao Tome"),
    ("┌─┬┐│├┼╳═║╱╲╭╌", "+-++|++X=|/\\+-"),
    ("▀▄█▌▐░▒▓", "\"_#|:.:%"), ("…–—‘’“”", ".--''\"\""), ("56° 33′ 12″", "56o 33' 12\""),
    ("←↑→↓", "<^>v"), ("×✕●◎", "xxo@"), ("東京", "??"), ("\u{A0}", " "), ("Ａｂ", "Ab"),
    ("\u{2800}\u{28FF}\u{2801}\u{28C0}\u{2847}\u{28B8}\u{2812}\u{2824}\u{2820}", " #'_||--."),
  ])
  func lookAlikes(text: String, expected: String) {
    #expect(String(text.map(ASCIIFallback.lookAlike)) == expected)
  }

  @Test func everyScalarOfTheFirstPlaneHasAPrintableLookAlike() throws {
    for value in UInt32(0xA0)...0xFFFD {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let ascii = try #require(ASCIIFallback.lookAlike(of: Character(scalar)).asciiValue)
      #expect((0x20..<0x7F).contains(ascii), "U+\(String(value, radix: 16))")
    }
  }

  @Test func dotsOfBrailleLeaveAMarkUnlessThereAreNone() {
    for value in UInt32(0x2801)...0x28FF {
      let dots = Unicode.Scalar(value).map(Character.init) ?? " "
      #expect(ASCIIFallback.lookAlike(of: dots) != " ")
    }
  }
}
