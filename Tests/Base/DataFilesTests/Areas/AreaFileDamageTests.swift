import DataFiles
import TestSupport
import Testing

/// Reading a damaged area file gives an error or an answer, never a crash.
@Suite struct AreaFileDamageTests {
  private let directory: TemporaryDirectory
  private let whole = LatticePartition(seed: 5, jitterStep: 5_000_000, spacing: 90_000_000)
    .bytes(step: 90_000_000)

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Opens the file and reads everything; the sum keeps the reads from being optimised away.
  private func readEverything(_ bytes: [UInt8]) throws -> Int {
    let path = try directory.write(bytes, to: "areas.bin")
    let file: AreaFile
    do throws(DataFileError) {
      file = try AreaFile(path: path)
    } catch {
      return error.description.utf8.count
    }
    var sum = file.features.reduce(0) { $0 + $1.rank + ($1.name?.utf8.count ?? 0) }
    for arcs in AreaScale.allCases.map(file.arcs) + [file.coarsestArcs] {
      for arc in arcs {
        for feature in [arc.leftFeature, arc.rightFeature] {
          if let feature { sum &+= file.features[feature].rank }
        }
        for index in 0..<arc.vertexCount { sum &+= Int(arc[index].latitude) }
      }
    }
    for latitude in stride(from: Int32(-90), through: 90, by: 45) {
      for longitude in stride(from: Int32(-180), through: 180, by: 60) {
        let position = MicrodegreePosition(
          latitude: latitude * 1_000_000, longitude: longitude * 1_000_000)
        if let feature = file.feature(at: position) { sum &+= file.features[feature].rank }
        let outline = file.outline(near: position, of: 0..<2, within: 1_000_000)
        sum &+= outline.map { $0.parts(position) ? 1 : 0 } ?? 0
      }
    }
    return sum
  }

  /// An arc that claims more vertices than the file has none.
  @Test func anArcBeyondTheVerticesIsEmpty() throws {
    var damaged = whole
    let entry = try #require(
      stride(from: 64, to: 416, by: 32).first {
        damaged[$0..<$0 + 5].elementsEqual("arcs0".utf8)
      })
    let arcs = Int(damaged[entry + 16]) | Int(damaged[entry + 17]) << 8
    let file = try AreaFile(path: directory.write(damaged, to: "areas.bin"))
    #expect(file.arcs(scale: .close)[0].vertexCount > 0)
    damaged[arcs + 2] = 1
    let other = try AreaFile(path: directory.write(damaged, to: "other.bin"))
    #expect(other.arcs(scale: .close)[0].vertexCount == 0)
  }

  @Test func everyFlippedByteIsSurvived() throws {
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 0xFF
      _ = try readEverything(damaged)
    }
  }

  @Test func everyFlippedBitUnderAValidHeaderIsSurvived() throws {
    for bit in 0..<416 * 8 {
      var damaged = whole
      damaged[bit / 8] ^= 1 << (bit % 8)
      DataFileWriter.sealHeader(of: &damaged)
      _ = try readEverything(damaged)
    }
  }

  @Test func everyTruncationIsRefused() throws {
    for length in whole.indices {
      let path = try directory.write(Array(whole[..<length]), to: "areas.bin")
      #expect(throws: DataFileError.self, "\(length) bytes") { try AreaFile(path: path) }
    }
  }

  @Test func muchRandomDamageIsSurvived() throws {
    for seed in UInt64(1)...1000 {
      var generator = SeededGenerator(seed: seed)
      var damaged = whole
      for _ in 0..<Int.random(in: 1...200, using: &generator) {
        let index = Int.random(in: 64..<damaged.count, using: &generator)
        damaged[index] =
          [0, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &generator)]
          .randomElement(using: &generator) ?? 0
      }
      // half of the files keep their section table, so that the damage gets past the opening
      if seed % 2 == 0 { damaged.replaceSubrange(..<416, with: whole[..<416]) }
      DataFileWriter.sealHeader(of: &damaged)
      _ = try readEverything(damaged)
    }
  }
}
