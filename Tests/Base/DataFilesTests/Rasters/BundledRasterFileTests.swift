import DataFiles
import TestSupport
import Testing

/// The rasters of the Data folder.
@Suite struct BundledRasterFileTests {
  /// The sample nearest to a position of a level; degrees north, degrees east.
  private func code<Sample: RasterSample>(
    _ latitude: Double, _ longitude: Double, in plane: RasterPlane<Sample>
  ) throws -> Int {
    let degreesPerSample = Double(plane.level.step) / 1_000_000
    return Int(
      try plane.code(
        column: Int(((longitude + 180) / degreesPerSample).rounded()),
        row: Int(((90 - latitude) / degreesPerSample).rounded())))
  }

  private func everySampleIsThere<Sample: RasterSample>(_ file: RasterFile<Sample>) throws {
    try file.verifyChecksum()
    #expect(file.levels.map(\.columns) == [3600, 1800, 900, 450])
    #expect(file.levels.map(\.rows) == [1801, 901, 451, 226])
    #expect(file.levels.map(\.step) == [100_000, 200_000, 400_000, 800_000])
    for level in file.levels.indices {
      let plane = try file.plane(level: level)
      for row in stride(from: 0, to: plane.rows, by: 15) {
        for column in stride(from: 0, to: plane.columns, by: 15) {
          try plane.prepare(column: column, row: row)
        }
      }
    }
  }

  @Test func everyHeightIsThere() throws {
    try everySampleIsThere(BundledData.folder.elevations.opened())
  }

  @Test func everyHeightBesideACoastIsThere() throws {
    let file = try BundledData.folder.elevations.opened()
    let coast = try #require(try file.coastPlane())
    for row in stride(from: 0, to: coast.rows, by: 15) {
      for column in stride(from: 0, to: coast.columns, by: 15) {
        try coast.prepare(column: column, row: row)
      }
    }
    // Havana is between a sample at sea and others
    let shown = try code(23.2, -82.4, in: file.plane(level: 0))
    let other = try code(23.2, -82.4, in: coast)
    #expect(file.values[shown].meters < -100 && file.values[other].meters >= 0)
  }

  @Test func knownHeightsAreThere() throws {
    let file = try BundledData.folder.elevations.opened()
    let summits = try file.summits()
    #expect(summits.count >= 331 && summits.map(\.meters).max() == 8849)
    #expect(summits.map(\.meters).min() == -425)
    let airports = try file.airports()
    #expect((7000...8000).contains(airports.count))
    #expect(airports.allSatisfy { (-400...4500).contains($0.meters) })
    #expect(airports.allSatisfy { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 })
    let lakes = try file.lakeLevels()
    #expect(try lakes.count == BundledData.folder.lakes.opened().features.count)
    #expect(lakes.filter { $0.kind == .lake }.count >= 233)
    let kinds: Set<HeightAccuracy.Kind> = [.lake, .otherLake, .land]
    #expect(Set(lakes.map(\.kind)) == kinds)
    #expect(lakes.allSatisfy { (-450...5500).contains($0.meters) })
  }

  /// Bounds do not shrink on rougher ground, and the one for 95 % is the larger one.
  @Test(arguments: HeightAccuracy.Kind.allCases)
  func accuraciesAreThere(kind: HeightAccuracy.Kind) throws {
    let rows = try BundledData.folder.elevations.opened().accuracies().filter { $0.kind == kind }
    #expect(rows.last?.relief == 65_535)
    #expect(rows.map(\.relief) == rows.map(\.relief).sorted())
    for bounds in [rows.map(\.standardDeviation), rows.map(\.deviation95)] {
      #expect(bounds == bounds.sorted() && bounds.allSatisfy { (1...2000).contains($0) })
    }
    #expect(rows.allSatisfy { $0.standardDeviation < $0.deviation95 })
  }

  @Test func everyColorIsThere() throws {
    try everySampleIsThere(BundledData.folder.colors.opened())
  }

  @Test func heightsRiseWithTheirCodes() throws {
    let heights = try BundledData.folder.elevations.opened().values.map(\.meters)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 < $1 })
    #expect(heights.contains(0))
  }

  /// Metres, from the sources: ETOPO1 at the node, rounded by the table of heights (1 m or a
  /// quarter of a percent); on the ice its surface, known to a few metres.
  @Test(
    arguments: [
      ("the coast of Denmark by the start", 56.6, 8.3, -2...1),
      ("its antipode", -56.55, -171.6833, -4909 ... -4884),
      ("near the Bounty Islands", -49.68, 178.77, 55...59),
      ("Point Nemo", -48.8767, -123.3933, -3519 ... -3501),
      ("the South Pole", -90, 0, 2790...2830),
      ("the South Pole again", -90, 123.4, 2790...2830),
      ("the summit of the Greenland ice", 72.58, -38.46, 3150...3280),
      ("the Dead Sea's shore or bottom", 31.5, 35.5, -760 ... -380),
    ] as [(String, Double, Double, ClosedRange<Int32>)])
  func heightsAreThoseOfTheSources(
    place: String, latitude: Double, longitude: Double, expected: ClosedRange<Int32>
  ) throws {
    let file = try BundledData.folder.elevations.opened()
    let plane = try file.plane(level: 0)
    let height = file.values[try code(latitude, longitude, in: plane)].meters
    #expect(expected.contains(height), "\(place): \(height) m")
  }

  @Test func theHighestAndTheDeepestAreWhereTheyBelong() throws {
    let file = try BundledData.folder.elevations.opened()
    let plane = try file.plane(level: 0)
    func heights(_ latitude: Double, _ longitude: Double) throws -> [Int32] {
      try (-5...5).flatMap { north in
        try (-5...5).map { east in
          file.values[
            try code(latitude + Double(north) / 10, longitude + Double(east) / 10, in: plane)
          ].meters
        }
      }
    }
    #expect(try heights(27.988, 86.925).max() ?? 0 > 7000)
    #expect(try heights(11.373, 142.592).min() ?? 0 < -10_000)
  }

  /// A coarse level is a smoothed fine one: the same place has about the same height.
  @Test func coarseLevelsLieOverTheFine() throws {
    let file = try BundledData.folder.elevations.opened()
    let planes = try file.levels.indices.map { try file.plane(level: $0) }
    let basin = try planes.map { file.values[try code(-4.8, -155.2, in: $0)].meters }
    #expect(basin.allSatisfy { (-5800 ... -4500).contains($0) }, "\(basin)")
    let plateau = try planes.map { file.values[try code(33.6, 88, in: $0)].meters }
    #expect(plateau.allSatisfy { (4500...5800).contains($0) }, "\(plateau)")
  }

  @Test func landHasTheColorOfLand() throws {
    let file = try BundledData.folder.colors.opened()
    for level in file.levels.indices {
      let plane = try file.plane(level: level)
      let sahara = file.values[try code(23, 12, in: plane)]
      #expect(sahara.red > 150 && sahara.red > sahara.green && sahara.green > sahara.blue)
      let forest = file.values[try code(-4, -62, in: plane)]
      #expect(forest.green > forest.red && forest.green > forest.blue && forest.green < 100)
      for (latitude, longitude) in [(72.0, -40.0), (-89.0, 0.0), (-75.0, 120.0)] {
        let ice = file.values[try code(latitude, longitude, in: plane)]
        #expect(min(ice.red, ice.green, ice.blue) > 200, "\(latitude), \(longitude)")
      }
    }
  }
}
