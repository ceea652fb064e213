import Cartography
import Cells
import Foundation
import Geodesy
import TestSupport
import Testing
import Tiles

@testable import Atlas

/// Street maps of the extract of Helsinki, with their colours, kept in `Screens`.
///
/// After an intended change of the pictures, run these tests with `RECORD_SCREENS=1` in the
/// environment. They write the screens again and fail. Look at them before you commit them.
@Suite @MainActor struct StreetScreenTests {
  /// How a terminal shows the maps.
  struct Look: Sendable {
    let name: String
    let appearance: Appearance
    let depth: ColorDepth
    let glyphs: GlyphSet
  }

  struct Screen: Sendable, CustomTestStringConvertible {
    let look: Look
    let span: Kilometers
    var size = CellSize(columns: 120, rows: 40)

    var testDescription: String {
      "\(look.name), \(span) km, \(size.columns)x\(size.rows)"
    }
  }

  nonisolated static let looks = [
    Look(name: "dark", appearance: .dark, depth: .direct, glyphs: .quadrants),
    Look(name: "light", appearance: .light, depth: .palette256, glyphs: .octants),
    Look(name: "ASCII", appearance: .dark, depth: .palette16, glyphs: .ascii),
  ]
  nonisolated static let screens =
    looks.flatMap { look in [0.4, 1, 3, 10, 30].map { Screen(look: look, span: $0) } }
    + [Screen(look: looks[0], span: 1, size: CellSize(columns: 80, rows: 24))]

  private static let source = Result { TileSource([try TileArchive(path: Extract.path)]) }

  @Test(arguments: screens) func theStreetsAreAsTheyWere(screen: Screen) throws {
    let look = screen.look
    let cartographer = Cartographer(
      data: try BundledMaps.data.get(), gazetteer: try BundledMaps.gazetteer.get(),
      coloring: MapColoring(appearance: look.appearance, depth: look.depth), glyphs: look.glyphs,
      keepsNamesInPlace: false)
    cartographer.tiles = TileLibrary(try Self.source.get()) { Issue.record("\($0)") }
    let still = StillMap(
      place: try Coordinate(
        latitude: Extract.station.latitude, longitude: Extract.station.longitude),
      appearance: MapAppearance.Parts(span: screen.span), size: screen.size)
    let found = try still.canvas(drawnBy: cartographer).ansiText(depth: look.depth)
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Screens/\(screen.testDescription).ans")
    if ProcessInfo.processInfo.environment["RECORD_SCREENS"] != nil {
      try found.write(to: path, atomically: true, encoding: .utf8)
      Issue.record("recorded \(screen.testDescription)")
      return
    }
    let expected = try String(contentsOf: path, encoding: .utf8)
    #expect(found == expected, "found\n\(found)expected\n\(expected)")
  }
}
