import Cells
import Testing

/// The sizes that a screen may have, and those for which pictures are drawn.
@Suite struct ScreenSizeTests {
  @Test(arguments: [
    (1, 1, true), (0, 24, false), (80, 0, false), (1024, 1024, true), (1024, 1025, false),
    (32_767, 32, true), (32_768, 1, false), (1, 32_768, false), (.max, .max, false),
  ])
  func cellsOfAScreen(columns: Int, rows: Int, isScreen: Bool) {
    #expect(CellSize(columns: columns, rows: rows).isScreen == isScreen)
  }

  @Test(arguments: [
    (200, 60, 10, 20, true), (768, 216, 10, 20, true), (769, 216, 10, 20, false),
    (200, 60, 0, 20, false), (1024, 1024, 256, 256, false), (2000, 1000, 1, 1, false),
  ])
  func pixelsOfAScreen(columns: Int, rows: Int, width: Int, height: Int, canFill: Bool) {
    let screen = CellSize(columns: columns, rows: rows)
    #expect(PixelSize(width: width, height: height).canFill(screen) == canFill)
  }
}
