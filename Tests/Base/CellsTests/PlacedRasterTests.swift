import Cells
import Testing

@Suite struct PlacedRasterTests {
  private static let size = CellSize(columns: 4, rows: 3)
  private static let raster = PixelRaster(width: 8, height: 12, fill: Color(rgb: 0x102030))

  /// A map of different cells with a picture of its ground.
  private var map: CellCanvas {
    var canvas = CellCanvas(size: Self.size)
    for (index, position) in Self.size.positions.enumerated() {
      canvas[position] = Cell(" ", background: Color(rgb: UInt32(index + 1)))
    }
    let ground = canvas
    canvas.place(Self.raster, for: ground)
    return canvas
  }

  /// The cells in which a picture is seen, as text.
  private func seen(on canvas: CellCanvas) -> [String] {
    let visible = VisibleRasters(on: canvas)
    return (0..<canvas.size.rows).map { row in
      String((0..<canvas.size.columns).map { visible[$0, row] == nil ? "." : "#" })
    }
  }

  @Test func aPictureIsSeenWhereItsCellsAre() {
    #expect(seen(on: map) == ["####", "####", "####"])
    #expect(VisibleRasters(on: map).rasters.map(\.raster) == [Self.raster])
  }

  @Test func textCoversIt() {
    var canvas = map
    canvas.write("ab", at: CellPosition(column: 1, row: 1))
    #expect(seen(on: canvas) == ["####", "#..#", "####"])
  }

  @Test func itMovesWithItsCanvasAndIsCutWithIt() {
    var screen = CellCanvas(size: CellSize(columns: 6, rows: 4), fill: .blank)
    screen.draw(map, at: CellPosition(column: 3, row: -1))
    #expect(seen(on: screen) == ["...###", "...###", "......", "......"])
    #expect(VisibleRasters(on: screen)[3, 0]?.position == CellPosition(column: 3, row: -1))
    let part = CellRectangle(column: 4, row: 0, columns: 2, rows: 2)
    #expect(seen(on: screen.cropped(to: part)) == ["##", "##"])
    screen.draw(map, at: CellPosition(column: 60, row: 0))
    #expect(screen.rasters.count == 1)
  }

  @Test func cellsThatMoveOrChangeTheirColoursHideIt() {
    var moved = map
    moved[0, 0] = map[1, 0]
    moved[2, 2].background = moved[2, 2].background?.mixed(with: Color(rgb: 0), share: 0.5)
    moved[3, 1].attributes.insert(.dim)
    #expect(seen(on: moved) == [".###", "###.", "##.#"])
  }

  @Test func theUpperOfTwoIsSeen() {
    var screen = map
    let other = PixelRaster(width: 8, height: 12)
    screen.place(other, for: map)
    let visible = VisibleRasters(on: screen)
    #expect(visible[0, 0]?.raster == other)
    // what it covers wholly is not seen
    #expect(visible.rasters.count == 1)
  }

  @Test func someCanBeLeftOut() {
    let none = VisibleRasters(on: map) { $0.raster.width > 8 }
    #expect(none.rasters.isEmpty && none.indices.allSatisfy { $0 == -1 })
    let visible = VisibleRasters(on: map, rows: 1..<9)
    #expect(visible[0, 0] == nil && visible[0, 1] != nil && visible[0, 2] != nil)
  }
}
