import Cartography
import Cells
import Foundation
import Geodesy
import TestSupport
import Testing

/// The map data of this source tree, opened once.
enum BundledMaps {
  static let data = Result { try MapData(folder: BundledData.folder) }
}

/// The viewports of a sweep over centres, spans, bearings and shapes, the awkward ones included.
func sweptViewports(
  seed: UInt64, count: Int, projection: MapProjection = .automatic
) throws -> [Viewport] {
  var random = SeededGenerator(seed: seed)
  let centers = [
    (56.55, 8.316667), (-56.55, -171.683333), (90, 0), (-90, 0), (89.99, 45), (0, 180), (0, 0),
    (-17.8, 179.9), (66, -179.99), (-41, 175), (12, 179.99999999),
  ]
  return try (0..<count).map { index in
    let center =
      index < centers.count
      ? centers[index]
      : (
        Double.random(in: -90...90, using: &random), Double.random(in: -180...180, using: &random)
      )
    let sizes = [(80, 10), (40, 10), (60, 17), (30, 20)].map { CellSize(columns: $0, rows: $1) }
    return Viewport(
      center: try Coordinate(latitude: center.0, longitude: center.1),
      span: exp(
        .random(in: log(10)...log(projection == .automatic ? 13_500 : 42_000), using: &random)),
      bearing: [0, 0, 90, 213.7][index % 4],
      size: sizes[index / 4 % sizes.count],
      cellAspect: [2, 2, 1.8][index % 3], projection: projection)
  }
}
