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
