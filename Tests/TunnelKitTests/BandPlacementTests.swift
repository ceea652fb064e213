import Atlas
import Cells
import Geodesy
import Notations
import Testing

@testable import TunnelKit

@Suite struct BandPlacementTests {
  /// The band as text, the button as a run of `#`.
  private func picture(
    columns: Int, rows: Int, activeEnd: Int = 0, message: String? = nil
  ) throws -> [String] {
    let start = try Coordinate(parsing: "56.55 8.316667")
    var readout = Readout(
      ends: [
        Readout.End(mark: "o", coordinate: start, isActive: activeEnd == 0),
        Readout.End(mark: "x", coordinate: start.antipode, isActive: activeEnd == 1),
      ],
      length: 12726.573, span: 1000)
    readout.message = message
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

  @Test func aMessageTakesTheHintsPlace() throws {
    #expect(
      try picture(columns: 80, rows: 4, message: "Globe projection") == [
        " o 56.55, 8.316667                                              12726.6 km deep ",
        "                                                                                ",
        "                                     #####                                      ",
        " x -56.55, -171.683333          Globe projection                    map 1000 km ",
      ])
  }

  @Test func whatIsTooLongForThereStandsAboveTheButton() throws {
    let message = "antipodal overlay, range rings on"
    let rows = try picture(columns: 70, rows: 4, message: message)
    #expect(rows[1].contains(message))
    #expect(rows[3].contains("-56.55, -171.683333") && rows[3].contains("map 1000 km"))
  }

  @Test(arguments: [(44, 3), (34, 2), (24, 2), (14, 15), (20, 10), (22, 1)])
  func aMessageIsSeenAtAnySize(columns: Int, rows: Int) throws {
    let text = try picture(columns: columns, rows: rows, message: "Relief map")
    // a narrow band has the words below each other
    let words = text.joined(separator: " ")
    #expect(words.contains("Relief") && words.contains("map"), "\(text)")
  }
}
