import DataFiles
import Foundation
import TestSupport
import Testing

@Suite struct AreaArcsCoarseningTests {
  private static let tolerance = 0.1

  @Test(arguments: ["countries", "lakes"])
  func noVertexThatIsLeftOutWasFarFromTheLine(name: String) throws {
    let file = try AreaFile(path: BundledData.directory + "/\(name).bin")
    let fine = file.arcs(scale: .far)
    let coarse = file.coarsestArcs
    #expect(coarse.count < fine.count)
    let vertices = coarse.reduce(0) { $0 + $1.vertexCount }
    #expect(vertices * 2 < fine.reduce(0) { $0 + $1.vertexCount })
    let byEnds = Dictionary(grouping: fine) { Ends($0) }
    var compared = 0
    for arc in coarse where !arc.isPoint {
      let ends = Ends(arc)
      let source = try #require(
        byEnds[ends]?.first { fine in
          (0..<arc.vertexCount).allSatisfy { index in
            (0..<fine.vertexCount).contains { fine[$0] == arc[index] }
          }
        })
      #expect(arc.kind == source.kind && arc.rank == source.rank)
      for index in 0..<source.vertexCount {
        let distance = Self.distance(of: source[index], from: arc)
        // the length of a degree of longitude is that at the nearest end, not at the vertex
        #expect(distance <= Self.tolerance * 1.25, "\(source[index])")
      }
      compared += 1
    }
    #expect(compared > 100)
  }

  /// Every island of the source has a coarse outline within a few tolerances.
  @Test func noIslandIsLost() throws {
    let file = try BundledData.folder.countries.opened()
    let places = file.coarsestArcs.flatMap { arc in (0..<arc.vertexCount).map { arc[$0] } }
    let squares = Set(places.flatMap { place in Self.squares(around: place) })
    for arc in file.arcs(scale: .far) where arc[0] == arc[arc.vertexCount - 1] {
      #expect(squares.contains(Self.square(of: arc[0])), "\(arc[0])")
    }
  }

  @Test func boundsAreThoseOfTheVertices() throws {
    let file = try BundledData.folder.countries.opened()
    for (index, arc) in file.coarsestArcs.enumerated() {
      let vertices = (0..<arc.vertexCount).map { arc[$0] }
      let bounds = file.coarsestArcs.bounds(index)
      #expect(vertices.count >= 2)
      #expect(vertices.map(\.latitude).min() == bounds.minimumLatitude)
      #expect(vertices.map(\.latitude).max() == bounds.maximumLatitude)
      #expect(vertices.map(\.longitude).min() == bounds.minimumLongitude)
      #expect(vertices.map(\.longitude).max() == bounds.maximumLongitude)
    }
  }

  @Test func verticesAreTheSameHoweverTheyAreRead() throws {
    let file = try BundledData.folder.lakes.opened()
    for arc in file.arcs(scale: .far).prefix(200) {
      for arc in [arc, arc.antipode] {
        var read: [MicrodegreePosition] = []
        arc.withVertices { vertices in read = (0..<vertices.count).map { vertices[$0] } }
        #expect(read == (0..<arc.vertexCount).map { arc[$0] })
      }
    }
  }

  /// The features beside an arc and its two ends.
  private struct Ends: Hashable {
    let first: MicrodegreePosition
    let last: MicrodegreePosition
    let sides: [Int?]

    init(_ arc: AreaArc) {
      first = arc[0]
      last = arc[arc.vertexCount - 1]
      sides = [arc.leftFeature, arc.rightFeature]
    }
  }

  /// The approximate distance to the nearest edge of an arc, in degrees of a great circle.
  private static func distance(of vertex: MicrodegreePosition, from arc: AreaArc) -> Double {
    let shrinking = cos(Double(vertex.latitude) / 1e6 * .pi / 180)
    func flat(_ other: MicrodegreePosition) -> (x: Double, y: Double) {
      (
        Double(other.longitude - vertex.longitude) / 1e6 * shrinking,
        Double(other.latitude - vertex.latitude) / 1e6
      )
    }
    return (1..<arc.vertexCount).map { index in
      let (start, end) = (flat(arc[index - 1]), flat(arc[index]))
      let chord = (x: end.x - start.x, y: end.y - start.y)
      let square = chord.x * chord.x + chord.y * chord.y
      let share =
        square > 0 ? min(max(-(start.x * chord.x + start.y * chord.y) / square, 0), 1) : 0
      return hypot(start.x + share * chord.x, start.y + share * chord.y)
    }.min() ?? .infinity
  }

  private static func square(of place: MicrodegreePosition) -> SIMD2<Int> {
    SIMD2(Int(place.latitude) / 1_000_000, Int(place.longitude) / 1_000_000)
  }

  private static func squares(around place: MicrodegreePosition) -> [SIMD2<Int>] {
    let middle = square(of: place)
    // degrees of longitude are shorter towards the poles
    let reach = Int(1 / max(cos(Double(place.latitude) / 1e6 * .pi / 180), 0.02)) + 1
    return (-1...1).flatMap { row in
      (-reach...reach).map { middle &+ SIMD2(row, $0) }
    }
  }
}

extension AreaArc {
  fileprivate var isPoint: Bool { vertexCount == 2 && self[0] == self[1] }
}
