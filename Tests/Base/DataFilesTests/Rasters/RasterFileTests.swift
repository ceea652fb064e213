import DataFiles
import Foundation
import TestSupport
import Testing

@Suite struct RasterFileTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Two levels of 36 by 19 and 18 by 10 samples in tiles of 12: 3 x 2 and 2 x 1 of them.
  private var sample: RasterFileWriter<UInt16> {
    RasterFileWriter(
      levels: [10_000_000, 20_000_000].map { .init(step: $0) { UInt16($0 % 5 + $1 % 3) } },
      tileSide: 12, values: (0..<7).map { UInt32(bitPattern: Int32($0 * 1000 - 3000)) })
  }

  /// The sentence of the error that opening, or reading all samples, throws.
  private func refusal<Code: RasterSample>(
    of bytes: [UInt8], as code: Code.Type = UInt16.self
  ) throws -> String {
    let path = try directory.write(bytes, to: "raster.bin")
    do throws(DataFileError) {
      let file = try RasterFile<Code>(path: path)
      for level in file.levels.indices {
        let plane = try file.plane(level: level)
        for row in 0..<plane.rows {
          for column in 0..<plane.columns { _ = try plane.code(column: column, row: row) }
        }
      }
      return ""
    } catch {
      return error.description.replacingOccurrences(of: directory.path + "/", with: "")
    }
  }

  /// The sentence after 32-bit numbers of a section have been set, one behind the other.
  private func refusal(
    section: Int, byte: Int, setTo numbers: UInt32...
  ) throws -> String {
    var bytes = sample.bytes
    let entry = 64 + 32 * section + 16
    var offset = bytes[entry..<entry + 4].reversed().reduce(0) { $0 << 8 | Int($1) } + byte
    for number in numbers {
      withUnsafeBytes(of: number.littleEndian) {
        bytes.replaceSubrange(offset..<offset + 4, with: $0)
      }
      offset += 4
    }
    return try refusal(of: bytes)
  }

  @Test func tellsLevelsAndValues() throws {
    let file = try ElevationFile(path: directory.write(sample.bytes, to: "raster.bin"))
    try file.verifyChecksum()
    #expect(file.levels.map(\.columns) == [36, 18])
    #expect(file.levels.map(\.rows) == [19, 10])
    #expect(file.levels.map(\.step) == [10_000_000, 20_000_000])
    #expect(file.values.map(\.meters) == [-3000, -2000, -1000, 0, 1000, 2000, 3000])
  }

  @Test func theOtherSideOfCoastsIsAPlaneOfItsOwn() throws {
    var writer = sample
    #expect(try ElevationFile(path: directory.write(writer.bytes, to: "a.bin")).coastPlane() == nil)
    writer.coast = .init(step: 10_000_000) { column, _ in column == 4 ? 6 : 0 }
    let file = try ElevationFile(path: directory.write(writer.bytes, to: "b.bin"))
    #expect(file.levels.count == 2)
    let coast = try #require(try file.coastPlane())
    #expect(try coast.code(column: 4, row: 9) == 6 && coast.code(column: 5, row: 9) == 0)
    writer.coast = .init(step: 20_000_000) { _, _ in 0 }
    #expect(try refusal(of: writer.bytes).contains("level 0"))
  }

  @Test func tellsColors() throws {
    let writer = RasterFileWriter<UInt8>(
      levels: [.init(step: 90_000_000) { _, _ in 1 }], tileSide: 150,
      values: [0x0003_0201, 0x00FF_8000])
    let file = try ColorFile(path: directory.write(writer.bytes, to: "raster.bin"))
    let code = try file.plane(level: 0).code(column: 3, row: 2)
    let value = file.values[Int(code)]
    #expect((value.red, value.green, value.blue) == (0, 0x80, 0xFF))
  }

  @Test func namesTheTableThatIsWrong() throws {
    #expect(try refusal(of: sample.bytes) == "")
    let level = "'raster.bin' is damaged: level"
    for (byte, number, expected) in [
      (
        0, 35,
        "0 of 35 columns and 19 rows of 10000000 microdegrees in tiles of 12 does not cover the "
          + "Earth"
      ),
      (
        4, 18,
        "0 of 36 columns and 18 rows of 10000000 microdegrees in tiles of 12 does not cover the "
          + "Earth"
      ),
      (
        8, 0,
        "0 of 36 columns and 19 rows of 0 microdegrees in tiles of 12 does not cover the Earth"
      ),
      (
        12, 0,
        "0 of 36 columns and 19 rows of 10000000 microdegrees in tiles of 0 does not cover the "
          + "Earth"
      ),
      (
        12, 2000,
        "0 of 36 columns and 19 rows of 10000000 microdegrees in tiles of 2000 does not cover the "
          + "Earth"
      ),
      (16, 4, "0 has 8 tiles, expected 6"),
      (52, 3, "1 has 6 tiles, expected 2"),
    ] as [(Int, UInt32, String)] {
      #expect(try refusal(section: 0, byte: byte, setTo: number) == "\(level) \(expected)")
    }
    #expect(
      try refusal(section: 0, byte: 56, setTo: 7)
        == "'raster.bin' is damaged: section 'tiles' has 8 elements, expected 9")
    #expect(
      try refusal(section: 1, byte: 16 * 7 + 12, setTo: 119)
        == "'raster.bin' is damaged: tile 7 has 119 bytes, expected 120")
    #expect(
      try refusal(section: 1, byte: 16 * 3 + 4, setTo: 1)
        == "'raster.bin' is damaged: tile 3 lies outside the file")
    #expect(
      try refusal(section: 1, byte: 8, setTo: .max)
        == "'raster.bin' is damaged: tile 0 lies outside the file")
  }

  @Test func numbersWhoseProductsOverflowAreRefused() throws {
    let most = UInt32.max
    #expect(
      try refusal(section: 0, byte: 0, setTo: most, most, most)
        == "'raster.bin' is damaged: level 0 of 4294967295 columns and 4294967295 rows of "
        + "4294967295 microdegrees in tiles of 12 does not cover the Earth")
    #expect(
      try refusal(section: 0, byte: 16, setTo: most, most)
        == "'raster.bin' is damaged: level 0 has 9223372036854775807 tiles, expected 6")
  }

  @Test func aTileHas1024SamplesOnASideAtMost() throws {
    for (side, isAccepted) in [(1024, true), (1025, false)] {
      var writer = sample
      writer.tileSide = side
      #expect(try refusal(of: writer.bytes).isEmpty == isAccepted, "\(side)")
    }
  }

  @Test func refusesLevelsThatAreNotHalves() throws {
    var writer = sample
    writer.levels[1] = .init(step: 30_000_000) { _, _ in 0 }
    #expect(
      try refusal(of: writer.bytes)
        == "'raster.bin' is damaged: level 1 has steps of 30000000 microdegrees, expected 20000000")
  }

  @Test func refusesFilesWithoutLevelsOrValues() throws {
    var writer = sample
    writer.levels = []
    #expect(
      try refusal(of: writer.bytes)
        == "'raster.bin' is damaged: section 'levels' has 0 elements, expected 1")
    writer = sample
    writer.values = []
    #expect(
      try refusal(of: writer.bytes)
        == "'raster.bin' is damaged: section 'values' has 0 elements, expected 65536")
  }

  @Test func heightsAreNotTakenForColors() throws {
    #expect(
      try refusal(of: sample.bytes, as: UInt8.self)
        == "'raster.bin' is damaged: tile 0 has 288 bytes, expected 144")
  }

  /// Tile 4 holds the last 7 of the 19 rows: 12 by 7 samples, 168 bytes.
  @Test(
    arguments: [
      ("nothing", []),
      ("no zlib stream", [1, 2, 3]),
      ("a stream cut short", Array(RasterFileWriter<UInt8>.deflated(.init(1...168)).dropLast(5))),
      ("too few bytes", RasterFileWriter<UInt8>.deflated([UInt8](repeating: 0, count: 167))),
      ("one byte too many", RasterFileWriter<UInt8>.deflated([UInt8](repeating: 0, count: 169))),
      ("far too many", RasterFileWriter<UInt8>.deflated([UInt8](repeating: 0, count: 99999))),
    ] as [(String, [UInt8])])
  func namesATileThatDoesNotInflate(what: String, stream: [UInt8]) throws {
    var writer = sample
    writer.streams[4] = stream
    #expect(
      try refusal(of: writer.bytes)
        == "'raster.bin' is damaged: tile 4 does not inflate to 168 bytes", "\(what)")
  }

  @Test func namesATileWithACodeThatHasNoValue() throws {
    var writer = sample
    writer.levels[0] = .init(step: 10_000_000) { $0 == 35 && $1 == 18 ? 7 : 6 }
    #expect(
      try refusal(of: writer.bytes)
        == "'raster.bin' is damaged: tile 5 has code 7, but there are 7 values")
  }

  @Test func aDamagedTileLeavesTheOthersReadable() throws {
    var writer = sample
    writer.streams[4] = [1, 2, 3]
    let path = try directory.write(writer.bytes, to: "raster.bin")
    let file = try ElevationFile(path: path)
    let plane = try file.plane(level: 0)
    for _ in 0..<2 {
      #expect(throws: DataFileError.tileUnreadable(path: path, tile: 4, bytes: 168)) {
        try plane.prepare(column: 20, row: 18)
      }
    }
    // the tiles around are inflated all the same; the damaged one reads as zeros
    #expect(plane.codes[36 * 18 + 35] == writer.levels[0].codes[36 * 18 + 35])
    #expect(plane.codes[36 * 14 + 14] == 0)
    #expect(writer.levels[0].codes[36 * 14 + 14] != 0)
  }
}
