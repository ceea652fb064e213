import DataFiles
import TestSupport
import Testing

@Suite struct LineFileTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// `count` random lines, the second half of them borders of regions.
  private func lines(count: Int, seed: UInt64) -> [AreaFileWriter.Arc] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      let vertices = (0..<Int.random(in: 2...129, using: &generator)).map { _ in
        AreaFileWriter.Vertex(
          latitude: .random(in: -90_000_000...90_000_000, using: &generator),
          longitude: .random(in: -180_000_000...180_000_000, using: &generator))
      }
      return AreaFileWriter.Arc(
        vertices: vertices, left: AreaFileWriter.none, right: AreaFileWriter.none,
        kind: index < count / 2 ? 3 : 4, rank: .random(in: 0...12, using: &generator))
    }
  }

  @Test(arguments: [UInt64(1), 2, 3]) func readsWhatWasWritten(seed: UInt64) throws {
    let written = [40, 20, 0].map { lines(count: $0, seed: seed) }
    let file = try LineFile(
      path: directory.write(LineFileWriter(linesByScale: written).bytes, to: "lines.bin"))
    try file.verifyChecksum()
    for scale in AreaScale.allCases {
      let lines = written[scale.rawValue]
      let arcs = file.arcs(scale: scale)
      #expect(arcs.count == lines.count)
      for (arc, line) in zip(arcs, lines) {
        #expect(arc.kind == (line.kind == 3 ? .river : .region))
        #expect(arc.rank == Int(line.rank))
        #expect(arc.leftFeature == nil && arc.rightFeature == nil)
        #expect(
          (0..<arc.vertexCount).map { arc[$0] }
            == line.vertices.map {
              MicrodegreePosition(latitude: $0.latitude, longitude: $0.longitude)
            }, "seed \(seed)")
        #expect(arc.minimumLatitude == line.vertices.map(\.latitude).min())
        #expect(arc.maximumLongitude == line.vertices.map(\.longitude).max())
      }
    }
  }

  @Test func refusesAFileOfAreas() throws {
    let path = try directory.write(
      AreaFileWriter(names: [], codes: [], arcs: [], step: 90_000_000).bytes, to: "areas.bin")
    let error = #expect(throws: DataFileError.self) { try LineFile(path: path) }
    #expect(error == .wrongKind(path: path, found: "areas", expected: "lines"))
  }

  @Test func refusesAFileWithoutAScale() throws {
    let path = try directory.write(
      LineFileWriter(linesByScale: [[], []]).bytes, to: "lines.bin")
    let error = #expect(throws: DataFileError.self) { try LineFile(path: path) }
    #expect(error == .sectionMissing(path: path, section: "arcs2"))
  }

  /// Opens the file and reads everything.
  private func readEverything(_ bytes: [UInt8]) throws {
    let path = try directory.write(bytes, to: "lines.bin")
    guard let file = try? LineFile(path: path) else { return }
    for scale in AreaScale.allCases {
      for arc in file.arcs(scale: scale) {
        #expect(arc.vertexCount >= 0 && (0...255).contains(arc.rank))
        for index in 0..<arc.vertexCount { _ = arc[index] }
      }
    }
  }

  @Test func everyFlippedByteIsSurvived() throws {
    let whole = LineFileWriter(linesByScale: (1...3).map { lines(count: $0, seed: 4) }).bytes
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 0xFF
      DataFileWriter.sealHeader(of: &damaged)
      try readEverything(damaged)
    }
  }

  @Test func everyTruncationIsRefused() throws {
    let whole = LineFileWriter(linesByScale: [lines(count: 2, seed: 5), [], []]).bytes
    for length in whole.indices {
      let path = try directory.write(Array(whole[..<length]), to: "lines.bin")
      #expect(throws: DataFileError.self, "\(length) bytes") { try LineFile(path: path) }
    }
  }
}
