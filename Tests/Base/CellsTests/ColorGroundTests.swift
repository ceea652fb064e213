import TestSupport
import Testing

@testable import Cells

/// Dynamic colours: one on a light ground, another on a dark one.
@Suite struct ColorGroundTests {
  private static let black = Color(rgb: 0x000000)
  private static let white = Color(rgb: 0xFFFFFF)
  private static let red = Color(rgb: 0xFF0000)
  private static let ink = Color(light: black, dark: white)

  @Test func aDynamicColourIsOneOfTwo() {
    #expect(Self.ink.isDynamic && !Self.ink.isClear && !Self.red.isDynamic)
    #expect(Self.ink.resolved(on: .light) == Self.black)
    #expect(Self.ink.resolved(on: .dark) == Self.white)
    #expect(Self.red.resolved(on: .light) == Self.red && Color.clear.resolved(on: .dark).isClear)
    #expect(MemoryLayout<Color>.size == 4 && MemoryLayout<Color?>.size == 4)
  }

  @Test func equalPairsAreEqualAndPairsOfOneColourAreThatColour() {
    #expect(Self.ink == Color(light: Self.black, dark: Self.white))
    #expect(Self.ink.hashValue == Color(light: Self.black, dark: Self.white).hashValue)
    #expect(Self.ink != Color(light: Self.white, dark: Self.black))
    #expect(Color(light: Self.red, dark: Self.red) == Self.red)
    #expect(Color(light: .clear, dark: .clear) == .clear)
  }

  /// Of a pair within a pair the colour for the same ground counts.
  @Test func pairsOfPairsArePairs() {
    let paper = Color(light: Self.white, dark: Self.black)
    #expect(Color(light: Self.ink, dark: paper) == Self.black)
    #expect(Color(light: paper, dark: Self.ink) == Self.white)
    #expect(
      Color(light: Self.red, dark: Self.ink) == Color(light: Self.red, dark: Self.white))
  }

  /// Random pairs give back what they were made of.
  @Test func pairsKeepTheirColours() {
    var random = SeededGenerator(seed: 20_261_129)
    for _ in 0..<500 {
      let light = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &random))
      let dark = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &random))
      let both = Color(light: light, dark: dark)
      #expect(both.resolved(on: .light) == light && both.resolved(on: .dark) == dark)
    }
  }

  @Test func aCellHoldsTheColourOfThePresentGround() {
    let clearOnLight = Color(light: .clear, dark: Self.red)
    for (ground, color) in [(Color.Ground.light, Self.black), (.dark, Self.white)] {
      let cell = Color.$ground.withValue(ground) {
        var cell = Cell("x", foreground: Self.ink)
        cell.background = clearOnLight
        return cell
      }
      #expect(cell.foreground == color)
      #expect(cell.background == (ground == .light ? nil : Self.red))
    }
    // without another ground it is the dark one
    #expect(Cell("x", foreground: Self.ink).foreground == Self.white)
  }

  @Test func whatIsComputedOfAColourIsThatOfThePresentGround() {
    Color.$ground.withValue(.light) {
      #expect(Self.ink.rgb == 0 && Self.ink.luminance == 0 && OKLab(Self.ink) == OKLab(Self.black))
      #expect(Self.ink.contrast(with: Self.white) == 21)
      #expect(
        Self.ink.mixed(with: Self.red, share: 0.5) == Self.black.mixed(with: Self.red, share: 0.5))
      #expect(
        Self.red.mixed(with: Self.ink, share: 0.5) == Self.red.mixed(with: Self.black, share: 0.5))
    }
    #expect(Self.ink.rgb == 0xFFFFFF && Self.ink.contrast(with: Self.black) == 21)
  }

  @Test func aPairTooManyHasNoNumber() {
    var pairs = ColorPairs(limit: 2)
    let all = [1, 2, 3].map { ColorPair(light: Color(rgb: $0), dark: Self.black) }
    #expect(all.map { pairs.number(of: $0) } == [0, 1, nil])
    #expect(all.map { pairs.number(of: $0) } == [0, 1, nil])
    #expect(pairs[1] == all[1] && pairs[1][.light] == Color(rgb: 2))
  }

  /// Several threads make the same pairs at once.
  @Test func threadsShareThePairs() async {
    let made = await withTaskGroup(of: [Color].self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<200).map { Color(light: Color(rgb: 0x770000 + $0), dark: Self.red) }
        }
      }
      return await group.reduce(into: [[Color]]()) { $0.append($1) }
    }
    #expect(made.count == 8 && made.allSatisfy { $0 == made[0] })
    #expect(
      made[0].enumerated().allSatisfy {
        $0.element.resolved(on: .light) == Color(rgb: 0x770000 + UInt32($0.offset))
      })
  }
}
