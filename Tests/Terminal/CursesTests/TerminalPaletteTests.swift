import Cells
import TestSupport
import Testing

@testable import Curses

@Suite struct TerminalPaletteTests {
  @Test(arguments: ColorDepth.allCases) func blackIsNeverBoldAmongFewColors(depth: ColorDepth) {
    var palette = TerminalPalette(depth: depth)
    let isFew = depth == .palette8 || depth == .palette16
    let black = palette.number(of: Color(rgb: 0))
    let both: TextAttributes = [.bold, .dim]
    #expect(both.readable(at: depth, with: black) == (isFew ? .dim : both))
    let red = palette.number(of: Color(rgb: 0xCD0000))
    #expect(TextAttributes.bold.readable(at: depth, with: red) == .bold)
    #expect(TextAttributes.bold.readable(at: depth, with: -1) == .bold)
    var canvas = CellCanvas(size: CellSize(columns: 2, rows: 1), fill: .blank)
    canvas.write(
      "a", at: CellPosition(column: 0, row: 0), foreground: Color(rgb: 0), attributes: .bold)
    #expect(canvas.ansiText(depth: depth).contains("[1") != isFew)
  }

  @Test(
    arguments: [
      (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x00FF00, 46), (0x0000FF, 21),
      (0x5F87AF, 67), (0x808080, 244), (0x121212, 233), (0xEEEEEE, 255), (0x5F5F5F, 59),
    ] as [(UInt32, Int32)])
  func numberIn256(rgb: UInt32, number: Int32) {
    var palette = TerminalPalette(depth: .palette256)
    #expect(palette.number(of: Color(rgb: rgb)) == number)
  }

  @Test(
    arguments: [
      (0x000000, 0), (0xFFFFFF, 15), (0xFF0000, 9), (0xCD0000, 1), (0x00CD00, 2), (0x7F7F7F, 8),
      (0xE5E5E5, 7), (0x0B2A4A, 4), (0x2F6B3A, 2), (0x222222, 0), (0xC8C8C8, 7),
    ] as [(UInt32, Int32)])
  func numberIn16(rgb: UInt32, number: Int32) {
    var palette = TerminalPalette(depth: .palette16)
    #expect(palette.number(of: Color(rgb: rgb)) == number)
  }

  @Test(
    arguments: [
      (0x000000, 0), (0xFFFFFF, 7), (0xFF0000, 1), (0x00A000, 2), (0xE0C000, 3), (0x0B2A4A, 4),
      (0xC000C0, 5), (0x00C0C0, 6), (0x202020, 0), (0xD0D0D0, 7),
    ] as [(UInt32, Int32)])
  func numberIn8(rgb: UInt32, number: Int32) {
    var palette = TerminalPalette(depth: .palette8)
    #expect(palette.number(of: Color(rgb: rgb)) == number)
  }

  @Test func everyPaletteEntryBeyondTheThemedOnesIsItsOwnNearest() {
    var palette = TerminalPalette(depth: .palette256)
    for number in 16..<256 {
      let color = TerminalPalette.color(of: number)
      let nearest = Int(palette.number(of: color))
      #expect(TerminalPalette.color(of: nearest) == color, "entry \(number)")
    }
  }

  @Test func directNumbersAreTheColoursAndNoColourIsTheTerminalsOwn() {
    var direct = TerminalPalette(depth: .direct)
    #expect(direct.number(of: Color(rgb: 0x123456)) == 0x123456)
    #expect(direct.number(of: Color(rgb: 0x000003)) == 3)
    #expect(direct.number(of: nil) == -1)
    var palette = TerminalPalette(depth: .palette256)
    #expect(palette.number(of: nil) == -1)
    var none = TerminalPalette(depth: .monochrome)
    #expect(none.number(of: Color(rgb: 0xFF0000)) == -1)
  }

  @Test(arguments: [(0, 0x100), (7, 0x107), (8, 8), (0x123456, 0x123456)] as [(UInt32, Int32)])
  func directNumbersBesideTheANSIColours(rgb: UInt32, number: Int32) {
    var palette = TerminalPalette(depth: .direct, reservesFirstEight: true)
    #expect(palette.number(of: Color(rgb: rgb)) == number)
  }

  @Test(
    arguments: [
      // Yellow letters on yellow land, cyan dots on a cyan field, the same colour twice, two greys,
      // two blues, and what needs no help.
      (0xD9CFA8, 0x5A5A36, 0, 3), (0xA9C7D9, 0x2F574F, 0, 6), (0x5A5A36, 0x5A5A36, 3, 3),
      (0xF2EFE6, 0xD8D8D8, 0, 7), (0x3D6FA5, 0x0A2352, 7, 4), (0xA9C7D9, 0x0A2352, 6, 4),
    ] as [(UInt32, UInt32, Int32, Int32)])
  func aCharacterStaysVisibleWhereColoursFallTogether(
    foreground: UInt32, background: UInt32, first: Int32, second: Int32
  ) {
    var palette = TerminalPalette(depth: .palette8)
    let pair = palette.tablePair(
      foreground: Color(rgb: foreground), background: Color(rgb: background))
    #expect(pair == PairTable.Pair(foreground: first, background: second))
    var none = TerminalPalette(depth: .monochrome)
    #expect(
      none.tablePair(foreground: Color(rgb: foreground), background: Color(rgb: background))
        == PairTable.Pair(foreground: -1, background: -1))
  }

  @Test func answersAreTheSameWhetherRememberedOrNot() {
    var generator = SeededGenerator(seed: 7)
    var palette = TerminalPalette(depth: .palette256)
    for _ in 0..<2000 {
      let color = Color(rgb: UInt32.random(in: 0..<1 << 24, using: &generator))
      var fresh = TerminalPalette(depth: .palette256)
      let number = palette.number(of: color)
      #expect(number == fresh.number(of: color), "seed 7")
      #expect(number == palette.number(of: color), "seed 7")
    }
  }

  @Test(
    arguments: [
      // Values of Ottosson's article for XYZ of D65 white and the primaries of sRGB, to 3 decimals.
      (0xFFFFFF, 1.000, 0.000, 0.000), (0xFF0000, 0.628, 0.225, 0.126),
      (0x00FF00, 0.866, -0.234, 0.179), (0x0000FF, 0.452, -0.032, -0.312),
    ] as [(UInt32, Double, Double, Double)])
  func coloursInOKLab(rgb: UInt32, lightness: Double, a: Double, b: Double) {
    let color = OKLab(Color(rgb: rgb))
    // Half a unit of the last published decimal.
    #expect(abs(color.lightness - lightness) <= 0.0005)
    #expect(abs(color.a - a) <= 0.0005)
    #expect(abs(color.b - b) <= 0.0005)
  }

  @Test(arguments: [
    (1 << 24, true, ColorDepth.direct), (1 << 24, false, .palette256), (256, false, .palette256),
    (88, false, .palette16), (16, false, .palette16), (8, false, .palette8),
    (0, false, .monochrome), (-1, false, .monochrome), (2, false, .monochrome),
  ])
  func rungOfTheLadder(count: Int, isRGB: Bool, depth: ColorDepth) {
    #expect(ColorDepth(colorCount: count, isRGB: isRGB) == depth)
  }
}
