import Foundation
import TestSupport
import Testing

@testable import Features

/// Polygons of which many pieces meet at the 180th meridian.
@Suite struct ManyPiecesTests {
  /// Two squares with a hole each on both sides of the 180th meridian, so many times above each
  /// other.
  private func squares(_ count: Int) -> PlaneShape {
    func square(_ west: Double, _ east: Double, _ south: Double, _ north: Double)
      -> PlaneShape.Ring
    {
      [(west, south), (east, south), (east, north), (west, north)].map {
        PlaneShape.Point($0.0, $0.1)
      }
    }
    return PlaneShape(
      polygons: (0..<count).flatMap { index in
        let south = -80 + 160 * Double(index) / Double(count)
        let step = 16 / Double(count)
        return [(170.0, 180.0), (-180.0, -170.0)].map { west, east in
          [
            square(west, east, south, south + 9 * step),
            square(west + 2, east - 2, south + 2 * step, south + 7 * step).reversed(),
          ]
        }
      })
  }

  @Test func piecesAreJoinedInPairsWithTheirHoles() throws {
    let result = try turned(squares(600).geoJSON)
    let shape = try PlaneShape(geoJSON: result)
    #expect(shape.polygons.count == 600)
    #expect(shape.polygons.allSatisfy { $0.count == 3 })
    for polygon in shape.polygons {
      let outer = PlaneShape(polygons: [[polygon[0]]])
      #expect(polygon.dropFirst().joined().allSatisfy { outer.contains($0) })
    }
  }

  @Test func whatRangesCoverIsWhatAnyOfThemCovers() {
    var generator = SeededGenerator(seed: 18)
    for _ in 0..<300 {
      func random() -> Range<Int64> {
        let start = Int64.random(in: -20...20, using: &generator)
        return start..<start + Int64.random(in: 0...6, using: &generator)
      }
      let ranges = (0..<Int.random(in: 0...8, using: &generator)).map { _ in random() }
      let coverage = Coverage(of: ranges)
      for _ in 0..<20 {
        let range = random()
        guard !range.isEmpty else { continue }
        #expect(coverage.overlaps(range) == ranges.contains { $0.overlaps(range) })
      }
    }
  }
}
