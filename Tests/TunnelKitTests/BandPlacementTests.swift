import Cells
import Geodesy
import Testing

@testable import TunnelKit

@Suite struct BandPlacementTests {
  /// The band as text, the button as a run of `#`.
  private func picture(columns: Int, rows: Int, activeEnd: Int = 0) throws -> [String] {
    let start = try Coordinate(parsing: "56.55 8.316667")
    let readout = Readout(
      ends: [
        Readout.End(mark: "o", coordinate: start, isActive: activeEnd == 0),
        Readout.End(mark: "x", coordinate: start.antipode, isActive: activeEnd == 1),
      ],
      length: 12726.573, span: 1000)
    let button = CellRectangle(column: (columns - 5) / 2, row: rows / 2, columns: 5, rows: 1)
    var canvas = CellCanvas(size: CellSize(columns: columns, rows: rows), fill: .blank)
    canvas.fill(button, with: Cell("#"))
    for item in BandPlacement(readout: readout, size: canvas.size, button: button).items {
      canvas.write(item.text, at: item.position)
    }
    return canvas.lines
  }

  @Test func everythingFitsInTheBandOf80x24() throws {
    #expect(
      try picture(columns: 80, rows: 4) == [
        " o 56.55, 8.316667                                              12726.6 km deep ",
        "                                                                                ",
        "                                     #####                                      ",
        " x -56.55, -171.683333   space flips, ? shows the keys              map 1000 km ",
      ])
  }

  @Test(arguments: [
    (44, ["o 56.55, 8.316667", "x -56.55, -171.683333", "12726.6 km deep", "map 1000 km"]),
    (37, ["o 56.55, 8.316667", "x -56.55, -171.683333", "12726.6 km deep", "map 1000 km"]),
    (34, ["o 56.55, 8.316667", "x -56.55, -171.683333"]),
    (24, ["o 56.55, 8.316667", "x -56.55, -171.683333"]),
    (20, ["o 56.55, 8.316667"]),
    (12, ["o 56.55, 8.…"]),
  ])
  func theLeastImportantGoesFirst(columns: Int, expected: [String]) throws {
    let text = try picture(columns: columns, rows: 3).joined(separator: "\n")
    let all = ["o 56.55, 8.316667", "x -56.55, -171.683333", "12726.6 km deep", "map 1000 km"]
    for item in Set(all).union(expected) {
      #expect(text.contains(item) == expected.contains(item), "\(item) in \(columns) columns")
    }
  }

  @Test func theEndThatIsMovedIsTheLastToGo() throws {
    let text = try picture(columns: 22, rows: 2, activeEnd: 1).joined()
    #expect(text.contains("-56.55"))
    #expect(!text.contains("o 56.55"))
  }

  @Test func aNarrowBandPutsTheWordsBelowOneAnother() throws {
    #expect(
      try picture(columns: 14, rows: 15) == [
        "              ",
        "  12726.6 km  ",
        "     deep     ",
        "              ",
        "   o 56.55,   ",
        "   8.316667   ",
        "              ",
        "    #####     ",
        "              ",
        "  x -56.55,   ",
        " -171.683333  ",
        "              ",
        " map 1000 km  ",
        "              ",
        "              ",
      ])
  }
}
