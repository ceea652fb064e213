import Cartography
import Cells
import Geodesy
import Testing

@testable import Atlas

/// Maps of the whole world, in each projection.
@Suite @MainActor struct WorldMapTests {
  nonisolated static let sizes = [(80, 20), (200, 25), (60, 50)].map {
    CellSize(columns: $0.0, rows: $0.1)
  }

  private static func viewport(_ projection: MapProjection, _ size: CellSize) throws -> Viewport {
    Viewport(
      center: try Coordinate(latitude: 20, longitude: 150), span: .infinity, size: size,
      projection: projection)
  }

  /// What a cell shows is shown by no other cell: there is no second copy of the world beside the
  /// first.
  @Test(arguments: MapProjection.allCases, sizes)
  func theWorldIsShownOnce(projection: MapProjection, size: CellSize) throws {
    let projector = try Projector(viewport: try Self.viewport(projection, size))
    var shown = 0
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let place = (column: Double(column) + 0.5, row: Double(row) + 0.5)
        guard let coordinate = try projector.coordinate(column: place.column, row: place.row),
          let back = try projector.position(of: coordinate)
        else { continue }
        shown += 1
        // the antipode of the centre is the whole rim of a disc, and so is its neighbourhood on an
        // ellipsoid
        let (north, east) = (coordinate.latitude.degrees, coordinate.longitude.degrees)
        if abs(north + 20) < 1, abs(east + 30) < 1 { continue }
        #expect(
          abs(back.column - place.column) < 0.5 && abs(back.row - place.row) < 0.5,
          "\(coordinate) at \(place) and \(back)")
      }
    }
    #expect(shown > size.area / 8)
  }

  @Test(arguments: MapProjection.allCases, sizes)
  func eachTownHasOneDot(projection: MapProjection, size: CellSize) throws {
    let cartographer = try BundledMaps.cartographer()
    var appearance = MapAppearance.usual
    (appearance.span, appearance.projection) = (.infinity, projection)
    _ = try cartographer.map(
      of: Self.viewport(projection, size), style: cartographer.style(of: appearance))
    let towns = cartographer.placedNames.filter { $0.marker != nil }
    #expect(towns.count >= 4)
    #expect(Set(towns.map { "\($0.text) \(String(describing: $0.anchor))" }).count == towns.count)
    #expect(Set(towns.compactMap(\.marker)).count == towns.count)
  }
}
