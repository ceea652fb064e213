import Cells
import Foundation
import TestSupport
import Testing

@testable import Curses

@Suite struct KittyPictureTests {
  /// A picture with all kinds of neighbours, the same for a seed.
  private func raster(width: Int, height: Int, seed: UInt64 = 1) -> PixelRaster {
    var generator = SeededGenerator(seed: seed)
    return PixelRaster(
      width: width, height: height,
      pixels: (0..<width * height).map { _ in .random(in: 0...0xFFFFFF, using: &generator) })
  }

  @Test(arguments: [(1, 1), (3, 2), (400, 120)])
  func whatIsSentIsThePicture(width: Int, height: Int) throws {
    let raster = raster(width: width, height: height)
    let bytes = try #require(
      KittyPicture.transmission(
        of: raster, number: 0x12345, placeholders: CellSize(columns: 40, rows: 6)))
    let reader = try KittyReader(bytes)
    let picture = try #require(reader.pictures[0x12345])
    #expect(picture.raster == IndexedPicture(raster).raster)
    #expect(picture.size == CellSize(columns: 40, rows: 6))
    #expect(reader.rest == [])
  }

  @Test func aPictureThatIsDeletedIsGone() throws {
    let raster = raster(width: 5, height: 5)
    let size = CellSize(columns: 2, rows: 1)
    let bytes = [1, 2].compactMap {
      KittyPicture.transmission(of: raster, number: $0, placeholders: size)
    }.joined()
    let reader = try KittyReader(Array(bytes) + KittyPicture.deletion(of: 1))
    #expect(Array(reader.pictures.keys) == [2])
  }

  /// The marks as the protocol derives them from Unicode 6.0.
  @Test func marksAreThoseOfTheProtocol() {
    let joined: Set<UInt32> = [
      0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x30F,
      0x311, 0x313, 0x314, 0x342, 0x653, 0x654,
    ]
    let marks = (UInt32(0x300)...0x1D2FF).compactMap(Unicode.Scalar.init).filter { scalar in
      let properties = scalar.properties
      guard properties.generalCategory == .nonspacingMark,
        properties.canonicalCombiningClass.rawValue == 230, !joined.contains(scalar.value),
        let age = properties.age, age <= (6, 0)
      else { return false }
      return String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual(
        CollectionOfOne(scalar))
    }
    #expect(marks.count == 297)
    #expect(PicturePlaceholder.marks == marks)
  }

  @Test func aPlaceholderHasTheMarksOfItsRowAndItsColumn() {
    let glyph = PicturePlaceholder.glyph(column: 2, row: 1)
    #expect(glyph.character == "\u{10EEEE}\u{30D}\u{30E}")
    #expect(
      PicturePlaceholder.glyph(column: 296, row: 296).character
        == "\u{10EEEE}\u{1D244}\u{1D244}")
  }
}
