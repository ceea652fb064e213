import Cells
import Geodesy
import TestSupport
import Testing
import Tiles

@testable import Cartography

/// Maps of tiles in 8 and 16 colours.
@Suite struct FewColorStreetTests {
  /// One can walk by them: the terminal shows a street in another colour than the ground beside it,
  /// as a line and, from 600 m inwards, with its true width; on land, in a park, between buildings.
  @Test(
    arguments: [ColorDepth.palette8, .palette16],
    [(Appearance.dark, 1.0), (.light, 1), (.dark, 0.4), (.light, 0.4), (.dark, 3), (.light, 3)])
  func aStreetIsSeen(depth: ColorDepth, look: (appearance: Appearance, span: Kilometers)) throws {
    let middle = try Streets.middle()
    let grounds: [(layer: String, kind: String)] = [
      ("land", "forest"), ("land", "residential"), ("buildings", ""),
    ]
    for ground in grounds {
      let area = TileWriter.Feature(
        .areas([Streets.square(900, around: middle)]), [("kind", .text(ground.kind))])
      let tile = try Streets.tile([
        .init(ground.layer, [area]),
        .init(
          "streets",
          [
            Streets.street(
              "residential", [middle &- SIMD2(0, 900), middle &+ SIMD2(0, 900)])
          ]), .init("ocean"),
      ])
      let canvas = try Streets.map(
        of: [tile], span: look.span, depth: depth, appearance: look.appearance
      ).canvas
      var palette = TerminalPalette(depth: depth)
      let beside = palette.number(of: canvas[CellPosition(column: 16, row: 8)].background)
      let isSeen = (18...21).contains { column in
        let cell = canvas[CellPosition(column: column, row: 8)]
        let isPicture = cell.character.map { !("\u{2800}"..."\u{28FF}").contains($0) } ?? true
        let pair = palette.pair(
          foreground: cell.foreground, background: cell.background, isPicture: isPicture)
        let shown = cell.character == " " ? [pair.background] : [pair.foreground, pair.background]
        return shown.contains { $0 != beside } && Set(shown).count == shown.count
      }
      #expect(isSeen, "\(ground), \(look), \(depth)")
    }
  }
}
