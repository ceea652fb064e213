import Cells
import TestSupport
import Testing

@testable import Curses

@Suite struct ContrastTests {
  @Test(
    arguments: [
      // Values of WebAIM's checker, to two decimals.
      (0x000000, 0xFFFFFF, 21.00), (0xFFFFFF, 0xFFFFFF, 1.00), (0x767676, 0xFFFFFF, 4.54),
      (0x0000FF, 0xFFFFFF, 8.59), (0xFF0000, 0xFFFFFF, 4.00), (0x00FF00, 0x000000, 15.30),
    ] as [(UInt32, UInt32, Double)])
  func ratio(first: UInt32, second: UInt32, ratio: Double) {
    // Half a unit of the last published decimal.
    #expect(abs(Self.contrast(Color(rgb: first), Color(rgb: second)) - ratio) <= 0.005)
  }

  @Test(arguments: [ColorDepth.palette8, .palette16, .palette256])
  func whatIsVisibleStaysVisible(depth: ColorDepth) {
    var generator = SeededGenerator(seed: 21)
    var palette = TerminalPalette(depth: depth)
    func random() -> Color { Color(rgb: .random(in: 0..<1 << 24, using: &generator)) }
    for turn in 0..<6000 {
      let background = random()
      // Every third pair is of colours that hardly differ.
      let foreground =
        turn % 3 == 0 ? background.mixed(with: random(), share: 0.1) : random()
      guard foreground != background else { continue }
      let pair = palette.tablePair(foreground: foreground, background: background)
      let name: Comment = "\(foreground) on \(background), seed 21"
      #expect(pair.foreground != pair.background, name)
      let shown = Self.contrast(
        TerminalPalette.color(of: Int(pair.foreground)),
        TerminalPalette.color(of: Int(pair.background)))
      #expect(shown >= min(Self.contrast(foreground, background) * 2 / 3, 3), name)
      // The answer is the same with and without the cache.
      #expect(palette.tablePair(foreground: foreground, background: background) == pair, name)
    }
  }

  @Test(arguments: [ColorDepth.palette8, .palette16, .palette256, .direct])
  func aPictureIsAsNearAsCanBe(depth: ColorDepth) {
    var generator = SeededGenerator(seed: 22)
    var palette = TerminalPalette(depth: depth)
    for _ in 0..<2000 {
      let background = Color(rgb: .random(in: 0..<1 << 24, using: &generator))
      let foreground = background.mixed(with: Color(rgb: 0xFFFFFF), share: 0.02)
      let pair = palette.tablePair(foreground: foreground, background: background, isPicture: true)
      #expect(pair.foreground == palette.number(of: foreground), "seed 22")
      #expect(pair.background == palette.number(of: background), "seed 22")
    }
  }

  @Test(
    arguments: [
      ("▀", true), ("▄", true), ("█", true), ("▌", true), ("░", true), ("▟", true), ("🬀", true),
      ("\u{1CD00}", true), ("⣿", false), ("─", false), ("A", false), (" ", false), ("東", false),
      ("■", false), ("●", false),
    ] as [(Character, Bool)])
  func charactersThatAreAPicture(character: Character, isBlockGraphic: Bool) {
    #expect(character.isBlockGraphic == isBlockGraphic)
  }

  /// The colours of a map, and their replacements with few colours.
  @Test(
    arguments: [
      ("deep sea", 0x0A2352, 4, 4), ("sea", 0x1B4B82, 4, 4), ("shelf", 0x3D6FA5, 4, 12),
      ("shallow water", 0x7FB2D9, 6, 12), ("forest", 0x1E3A1C, 2, 2), ("meadow", 0x5F7F3A, 2, 2),
      ("steppe", 0x8C8350, 3, 3), ("desert", 0xC8B48A, 3, 3), ("bare rock", 0x6B5B45, 1, 8),
      ("ice", 0xF2F6FA, 7, 15), ("night", 0x05070D, 0, 0), ("border", 0x9A9A9A, 7, 8),
      ("coast", 0xE8E4D8, 7, 7), ("label", 0xF5F0E0, 7, 7), ("route", 0xFF5F3A, 1, 9),
    ] as [(String, UInt32, Int32, Int32)])
  func mapColours(name: String, rgb: UInt32, of8: Int32, of16: Int32) {
    var small = TerminalPalette(depth: .palette8)
    var large = TerminalPalette(depth: .palette16)
    #expect(small.number(of: Color(rgb: rgb)) == of8, "\(name) of 8")
    #expect(large.number(of: Color(rgb: rgb)) == of16, "\(name) of 16")
  }

  @Test(
    arguments: [
      (0, 0x12FF80, 0x12FF80), (4, 0x12FF80, 0x11FF88), (6, 0x12FF80, 0x00FFAA),
      (6, 0x000000, 0x000000), (6, 0xFFFFFF, 0xFFFFFF), (7, 0x807F00, 0xFF0000),
    ] as [(Int, UInt32, UInt32)])
  func coarserColours(bits: Int, rgb: UInt32, shown: UInt32) {
    var palette = TerminalPalette(depth: .direct)
    palette.coarseness = bits
    #expect(palette.number(of: Color(rgb: rgb)) == Int32(shown))
  }

  @Test func aCharacterStaysVisibleWhereColoursAreCoarse() {
    var palette = TerminalPalette(depth: .direct)
    palette.coarseness = 6
    let pair = palette.tablePair(foreground: Color(rgb: 0x101010), background: Color(rgb: 0))
    #expect(pair == PairTable.Pair(foreground: 0xFFFFFF, background: 0))
  }

  static func contrast(_ first: Color, _ second: Color) -> Double {
    first.contrast(with: second)
  }
}
