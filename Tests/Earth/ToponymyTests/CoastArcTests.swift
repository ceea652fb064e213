import DataFiles
import Foundation
import Geodesy
import TestSupport
import Testing

@testable import Toponymy

/// Compares the arcs in tangent planes with points in space, on the bundled data.
@Suite struct CoastArcTests {
  private let vectors: PositionVectors
  /// The file, to which the arcs point.
  private let coasts: CoastBlocks
  private let arcs: [CoastArc]

  init() throws {
    let coasts = try BundledData.folder.countries.opened().coasts
    let vectors = PositionVectors()
    var arcs: [CoastArc] = []
    for block in stride(from: 0, to: coasts.count, by: 7) {
      coasts.forEachArc(of: block) { index, _ in
        if let steps = coasts.steps(ofArc: index) { arcs.append(CoastArc(index, steps, vectors)) }
      }
    }
    (self.vectors, self.coasts, self.arcs) = (vectors, coasts, arcs)
  }

  @Test func boxesHoldAllVertices() {
    #expect(coasts.count > 0)
    for arc in arcs {
      let box = arc.box
      for index in 0..<arc.steps.count {
        let vector = SIMD3<Float>(vectors[arc.steps[index]])
        #expect(!any(vector .< box.low) && !any(vector .> box.high), "arc \(arc.index)")
      }
    }
  }

  /// The bounds hold from everywhere: no nearest vertex is further away than is said, and no edge
  /// that reaches into a distance is left out.
  @Test func boundsAllowForAllErrors() throws {
    let seed: UInt64 = 83
    var generator = SeededGenerator(seed: seed)
    for arc in arcs {
      let start = try Coordinate(
        microdegreesLatitude: arc.steps[0].latitude, longitude: arc.steps[0].longitude)
      // from a hundred metres to ten thousand kilometres
      let away = exp(Double.random(in: 4.6...16.1, using: &generator))
      let point = try start.destination(
        bearing: .random(in: 0..<360, using: &generator), distance: away
      ).coordinate.earthCenteredPosition
      let origin = SIMD3(point.x, point.y, point.z)
      let place = arc.place(of: origin)
      let squared = arc.squaredDistance(from: place)
      let nearest = (0..<arc.steps.count).map { length(vectors[arc.steps[$0]] - origin) }.min()
      #expect(
        try #require(nearest) <= Double(arc.greatestDistance(squared)),
        "seed \(seed), arc \(arc.index)")
      for edge in 0..<arc.steps.count - 1 {
        let middle = try Self.middle(of: arc.steps[edge], arc.steps[edge + 1])
        let reach = length(SIMD3(middle.x, middle.y, middle.z) - origin)
        let bound = arc.bound(reach: Float(reach))
        #expect(
          squared <= bound && arc.squaredDistanceToBox(from: place) <= bound,
          "seed \(seed), arc \(arc.index)")
        var edges: [Int] = []
        arc.edges(near: place, within: Float(reach)) { edges.append($0) }
        #expect(edges.contains(edge), "seed \(seed), arc \(arc.index), edge \(edge)")
      }
    }
  }

  private func length(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }

  private static func middle(
    of start: MicrodegreePosition, _ end: MicrodegreePosition
  ) throws -> (x: Double, y: Double, z: Double) {
    try Coordinate(
      latitude: Double(start.latitude + end.latitude) / 2e6,
      longitude: (Double(start.longitude) + Double(end.longitude)) / 2e6
    ).earthCenteredPosition
  }
}
