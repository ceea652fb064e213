import Cells
import Containment
import ContainmentTesting
import Testing

@testable import Controls

/// Marks for pages.
@Suite @MainActor struct PageControlTests {
  private let stage = TestStage(columns: 9, rows: 1)
  private let control = PageControl(frame: Rect(x: 0, y: 0, width: 9, height: 1))
  private let log = Log()

  @MainActor private final class Log {
    var pages: [Int] = []
    func changed(_ sender: PageControl) { pages.append(sender.currentPage) }
  }

  init() {
    let root = ViewController()
    stage.show(root)
    stage.turn { root.view.addSubview(control) }
    control.addTarget(log, action: Log.changed(_:), for: .valueChanged)
  }

  /// Pages, the current one, and what is seen.
  @Test(arguments: [
    (0, 0, ""), (1, 0, "    ●"), (3, 1, "  ○ ● ○"), (5, 9, "○ ○ ○ ○ ●"), (6, 2, "   3/6"),
    (-2, -3, ""), (Int.max, Int.max, "92233720…"),
  ])
  func marksStandInTheMiddle(pages: Int, current: Int, row: String) {
    stage.turn {
      control.numberOfPages = pages
      control.currentPage = current
    }
    #expect(stage.rows[0] == row)
    #expect(control.currentPage == max(0, min(current, pages - 1)))
    #expect(log.pages.isEmpty)
  }

  @Test func clicksAndArrowsGoOnByAPage() {
    stage.turn { control.numberOfPages = 3 }
    stage.click(2, 0)
    stage.click(0, 0)
    #expect(log.pages.isEmpty)
    stage.click(8, 0)
    stage.click(8, 0)
    stage.click(8, 0)
    #expect(log.pages == [1, 2] && stage.rows[0] == "  ○ ○ ●")
    stage.turn { control.becomeFirstResponder() }
    stage.press(.left, .left, .left, .right)
    #expect(log.pages == [1, 2, 1, 0, 1])
    control.isEnabled = false
    stage.press(.left)
    stage.click(8, 0)
    #expect(control.currentPage == 1)
  }

  @Test func newControlsHaveTheLookOfAll() {
    let (red, green) = (Color(rgb: 0xFF0000), Color(rgb: 0x00FF00))
    let (blue, yellow) = (Color(rgb: 0x0000FF), Color(rgb: 0xFFFF00))
    let other = PageControl(frame: control.frame)
    other.pageIndicatorTintColor = green
    stage.turn {
      PageControl.appearance().pageIndicatorTintColor = red
      PageControl.appearance().currentPageIndicatorTintColor = yellow
      PageControl.appearance().backgroundColor = blue
      other.numberOfPages = 2
      control.superview?.addSubview(other)
    }
    let cells = [3, 5].map { stage.screen.canvas[$0, 0] }
    #expect(cells.map(\.foreground) == [yellow, green] && cells[0].background == blue)
    // one that was on screen before keeps its look
    #expect(control.pageIndicatorTintColor == nil && control.backgroundColor == nil)
    let fresh = TestStage(columns: 9, rows: 1)
    fresh.turn { #expect(PageControl.appearance().backgroundColor == nil) }
  }

  @Test func aSinglePageMayHaveNoMark() {
    stage.turn {
      control.numberOfPages = 1
      control.hidesForSinglePage = true
    }
    #expect(stage.rows[0].isEmpty)
    stage.turn {
      control.numberOfPages = 2
      control.tintColor = Color(rgb: 0xFF0000)
      control.pageIndicatorTintColor = Color(rgb: 0x00FF00)
    }
    #expect(stage.screen.canvas[3, 0].foreground == Color(rgb: 0xFF0000))
    #expect(stage.screen.canvas[5, 0].foreground == Color(rgb: 0x00FF00))
    #expect(control.intrinsicContentSize == Size(width: 3, height: 1))
  }
}
