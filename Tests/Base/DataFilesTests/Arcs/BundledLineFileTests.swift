import DataFiles
import TestSupport
import Testing

/// The line files of the Data folder.
@Suite struct BundledLineFileTests {
  @Test(arguments: [(DataFolder.File.rivers, AreaArc.Kind.river), (.regions, .region)])
  func linesAreAsTheFormatSays(name: DataFolder.File, kind: AreaArc.Kind) throws {
    let file = try LineFile(path: BundledData.path(of: name))
    try file.verifyChecksum()
    for scale in AreaScale.allCases {
      let arcs = file.arcs(scale: scale)
      #expect(arcs.count > 500)
      for (index, arc) in arcs.enumerated() {
        let vertices = (0..<arc.vertexCount).map { arc[$0] }
        let isSound =
          arc.kind == kind && (0...12).contains(arc.rank)
          && (2...129).contains(vertices.count)
          && vertices.map(\.latitude).min() == arc.minimumLatitude
          && vertices.map(\.latitude).max() == arc.maximumLatitude
          && vertices.map(\.longitude).min() == arc.minimumLongitude
          && vertices.map(\.longitude).max() == arc.maximumLongitude
          && arc.minimumLatitude >= -90_000_000 && arc.maximumLatitude <= 90_000_000
          && arc.minimumLongitude >= -180_000_000 && arc.maximumLongitude <= 180_000_000
          && zip(vertices, vertices.dropFirst()).allSatisfy {
            abs(Int($0.longitude) - Int($1.longitude)) < 180_000_000
          }
        guard isSound else {
          Issue.record("\(name), scale \(scale), line \(index): \(arc)")
          return
        }
      }
    }
  }

  /// A large river passes within 0.1 degree of a city on it, at every scale.
  @Test(
    arguments: [
      ("the Nile in Cairo", 30.05, 31.23), ("the Danube in Budapest", 47.5, 19.05),
      ("the Amazon in Óbidos", -1.92, -55.52), ("the Mississippi in Memphis", 35.14, -90.07),
    ])
  func riversPassTheirCities(what: String, latitude: Double, longitude: Double) throws {
    let file = try BundledData.folder.rivers.opened()
    for scale in AreaScale.allCases {
      let squaredDistances = file.arcs(scale: scale).filter { $0.rank <= 4 }.flatMap { arc in
        (1..<arc.vertexCount).map { index in
          Self.squaredDistance(latitude, longitude, from: arc[index - 1], to: arc[index])
        }
      }
      #expect(squaredDistances.min() ?? .infinity < 0.01, "\(what), \(scale)")
    }
  }

  /// Squared degrees of latitude from a position to an edge of a line.
  private static func squaredDistance(
    _ latitude: Double, _ longitude: Double, from start: MicrodegreePosition,
    to end: MicrodegreePosition
  ) -> Double {
    func plane(_ position: MicrodegreePosition) -> (x: Double, y: Double) {
      // close enough for a tenth of a degree at the latitudes of the table
      (
        (Double(position.longitude) / 1e6 - longitude) * 0.8,
        Double(position.latitude) / 1e6 - latitude
      )
    }
    let (first, last) = (plane(start), plane(end))
    let along = (x: last.x - first.x, y: last.y - first.y)
    let squaredLength = along.x * along.x + along.y * along.y
    let share =
      squaredLength == 0 ? 0 : -(first.x * along.x + first.y * along.y) / squaredLength
    let part = min(max(share, 0), 1)
    let nearest = (x: first.x + part * along.x, y: first.y + part * along.y)
    return nearest.x * nearest.x + nearest.y * nearest.y
  }
}
