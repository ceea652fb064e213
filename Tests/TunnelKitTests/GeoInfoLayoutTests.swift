import Cells
import Testing

@testable import TunnelKit

/// The positions of the lines of a geo-info.
@Suite struct GeoInfoLayoutTests {
  private static let text = GeoInfoText(
    title: "South Pacific Ocean",
    details: ["Waitangi, 1442.7 km NNW", "Chatham Islands, New Zealand"],
    facts: [["-56.55, -171.683333", "5016 m deep"], ["night, sun 56° down, SSE", "winter"]])

  private func lines(columns: Int, rows: Int, _ text: GeoInfoText = GeoInfoLayoutTests.text)
    -> [String]
  {
    var canvas = CellCanvas(size: CellSize(columns: columns, rows: rows))
    for line in GeoInfoLayout(of: text, in: canvas.size).lines {
      canvas.write(line.text, at: line.position)
    }
    return canvas.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  @Test func whereThereIsRoomEverythingIsOnLinesOfItsOwn() {
    #expect(
      lines(columns: 40, rows: 9) == [
        "", "          South Pacific Ocean", "", "        Waitangi, 1442.7 km NNW",
        "      Chatham Islands, New Zealand", "", "   -56.55, -171.683333 · 5016 m deep",
        "   night, sun 56° down, SSE · winter", "",
      ])
  }

  @Test func narrowPagesBreakBetweenPartsAndAfterCommas() {
    #expect(
      lines(columns: 20, rows: 14) == [
        "", "South Pacific Ocean", "", "     Waitangi,", "   1442.7 km NNW",
        "  Chatham Islands,", "    New Zealand", "", "-56.55, -171.683333", "    5016 m deep",
        "night, sun 56° down,", "        SSE", "       winter", "",
      ])
  }

  /// The last of three facts is left out if the other two fit on one line then.
  @Test(arguments: [
    (50, ["night, sun 56° down, SSE · winter · sun dial 01:02"]),
    (49, ["night, sun 56° down, SSE · winter"]), (33, ["night, sun 56° down, SSE · winter"]),
    (32, ["night, sun 56° down, SSE", "winter · sun dial 01:02"]),
  ])
  func theLeastOfThreeFactsMakesRoom(columns: Int, expected: [String]) {
    let text = GeoInfoText(
      title: "A", facts: [["night, sun 56° down, SSE", "winter", "sun dial 01:02"]])
    let layout = GeoInfoLayout(of: text, in: CellSize(columns: columns, rows: 9))
    #expect(layout.lines.dropFirst().map(\.text) == expected)
  }

  @Test func whatDoesNotFitIsLeftOutFromTheEnd() {
    #expect(
      lines(columns: 40, rows: 3) == [
        "          South Pacific Ocean", "        Waitangi, 1442.7 km NNW",
        "      Chatham Islands, New Zealand",
      ])
    #expect(lines(columns: 8, rows: 1) == ["South P…"])
    #expect(lines(columns: 0, rows: 0).isEmpty)
  }

  /// At any size the lines follow each other and stay within the page.
  @Test func nothingOverlapsAtAnySize() {
    for columns in 1...60 {
      for rows in 1...16 {
        let layout = GeoInfoLayout(of: Self.text, in: CellSize(columns: columns, rows: rows))
        #expect(layout.lines.first?.isTitle == true)
        #expect(
          zip(layout.lines, layout.lines.dropFirst()).allSatisfy {
            $0.position.row < $1.position.row
          })
        #expect(
          layout.lines.allSatisfy {
            $0.position.row >= 0 && $0.position.row < rows && $0.position.column >= 0
              && $0.position.column + $0.text.cellWidth <= columns
          })
      }
    }
  }
}
