import Cells
import Testing

@Suite struct CellCanvasTests {
  @Test func textIsClippedAtBothEdges() {
    var canvas = CellCanvas(size: CellSize(columns: 5, rows: 1))
    let end = canvas.write("Denmark", at: CellPosition(column: -2, row: 0))
    #expect(canvas.lines == ["nmark"])
    #expect(end == 5)
  }

  @Test func writingOutsideDoesNothing() {
    var canvas = CellCanvas(size: CellSize(columns: 3, rows: 2), fill: .blank)
    let before = canvas
    canvas.write("man", at: CellPosition(column: 0, row: 2))
    canvas.write("man", at: CellPosition(column: 3, row: 0))
    canvas[-1, 0] = Cell("x")
    canvas[0, -1] = Cell("x")
    #expect(canvas == before)
    #expect(canvas[9, 9] == .clear)
  }

  @Test func wideCharactersAreNeverCutInHalf() {
    var canvas = CellCanvas(size: CellSize(columns: 5, rows: 1), fill: .blank)
    canvas.write("東京都", at: CellPosition(column: 0, row: 0))
    #expect(canvas.lines == ["東京 "])
    canvas.write("x", at: CellPosition(column: 1, row: 0))
    #expect(canvas.lines == [" x京 "])
    canvas.write("y", at: CellPosition(column: 2, row: 0))
    #expect(canvas.lines == [" xy  "])
    canvas.write("東", at: CellPosition(column: -1, row: 0))
    #expect(canvas.lines == [" xy  "])
  }

  @Test func aCanvasLaidOverAWideCharacterLeavesNoHalf() {
    var canvas = CellCanvas(size: CellSize(columns: 4, rows: 1), fill: .blank)
    canvas.write("東京", at: CellPosition(column: 0, row: 0))
    canvas.draw(
      CellCanvas(size: CellSize(columns: 2, rows: 1), fill: Cell("x")),
      at: CellPosition(column: 1, row: 0))
    #expect(canvas.lines == [" xx "])
  }

  @Test func clearCellsAndMissingBackgroundsLetTheCanvasBeneathShow() {
    let sea = Color(rgb: 0x102040)
    var beneath = CellCanvas(size: CellSize(columns: 3, rows: 1), fill: Cell("~", background: sea))
    var above = CellCanvas(size: CellSize(columns: 3, rows: 1))
    above[1, 0] = Cell("x", foreground: Color(rgb: 0xFFFFFF))
    above[2, 0] = Cell(glyph: .clear, background: Color(rgb: 0x203010))
    beneath.draw(above, at: CellPosition(column: 0, row: 0))
    #expect(beneath.lines == ["~x "])
    #expect(beneath[1, 0].background == sea)
    #expect(beneath[2, 0].background == Color(rgb: 0x203010))
  }

  @Test func croppingKeepsWhatTheRectangleCovers() {
    var canvas = CellCanvas(size: CellSize(columns: 4, rows: 2), fill: .blank)
    canvas.write("abcd", at: CellPosition(column: 0, row: 0))
    canvas.write("efgh", at: CellPosition(column: 0, row: 1))
    #expect(
      canvas.cropped(to: CellRectangle(column: 2, row: 1, columns: 3, rows: 2)).lines
        == ["gh ", "   "])
  }

  @Test func linksFollowWhatTheyAreDrawnInto() {
    var label = CellCanvas(size: CellSize(columns: 6, rows: 1))
    label.write("map", at: CellPosition(column: 1, row: 0), address: "geo:1,2")
    var canvas = CellCanvas(size: CellSize(columns: 8, rows: 3), fill: .blank)
    canvas.draw(label, at: CellPosition(column: 2, row: 1))
    let link = CellLink(
      position: CellPosition(column: 3, row: 1), text: "map", address: "geo:1,2")
    #expect(canvas.visibleLinks == [link])
    // clipped, moved off, or drawn over it is a link no more
    #expect(canvas.cropped(to: canvas.bounds).visibleLinks == [link])
    let part = CellRectangle(
      origin: CellPosition(column: 0, row: 0), size: CellSize(columns: 5, rows: 3))
    #expect(canvas.cropped(to: part).visibleLinks.isEmpty)
    canvas.write("x", at: CellPosition(column: 4, row: 1))
    #expect(canvas.visibleLinks.isEmpty)
  }

  /// Neighbours whose colours differ little get the colour in the middle; letters keep theirs, and
  /// colours go on behind them.
  @Test func alikeColorsOfARowAreJoined() {
    let grays = [0x10, 0x14, 0x18, 0x40, 0x19, 0x1A].map { Color(rgb: UInt32($0 * 0x01_01_01)) }
    var canvas = CellCanvas(size: CellSize(columns: 6, rows: 1))
    for (column, gray) in grays.enumerated() {
      canvas[column, 0] = Cell("▚", foreground: gray, background: gray)
    }
    canvas[1, 0] = Cell("é", foreground: grays[3], background: grays[3])
    var grounds = canvas
    canvas.joinColors(within: 8)
    grounds.joinColors(within: 8, onlyGrounds: true)
    let joined = [0x14, 0x40, 0x14, 0x40, 0x19, 0x19].map { Color(rgb: UInt32($0 * 0x01_01_01)) }
    #expect((0..<6).map { canvas[$0, 0].background } == joined)
    #expect((0..<6).map { canvas[$0, 0].foreground } == joined)
    #expect((0..<6).map { grounds[$0, 0].background } == joined)
    #expect((0..<6).map { grounds[$0, 0].foreground } == [grays[0], grays[3]] + grays[2...])
  }
}
