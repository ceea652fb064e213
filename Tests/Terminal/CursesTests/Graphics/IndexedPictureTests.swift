import Cells
import Foundation
import TestSupport
import Testing

@testable import Curses

/// Pictures with a palette of their own, read by libpng as well as by the tests' own reader.
@Suite struct IndexedPictureTests {
  /// Colours far enough apart that no two share a group.
  private static let fewColors = (0..<256).map { (number: UInt32) -> UInt32 in
    let (red, green, blue) = (number >> 5, number >> 2 & 7, number & 3)
    return red * 0x240000 | green * 0x2400 | blue * 0x55
  }

  private func decoded(_ raster: PixelRaster) throws -> PixelRaster {
    let file = try #require(IndexedPicture(raster).png())
    let picture = try ForeignDecoder.picture(in: file, by: "pngtopam | ppmtoppm")
    #expect(try PNGReader(file).raster == picture)
    return picture
  }

  @Test(arguments: [1, 2, 3, 255, 256], [(1, 1), (1, 50), (50, 1), (37, 23)])
  func fewColorsStayAsTheyAre(colors: Int, size: (width: Int, height: Int)) throws {
    var generator = SeededGenerator(seed: 1)
    let raster = PixelRaster(
      width: size.width, height: size.height,
      pixels: (0..<size.width * size.height).map { _ in
        Self.fewColors[Int.random(in: 0..<colors, using: &generator)]
      })
    #expect(try decoded(raster) == raster)
    #expect(Set(IndexedPicture(raster).colors) == Set(raster.pixels))
  }

  /// Hills in all directions, as a map in relief has them, over a flat ground with a thin line.
  private func hills(seed: UInt64) -> PixelRaster {
    var generator = SeededGenerator(seed: seed)
    return PixelRaster(
      width: 300, height: 200,
      pixels: (0..<60_000).map { index in
        let (column, row) = (index % 300, index / 300)
        if row < 40 { return 0x0A2040 }
        if row == 40 { return 0xF0E0C0 }
        let height = sin(Double(column) / 17) * cos(Double(row) / 13)
        let light = Int(90 + 70 * height) + .random(in: -6...6, using: &generator)
        return UInt32(light) << 16 | UInt32(light * 9 / 10) << 8 | UInt32(light / 2)
      })
  }

  /// What is flat stays as it is, a thin line too, and shades are about one level off.
  @Test(arguments: 1...4) func shadesAreNearlyTheSame(seed: UInt64) throws {
    let raster = hills(seed: seed)
    let picture = try decoded(raster)
    #expect(picture.pixels[..<(41 * 300)] == raster.pixels[..<(41 * 300)], "seed \(seed)")
    var (sum, most) = (0, 0)
    for (pixel, original) in zip(picture.pixels, raster.pixels) {
      for shift in [16, 8, 0] {
        let error = abs(Int(pixel >> shift & 0xFF) - Int(original >> shift & 0xFF))
        sum += error
        most = max(most, error)
      }
    }
    // the steps of a group are 4 of 255 levels wide
    #expect(Double(sum) / Double(raster.pixels.count * 3) < 1.5 && most <= 8, "seed \(seed)")
  }

  /// Of noise, too, every pixel gets a colour of the palette.
  @Test func noiseHasAllColors() throws {
    var generator = SeededGenerator(seed: 5)
    let raster = PixelRaster(
      width: 200, height: 100,
      pixels: (0..<20_000).map { _ in .random(in: 0...0xFFFFFF, using: &generator) })
    let picture = IndexedPicture(raster)
    #expect(picture.colors.count == 256)
    let indices = picture.rows.enumerated().filter { $0.offset % (raster.width + 1) != 0 }
    #expect(Set(indices.map(\.element)).count == 256)
    #expect(try Set(decoded(raster).pixels).isSubset(of: picture.colors))
    #expect(picture.raster == (try decoded(raster)))
  }

  /// Of one colour too many, two share an entry and all others stay as they are.
  @Test func ofOneColorTooManyTwoAreJoined() throws {
    let colors = Self.fewColors + [0x121215]
    let raster = PixelRaster(width: 257, height: 2, pixels: colors + colors)
    let picture = IndexedPicture(raster)
    #expect(picture.colors.count == 256 && Set(picture.colors).count == 256)
    #expect(Set(picture.colors).intersection(colors).count == 255)
    let shown = try decoded(raster).pixels
    #expect(zip(shown, raster.pixels).count { $0 != $1 } == 4)
  }

  @Test(arguments: [(0, 0), (0, 3), (3, 0)])
  func aPictureWithoutPixelsHasNoFile(width: Int, height: Int) {
    #expect(IndexedPicture(PixelRaster(width: width, height: height)).png() == nil)
  }
}

extension IndexedPicture {
  /// The picture in its colours.
  var raster: PixelRaster {
    PixelRaster(
      width: width, height: height,
      pixels: rows.enumerated().compactMap { place, index in
        place % (width + 1) == 0 ? nil : colors[Int(index)]
      })
  }
}
