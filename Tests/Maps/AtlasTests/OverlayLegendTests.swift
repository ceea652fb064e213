import Cartography
import Cells
import Features
import Geodesy
import Overlays
import Testing

@testable import Atlas

/// The legend of the person's own features on finished maps.
@Suite @MainActor struct OverlayLegendTests {
  private static func overlay(colorKey: String? = nil, sizeKey: String? = nil) throws -> Overlay {
    var builder = OverlayBuilder(title: "own", colorKey: colorKey, sizeKey: sizeKey)
    for (index, kind) in ["ferry", "tram", "ferry"].enumerated() {
      let place = try Coordinate(latitude: 56 + Double(index) / 2, longitude: 8)
      try builder.add(
        Feature(
          .point(Vertex(place)), edges: .straight,
          properties: Array(#"{"kind": "\#(kind)", "mag": \#(index * 4 + 1)}"#.utf8)))
    }
    return builder.finished()
  }

  private static func text(
    _ overlay: Overlay, columns: Int = 90, rows: Int = 44, both: Bool = false,
    pixels: PixelSize? = nil
  ) throws -> String {
    var still = StillMap(
      place: try Coordinate(latitude: 56.5, longitude: 8),
      size: CellSize(columns: columns, rows: rows), showsBothEnds: both, cellPixels: pixels)
    still.overlays = [overlay]
    return try still.canvas(drawnBy: BundledMaps.cartographer()).lines.joined(separator: "\n")
  }

  private func count(_ part: String, in text: String) -> Int {
    text.split(separator: part, omittingEmptySubsequences: false).count - 1
  }

  @Test func colorsAndSizesAreExplained() throws {
    let text = try Self.text(try Self.overlay(colorKey: "kind", sizeKey: "mag"))
    for line in ["◆  own 3", "◆  ferry", "◆  tram", "•● mag ≤ 9"] {
      #expect(count(line, in: text) == 1, "\(line)\n\(text)")
    }
    let numbers = try Self.text(try Self.overlay(colorKey: "mag"))
    #expect(count("◆  mag 1", in: numbers) == 1 && count("◆  mag 9", in: numbers) == 1)
    #expect(count("≤", in: numbers) == 0 && count("where each", in: numbers) == 0)
  }

  /// The marks have the colours that most points, lines and areas ask for; a property that colours
  /// them leaves the mark of the file plain, because no feature has the colour of the file.
  @Test func marksHaveTheColorsOfTheFeatures() throws {
    func feature(_ geometry: Geometry, _ style: String) -> Feature {
      Feature(geometry, edges: .straight, properties: Array("{\(style), \"mag\": 1}".utf8))
    }
    let corners = try [(55.0, 7.0), (55, 9), (57, 9)].map {
      Vertex(try Coordinate(latitude: $0.0, longitude: $0.1))
    }
    func marks(colorKey: String? = nil) throws -> [Color?] {
      var builder = OverlayBuilder(title: "own", colorKey: colorKey)
      for color in ["#ffffff", "#29b6f6", "#29b6f6"] {
        try builder.add(feature(.point(corners[0]), "\"marker-color\": \"\(color)\""))
      }
      try builder.add(feature(.line(corners), ##""stroke": "#e65100""##))
      try builder.add(feature(.polygon([corners]), ##""fill": "#66bb6a", "stroke": "#ffee58""##))
      var still = StillMap(
        place: try Coordinate(latitude: 56, longitude: 8),
        size: CellSize(columns: 90, rows: 44))
      still.overlays = [builder.finished()]
      let canvas = try still.canvas(drawnBy: BundledMaps.cartographer())
      let rows = canvas.lines.indices.filter { canvas.lines[$0].contains("  own ") }
      return rows.map { canvas[2, $0].foreground }
    }
    let colors = [0x29B6F6, 0xE65100, 0x66BB6A].map { Color(rgb: $0) }
    #expect(try marks() == colors)
    let plain = InterfaceColors(try BundledMaps.cartographer().coloring).passive
    #expect(try marks(colorKey: "mag") == [plain, plain, plain])
  }

  /// Of two maps the upper one has the legend for both, in cells and in pixels.
  @Test(
    arguments: [(36, 44), (60, 24), (90, 44), (200, 60)], [nil, PixelSize(width: 8, height: 16)])
  func oneOfTwoMapsHasIt(size: (Int, Int), pixels: PixelSize?) throws {
    let text = try Self.text(
      try Self.overlay(), columns: size.0, rows: size.1, both: true, pixels: pixels)
    let upper = text.split(separator: "\n").prefix(size.1 / 2).joined(separator: "\n")
    for line in ["◆  own 3", "◇  where each"] {
      #expect(count(line, in: text) == 1 && count(line, in: upper) == 1, "\(line)\n\(text)")
    }
  }

  @Test(arguments: [(35, 40), (60, 9), (59, 10)]) func aSmallMapHasNone(size: (Int, Int)) throws {
    let text = try Self.text(try Self.overlay(), columns: size.0, rows: size.1)
    #expect(count("own 3", in: text) == 0, "\(text)")
  }
}
