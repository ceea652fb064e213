import Containment
import ContainmentTesting
import TestSupport
import Testing

@testable import Controls

/// Pages that set others in their callbacks. That is allowed; only a chain without an end is
/// reported.
@Suite @MainActor struct PageCallbackTests {
  private let stage = TestStage(columns: 20, rows: 6)
  private let book = Book(count: 4)

  private func pages(_ style: PageViewController.TransitionStyle) -> PageViewController {
    let pages = PageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pages.dataSource = book
    pages.setViewControllers([book.pages[1]], direction: .forward, animated: false)
    stage.show(pages)
    _ = book.takeLog()
    return pages
  }

  private func check(_ pages: PageViewController, _ comment: Comment) {
    #expect(pages.children == pages.viewControllers, comment)
    let isInWindow = pages.view.window != nil
    let seen: [ViewController] = book.pages.filter { $0.viewIfLoaded?.window != nil }
    #expect(seen == (isInWindow ? pages.children : []), comment)
    let number = (pages.viewControllers?.first as? Book.Page)?.number ?? -1
    if isInWindow { #expect(stage.rows[0] == "page \(number)", comment) }
    if isInWindow, book.hasMarks {
      let marks = (0..<4).map { $0 == number ? "●" : "○" }.joined(separator: " ")
      #expect(stage.rows[5] == "      \(marks)", comment)
    }
    #expect(book.balance.values.allSatisfy { $0 == 0 }, comment)
    for page in book.pages {
      let isShown = isInWindow && page.number == number
      #expect(page.appearancePhase == (isShown ? .appeared : .disappeared), comment)
    }
    #expect(stage.application.diagnostics.faults.map(\.description) == [], comment)
  }

  /// Page 2 comes after page 1 and sets a page in its callback: the former one, itself or another.
  @Test(
    arguments: 1...3, [(true, true), (true, false), (false, true), (false, false)])
  func aPageMaySetAnotherOne(index: Int, when: (appears: Bool, animated: Bool)) {
    let pages = pages(index == 3 ? .pageCurl : .scroll)
    let page = book.pages[2]
    func set(_ index: Int) {
      pages.setViewControllers([book.pages[index]], direction: .forward, animated: when.animated)
    }
    let callback = {
      page.onWillAppear = nil
      page.onDidAppear = nil
      set(index)
    }
    if when.appears { page.onDidAppear = callback } else { page.onWillAppear = callback }
    stage.turn { set(2) }
    stage.settle()
    #expect(pages.viewControllers == [book.pages[index]])
    check(pages, "")
    for next in [0, 2, 1] {
      stage.turn { set(next) }
      stage.settle()
      check(pages, "then \(next)")
    }
  }

  @Test func theOldPageIsToldBeforeTheNextOneComes() {
    let pages = pages(.scroll)
    book.pages[2].onWillAppear = { [book] in
      book.pages[2].onWillAppear = nil
      pages.setViewControllers([book.pages[3]], direction: .forward, animated: true)
    }
    stage.turn {
      pages.setViewControllers([book.pages[2]], direction: .forward, animated: true)
    }
    #expect(
      book.takeLog() == [
        "2 will move true", "1 will move false", "2 will appear true", "1 will disappear true",
        "2 did appear true", "1 did disappear true", "1 did move false", "2 did move true",
        "3 will move true", "2 will move false", "3 will appear true", "2 will disappear true",
      ])
    stage.settle()
    check(pages, "")
  }

  @Test(arguments: [true, false]) func pagesThatSetOthersWithoutAnEndAreStopped(animated: Bool) {
    let pages = pages(.scroll)
    var answers: [Bool] = []
    func setNext(after number: Int) {
      pages.setViewControllers(
        [book.pages[(number + 1) % 4]], direction: .forward, animated: animated
      ) { answers.append($0) }
    }
    for page in book.pages { page.onWillAppear = { setNext(after: page.number) } }
    stage.turn { setNext(after: 1) }
    stage.settle()
    #expect(stage.application.diagnostics.faults.map(\.code) == [.endlessChange])
    #expect(answers.count == 11 && answers.contains(false))
    #expect(book.balance.values.allSatisfy { $0 == 0 })
    for page in book.pages { page.onWillAppear = nil }
    stage.turn { setNext(after: 2) }
    stage.settle()
    #expect(pages.viewControllers == [book.pages[3]] && stage.rows[0] == "page 3")
  }

  /// A turn is completed because a page is to be set, and one of its callbacks sets another.
  @Test func whatACallbackSetsIsShownInstead() {
    let pages = pages(.scroll)
    var answers: [String] = []
    func set(_ index: Int) {
      pages.setViewControllers([book.pages[index]], direction: .forward, animated: true) {
        answers.append("\(index) \($0)")
      }
    }
    stage.turn { set(2) }
    book.pages[2].onDidAppear = { set(3) }
    stage.turn { set(0) }
    #expect(answers == ["2 false", "0 false"] && !pages.children.contains(book.pages[0]))
    stage.settle()
    #expect(answers == ["2 false", "0 false", "3 true"])
    #expect(pages.viewControllers == [book.pages[3]])
    check(pages, "")
  }

  /// A person turns the page meanwhile: the delegate is not told of a turn that does not come.
  @Test func whatACallbackSetsIsShownInsteadOfTheNextPage() {
    let pages = pages(.scroll)
    pages.delegate = book
    stage.turn {
      pages.setViewControllers([book.pages[2]], direction: .forward, animated: true)
    }
    set(0, of: pages, animated: true, in: "2 did appear true")
    stage.turn { pages.keyDown(KeyPress(.right)) }
    stage.settle()
    #expect(!book.takeLog().contains("to 1") && pages.viewControllers == [book.pages[0]])
    check(pages, "")
  }

  /// Sets a page in the next callback of some name.
  private func set(
    _ index: Int, of pages: PageViewController, animated: Bool, in callback: String
  ) {
    book.onCallback = { [book] in
      guard $0 == callback else { return }
      book.onCallback = nil
      pages.setViewControllers([book.pages[index]], direction: .forward, animated: animated)
    }
  }

  /// A page, whether it comes with a motion, and one of two ways of the test.
  private nonisolated static let pagesToSet: [(Int, Bool, Bool)] = (0..<4).flatMap { index in
    [(true, true), (true, false), (false, true), (false, false)].map { (index, $0, $1) }
  }

  /// Page 2 comes after page 1, and one of the two sets a page in one of its callbacks.
  @Test(
    arguments: [
      "2 will move true", "1 will move false", "2 did load", "2 will appear true",
      "1 will disappear true", "2 did appear true", "1 did disappear true", "1 did move false",
      "2 did move true",
    ], pagesToSet)
  func anyCallbackMaySetAPage(
    callback: String, next: (index: Int, animated: Bool, isByUser: Bool)
  ) {
    book.hasMarks = true
    let pages = pages(.scroll)
    set(next.index, of: pages, animated: next.animated, in: callback)
    var answers: [Bool] = []
    if next.isByUser {
      stage.press(.right)
    } else {
      stage.turn {
        pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) {
          answers.append($0)
        }
      }
    }
    stage.settle()
    let isBeforeTheTurn =
      callback == "2 will move true" || !next.isByUser && callback == "1 will move false"
    // Page 1 is still there then, so that nothing is to be done for it.
    let index = isBeforeTheTurn && next.index == 1 ? 2 : next.index
    #expect(pages.viewControllers == [book.pages[index]])
    #expect(book.onCallback == nil && answers.count == (next.isByUser ? 0 : 1))
    if isBeforeTheTurn, next.index != 1 { #expect(!answers.contains(true)) }
    check(pages, "")
  }

  /// A person pulls page 2 in, and lets page 1 come back.
  @Test(
    arguments: [
      "2 will move false", "2 will disappear true", "1 will appear true", "2 did disappear true",
      "1 did appear true", "2 did move false",
    ], pagesToSet)
  func callbacksOfACancelledDragMaySetAPage(
    callback: String, next: (index: Int, animated: Bool, isReleased: Bool)
  ) {
    book.hasMarks = true
    let pages = pages(.scroll)
    stage.mouse(.down, 15, 2)
    stage.mouse(.dragged, 14, 2)
    stage.mouse(.dragged, 12, 2)
    set(next.index, of: pages, animated: next.animated, in: callback)
    if !next.isReleased { breakDragOff(pages) }
    stage.mouse(.up, 12, 2)
    stage.settle()
    #expect(pages.viewControllers == [book.pages[next.index]] && book.onCallback == nil)
    check(pages, "")
  }

  private func breakDragOff(_ pages: PageViewController) {
    stage.turn {
      for recognizer in pages.gestureRecognizers {
        recognizer.isEnabled = false
        recognizer.isEnabled = true
      }
    }
  }

  /// All callbacks of a turn, and its delegate's, come before those of the next one.
  @Test func aTurnEndsBeforeTheNextOneBegins() {
    let pages = pages(.scroll)
    pages.delegate = book
    set(0, of: pages, animated: true, in: "1 did move false")
    stage.press(.right)
    stage.settle()
    #expect(
      book.takeLog() == [
        "to 2", "2 will move true", "2 will appear true", "1 will disappear true",
        "1 will move false", "2 did appear true", "1 did disappear true", "1 did move false",
        "2 did move true", "finished true from 1 true",
        "0 will move true", "2 will move false", "0 will appear true", "2 will disappear true",
        "0 did appear true", "2 did disappear true", "2 did move false", "0 did move true",
      ])
    check(pages, "")
  }

  /// Another tab is selected while page 2 comes in, and later the first one again.
  @Test(
    arguments: [
      "2 did appear true", "1 did disappear true", "1 did move false", "2 did move true",
      "2 will disappear false", "2 did disappear false",
    ], [1, 3])
  func aPageThatIsSetAsTheContainerGoesComesWithIt(callback: String, index: Int) {
    let pages = pages(.scroll)
    let tabs = tabs(pages)
    stage.turn {
      pages.setViewControllers([book.pages[2]], direction: .forward, animated: true)
    }
    stage.advance(by: 0.1)
    set(index, of: pages, animated: true, in: callback)
    stage.turn { tabs.selectedIndex = 1 }
    stage.settle()
    #expect(pages.viewControllers == [book.pages[index]] && book.onCallback == nil)
    check(pages, "hidden")
    stage.turn { tabs.selectedIndex = 0 }
    stage.settle()
    check(pages, "shown")
  }

  /// Puts pages into the first of two tabs.
  private func tabs(_ pages: PageViewController) -> TabBarController {
    let tabs = TabBarController()
    stage.turn { stage.window.rootViewController = tabs }
    stage.turn { tabs.viewControllers = [pages, ViewController()] }
    stage.settle()
    return tabs
  }

  @Test(
    arguments: [
      "1 will move true", "1 did load", "1 did move true", "1 will appear false",
      "1 did appear false",
    ], [0, 2])
  func aPageMaySetAnotherOneAsTheContainerComes(callback: String, index: Int) {
    let pages = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = book
    set(index, of: pages, animated: false, in: callback)
    pages.setViewControllers([book.pages[1]], direction: .forward, animated: false)
    stage.show(pages)
    #expect(pages.viewControllers == [book.pages[index]] && book.onCallback == nil)
    check(pages, "")
  }

  /// All pages set others at random, in any callback, while pages are set, turned and dragged, and
  /// their container goes and comes. The last seeds are those that once found errors.
  @Test(arguments: Array(0..<60) + [130, 158, 316, 476]) func pagesSetOneAnother(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pages = pages(Bool.random(using: &random) ? .scroll : .pageCurl)
    let tabs = tabs(pages)
    var sets = 0
    func setAny() {
      guard sets > 0 else { return }
      sets -= 1
      pages.setViewControllers(
        [book.pages[Int.random(in: 0..<4, using: &random)]],
        direction: Bool.random(using: &random) ? .forward : .reverse,
        animated: Bool.random(using: &random))
    }
    book.onCallback = { _ in if Int.random(in: 0..<3, using: &random) == 0 { setAny() } }
    for step in 0..<10 {
      sets = 3
      switch Int.random(in: 0..<4, using: &random) {
      case 0: stage.press(Bool.random(using: &random) ? .right : .left)
      case 1: stage.turn { setAny() }
      case 2:
        stage.turn { setAny() }
        stage.turn { tabs.selectedIndex = 1 }
        stage.settle()
        stage.turn { tabs.selectedIndex = 0 }
      default:
        stage.mouse(.down, 10, 2)
        stage.mouse(.dragged, Bool.random(using: &random) ? 9 : 11, 2)
        stage.mouse(.dragged, Int.random(in: 0..<20, using: &random), 2)
        if Bool.random(using: &random) { breakDragOff(pages) }
        stage.mouse(.up, 10, 2)
      }
      stage.settle()
      let count = stage.application.diagnostics.faults.count
      check(pages, "seed \(seed), step \(step) \(book.takeLog())")
      if count > 0 { return }
    }
  }
}
