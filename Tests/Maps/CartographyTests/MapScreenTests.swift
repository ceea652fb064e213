import Cartography
import Cells
import Foundation
import Geodesy
import Testing

/// Whole small maps, kept as text in `Resources/Screens`.
///
/// After a change that is meant to be seen, run these tests with `RECORD_SCREENS=1` in the
/// environment: they write the screens anew, fail, and are to be looked at before they are kept.
@Suite struct MapScreenTests {
  struct Screen: Sendable, CustomTestStringConvertible {
    let name: String
    let latitude: Double
    let longitude: Double
    let span: Double
    var bearing = 0.0
    var size = CellSize(columns: 40, rows: 10)
    var theme = MapTheme.night
    var glyphs = GlyphSet.braille
    var towns: [(String, Double, Double)] = []

    var testDescription: String { name }
  }

  static let screens = [
    Screen(
      name: "Denmark", latitude: 56.55, longitude: 8.316667, span: 1000,
      towns: [("Copenhagen", 55.676, 12.568), ("Aarhus", 56.157, 10.211)]),
    Screen(
      name: "Denmark monochrome", latitude: 56.55, longitude: 8.316667, span: 1000,
      theme: .monochrome),
    Screen(
      name: "Denmark ASCII", latitude: 56.55, longitude: 8.316667, span: 1000,
      theme: .monochrome, glyphs: .ascii, towns: [("Aarhus", 56.157, 10.211)]),
    Screen(name: "Denmark turned", latitude: 56.55, longitude: 8.316667, span: 1000, bearing: 90),
    Screen(
      name: "South Pole", latitude: -90, longitude: 0, span: 6000,
      size: CellSize(columns: 60, rows: 15)),
    Screen(
      name: "North Pole", latitude: 90, longitude: 0, span: 5000,
      size: CellSize(columns: 60, rows: 15)),
    Screen(
      name: "Fiji", latitude: -17.8, longitude: 179.9, span: 500,
      towns: [("Suva", -18.1416, 178.4415)]),
    Screen(
      name: "Globe", latitude: 20, longitude: 10, span: 13_500,
      size: CellSize(columns: 60, rows: 30)),
    Screen(name: "Globe of the Pacific", latitude: -10, longitude: -170, span: 13_500),
    Screen(name: "Copenhagen", latitude: 55.67, longitude: 12.58, span: 20),
  ]

  @Test(arguments: screens) func theMapIsAsItWas(screen: Screen) throws {
    let renderer = MapRenderer(data: try BundledMaps.data.get())
    let canvas = try renderer.canvas(
      for: Viewport(
        center: try Coordinate(latitude: screen.latitude, longitude: screen.longitude),
        span: screen.span, bearing: screen.bearing, size: screen.size),
      style: MapStyle(theme: screen.theme, glyphs: screen.glyphs),
      content: MapContent(
        labels: try screen.towns.enumerated().map { rank, town in
          MapLabel(
            text: town.0, coordinate: try Coordinate(latitude: town.1, longitude: town.2),
            rank: rank, kind: rank == 0 ? .capital : .town)
        }))
    let found = canvas.lines.map { $0 + "|\n" }.joined()
    if ProcessInfo.processInfo.environment["RECORD_SCREENS"] != nil {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      try found.write(
        to: folder.appendingPathComponent("Resources/Screens/\(screen.name).txt"),
        atomically: true, encoding: .utf8)
      Issue.record("recorded \(screen.name)")
      return
    }
    let url = try #require(
      Bundle.module.url(
        forResource: screen.name, withExtension: "txt", subdirectory: "Resources/Screens"))
    let expected = try String(contentsOf: url, encoding: .utf8)
    #expect(found == expected, "found\n\(found)expected\n\(expected)")
  }
}
