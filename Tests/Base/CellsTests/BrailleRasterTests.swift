import Cells
import TestSupport
import Testing

@Suite struct BrailleRasterTests {
  @Test(
    arguments: [
      (0, 0, "⠁"), (1, 0, "⠈"), (0, 1, "⠂"), (1, 1, "⠐"),
      (0, 2, "⠄"), (1, 2, "⠠"), (0, 3, "⡀"), (1, 3, "⢀"),
    ] as [(Int, Int, Character)])
  func aDotIsWhereUnicodePutsIt(column: Int, row: Int, expected: Character) {
    var raster = BrailleRaster(size: CellSize(columns: 1, rows: 1))
    raster[column, row] = true
    #expect(raster.character(at: CellPosition(column: 0, row: 0)) == expected)
    raster[column, row] = false
    #expect(raster.character(at: CellPosition(column: 0, row: 0)) == nil)
  }

  @Test func dotsOutsideNeitherWrapNorTrap() {
    var raster = BrailleRaster(size: CellSize(columns: 2, rows: 2))
    for (column, row) in [(-1, 0), (4, 0), (0, -1), (0, 8), (4, 8), (Int.max, Int.min)] {
      raster[column, row] = true
      #expect(!raster[column, row])
    }
    #expect(raster == BrailleRaster(size: CellSize(columns: 2, rows: 2)))
    #expect(raster.mask(at: CellPosition(column: 2, row: 0)) == 0)
  }

  @Test func linesAreStraightFromEndToEnd() {
    #expect(drawn(from: (0.5, 0.5), to: (7.5, 0.5)) == ["⠉⠉⠉⠉"])
    #expect(drawn(from: (0.5, 3.5), to: (3.5, 0.5)) == ["⡠⠊  "])
    #expect(drawn(from: (2.5, 0), to: (2.5, 4)) == [" ⡇  "])
    #expect(drawn(from: (5.2, 1.2), to: (5.2, 1.2)) == ["  ⠐ "])
  }

  @Test func linesAreClippedAtTheEdges() {
    #expect(drawn(from: (-1e9, 1.5), to: (1e9, 1.5)) == ["⠒⠒⠒⠒"])
    #expect(drawn(from: (-4, -4), to: (20, 20)) == ["⠑⢄  "])
    #expect(drawn(from: (-3, 1), to: (-1, 3)) == ["    "])
    #expect(drawn(from: (9, -10), to: (30, 5)) == ["    "])
    #expect(drawn(from: (0, .nan), to: (3, 3)) == ["    "])
    #expect(drawn(from: (0, 0), to: (.infinity, 3)) == ["    "])
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func everyDotOfALineContainsAPointOfItAndTouchesTheNext(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let line = (0..<4).map { _ in Double.random(in: -20...60, using: &random) }
      var raster = BrailleRaster(size: CellSize(columns: 20, rows: 10))
      raster.drawLine(
        from: DotPosition(x: line[0], y: line[1]), to: DotPosition(x: line[2], y: line[3]))
      var dots: [(column: Int, row: Int)] = []
      for row in 0..<raster.dotRows {
        for column in 0..<raster.dotColumns where raster[column, row] {
          dots.append((column, row))
        }
      }
      for dot in dots {
        let x = Double(dot.column) + 0.5
        let y = Double(dot.row) + 0.5
        #expect(distance(x, y, line) <= 0.5.squareRoot() + 1e-9, "seed \(seed), line \(line)")
        let touching = dots.count { abs($0.column - dot.column) <= 1 && abs($0.row - dot.row) <= 1 }
        #expect(touching > 1 || dots.count == 1, "seed \(seed), line \(line)")
      }
    }
  }

  @Test(
    arguments: [
      (0x00, " "), (0x47, "|"), (0xB8, "|"), (0x24, "-"), (0x12, "-"), (0xC0, "_"), (0x5C, "/"),
      (0xA3, "\\"), (0x40, ","),
    ] as [(UInt8, Character)])
  func asciiCharactersLookLikeTheirDots(mask: UInt8, expected: Character) {
    #expect(BrailleRaster.asciiCharacter(for: mask) == expected)
  }

  @Test func everyMaskHasAnASCIICharacter() {
    for mask in UInt8.min...UInt8.max {
      let character = BrailleRaster.asciiCharacter(for: mask)
      #expect(character.isASCII && (character == " ") == (mask == 0))
    }
  }

  /// The lines of a raster of 4 x 1 cells, 8 x 4 dots.
  private func drawn(from start: (Double, Double), to end: (Double, Double)) -> [String] {
    let size = CellSize(columns: 4, rows: 1)
    var raster = BrailleRaster(size: size)
    raster.drawLine(
      from: DotPosition(x: start.0, y: start.1), to: DotPosition(x: end.0, y: end.1))
    return (0..<size.rows).map { row in
      String(
        (0..<size.columns).map { column in
          raster.character(at: CellPosition(column: column, row: row)) ?? " "
        })
    }
  }

  /// How far a point is from a line segment (x, y, x, y).
  private func distance(_ x: Double, _ y: Double, _ line: [Double]) -> Double {
    let (run, rise) = (line[2] - line[0], line[3] - line[1])
    let squared = run * run + rise * rise
    let share = min(max(((x - line[0]) * run + (y - line[1]) * rise) / squared, 0), 1)
    let (across, down) = (x - line[0] - share * run, y - line[1] - share * rise)
    return (across * across + down * down).squareRoot()
  }
}
