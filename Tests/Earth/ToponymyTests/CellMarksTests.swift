import Foundation
import Geodesy
import TestSupport
import Testing

@testable import DataFiles
@testable import Toponymy

/// Compares the cells that are marked with the distances of points.
@Suite struct CellMarksTests {
  private static let centers = [
    (0.0, 0.0), (51, 7.5), (-33, 180), (67, -180), (89.97, 40), (-90, 0), (90, 1), (-89.92, 179.99),
  ]

  /// Every point within the distance lies in a cell with a mark, and most cells far away have none.
  @Test(arguments: [1, 4, 20], [2.0, 10])
  func whatIsNearIsMarked(cellsPerDegree: Int, reach: Kilometers) throws {
    let seed: UInt64 = 20
    var generator = SeededGenerator(seed: seed)
    for (latitude, longitude) in Self.centers {
      var marks = CellMarks(cellsPerDegree: cellsPerDegree)
      marks.mark(latitude: latitude, longitude: longitude, within: reach)
      let center = try Coordinate(latitude: latitude, longitude: longitude)
      for _ in 0..<200 {
        let near = try center.destination(
          bearing: .random(in: 0..<360, using: &generator),
          distance: reach * 1000 * .random(in: 0...1, using: &generator)
        ).coordinate
        #expect(
          marks.contains(latitude: near.latitude.degrees, longitude: near.longitude.degrees),
          "seed \(seed), \(near)")
      }
      // as far as the diagonals of two cells, and the reach along both axes
      let far = 320 / Double(cellsPerDegree) + 1.5 * reach
      guard abs(latitude) < 80 else { continue }
      for _ in 0..<200 {
        let away = try center.destination(
          bearing: .random(in: 0..<360, using: &generator),
          distance: 1000 * (far + .random(in: 0...200, using: &generator))
        ).coordinate
        #expect(
          !marks.contains(latitude: away.latitude.degrees, longitude: away.longitude.degrees),
          "seed \(seed), \(away)")
      }
    }
  }

  /// The nearest spot is measured by degrees.
  @Test func everySpotThatIsFoundIsMarked() throws {
    let seed: UInt64 = 21
    var generator = SeededGenerator(seed: seed)
    for (latitude, longitude) in Self.centers {
      let spot = SpotHeight(latitude: latitude, longitude: longitude, meters: 1)
      let spots = SpotHeights([spot])
      var marks = CellMarks(cellsPerDegree: 10)
      marks.mark([spot], within: 6)
      let wide = 0.06 / max(cos(latitude * .pi / 180), 1e-3)
      var count = 0
      for _ in 0..<500 {
        let north = latitude + .random(in: -0.06...0.06, using: &generator)
        let east = longitude + .random(in: -wide...wide, using: &generator)
        let point = try Coordinate(
          latitude: min(max(north, -90), 90), longitude: east - 360 * (east / 360).rounded())
        guard spots.nearest(to: point, within: 6) != nil else { continue }
        count += 1
        #expect(
          marks.contains(latitude: point.latitude.degrees, longitude: point.longitude.degrees),
          "seed \(seed), \(point)")
      }
      #expect(count > 50)
    }
  }

  /// A damaged file may have any numbers.
  @Test func pointsOffTheEarthAreHarmless() {
    var marks = CellMarks(cellsPerDegree: 4)
    for angle in [-2147.483648, -900, 540, 2147.483647] {
      marks.mark(latitude: angle, longitude: angle, within: 6)
    }
    #expect(!marks.contains(latitude: 10, longitude: 20))
    #expect(!marks.contains(latitude: -10, longitude: 180))
  }
}
