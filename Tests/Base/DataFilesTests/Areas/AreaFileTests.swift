import DataFiles
import Foundation
import TestSupport
import Testing

@Suite struct AreaFileTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func open(_ bytes: [UInt8]) throws -> AreaFile {
    try AreaFile(path: directory.write(bytes, to: "areas.bin"))
  }

  /// Two squares side by side in the south-west, and the seams around them.
  private var squares: [AreaFileWriter.Arc] {
    func vertex(_ latitude: Int32, _ longitude: Int32) -> AreaFileWriter.Vertex {
      AreaFileWriter.Vertex(latitude: latitude * 1_000_000, longitude: longitude * 1_000_000)
    }
    return [
      .init(
        vertices: [vertex(-80, -170), vertex(-60, -170)], left: 0, right: 1, kind: 1),
      .init(
        vertices: [vertex(-60, -170), vertex(-60, -180)], left: 0xFFFF, right: 0, kind: 0),
      .init(
        vertices: [vertex(-60, -180), vertex(-80, -180), vertex(-80, -170)], left: 0,
        right: 0xFFFF, kind: 2),
      .init(
        vertices: [vertex(-80, -170), vertex(-80, -160), vertex(-60, -160), vertex(-60, -170)],
        left: 1, right: 0xFFFF, kind: 0),
    ]
  }

  private var squaresFile: [UInt8] {
    AreaFileWriter(names: ["West", "Øst"], codes: ["WW", ""], arcs: squares, step: 90_000_000)
      .bytes
  }

  @Test func readsWhatWasWritten() throws {
    let file = try open(squaresFile)
    try file.verifyChecksum()
    #expect(file.features.count == 2)
    let west = file.features[0]
    #expect(west.name == "West" && west.code == "WW" && west.rank == 0 && west.area == 0)
    let east = file.features[1]
    #expect(east.name == "Øst" && east.code == nil && east.rank == 1 && east.kind == 1)
    #expect(east.area == 1000)
    #expect(
      east.labelPosition == MicrodegreePosition(latitude: 1_000_000, longitude: -2_000_000))
    for scale in AreaScale.allCases {
      let arcs = file.arcs(scale: scale)
      #expect(arcs.map(\.kind) == [.border, .shore, .seam, .shore])
      #expect(arcs.map(\.leftFeature) == [0, nil, 0, 1])
      #expect(arcs.map(\.rightFeature) == [1, 0, nil, nil])
      #expect(arcs.map(\.vertexCount) == [2, 2, 3, 4])
      let last = arcs[3]
      #expect(last.minimumLatitude == -80_000_000 && last.maximumLatitude == -60_000_000)
      #expect(last.minimumLongitude == -170_000_000 && last.maximumLongitude == -160_000_000)
      #expect(last[2] == MicrodegreePosition(latitude: -60_000_000, longitude: -160_000_000))
    }
  }

  @Test func featuresAreFoundByTheirRank() throws {
    let features = try open(squaresFile).features
    for (rank, expected) in [(0, 0..<1), (1, 1..<2), (2, 2..<2), (-1, 0..<0)] {
      #expect(features.indices(ofRank: rank) == expected, "\(rank)")
    }
  }

  /// An arc moves half a turn west if most of it is in the east, otherwise east.
  @Test(arguments: [(-10, 10, 170, 190), (-10, 11, -190, -169), (-11, 10, 169, 190)])
  func theAntipodeOfAnArcLiesHalfATurnAway(west: Int32, east: Int32, newWest: Int32, newEast: Int32)
    throws
  {
    let arc = AreaFileWriter.Arc(
      vertices: [(west, 5), (east, 7)].map {
        .init(latitude: $0.1 * 1_000_000, longitude: $0.0 * 1_000_000)
      }, left: 0, right: 0xFFFF)
    let file = try open(
      AreaFileWriter(names: ["A"], codes: [""], arcs: [arc], step: 90_000_000).bytes)
    let antipode = file.arcs(scale: .close)[0].antipode
    #expect(antipode.minimumLongitude == newWest * 1_000_000)
    #expect(antipode.maximumLongitude == newEast * 1_000_000)
    #expect(antipode.minimumLatitude == -7_000_000 && antipode.maximumLatitude == -5_000_000)
    #expect(antipode[0].longitude == newWest * 1_000_000 && antipode[0].latitude == -5_000_000)
  }

  /// Worked out by hand: a position counts as moved east by a little and north by much less.
  @Test(
    arguments: [
      ("inside the west", -70_000_000, -175_000_000, 0),
      ("inside the east", -70_000_000, -165_000_000, 1),
      ("on their border", -70_000_000, -170_000_000, 1),
      ("just west of the border", -70_000_000, -170_000_001, 0),
      ("south-west corner of the east", -80_000_000, -170_000_000, 1),
      ("south-east corner of the east", -80_000_000, -160_000_000, nil),
      ("on the southern side", -80_000_000, -165_000_000, 1),
      ("just south of the southern side", -80_000_001, -165_000_000, nil),
      ("on the northern side", -60_000_000, -165_000_000, nil),
      ("just south of the northern side", -60_000_001, -165_000_000, 1),
      ("on the eastern side", -70_000_000, -160_000_000, nil),
      ("on the 180th meridian from the east", -70_000_000, -180_000_000, 0),
      ("on the 180th meridian from the west", -70_000_000, 180_000_000, nil),
      ("beyond the south pole", -2_000_000_000, 0, nil),
    ] as [(String, Int32, Int32, Int?)])
  func everyPositionHasOneAnswer(
    what: String, latitude: Int32, longitude: Int32, expected: Int?
  ) throws {
    let file = try open(squaresFile)
    let position = MicrodegreePosition(latitude: latitude, longitude: longitude)
    #expect(file.feature(at: position) == expected, "\(what)")
  }

  /// Compared with look-ups, where vertices, edges and grid corners coincide.
  @Test(arguments: [30_000_000, 4_000_000])
  func anOutlinePartsWhatLiesOnItsTwoSides(step: Int) throws {
    let (features, reach) = (1..<3, 25_000_000)
    func isInside(_ position: MicrodegreePosition, of file: AreaFile) -> Bool {
      file.feature(at: position).map { features.contains($0) } ?? false
    }
    for seed in UInt64(1)...3 {
      let file = try open(LatticePartition(seed: seed, jitterStep: 5_000_000).bytes(step: step))
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<200 {
        func near(_ center: Int32, within most: Int) -> Int32 {
          // half of them on whole multiples of five degrees, like the vertices
          let unit = Bool.random(using: &generator) ? 5_000_000 : 1
          return center + Int32(unit * .random(in: -most / unit...most / unit, using: &generator))
        }
        let position = MicrodegreePosition(
          latitude: near(0, within: 60_000_000), longitude: near(0, within: 60_000_000))
        let outline = try #require(file.outline(near: position, of: features, within: reach))
        for _ in 0..<20 {
          let other = MicrodegreePosition(
            latitude: near(position.latitude, within: reach),
            longitude: near(position.longitude, within: reach))
          #expect(
            outline.parts(other) == (isInside(position, of: file) != isInside(other, of: file)),
            "seed \(seed), \(position), \(other)")
          #expect(!outline.isEmpty || !outline.parts(other))
        }
      }
    }
  }

  @Test func noOutlineGoesBeyondTheMap() throws {
    let file = try open(squaresFile)
    let edges: [(Int32, Int32)] = [
      (0, 179_000_000), (0, -179_000_000), (89_000_000, 0), (-89_000_000, 0),
    ]
    for (latitude, longitude) in edges {
      let position = MicrodegreePosition(latitude: latitude, longitude: longitude)
      for (reach, isEmpty) in [(1_000_000, nil), (999_999, true)] as [(Int, Bool?)] {
        let outline = file.outline(near: position, of: 0..<2, within: reach)
        #expect(outline?.isEmpty == isEmpty, "\(position)")
      }
    }
  }

  /// Compared with even-odd counting, where vertices, edges and grid corners coincide.
  @Test(arguments: [90_000_000, 30_000_000, 15_000_000, 4_000_000])
  func lookUpEqualsEvenOddCounting(step: Int) throws {
    for seed in UInt64(1)...6 {
      let partition = LatticePartition(
        seed: seed, jitterStep: seed % 2 == 0 ? 5_000_000 : 2_000_000)
      let file = try open(partition.bytes(step: step))
      var generator = SeededGenerator(seed: seed &+ 1000)
      for number in 0..<800 {
        let position = Self.awkwardPosition(number, of: partition, using: &generator)
        let expected = AreaFileWriter.feature(
          at: .init(latitude: position.latitude, longitude: position.longitude), in: partition.arcs)
        let found = file.feature(at: position)
        guard found == (expected == AreaFileWriter.none ? nil : Int(expected)) else {
          Issue.record("seed \(seed), \(position): \(found as Any) instead of \(expected)")
          return
        }
      }
    }
  }

  /// A vertex, a point on or near an edge, a multiple of five degrees, one beside it, or any point.
  private static func awkwardPosition(
    _ number: Int, of partition: LatticePartition, using generator: inout SeededGenerator
  ) -> MicrodegreePosition {
    func nudge() -> Int32 { Int32.random(in: -1...1, using: &generator) }
    let arc = partition.arcs[Int.random(in: 0..<partition.arcs.count, using: &generator)]
    switch number % 5 {
    case 0:
      return MicrodegreePosition(
        latitude: arc.vertices[0].latitude, longitude: arc.vertices[0].longitude)
    case 1:
      return MicrodegreePosition(
        latitude: arc.vertices[1].latitude + nudge(), longitude: arc.vertices[1].longitude + nudge()
      )
    case 2, 3:
      let isBeside: Int32 = number % 5 == 2 ? 0 : 1
      return MicrodegreePosition(
        latitude: 5_000_000 * Int32.random(in: -18...18, using: &generator) + isBeside * nudge(),
        longitude: 5_000_000 * Int32.random(in: -36...36, using: &generator) + isBeside * nudge())
    default:
      return MicrodegreePosition(
        latitude: Int32.random(in: -90_000_000...90_000_000, using: &generator),
        longitude: Int32.random(in: -180_000_000...180_000_000, using: &generator))
    }
  }

  /// Edges are compared eight at a time, as far as the section has vertices.
  @Test(arguments: [7, 8, 9, 16, 17, 126]) func everyEdgeOfALongArcCounts(edgeCount: Int) throws {
    var generator = SeededGenerator(seed: UInt64(edgeCount))
    // a zigzag eastwards, and the way back south of it
    let teeth = (0...edgeCount).map { tooth in
      AreaFileWriter.Vertex(
        latitude: 5000 * .random(in: 0...2000, using: &generator),
        longitude: Int32(tooth) * 100_000)
    }
    let south: Int32 = -1_000_000
    let back = [
      teeth[edgeCount], .init(latitude: south, longitude: teeth[edgeCount].longitude),
      .init(latitude: south, longitude: 0), teeth[0],
    ]
    // the arc is the last one of its section, and then the first one
    for order in [[back, teeth], [teeth, back]] {
      let arcs = order.map { AreaFileWriter.Arc(vertices: $0, left: AreaFileWriter.none, right: 0) }
      let file = try open(
        AreaFileWriter(names: ["A"], codes: [""], arcs: arcs, step: 15_000_000).bytes)
      for number in 0..<400 {
        let vertex = teeth[Int.random(in: 0...edgeCount, using: &generator)]
        let reach: Int32 = number % 2 == 0 ? 1 : 200_000
        let position = AreaFileWriter.Vertex(
          latitude: vertex.latitude + .random(in: -reach...reach, using: &generator),
          longitude: vertex.longitude + .random(in: -reach...reach, using: &generator))
        let expected = AreaFileWriter.feature(at: position, in: arcs)
        let found = file.feature(
          at: MicrodegreePosition(latitude: position.latitude, longitude: position.longitude))
        guard found == (expected == AreaFileWriter.none ? nil : Int(expected)) else {
          Issue.record("\(edgeCount) edges, \(position): \(found as Any)")
          return
        }
      }
    }
  }

  @Test func overlappingFeaturesGiveTheSmallerIndex() throws {
    func ring(_ low: Int32, _ high: Int32, feature: UInt16) -> AreaFileWriter.Arc {
      let corners = [(low, low), (low, high), (high, high), (high, low), (low, low)]
      return .init(
        vertices: corners.map { .init(latitude: $0.0 * 1_000_000, longitude: $0.1 * 1_000_000) },
        left: feature, right: AreaFileWriter.none)
    }
    let arcs = [ring(10, 30, feature: 1), ring(20, 40, feature: 0)]
    let file = try open(
      AreaFileWriter(names: ["A", "B"], codes: ["", ""], arcs: arcs, step: 90_000_000).bytes)
    for (degrees, expected) in [(15, 1), (25, 0), (35, 0), (45, nil)] as [(Int32, Int?)] {
      let position = MicrodegreePosition(
        latitude: degrees * 1_000_000, longitude: degrees * 1_000_000)
      #expect(file.feature(at: position) == expected, "at \(degrees) degrees")
    }
  }

  @Test func refusesAGridThatDoesNotCoverTheEarth() throws {
    var writer = DataFileWriter(kind: "areas", version: 2)
    for (name, stride) in [
      ("features", 32), ("text", 1), ("arcs0", 24), ("vertices0", 4), ("arcs1", 32),
      ("vertices1", 8), ("arcs2", 32), ("vertices2", 8), ("cells", 8), ("runs", 6),
    ] {
      writer.append(name, stride: stride, [])
    }
    func refusal(step: Int32, columns: UInt32, rows: UInt32) throws -> String? {
      var grid = LittleEndianBytes()
      grid.append(step)
      grid.append(columns)
      grid.append(rows)
      grid.append(UInt32(0))
      var complete = writer
      complete.append("grid", stride: 16, grid.bytes)
      let path = try directory.write(complete.bytes, to: "areas.bin")
      return #expect(throws: DataFileError.self) { try AreaFile(path: path) }?.description
        .replacingOccurrences(of: directory.path + "/", with: "")
    }
    #expect(
      try refusal(step: 1_000_000, columns: 359, rows: 180)
        == "'areas.bin' is damaged: a grid of 359 columns and 180 rows of 1000000 microdegrees "
        + "does not cover the Earth")
    #expect(
      try refusal(step: 0, columns: 0, rows: 0)
        == "'areas.bin' is damaged: a grid of 0 columns and 0 rows of 0 microdegrees does not "
        + "cover the Earth")
    #expect(
      try refusal(step: 1_000_000, columns: 360, rows: 180)
        == "'areas.bin' is damaged: section 'cells' has 0 elements, expected 64800")
  }
}
