import Cells
import Containment
import ContainmentTesting
import TestSupport
import Testing

@testable import Controls

/// Pages that are set by the program and turned by a person, with their callbacks in order.
@Suite @MainActor struct PageViewControllerTests {
  private let stage = TestStage(columns: 20, rows: 6)
  private let book = Book(count: 4)

  private func pages(
    _ style: PageViewController.TransitionStyle = .scroll,
    _ orientation: PageViewController.NavigationOrientation = .horizontal,
    options: [PageViewController.OptionsKey: Any]? = nil, first: Int = 1
  ) -> PageViewController {
    let pages = PageViewController(
      transitionStyle: style, navigationOrientation: orientation, options: options)
    pages.dataSource = book
    pages.delegate = book
    pages.setViewControllers([book.pages[first]], direction: .forward, animated: false)
    stage.show(pages)
    return pages
  }

  private func set(
    _ pages: PageViewController, _ index: Int,
    _ direction: PageViewController.NavigationDirection = .forward, animated: Bool = true
  ) {
    pages.setViewControllers(
      [book.pages[index]], direction: direction, animated: animated
    ) { [book] in book.log.append("completion \($0)") }
  }

  @Test func theFirstPageAppearsWithItsContainer() {
    let pages = pages()
    #expect(
      book.takeLog() == [
        "1 will move true", "1 did move true", "1 will appear false", "1 did appear false",
      ])
    #expect(pages.viewControllers == [book.pages[1]] && pages.children == [book.pages[1]])
    #expect(stage.rows == ["page 1", "", "", "", "", ""])
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test(arguments: [PageViewController.TransitionStyle.scroll, .pageCurl])
  func aPageThatIsSetComesWithItsCallbacks(style: PageViewController.TransitionStyle) {
    let pages = pages(style)
    _ = book.takeLog()
    stage.turn { set(pages, 2) }
    #expect(
      book.takeLog() == [
        "2 will move true", "1 will move false", "2 will appear true", "1 will disappear true",
      ])
    #expect(pages.viewControllers == [book.pages[2]])
    stage.advance(by: 0.15)
    #expect(book.takeLog().isEmpty)
    stage.advance(by: 0.2)
    #expect(
      book.takeLog() == [
        "2 did appear true", "1 did disappear true", "1 did move false", "2 did move true",
        "completion true",
      ])
    #expect(pages.children == [book.pages[2]] && book.pages[1].view.superview == nil)
    #expect(stage.rows[0] == "page 2")
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func withoutAMotionTheTurnsEndHasIt() {
    let pages = pages()
    _ = book.takeLog()
    stage.turn {
      set(pages, 0, .reverse, animated: false)
      #expect(book.takeLog().suffix(2) == ["0 will appear false", "1 will disappear false"])
    }
    #expect(
      book.takeLog() == [
        "0 did appear false", "1 did disappear false", "1 did move false", "0 did move true",
        "completion true",
      ])
    stage.turn { set(pages, 0) }
    #expect(book.takeLog() == ["completion true"])
    #expect(stage.rows[0] == "page 0" && stage.application.diagnostics.faults.isEmpty)
  }

  /// Orientation, the way of the mouse over half of the screen, the page that comes, and where both
  /// are then with a gap of four cells.
  @Test(arguments: [
    (false, [(10, 2), (9, 2), (0, 2)], 2, Point(x: -12, y: 0), Point(x: 12, y: 0)),
    (false, [(5, 2), (6, 2), (15, 2)], 0, Point(x: 12, y: 0), Point(x: -12, y: 0)),
    (true, [(3, 4), (3, 3), (3, 1)], 2, Point(x: 0, y: -5), Point(x: 0, y: 5)),
    (true, [(3, 1), (3, 2), (3, 4)], 0, Point(x: 0, y: 5), Point(x: 0, y: -5)),
  ])
  func pagesSlideWithTheirGap(
    isVertical: Bool, cells: [(Int, Int)], page: Int, old: Point, new: Point
  ) {
    let pages = pages(
      .scroll, isVertical ? .vertical : .horizontal, options: [.interPageSpacing: 4])
    stage.mouse(.down, cells[0].0, cells[0].1)
    for cell in cells.dropFirst() { stage.mouse(.dragged, cell.0, cell.1) }
    #expect(book.pages[1].view.frame.origin == old && book.pages[page].view.frame.origin == new)
    let seen = new.x < 0 || new.y < 0 ? "page 1" : "page \(page)"
    #expect(stage.rows[isVertical ? 5 : 0] == (isVertical ? "" : "            ") + seen)
    #expect(stage.rows.count { !$0.isEmpty } == 1)
    stage.mouse(.up, cells[2].0, cells[2].1)
    stage.advance(by: 0.4)
    #expect(book.pages[page].view.frame == Rect(x: 0, y: 0, width: 20, height: 6))
    #expect(pages.viewControllers == [book.pages[page]])
  }

  /// A gap that is no finite number of cells, 0 or more, is none, wherever it comes from.
  @Test(arguments: [-1, -Double.infinity, .infinity, .nan, 3])
  func theGapIsAFiniteNumberOfCells(gap: Double) throws {
    let store = ValueCoder()
    store.encode(gap, forKey: "spacing")
    let stored = try #require(PageViewController(coder: store))
    let made = PageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: gap])
    for pages in [stored, made] {
      let written = ValueCoder()
      pages.encode(with: written)
      #expect(written.decodeDouble(forKey: "spacing") == (gap == 3 ? 3 : 0))
    }
  }

  @Test func keysTurnPagesAndTellTheDelegate() {
    let pages = pages()
    _ = book.takeLog()
    stage.press(.right)
    stage.advance(by: 0.4)
    #expect(
      book.takeLog() == [
        "to 2", "2 will move true", "2 will appear true", "1 will disappear true",
        "1 will move false", "2 did appear true", "1 did disappear true", "1 did move false",
        "2 did move true", "finished true from 1 true",
      ])
    stage.press(.pageDown)
    stage.advance(by: 0.4)
    stage.press(.right)
    #expect(pages.viewControllers == [book.pages[3]] && stage.rows[0] == "page 3")
    // the last page has none after it, so that the key goes on
    #expect(book.takeLog().last == "finished true from 2 true")
    // a key that is pressed while a page is turned waits for the end
    stage.press(.left, .pageUp)
    #expect(book.takeLog().last == "3 will disappear true")
    stage.advance(by: 0.8)
    #expect(stage.rows[0] == "page 1" && pages.children == [book.pages[1]])
    stage.press(.up, .down)
    stage.press(KeyPress(.right, modifiers: .shift))
    stage.advance(by: 0.4)
    #expect(stage.rows[0] == "page 1" && stage.application.diagnostics.faults.isEmpty)
  }

  @Test func pagesBelowEachOtherHaveTheOtherArrows() {
    let pages = pages(.scroll, .vertical)
    stage.press(.right, .left)
    #expect(pages.viewControllers == [book.pages[1]])
    stage.press(.up)
    stage.advance(by: 0.4)
    #expect(pages.viewControllers == [book.pages[0]])
    stage.press(.down)
    stage.advance(by: 0.4)
    #expect(stage.rows[0] == "page 1")
  }

  @Test func aPageIsPulledInByTheMouse() {
    let pages = pages()
    _ = book.takeLog()
    stage.mouse(.down, 15, 2)
    stage.mouse(.dragged, 14, 2)
    #expect(
      book.takeLog() == [
        "to 2", "2 will move true", "2 will appear true", "1 will disappear true",
      ])
    stage.mouse(.dragged, 5, 2)
    #expect([1, 2].map { book.pages[$0].view.frame.minX } == [-10, 10])
    #expect(stage.rows[0] == "          page 2" && pages.viewControllers == [book.pages[1]])
    // not to the other side of where it began
    stage.mouse(.dragged, 18, 2)
    #expect([1, 2].map { book.pages[$0].view.frame.minX } == [0, 20])
    stage.mouse(.dragged, 7, 2)
    stage.mouse(.up, 7, 2)
    #expect(book.takeLog().isEmpty)
    stage.advance(by: 0.4)
    #expect(
      book.takeLog() == [
        "1 will move false", "2 did appear true", "1 did disappear true", "1 did move false",
        "2 did move true", "finished true from 1 true",
      ])
    #expect(stage.rows[0] == "page 2" && pages.viewControllers == [book.pages[2]])
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func aPageThatIsLetGoEarlyGoesBack() {
    let pages = pages()
    _ = book.takeLog()
    stage.drag(
      from: CellPosition(column: 3, row: 2), through: CellPosition(column: 4, row: 2),
      CellPosition(column: 8, row: 2))
    stage.advance(by: 0.4)
    #expect(
      book.takeLog() == [
        "to 0", "0 will move true", "0 will appear true", "1 will disappear true",
        "0 will move false", "0 will disappear true", "1 will appear true",
        "0 did disappear true", "1 did appear true", "0 did move false",
        "finished true from 1 false",
      ])
    #expect(pages.viewControllers == [book.pages[1]] && pages.children == [book.pages[1]])
    #expect(stage.rows[0] == "page 1" && stage.application.diagnostics.faults.isEmpty)
  }

  @Test func dragsThatTurnNothingAreLeftToThePage() {
    _ = pages(.scroll, first: 0)
    _ = book.takeLog()
    // downwards, and to a side where there is no page
    stage.drag(
      from: CellPosition(column: 3, row: 1), through: CellPosition(column: 3, row: 2),
      CellPosition(column: 9, row: 4))
    stage.drag(
      from: CellPosition(column: 3, row: 1), through: CellPosition(column: 4, row: 1),
      CellPosition(column: 15, row: 1))
    stage.advance(by: 0.4)
    #expect(book.takeLog().isEmpty && stage.rows[0] == "page 0")
  }

  @Test func aPageCurlsWithADragAndDoesNotFollowIt() {
    let pages = pages(.pageCurl)
    _ = book.takeLog()
    stage.mouse(.down, 15, 2)
    stage.mouse(.dragged, 14, 2)
    #expect(book.takeLog().first == "to 2" && book.pages[2].view.frame.minX == 0)
    stage.advance(by: 0.15)
    let middle = stage.rows
    stage.mouse(.up, 14, 2)
    stage.advance(by: 0.2)
    #expect(pages.viewControllers == [book.pages[2]] && stage.rows[0] == "page 2")
    #expect(middle != stage.rows && book.takeLog().last == "finished true from 1 true")
  }

  @Test func goingAwayEndsATurn() {
    let pages = pages()
    stage.mouse(.down, 15, 2)
    stage.mouse(.dragged, 5, 2)
    _ = book.takeLog()
    stage.turn { stage.window.rootViewController = ViewController() }
    #expect(
      book.takeLog() == [
        "2 will move false", "2 will disappear true", "1 will appear true",
        "2 did disappear true", "1 did appear true", "2 did move false",
        "finished false from 1 false", "1 will disappear false", "1 did disappear false",
      ])
    stage.turn {
      stage.window.rootViewController = pages
      set(pages, 3, animated: true)
    }
    #expect(stage.rows[0] == "page 3" && pages.children == [book.pages[3]])
    #expect(
      book.takeLog().suffix(3) == [
        "3 did appear false", "1 did disappear false", "completion true",
      ])
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func marksShowThePageAndTurnIt() {
    book.hasMarks = true
    let pages = pages()
    #expect(stage.rows[5] == "      ○ ● ○ ○")
    #expect(book.pages[1].view.frame == Rect(x: 0, y: 0, width: 20, height: 5))
    stage.press(.right)
    stage.advance(by: 0.4)
    #expect(stage.rows[5] == "      ○ ○ ● ○")
    stage.click(6, 5)
    stage.advance(by: 0.4)
    #expect(stage.rows[5] == "      ○ ● ○ ○" && pages.viewControllers == [book.pages[1]])
    stage.turn { set(pages, 3) }
    stage.advance(by: 0.4)
    #expect(stage.rows[5] == "      ○ ○ ○ ●")
    stage.click(18, 5)
    stage.advance(by: 0.4)
    #expect(stage.rows[5] == "      ○ ○ ○ ●" && stage.rows[0] == "page 3")
    stage.turn { pages.dataSource = nil }
    #expect(stage.rows[5].isEmpty && book.pages[3].view.frame.height == 6)
    stage.press(.left)
    #expect(pages.viewControllers == [book.pages[3]])
  }

  @Test func anotherNumberOfPagesThanOneIsRefused() {
    let pages = pages()
    _ = book.takeLog()
    var results: [Bool] = []
    for wrong in [nil, [], [book.pages[2], book.pages[3]]] {
      pages.setViewControllers(wrong, direction: .forward, animated: true) { results.append($0) }
    }
    #expect(results == [false, false, false] && book.takeLog().isEmpty)
    #expect(
      stage.application.diagnostics.faults.map(\.code)
        == Array(repeating: .invalidArgument, count: 3))
    #expect(pages.viewControllers == [book.pages[1]])
  }

  @Test func aCallbackMaySetAnotherPage() {
    let pages = pages()
    book.pages[2].onWillAppear = { [book] in
      book.pages[2].onWillAppear = nil
      pages.setViewControllers([book.pages[3]], direction: .forward, animated: true)
    }
    stage.turn { set(pages, 2) }
    stage.advance(by: 0.5)
    #expect(stage.rows[0] == "page 3" && pages.children == [book.pages[3]])
    #expect(book.pages.map { $0.view.window != nil } == [false, false, false, true])
    #expect(book.balance.values.allSatisfy { $0 == 0 }, "\(book.balance)")
  }

  /// Whatever is pressed and set, and whenever: one page is there, and every "will" has its "did".
  @Test(arguments: 0..<40) func callbacksStayBalanced(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pages = pages(Bool.random(using: &random) ? .scroll : .pageCurl)
    for _ in 0..<30 {
      let index = Int.random(in: 0..<4, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: stage.press(.right)
      case 1: stage.press(.left)
      case 2:
        stage.turn {
          set(pages, index, index < 2 ? .reverse : .forward, animated: index != 1)
        }
      case 3: stage.mouse(.down, 10, 2)
      case 4: stage.mouse(.dragged, Int.random(in: 0..<20, using: &random), 2)
      case 5: stage.mouse(.up, Int.random(in: 0..<20, using: &random), 2)
      default: stage.advance(by: 0.1)
      }
    }
    stage.mouse(.up, 0, 2)
    stage.advance(by: 20)
    #expect(pages.children == pages.viewControllers, "seed \(seed)")
    let shown = book.pages.filter { $0.view.window != nil }
    #expect(shown == pages.viewControllers, "seed \(seed)")
    #expect(shown.first?.view.frame == Rect(x: 0, y: 0, width: 20, height: 6), "seed \(seed)")
    #expect(book.balance.values.allSatisfy { $0 == 0 }, "seed \(seed): \(book.balance)")
    #expect(stage.application.diagnostics.faults.isEmpty, "seed \(seed)")
  }
}
