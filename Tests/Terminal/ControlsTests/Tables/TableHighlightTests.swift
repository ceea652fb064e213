import Containment
import ContainmentTesting
import Testing

@testable import Controls

/// The focus highlights a row, and selects none.
@Suite @MainActor struct TableHighlightTests {
  private let stage = TestStage(columns: 12, rows: 7)
  private let button = Button(title: "Other")
  private let table = TableView(frame: Rect(x: 0, y: 1, width: 12, height: 3))
  private let source = TableSource([(nil, ["one", "two", "three", "four", "five"])])
  private let root = View(frame: .zero)

  init() {
    table.dataSource = source
    table.delegate = source
    button.frame = Rect(x: 0, y: 0, width: 9, height: 1)
    root.addSubview(table)
  }

  private var shown: [String] { Array(stage.rows[1..<4]) }

  @Test func theFirstRowIsHighlightedAtLaunch() {
    stage.show(root)
    #expect(shown == ["> one", "  two", "  three"])
    #expect(stage.screen.canvas[2, 1].attributes == .reverse)
    #expect(table.indexPathForSelectedRow == nil && source.log.isEmpty)
    stage.press(.enter)
    #expect(source.log == ["selected 0.0"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
  }

  @Test func theFirstDownGoesToTheSecondRow() {
    stage.show(root)
    stage.press(.up)
    #expect(shown == ["> one", "  two", "  three"] && table.indexPathForSelectedRow == nil)
    stage.press(.down)
    #expect(shown == ["  one", "> two", "  three"])
    #expect(table.indexPathForSelectedRow?.row == 1 && source.log.isEmpty)
  }

  @Test func aRemovedNeighbourLeavesItHighlighted() {
    root.insertSubview(button, at: 0)
    stage.show(root)
    #expect(stage.window.focusedView === button && shown == ["  one", "  two", "  three"])
    stage.turn { button.removeFromSuperview() }
    #expect(stage.window.focusedView === table && shown == ["> one", "  two", "  three"])
  }

  /// A row that is wholly in sight, and not beneath a header, comes before one of which a part is.
  @Test(
    arguments: [
      (title: nil, rowHeight: 1, offset: 2, row: 2), ("Few", 1, 2, 2), (nil, 2, 1, 1),
      (nil, 3, 1, 0),
    ] as [(title: String?, rowHeight: Double, offset: Double, row: Int)])
  func tabHighlightsTheFirstRowInSight(
    title: String?, rowHeight: Double, offset: Double, row: Int
  ) {
    source.sections[0].title = title
    table.rowHeight = rowHeight
    table.reloadData()
    root.insertSubview(button, at: 0)
    stage.show(root)
    stage.turn { table.contentOffset.y = offset }
    #expect(table.highlighted == nil)
    stage.press(.tab)
    #expect(stage.window.focusedView === table && table.contentOffset.y == offset)
    #expect(table.highlighted == row && table.cells[row]?.isHighlighted == true)
  }

  /// The focus comes with the scrolling, before the layout.
  @Test func aTableThatIsScrolledInTheSameTurnHighlightsWhatItShowsThen() {
    root.insertSubview(button, at: 0)
    stage.show(root)
    stage.turn {
      table.contentOffset.y = 2
      stage.window.focus(table)
    }
    #expect(shown == ["> three", "  four", "  five"])
  }

  @Test func rowsThatComeLaterAreHighlighted() {
    let rows = source.sections
    source.sections = []
    table.reloadData()
    stage.show(root)
    #expect(stage.window.focusedView === table && shown == ["", "", ""])
    source.sections = rows
    stage.turn { table.reloadData() }
    #expect(shown == ["> one", "  two", "  three"])
  }

  @Test func theMouseHighlightsOnlyWhatItHits() {
    source.sections[0].rows = ["one", "two"]
    table.reloadData()
    root.insertSubview(button, at: 0)
    stage.show(root)
    stage.scroll(1, over: 3, 2)
    stage.click(3, 3)
    #expect(stage.window.focusedView === table && shown == ["  one", "  two", ""])
    stage.press(.down)
    #expect(shown == ["> one", "  two", ""])
    stage.click(3, 2)
    #expect(shown == ["  one", "> two", ""] && source.log == ["selected 0.1"])
  }

  /// Where the focus was in the table, it comes back to.
  @Test func theHighlightStaysWithoutTheFocus() {
    root.insertSubview(button, at: 0)
    stage.show(root)
    stage.press(.tab, .down)
    stage.press(KeyPress(.tab, modifiers: .shift))
    #expect(stage.window.focusedView === button && shown[1] == "> two")
    stage.press(.tab, .down)
    #expect(shown[2] == "> three")
  }

  /// As in UIKit, `deselectRow` in `didSelectRowAt` leaves the focus where it is.
  @Test func aDeselectedRowStaysHighlighted() {
    final class Deselecting: TableViewDelegate {
      func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
      }
    }
    let delegate = Deselecting()
    table.delegate = delegate
    stage.show(root)
    stage.press(.down, .enter)
    #expect(shown == ["  one", "> two", "  three"] && table.indexPathForSelectedRow == nil)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == false)
    stage.turn { table.selectRow(at: nil, animated: false) }
    stage.press(.down)
    #expect(shown[2] == "> three" && table.indexPathForSelectedRow?.row == 2)
  }
}
