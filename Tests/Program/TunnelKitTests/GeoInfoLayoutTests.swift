import Cells
import Geodesy
import Testing

@testable import TunnelKit

/// The positions of the lines of a geo-info.
@Suite struct GeoInfoLayoutTests {
  private static let text = GeoInfoText(
    title: "South Pacific Ocean", details: ["on a lake, at its centre"],
    facts: [
      .init(label: "nearest", parts: ["Waitangi, 1442.7 km NNW", "Chatham Islands, New Zealand"]),
      .init(label: "depth", parts: ["5016 m deep"]),
      .init(label: "light", parts: ["night, sun 56° down, SSE", "winter"]),
    ],
    labelColumns: 7)

  private func lines(columns: Int, rows: Int, _ text: GeoInfoText = GeoInfoLayoutTests.text)
    -> [String]
  {
    var canvas = CellCanvas(size: CellSize(columns: columns, rows: rows))
    let layout = GeoInfoLayout(of: text, in: canvas.size)
    for line in layout.lines {
      let start = line.position.column - layout.labelColumns
      canvas.write(line.label, at: CellPosition(column: start, row: line.position.row))
      canvas.write(line.text, at: line.position)
    }
    return canvas.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  @Test func wordsBeforeTheFactsSayWhatTheyAre() {
    #expect(
      lines(columns: 48, rows: 10) == [
        "", "              South Pacific Ocean", "", "            on a lake, at its centre", "",
        "   nearest  Waitangi, 1442.7 km NNW",
        "            Chatham Islands, New Zealand", "   depth    5016 m deep",
        "   light    night, sun 56° down, SSE · winter", "",
      ])
  }

  /// Without 34 columns for the facts the words have no column, and none if it does not fit.
  @Test(arguments: [
    (43, "depth    5016 m deep"), (42, "depth 5016 m deep"), (17, "depth 5016 m deep"),
    (16, "5016 m deep"),
  ])
  func narrowPagesHaveTheWordsInTheLines(columns: Int, expected: String) {
    let lines = lines(columns: columns, rows: 20).map { $0.drop { $0 == " " } }
    #expect(lines.contains(expected[...]), "\(lines)")
  }

  @Test func aPageWithoutDetailsHasOneBlankRow() {
    let text = GeoInfoText(title: "A", facts: [.init(label: "depth", parts: ["5016 m deep"])])
    #expect(lines(columns: 11, rows: 5, text) == ["", "     A", "", "5016 m deep", ""])
  }

  @Test func narrowPagesBreakBetweenPartsAndAfterCommas() {
    #expect(
      lines(columns: 20, rows: 14) == [
        "South Pacific Ocean", "", "     on a lake,", "   at its centre", "",
        "     Waitangi,", "   1442.7 km NNW", "  Chatham Islands,", "    New Zealand",
        " depth 5016 m deep", "night, sun 56° down,", "        SSE", "       winter", "",
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
      title: "A",
      facts: [.init(parts: ["night, sun 56° down, SSE", "winter", "sun dial 01:02"])])
    let layout = GeoInfoLayout(of: text, in: CellSize(columns: columns, rows: 9))
    #expect(layout.lines.dropFirst().map(\.text) == expected)
  }

  @Test func whatDoesNotFitIsLeftOutFromTheEnd() {
    #expect(
      lines(columns: 40, rows: 3) == [
        "          South Pacific Ocean", "        on a lake, at its centre",
        "   nearest Waitangi, 1442.7 km NNW …",
      ])
    #expect(lines(columns: 8, rows: 1) == ["South P…"])
    #expect(lines(columns: 0, rows: 0).isEmpty)
  }

  /// A title is large where it fits and all else has its place, with a row to spare.
  @Test(arguments: [
    ("Quito", 30, 10, true), ("Quito", 30, 9, false), ("Quito", 23, 10, true),
    ("Quito", 22, 10, false), ("Québec", 40, 12, true), ("東京", 40, 12, false),
  ])
  func titlesAreLargeWhereTheyFit(title: String, columns: Int, rows: Int, isLarge: Bool) {
    let text = GeoInfoText(
      title: title, details: ["Ecuador"], facts: [.init(parts: ["a"]), .init(parts: ["b"])])
    let size = CellSize(columns: columns, rows: rows)
    let layout = GeoInfoLayout(
      of: text, in: size, leftAlignedIn: 2..<columns, allowsLargeTitle: true)
    #expect((layout.largeTitle != nil) == isLarge)
    let last = layout.lines.last?.position.row ?? 0
    #expect(layout.lines.count == 4 && last < rows)
    if let large = layout.largeTitle {
      #expect(layout.lines[1].position.row == layout.lines[0].position.row + large.size.rows + 1)
    }
    #expect(GeoInfoLayout(of: text, in: size, leftAlignedIn: 2..<columns).largeTitle == nil)
  }

  /// The bar of a day stands below its fact, and is the first to be given up, without a sign.
  @Test func theBarOfTheDayIsGivenUpFirst() {
    let light = (0..<48).map { half -> SunSight.Light in
      half < 14 || half >= 36 ? .night : half < 16 || half >= 34 ? .civilTwilight : .day
    }
    let bar = DayBar(light: light, now: 20)
    #expect(bar.text == ".......-==|======-......")
    let text = GeoInfoText(
      title: "A", facts: [.init(label: "sun", parts: ["rises 08:00"], bar: bar)])
    let bare = "            sun rises 08:00"
    #expect(
      lines(columns: 40, rows: 4, text).dropFirst() == [
        "", bare, "        .......-==|======-......",
      ])
    #expect(lines(columns: 40, rows: 2, text).dropFirst() == [bare])
    #expect(lines(columns: 23, rows: 4, text).dropFirst() == ["", "    sun rises 08:00", ""])
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
