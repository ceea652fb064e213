import DataFiles
import Geodesy
import TestSupport
import Testing

@testable import Toponymy

/// Compares the nearest point of an edge with those of a thousand fractions of the way along it.
@Suite struct SurfaceEdgeTests {
  @Test(arguments: [0.001, 0.01, 0.1, 2.0], [0.5, 60, 85.0])
  func noPointOfTheEdgeIsNearer(reach: Double, latitude: Double) throws {
    let seed: UInt64 = 35
    var generator = SeededGenerator(seed: seed)
    for round in 0..<40 {
      let side = round % 2 == 0 ? 1.0 : -1
      func position(_ reach: Double) -> MicrodegreePosition {
        MicrodegreePosition(
          latitude: Int32(
            side * 1e6 * min(89.9, latitude + .random(in: -reach...reach, using: &generator))),
          longitude: Int32(1e6 * (100 + .random(in: -reach...reach, using: &generator))))
      }
      let edge = SurfaceEdge(start: position(min(reach, 0.1)), end: position(min(reach, 0.1)))
      let from = position(4 * reach)
      let origin = try Coordinate(
        microdegreesLatitude: from.latitude, longitude: from.longitude)
      var least = Meters.infinity
      for step in 0...1000 {
        let fraction = Double(step) / 1000
        func angle(_ start: Int32, _ end: Int32) -> Double {
          (Double(start) + fraction * (Double(end) - Double(start))) / 1e6
        }
        let point = try Coordinate(
          latitude: angle(edge.start.latitude, edge.end.latitude),
          longitude: angle(edge.start.longitude, edge.end.longitude))
        least = min(least, try origin.geodesic(to: point).distance)
      }
      // a bad guess takes more steps to the same point
      for guess in [0, 0.3, 1] {
        var ends = SurfaceEdge.EndSights()
        let sight = try #require(
          try edge.sight(nearestTo: origin, guess: guess, &ends),
          "seed \(seed), \(origin) to \(edge)")
        #expect(
          sight.way.distance <= least + 1e-6, "seed \(seed), \(origin) to \(edge), \(guess)")
        #expect(sight.way == (try origin.geodesic(to: sight.coordinate)))
      }
    }
  }

  @Test func anEdgeWithoutLengthIsItsEnd() throws {
    let end = MicrodegreePosition(latitude: 10_000_000, longitude: -180_000_000)
    var ends = SurfaceEdge.EndSights()
    let sight = try SurfaceEdge(start: end, end: end)
      .sight(nearestTo: Coordinate(latitude: 0, longitude: 170), guess: 0.5, &ends)
    #expect(sight?.coordinate.description == "10, 180")
  }

  @Test func anEndOffTheEarthHasNoSight() throws {
    let start = MicrodegreePosition(latitude: 89_000_000, longitude: 0)
    let end = MicrodegreePosition(latitude: 91_000_000, longitude: 0)
    var ends = SurfaceEdge.EndSights()
    let sight = try SurfaceEdge(start: start, end: end)
      .sight(nearestTo: Coordinate(latitude: 89.5, longitude: 180), guess: 1, &ends)
    #expect(sight == nil)
  }
}
