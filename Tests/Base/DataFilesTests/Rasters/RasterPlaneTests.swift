import DataFiles
import TestSupport
import Testing

@Suite struct RasterPlaneTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Three levels of codes, at random or, in every other seed, rising slowly and wrapping over.
  private func writer<Code: RasterSample>(
    seed: UInt64, tileSide: Int
  ) -> RasterFileWriter<Code> {
    var generator = SeededGenerator(seed: seed)
    let isSmooth = seed % 2 == 0
    let levels = [5_000_000, 10_000_000, 20_000_000].map { step in
      RasterFileWriter<Code>.Level(step: step) { column, row in
        isSmooth
          ? Code(truncatingIfNeeded: column * 700 + row * 90)
          : .random(in: 0...Code.max, using: &generator)
      }
    }
    return RasterFileWriter(
      levels: levels, tileSide: tileSide, values: Array(0...UInt32(Code.max)))
  }

  private func open<Code: RasterSample>(_ writer: RasterFileWriter<Code>) throws -> RasterFile<Code>
  {
    try RasterFile(path: directory.write(writer.bytes, to: "raster.bin"))
  }

  /// Every sample, in random order, and with columns from other turns around the Earth.
  private func readsBackWhatWasWritten<Code: RasterSample>(
    seed: UInt64, tileSide: Int, as code: Code.Type
  ) throws {
    let writer: RasterFileWriter<Code> = writer(seed: seed, tileSide: tileSide)
    let file = try open(writer)
    try file.verifyChecksum()
    var generator = SeededGenerator(seed: seed)
    for (index, level) in writer.levels.enumerated() {
      let plane = try file.plane(level: index)
      #expect(plane.columns == level.columns && plane.rows == level.rows)
      for sample in level.codes.indices.shuffled(using: &generator) {
        let (row, column) = sample.quotientAndRemainder(dividingBy: level.columns)
        let turned = column + .random(in: -3...3, using: &generator) * level.columns
        let found = try plane.code(column: turned, row: row)
        guard found == level.codes[sample] else {
          Issue.record(
            "seed \(seed), side \(tileSide), level \(index), \(column), \(row): \(found)")
          return
        }
      }
    }
  }

  @Test(arguments: [1, 2, 5, 7, 16, 23, 150], [UInt64(1), 2, 3])
  func readsBackEveryHeight(tileSide: Int, seed: UInt64) throws {
    try readsBackWhatWasWritten(seed: seed, tileSide: tileSide, as: UInt16.self)
  }

  @Test(arguments: [1, 2, 5, 7, 16, 23, 150], [UInt64(1), 2, 3])
  func readsBackEveryColor(tileSide: Int, seed: UInt64) throws {
    try readsBackWhatWasWritten(seed: seed, tileSide: tileSide, as: UInt8.self)
  }

  @Test(arguments: [1, 5, 7, 23]) func cornersAreTheSamplesAroundASquare(tileSide: Int) throws {
    let writer: RasterFileWriter<UInt16> = writer(seed: 13, tileSide: tileSide)
    let level = writer.levels[0]
    let plane = try open(writer).plane(level: 0)
    func code(_ column: Int, _ row: Int) -> UInt16 {
      level.codes[row * level.columns + (column + level.columns) % level.columns]
    }
    for row in 0..<level.rows - 1 {
      for column in [-1, 0, 1, 15, 16, 40, level.columns - 1, level.columns] {
        let corners = try plane.corners(column: column, row: row)
        #expect(
          corners
            == (
              code(column, row), code(column + 1, row), code(column, row + 1),
              code(column + 1, row + 1)
            ), "\(column), \(row)")
      }
    }
  }

  @Test(arguments: [1, 2, 3])
  func threadsReadTheSameFromOnePlane(seed: UInt64) async throws {
    let writer: RasterFileWriter<UInt16> = writer(seed: seed, tileSide: 7)
    let (columns, codes) = (writer.levels[0].columns, writer.levels[0].codes)
    let plane = try open(writer).plane(level: 0)
    await withTaskGroup { group in
      for thread in 0..<4 {
        group.addTask {
          var generator = SeededGenerator(seed: seed + UInt64(thread))
          return codes.indices.shuffled(using: &generator).count { sample in
            let (row, column) = sample.quotientAndRemainder(dividingBy: columns)
            return (try? plane.code(column: column, row: row)) != codes[sample]
          }
        }
      }
      for await differences in group { #expect(differences == 0) }
    }
  }

  @Test(arguments: [1, 5, 7, 23]) func whatIsWithinReachIsPreparedToo(tileSide: Int) throws {
    let writer: RasterFileWriter<UInt16> = writer(seed: 11, tileSide: tileSide)
    let file = try open(writer)
    let level = writer.levels[0]
    let reach = RasterPlane<UInt16>.reach
    var generator = SeededGenerator(seed: 12)
    let corners = [(0, 0), (71, 0), (0, 36), (71, 36), (15, 15), (16, 16), (64, 32)]
    let others = (0..<60).map { _ in
      (Int.random(in: 0..<72, using: &generator), Int.random(in: 0..<37, using: &generator))
    }
    for (column, row) in corners + others {
      let plane = try file.plane(level: 0)
      try plane.prepare(column: column, row: row)
      for nearRow in max(row - reach, 0)...min(row + reach, 36) {
        for nearColumn in column - reach...column + reach {
          let expected = level.codes[nearRow * 72 + (nearColumn + 72) % 72]
          #expect(
            plane.codes[nearRow * 72 + plane.wrapped(nearColumn)] == expected,
            "prepared \(column), \(row); read \(nearColumn), \(nearRow)")
        }
      }
    }
  }

  @Test func onlyTilesThatAreNeededAreInflated() throws {
    // tiles of 12 by 12 samples, all codes 7; blocks of 16 samples, with 2 more around
    let level = RasterFileWriter<UInt8>.Level(step: 2_500_000) { _, _ in 7 }
    let file = try open(RasterFileWriter(levels: [level], tileSide: 12, values: Array(0..<8)))
    func inflatedTiles(after prepare: (RasterPlane<UInt8>) throws -> Void) throws -> [Int] {
      let plane = try file.plane(level: 0)
      try prepare(plane)
      return (0..<84).filter { tile in
        plane.codes[tile / 12 * 12 * plane.columns + tile % 12 * 12] == 7
      }
    }
    #expect(try inflatedTiles { _ in } == [])
    // block 0...15 with its surroundings: columns 142...17, rows 0...17
    #expect(try inflatedTiles { try $0.prepare(column: 0, row: 0) } == [0, 1, 11, 12, 13, 23])
    // columns 46...65, rows 30...49
    #expect(
      try inflatedTiles { try $0.prepare(column: 55, row: 40) }
        == [27, 28, 29, 39, 40, 41, 51, 52, 53])
  }

  @Test func columnsGoRoundTheEarth() throws {
    let plane = try open(writer(seed: 1, tileSide: 7) as RasterFileWriter<UInt8>).plane(level: 0)
    for (column, expected) in [
      (0, 0), (71, 71), (72, 0), (-1, 71), (-72, 0), (-73, 71), (1000, 64), (-1000, 8),
      (.max, Int.max % 72), (.min, Int.min % 72 + 72),
    ] {
      #expect(plane.wrapped(column) == expected, "column \(column)")
    }
  }
}
