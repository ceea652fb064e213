import Features
import Geodesy
import TestSupport
import Testing

@testable import Overlays

@Suite struct PointIndexTests {
  private static func points(seed: UInt64, count: Int) throws -> [Vertex] {
    var random = SeededGenerator(seed: seed)
    return try (0..<count).map { index in
      // many in one place, and the awkward ones
      switch index % 10 {
      case 0: return try Vertex(56.55, 8.316667)
      case 1:
        let point = AwkwardPoints.valid[index / 10 % AwkwardPoints.valid.count]
        return try Vertex(point.latitude, point.longitude)
      default: return Vertex(try Coordinate.random(using: &random))
      }
    }
  }

  /// At every depth the nodes hold each point once, within their bounds.
  @Test(arguments: [1, 2, 255, 257, 3000]) func nodesHoldEachPointOnce(count: Int) throws {
    let points = try Self.points(seed: UInt64(count), count: count)
    let index = PointIndex(points)
    #expect(index.order.sorted() == (0..<UInt32(count)).map { $0 })
    for depth in [0, 1, 4, 9, 31] {
      var seen: [UInt32] = []
      index.visit { node in
        guard node.depth == depth else { return node.depth < depth }
        seen += index.order[node.range]
        for number in index.order[node.range] {
          let point = points[Int(number)]
          let longitude = point.longitude.degrees == 180 ? -180 : point.longitude.degrees
          let bounds = node.bounds
          #expect(
            (bounds.south - 1e-6...bounds.north + 1e-6).contains(point.latitude.degrees)
              && (bounds.west - 1e-6...bounds.east + 1e-6).contains(longitude),
            "\(point) in \(bounds)")
        }
        return false
      }
      #expect(seen.sorted() == index.order.sorted(), "depth \(depth)")
    }
  }

  @Test func anEmptyIndexHasNoNode() {
    PointIndex([]).visit { _ in
      Issue.record("there is a node")
      return false
    }
  }
}
