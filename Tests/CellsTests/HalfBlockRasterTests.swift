import Cells
import Testing

@Suite struct HalfBlockRasterTests {
  private let sea = Color(rgb: 0x102040)
  private let land = Color(rgb: 0x304030)
  private let origin = CellPosition(column: 0, row: 0)

  @Test func equalHalvesAreASpaceOnTheirColor() {
    let raster = HalfBlockRaster(size: CellSize(columns: 1, rows: 1), fill: sea)
    #expect(raster.cell(at: origin) == Cell(" ", background: sea))
  }

  @Test func differentHalvesAreAHalfBlock() {
    var raster = HalfBlockRaster(size: CellSize(columns: 1, rows: 1), fill: sea)
    raster[0, 0] = land
    #expect(raster.cell(at: origin) == Cell("▀", foreground: land, background: sea))
  }

  @Test func aHalfWithoutColorIsTheTerminalsOwn() {
    var raster = HalfBlockRaster(size: CellSize(columns: 1, rows: 1))
    #expect(raster.cell(at: origin) == .blank)
    raster[0, 1] = land
    #expect(raster.cell(at: origin) == Cell("▄", foreground: land))
    raster[0, 1] = nil
    raster[0, 0] = land
    #expect(raster.cell(at: origin) == Cell("▀", foreground: land))
  }

  @Test func halvesOutsideNeitherWrapNorTrap() {
    var raster = HalfBlockRaster(size: CellSize(columns: 2, rows: 1), fill: sea)
    let before = raster
    for (column, half) in [(-1, 0), (2, 0), (0, -1), (0, 2)] {
      raster[column, half] = land
      #expect(raster[column, half] == nil)
    }
    #expect(raster == before)
  }
}
