import DataFiles
import Foundation
import Geodesy
import TestSupport
import Testing
import Toponymy

/// Compares the nearest land with a scan of all edges of all coasts, on the bundled data.
@Suite struct NearestLandTests {
  private static let shared = try? Gazetteer(folder: BundledData.folder)
  private static let oracle = try? CoastOracle(path: BundledData.path(of: .countries))

  #if DEBUG
    private static let count = 12
  #else
    private static let count = 300
  #endif

  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try #require(Self.shared)
  }

  @Test func noCoastIsNearer() throws {
    let oracle = try #require(Self.oracle)
    let seed: UInt64 = 61
    var generator = SeededGenerator(seed: seed)
    var asked = 0
    while asked < Self.count {
      let latitude = asin(Double.random(in: -1...1, using: &generator)) * 180 / .pi
      let longitude =
        asked % 4 == 0
        ? 180 - Double.random(in: 0...2, using: &generator)
        : Double.random(in: -180...180, using: &generator)
      let point = try Coordinate(latitude: latitude, longitude: longitude)
      guard let sighting = try gazetteer.nearestLand(to: point) else { continue }
      asked += 1
      let expected = try oracle.distance(from: point)
      // a millimetre is what is claimed
      #expect(
        abs(sighting.distance * 1000 - expected) < 1e-3,
        "seed \(seed), \(point): \(sighting), expected \(expected) m")
      let way = try point.geodesic(to: sighting.coast)
      #expect(way.distance / 1000 == sighting.distance)
      #expect(way.initialBearing == sighting.bearing)
      // a little beyond the coast lies the country
      let beyond = try point.destination(bearing: way.initialBearing, distance: way.distance + 0.5)
      let before = try point.destination(bearing: way.initialBearing, distance: way.distance - 0.5)
      let inside = gazetteer.area(at: beyond.coordinate)
      if inside?.kind == .country { #expect(inside == sighting.country, "\(point)") }
      #expect(gazetteer.area(at: before.coordinate)?.kind == .sea, "\(point)")
    }
  }

  /// The parts of the index are made by whichever thread needs them first.
  @Test func threadsShareTheIndex() async throws {
    let seed: UInt64 = 62
    var generator = SeededGenerator(seed: seed)
    let points = try (0..<20).map { _ in
      try Coordinate(
        latitude: asin(Double.random(in: -1...1, using: &generator)) * 180 / .pi,
        longitude: .random(in: -180...180, using: &generator))
    }
    let expected = try points.map { try gazetteer.nearestLand(to: $0) }
    let other = try Gazetteer(folder: BundledData.folder)
    try await withThrowingTaskGroup(of: [LandSighting?].self) { group in
      for _ in 0..<3 {
        group.addTask { try points.map { try other.nearestLand(to: $0) } }
      }
      for try await found in group { #expect(found == expected, "seed \(seed)") }
    }
  }

  /// The boxes of the file hold the coasts, and are hardly larger than they must be.
  @Test func boxesHoldTheCoasts() throws {
    let file = try BundledData.folder.countries.opened()
    let arcs = file.arcs(scale: .close)
    for block in 0..<file.coasts.count {
      let box = file.coasts.box(block)
      let (low, high) = (SIMD3<Double>(box.low), SIMD3<Double>(box.high))
      var least = SIMD3(repeating: Double.infinity)
      var greatest = -least
      var isOutside = false
      var indices: [Int] = []
      file.coasts.forEachArc(of: block) { index, _ in indices.append(index) }
      for arc in indices.map({ arcs[$0] }) {
        for number in 1..<arc.vertexCount {
          for share in [0, 0.3, 0.5, 1] {
            let point = try Self.point(share, from: arc[number - 1], to: arc[number])
            (least, greatest) = (pointwiseMin(least, point), pointwiseMax(greatest, point))
            isOutside = isOutside || any(point .< low) || any(point .> high)
          }
        }
      }
      #expect(!isOutside, "block \(block)")
      #expect((least - low).max() < 1000 && (high - greatest).max() < 1000, "block \(block)")
    }
  }

  private static func point(
    _ share: Double, from start: MicrodegreePosition, to end: MicrodegreePosition
  ) throws -> SIMD3<Double> {
    func angle(_ start: Int32, _ end: Int32) -> Double {
      (Double(start) + share * (Double(end) - Double(start))) / 1e6
    }
    let position = try Coordinate(
      latitude: angle(start.latitude, end.latitude),
      longitude: angle(start.longitude, end.longitude)
    ).earthCenteredPosition
    return SIMD3(position.x, position.y, position.z)
  }

  @Test func onLandThereIsNothingToLookFor() throws {
    for (latitude, longitude) in [(56.5, 9.0), (-90, 0), (67, 180)] {
      let point = try Coordinate(latitude: latitude, longitude: longitude)
      #expect(try gazetteer.nearestLand(to: point) == nil)
    }
  }

  @Test func landIsFoundOnMadeUpData() throws {
    let gazetteer = try SampleGazetteer().open()
    let sighting = try #require(
      try gazetteer.nearestLand(to: Coordinate(latitude: 5, longitude: 11)))
    #expect(sighting.country == Area(kind: .country, name: "Sampleland", code: "SL"))
    // along a geodesic due west the meridian of 10 degrees is met a little to the north
    #expect(abs(sighting.distance - 110.9) < 0.1 && abs(sighting.bearing - 270) < 0.1)
    #expect(sighting.coast.longitude.description == "10")
  }
}

/// A scan of all edges of all coasts by golden-section search.
private struct CoastOracle {
  private struct Vertex {
    let coordinate: Coordinate
    let x: Double
    let y: Double
    let z: Double
  }

  private var chains: [[Vertex]] = []

  init(path: String) throws {
    let file = try AreaFile(path: path)
    for arc in file.arcs(scale: .close) where arc.kind == .shore {
      try chains.append(
        (0..<arc.vertexCount).map {
          let coordinate = try Coordinate(
            microdegreesLatitude: arc[$0].latitude, longitude: arc[$0].longitude)
          let vector = coordinate.earthCenteredPosition
          return Vertex(coordinate: coordinate, x: vector.x, y: vector.y, z: vector.z)
        })
    }
  }

  func distance(from point: Coordinate) throws -> Double {
    let origin = point.earthCenteredPosition
    func chord(_ vertex: Vertex) -> Double {
      let (x, y, z) = (vertex.x - origin.x, vertex.y - origin.y, vertex.z - origin.z)
      return (x * x + y * y + z * z).squareRoot()
    }
    let nearest = chains.lazy.map { $0.lazy.map(chord).min() ?? .infinity }.min() ?? .infinity
    var best = Double.infinity
    for chain in chains {
      for (start, end) in zip(chain, chain.dropFirst()) {
        let (first, last) = (chord(start), chord(end))
        let length = start.coordinate.chord(to: end.coordinate)
        // half as long again as an edge is more than its middle can be nearer than its ends
        guard min(first, last) - 1.5 * length <= nearest * 1.001 else { continue }
        best = min(best, try shortest(from: point, start.coordinate, end.coordinate))
      }
    }
    return best
  }

  private func shortest(
    from point: Coordinate, _ start: Coordinate, _ end: Coordinate
  ) throws -> Double {
    func distance(_ fraction: Double) throws -> Double {
      let (south, north) = (start.latitude.degrees, end.latitude.degrees)
      let east = end.longitude.degrees
      // the file's -180 is now 180
      let west =
        abs(start.longitude.degrees - east) > 180
        ? -start.longitude.degrees : start.longitude.degrees
      let middle = try? Coordinate(
        latitude: south + fraction * (north - south),
        longitude: min(max(west + fraction * (east - west), -180), 180))
      return try middle.map { try point.geodesic(to: $0).distance } ?? .infinity
    }
    var (low, high) = (0.0, 1.0)
    let golden = (5.0.squareRoot() - 1) / 2
    for _ in 0..<50 {
      let (left, right) = (high - golden * (high - low), low + golden * (high - low))
      if try distance(left) < distance(right) { high = right } else { low = left }
    }
    return try min(distance(low), distance(0), distance(1))
  }
}
