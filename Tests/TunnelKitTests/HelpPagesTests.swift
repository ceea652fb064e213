import Cells
import Containment
import Testing

@testable import TunnelKit

@MainActor
@Suite struct HelpPagesTests {
  @Test(arguments: [(80, 24, 1), (120, 40, 1), (200, 21, 1), (80, 15, 1), (60, 15, 2), (20, 10, 3)])
  func everyKeyIsOnAPageAndNothingLiesOnAnythingElse(
    columns: Int, rows: Int, pageCount: Int
  ) throws {
    let size = CellSize(columns: columns, rows: rows)
    let pages = HelpPages(size: size).pages
    #expect(pages.count == pageCount)
    #expect(pages.joined().filter(\.isKey).map(\.text) == HelpPages.keys.map(\.keys))
    for page in pages {
      var taken: [CellRectangle] = []
      for item in page {
        let place = CellRectangle(
          origin: item.position, size: CellSize(columns: item.text.cellWidth, rows: 1))
        #expect(place.origin.column >= 0 && place.origin.row >= 0, "\(item.text)")
        #expect(place.columns.upperBound <= columns, "\(item.text)")
        #expect(place.rows.upperBound <= rows, "\(item.text)")
        #expect(!taken.contains(where: place.overlaps), "\(item.text)")
        taken.append(place)
      }
    }
  }

  @Test func wholeMeaningsFitFromFortyColumnsOn() {
    for columns in 40...200 {
      for rows in [10, 15, 24] {
        let pages = HelpPages(size: CellSize(columns: columns, rows: rows)).pages
        let meanings = pages.joined().filter { !$0.isKey }.map(\.text)
        #expect(meanings == HelpPages.keys.map(\.meaning), "\(columns)x\(rows)")
      }
    }
  }

  @Test func onASmallScreenKeysTurnThePagesAndEscapeClosesAtOnce() throws {
    let stage = try TunnelStage(columns: 40, rows: 12)
    let before = stage.screen.canvas
    stage.press("?")
    #expect(stage.text.contains("move by a cell") && !stage.text.contains("closes this list"))
    stage.press("z")
    #expect(stage.text.contains("closes this list") && !stage.text.contains("move by a cell"))
    stage.press("z")
    #expect(stage.screen.canvas == before)
    stage.press("?")
    stage.press(.escape)
    #expect(stage.screen.canvas == before)
  }
}
