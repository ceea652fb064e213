import DataFiles
import TestSupport
import Testing

/// The area files of the Data folder.
@Suite struct BundledAreaFileTests {
  static let files: [DataFolder.File] = [.countries, .seas, .lakes]

  private func open(_ file: DataFolder.File) throws -> AreaFile {
    try AreaFile(path: BundledData.path(of: file))
  }

  @Test(arguments: files) func isWhole(name: DataFolder.File) throws {
    try open(name).verifyChecksum()
  }

  @Test(arguments: files) func arcsAreAsTheFormatSays(name: DataFolder.File) throws {
    let file = try open(name)
    for scale in AreaScale.allCases {
      for (index, arc) in file.arcs(scale: scale).enumerated() {
        let vertices = (0..<arc.vertexCount).map { arc[$0] }
        let isSound =
          (2...129).contains(vertices.count)
          && vertices.map(\.latitude).min() == arc.minimumLatitude
          && vertices.map(\.latitude).max() == arc.maximumLatitude
          && vertices.map(\.longitude).min() == arc.minimumLongitude
          && vertices.map(\.longitude).max() == arc.maximumLongitude
          && arc.minimumLatitude >= -90_000_000 && arc.maximumLatitude <= 90_000_000
          && arc.minimumLongitude >= -180_000_000 && arc.maximumLongitude <= 180_000_000
          && arc.leftFeature != arc.rightFeature
        guard isSound else {
          Issue.record("\(name), scale \(scale), arc \(index): \(arc)")
          return
        }
      }
    }
  }

  @Test func blocksHaveAllCoasts() throws {
    let file = try AreaFile(path: BundledData.path(of: .countries), hasCoasts: true)
    let arcs = file.arcs(scale: .close)
    var found: [Int] = []
    for block in 0..<file.coasts.count {
      file.coasts.forEachArc(of: block) { arc, bounds in
        found.append(arc)
        #expect(bounds == arcs.bounds(arc))
      }
      #expect(found.count == CoastBlocks.arcCount * (block + 1) || block == file.coasts.count - 1)
    }
    #expect(found == arcs.indices.filter { arcs[$0].kind == .shore })
    file.coasts.forEachArc(of: file.coasts.count) { _, _ in Issue.record("there is no such block") }
  }

  /// Compares look-up with even-odd counting over all edges of the closest scale.
  @Test(arguments: files) func lookUpEqualsEvenOddCounting(name: DataFolder.File) throws {
    let file = try open(name)
    let seed: UInt64 = 306
    var generator = SeededGenerator(seed: seed)
    let oracle = EvenOddOracle(file)
    for number in 0..<4000 {
      let position = Self.awkwardPosition(number, of: oracle.arcs, using: &generator)
      let expected = oracle.feature(at: position)
      let found = file.feature(at: position)
      guard found == expected else {
        Issue.record(
          "\(name), seed \(seed), \(position): \(found as Any) instead of \(expected as Any)")
        return
      }
    }
  }

  /// A vertex, a point beside one, one on an edge's latitude or longitude, a corner of the grid,
  /// one on the edge of the plane, or any point.
  private static func awkwardPosition(
    _ number: Int, of arcs: [AreaArc], using generator: inout SeededGenerator
  ) -> MicrodegreePosition {
    let arc = arcs[Int.random(in: 0..<arcs.count, using: &generator)]
    let vertex = arc[Int.random(in: 0..<arc.vertexCount, using: &generator)]
    let anywhere = MicrodegreePosition(
      latitude: .random(in: -90_000_000...90_000_000, using: &generator),
      longitude: .random(in: -180_000_000...180_000_000, using: &generator))
    let halfDegrees = MicrodegreePosition(
      latitude: 500_000 * .random(in: -180...180, using: &generator),
      longitude: 500_000 * .random(in: -360...360, using: &generator))
    switch number % 8 {
    case 0: return vertex
    case 1:
      return MicrodegreePosition(
        latitude: vertex.latitude + .random(in: -2...2, using: &generator),
        longitude: vertex.longitude + .random(in: -2...2, using: &generator))
    case 2:
      return MicrodegreePosition(
        latitude: vertex.latitude, longitude: halfDegrees.longitude)
    case 3:
      return MicrodegreePosition(
        latitude: halfDegrees.latitude, longitude: vertex.longitude)
    case 4: return halfDegrees
    case 5:
      return MicrodegreePosition(
        latitude: anywhere.latitude,
        longitude: [-180_000_000, 180_000_000].randomElement(using: &generator) ?? 0)
    case 6:
      return MicrodegreePosition(
        latitude: vertex.latitude + .random(in: -20_000...20_000, using: &generator),
        longitude: vertex.longitude + .random(in: -20_000...20_000, using: &generator))
    default: return anywhere
    }
  }

  @Test(arguments: files) func polesHaveTheAnswerOfCounting(name: DataFolder.File) throws {
    let file = try open(name)
    let oracle = EvenOddOracle(file)
    for latitude in [Int32(-90_000_000), 90_000_000] {
      for longitude in stride(from: Int32(-180_000_000), through: 180_000_000, by: 30_000_000) {
        let position = MicrodegreePosition(latitude: latitude, longitude: longitude)
        #expect(file.feature(at: position) == oracle.feature(at: position), "\(name), \(position)")
      }
    }
  }
}

/// Finds the feature that contains a point by counting the edges that a ray due west crosses.
private struct EvenOddOracle {
  let arcs: [AreaArc]

  init(_ file: AreaFile) {
    arcs = Array(file.arcs(scale: .close))
  }

  func feature(at position: MicrodegreePosition) -> Int? {
    let longitude = Int64(min(max(position.longitude, -179_999_999), 179_999_999))
    let latitude = Int64(min(max(position.latitude, -89_999_999), 89_999_999))
    var isInside: [Int: Bool] = [:]
    for arc in arcs
    where arc.minimumLatitude <= latitude && arc.maximumLatitude > latitude
      && arc.minimumLongitude <= longitude
    {
      var crossings = 0
      for index in 1..<arc.vertexCount {
        let (start, end) = (arc[index - 1], arc[index])
        guard (start.latitude > latitude) != (end.latitude > latitude) else { continue }
        let (low, high) = start.latitude < end.latitude ? (start, end) : (end, start)
        let rise = Int64(high.latitude) - Int64(low.latitude)
        let run = Int64(high.longitude) - Int64(low.longitude)
        let crossing = (latitude - Int64(low.latitude)) * run
        if crossing <= (longitude - Int64(low.longitude)) * rise { crossings += 1 }
      }
      guard crossings % 2 == 1 else { continue }
      for feature in [arc.leftFeature, arc.rightFeature] {
        if let feature { isInside[feature, default: false].toggle() }
      }
    }
    return isInside.filter(\.value).keys.min()
  }
}
