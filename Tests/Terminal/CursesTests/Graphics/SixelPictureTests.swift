import Cells
import Foundation
import TestSupport
import Testing

@testable import Curses

/// Pictures in sixels, read by libsixel's own reader.
@Suite struct SixelPictureTests {
  private func decoded(_ sixels: [UInt8]) throws -> PixelRaster {
    try ForeignDecoder.picture(in: sixels, by: "sixel2png -o - | pngtopam")
  }

  /// Hills of colour with some noise, which use many colours of a palette.
  private func raster(width: Int, height: Int, seed: UInt64 = 1) -> PixelRaster {
    var generator = SeededGenerator(seed: seed)
    return PixelRaster(
      width: width, height: height,
      pixels: (0..<width * height).map { index -> UInt32 in
        let phase = Double(index % width) / 23 + Double(index / width) / 31
        return [0.0, 2, 4].reduce(UInt32(0)) { pixel, shift in
          let hill = UInt32(120 + 110 * sin(phase + shift))
          return pixel << 8 | hill + .random(in: 0...8, using: &generator)
        }
      })
  }

  private func expected(_ raster: PixelRaster, _ palette: SixelPalette) -> PixelRaster {
    var picture = raster
    palette.withNumbers { numbers in
      for row in 0..<raster.height {
        for column in 0..<raster.width {
          let number = numbers(
            raster.pixels[row * raster.width + column], column: column, row: row)
          picture[column, row] = palette.color(number)
        }
      }
    }
    return picture
  }

  /// The greatest difference of a component.
  private func difference(_ one: PixelRaster, _ other: PixelRaster) -> Int {
    func component(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 0xFF) }
    return zip(one.pixels, other.pixels).reduce(0) { most, pair in
      [0, 8, 16].reduce(most) {
        max($0, abs(component(pair.0, $1) - component(pair.1, $1)))
      }
    }
  }

  @Test(arguments: [(1, 1), (7, 6), (5, 13), (300, 97)], [true, false])
  func libsixelReadsThePalettesColours(size: (Int, Int), isDark: Bool) throws {
    let raster = raster(width: size.0, height: size.1)
    let palette = SixelPalette(isDark: isDark)
    let picture = SixelPicture(raster: raster, palette: palette)
    let read = try decoded(picture.bytes(rows: 0..<size.1))
    #expect(read.width == size.0 && read.height == size.1)
    // readers round percents in their own ways
    #expect(difference(read, expected(raster, palette)) <= 1)
  }

  @Test func someRowsAreDrawnAlone() throws {
    let raster = raster(width: 40, height: 60)
    let palette = SixelPalette(isDark: true)
    let read = try decoded(SixelPicture(raster: raster, palette: palette).bytes(rows: 18..<37))
    let whole = expected(raster, palette)
    let rows = PixelRaster(width: 40, height: 19, pixels: Array(whole.pixels[18 * 40..<37 * 40]))
    #expect(read.height == 19)
    #expect(difference(read, rows) <= 1)
  }

  @Test func gapsAreNotDrawn() throws {
    let raster = PixelRaster(width: 50, height: 30, fill: Color(rgb: 0xFFFFFF))
    let palette = SixelPalette(isDark: true)
    let bytes = SixelPicture(raster: raster, palette: palette).bytes(rows: 0..<30) { row in
      row < 10 ? [] : [0..<5, 20..<31, 48..<90]
    }
    let read = try decoded(bytes)
    for row in 0..<30 {
      for column in 0..<50 {
        let isGap = row >= 10 && (column < 5 || (20..<31).contains(column) || column >= 48)
        #expect((read[column, row] == Color(rgb: 0xFFFFFF)) == !isGap, "\(column), \(row)")
      }
    }
  }

  @Test func nothingIsDrawnOfNothing() {
    let palette = SixelPalette(isDark: true)
    let empty = SixelPicture(raster: PixelRaster(width: 0, height: 0), palette: palette)
    #expect(empty.bytes(rows: 0..<10) == [])
    let small = SixelPicture(raster: PixelRaster(width: 2, height: 2), palette: palette)
    #expect(small.bytes(rows: 2..<9) == [])
  }

  @Test(arguments: [true, false]) func theEyeSeesTheMean(isDark: Bool) {
    let palette = SixelPalette(isDark: isDark)
    for rgb: UInt32 in [0x000000, 0xFFFFFF, 0x0D386D, 0x2F4A1C, 0xC8D8A0, 0x808080, 0x123456] {
      let picture = expected(PixelRaster(width: 8, height: 8, fill: Color(rgb: rgb)), palette)
      for shift: UInt32 in [0, 8, 16] {
        let mean = picture.pixels.reduce(0.0) { $0 + Double($1 >> shift & 0xFF) } / 64
        #expect(abs(mean - Double(rgb >> shift & 0xFF)) < 1.5, "\(rgb), \(shift)")
      }
    }
  }

  /// What much of a picture has, such as the sky, is not mixed.
  @Test func flatColoursStayFlat() throws {
    var picture = raster(width: 60, height: 48)
    let (sky, paper) = (Color(rgb: 0x0B1020), Color(rgb: 0xF4F1E6))
    for row in 0..<48 {
      for column in 0..<20 { picture[column, row] = sky }
      for column in 20..<30 { picture[column, row] = paper }
    }
    let palette = SixelPalette.palette(for: picture)
    let read = try decoded(SixelPicture(raster: picture, palette: palette).bytes(rows: 0..<48))
    #expect(difference(read, expected(picture, palette)) <= 1)
    for row in 0..<48 {
      #expect(Set((0..<20).map { read[$0, row] }).count == 1)
      #expect(Set((20..<30).map { read[$0, row] }).count == 1)
    }
    for (column, color) in [(0, sky), (29, paper)] {
      #expect(abs(Int(read[column, 9].red) - Int(color.red)) <= 2)
      #expect(abs(Int(read[column, 9].blue) - Int(color.blue)) <= 2)
    }
    // a picture without flat colours has the usual palette
    let busy = SixelPalette.palette(for: raster(width: 60, height: 48))
    #expect(busy.percentages.count == 252)
  }

  @Test func aPaletteHasColoursFromBlackToWhite() {
    for palette in [SixelPalette(isDark: true), SixelPalette(isDark: false)] {
      #expect(SixelPalette.colorCount == 256)
      #expect(palette.color(0) == Color(rgb: 0))
      #expect(palette.color(251) == Color(rgb: 0xFFFFFF))
      #expect(Set((0..<252).map { palette.color($0) }).count == 252)
    }
  }
}
