import DataFiles
import TestSupport
import Testing

/// Reading a damaged raster file gives an error or codes, never a crash.
@Suite struct RasterFileDamageTests {
  private let directory: TemporaryDirectory
  private let whole: [UInt8]
  private static let headerSize = 64 + 4 * 32

  init() throws {
    directory = try TemporaryDirectory()
    var generator = SeededGenerator(seed: 8)
    whole =
      RasterFileWriter<UInt16>(
        levels: [22_500_000, 45_000_000].map { step in
          .init(step: step) { _, _ in .random(in: 0..<9, using: &generator) }
        }, tileSide: 5, values: Array(0..<9)
      ).bytes
  }

  /// Opens the file and reads everything; returns the number of samples read and the damage found.
  private func readEverything(_ bytes: [UInt8]) throws -> (samples: Int, damage: [DataFileError]) {
    let path = try directory.write(bytes, to: "raster.bin")
    let file: ElevationFile
    do throws(DataFileError) {
      file = try ElevationFile(path: path)
    } catch {
      #expect(error.description.contains(path))
      return (0, [error])
    }
    var samples = 0
    var damage: [DataFileError] = []
    for level in file.levels.indices {
      guard let plane = try? file.plane(level: level) else { continue }
      // a damaged table may describe a grid far larger than the one that was written
      for row in stride(from: 0, to: plane.rows, by: max(plane.rows / 20, 1)) {
        for column in stride(from: 0, to: plane.columns, by: max(plane.columns / 20, 1)) {
          do throws(DataFileError) {
            let code = try plane.code(column: column, row: row)
            #expect(Int(code) < file.values.count)
            samples += 1
          } catch {
            damage.append(error)
          }
        }
      }
    }
    return (samples, damage)
  }

  @Test func theWholeFileReads() throws {
    let (samples, damage) = try readEverything(whole)
    #expect(samples == 16 * 9 + 8 * 5)
    #expect(damage.isEmpty)
  }

  @Test func everyFlippedByteIsSurvived() throws {
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 0xFF
      _ = try readEverything(damaged)
    }
  }

  @Test func everyFlippedBitOfTheTablesUnderAValidHeaderIsSurvived() throws {
    let tables = Self.headerSize + 2 * 32 + 10 * 16
    for bit in 0..<tables * 8 {
      var damaged = whole
      damaged[bit / 8] ^= 1 << (bit % 8)
      DataFileWriter.sealHeader(of: &damaged)
      _ = try readEverything(damaged)
    }
  }

  /// zlib's checksum finds every change of a stream.
  @Test func everyFlippedByteOfATileIsFound() throws {
    // the third section of the table: offset at byte 16, number of bytes at byte 28
    let entry = 64 + 2 * 32
    func number(at offset: Int) -> Int {
      whole[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let start = number(at: entry + 16)
    for index in start..<start + number(at: entry + 28) {
      var damaged = whole
      damaged[index] ^= 0x10
      let (samples, damage) = try readEverything(damaged)
      #expect(!damage.isEmpty, "byte \(index)")
      #expect(samples > 0 || damage.count > 1, "byte \(index)")
    }
  }

  @Test func everyTruncationIsRefused() throws {
    for length in whole.indices {
      let path = try directory.write(Array(whole[..<length]), to: "raster.bin")
      #expect(throws: DataFileError.self, "\(length) bytes") { try ElevationFile(path: path) }
    }
  }

  @Test func muchRandomDamageIsSurvived() throws {
    for seed in UInt64(1)...1000 {
      var generator = SeededGenerator(seed: seed)
      var damaged = whole
      // a few bytes of the tables, so that the damage often gets past the opening
      let end = seed % 2 == 0 ? damaged.count : Self.headerSize + 2 * 32 + 10 * 16
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: Self.headerSize..<end, using: &generator)
        damaged[index] =
          [0, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &generator)]
          .randomElement(using: &generator) ?? 0
      }
      _ = try readEverything(damaged)
    }
  }
}
