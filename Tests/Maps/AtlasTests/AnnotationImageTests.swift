import Cartography
import Cells
import Geodesy
import Notations
import TestSupport
import Testing

@testable import Atlas

/// Both pictures can be seen on maps of all colours.
@Suite @MainActor struct AnnotationImageTests {
  /// A place on each kind of ground: ice, desert, wood, deep sea, and a coast.
  nonisolated static let places = ["-75 90", "20 10", "-1 22", "0 -140", "56.55 8.316667"]
  nonisolated static let colorings = [Appearance.dark, .light].flatMap { appearance in
    [ColorDepth.direct, .palette256].map { MapColoring(appearance: appearance, depth: $0) }
  }

  private func cartographer(_ coloring: MapColoring) throws -> Cartographer {
    Cartographer(
      data: try BundledMaps.data.get(), gazetteer: try BundledMaps.gazetteer.get(),
      coloring: coloring)
  }

  /// The contrast of two colours as a screen shows them.
  private func contrast(_ one: Color, _ other: Color, _ depth: ColorDepth) -> Double {
    var palette = TerminalPalette(depth: depth)
    let pair = palette.pair(foreground: one, background: other)
    guard depth == .palette256 else { return one.contrast(with: other) }
    return TerminalPalette.color(of: Int(pair.foreground))
      .contrast(with: TerminalPalette.color(of: Int(pair.background)))
  }

  @Test(arguments: places, colorings)
  func everyStrokeCanBeSeen(place: String, coloring: MapColoring) throws {
    let cartographer = try cartographer(coloring)
    let size = CellSize(columns: 41, rows: 17)
    let place = try Coordinate(parsing: place)
    let still = StillMap(place: place, size: size, showsPins: false)
    let map = try still.canvas(drawnBy: cartographer)
    for image in [AnnotationImage.man, .x] {
      for position in size.positions {
        let picture = image.picture(
          isUnicode: true, colors: InterfaceColors(coloring), on: map, at: position,
          depth: coloring.depth)
        for stroke in picture.size.positions where picture[stroke] != .clear {
          guard let ink = picture[stroke].foreground, let ground = picture[stroke].background else {
            let isOutside =
              map[position.column + stroke.column, position.row + stroke.row] == .clear
            #expect(isOutside, "\(image) at \(position) has no ground")
            continue
          }
          let contrast = contrast(ink, ground, coloring.depth)
          #expect(contrast >= 3, "\(image) at \(position): \(ink) on \(ground), \(contrast)")
        }
      }
    }
  }

  @Test func theManOnAStillMapHasThoseGrounds() throws {
    let cartographer = try cartographer(MapColoring())
    var still = StillMap(
      place: try Coordinate(parsing: "-75 90"), size: CellSize(columns: 41, rows: 17))
    let shown = try still.canvas(drawnBy: cartographer)
    still.showsPins = false
    let map = try still.canvas(drawnBy: cartographer)
    let strokes = still.size.positions.filter { "●█▼┃╱╲".contains(shown[$0].character ?? " ") }
    #expect(strokes.count == 9)
    for stroke in strokes {
      let ink = try #require(shown[stroke].foreground)
      let (ground, beneath) = (shown[stroke].background, map[stroke].background)
      #expect(try ink.contrast(with: #require(beneath)) < 3, "else the test tests nothing")
      #expect(try ink.contrast(with: #require(ground)) >= 3)
    }
  }

  /// Where a stroke can be seen already, the map is behind it as it is.
  @Test func nothingChangesOnTheSea() throws {
    let cartographer = try cartographer(MapColoring())
    let still = StillMap(
      place: try Coordinate(parsing: "0 -140"), size: CellSize(columns: 41, rows: 17),
      showsPins: false)
    let map = try still.canvas(drawnBy: cartographer)
    let corner = CellPosition(column: 20, row: 8)
    let picture = AnnotationImage.man.picture(
      isUnicode: true, colors: InterfaceColors(.dark), on: map, at: corner, depth: .direct)
    for stroke in picture.size.positions where picture[stroke] != .clear {
      let beneath = map[corner.column + stroke.column, corner.row + stroke.row]
      #expect(beneath.character == "▀" || picture[stroke].background == beneath.background)
    }
  }
}
