import Containment
import ContainmentTesting
import TestSupport
import Testing

@testable import Controls

/// Pages whose callbacks set other pages. The client does nothing wrong, so nothing is reported.
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
    #expect(book.pages.filter { $0.view.window != nil } == pages.viewControllers, comment)
    let page = pages.viewControllers?.first as? Book.Page
    #expect(stage.rows[0] == "page \(page?.number ?? -1)", comment)
    #expect(book.balance.values.allSatisfy { $0 == 0 }, comment)
    for page in book.pages {
      let isShown = page === pages.viewControllers?.first
      #expect(page.appearancePhase == (isShown ? .appeared : .disappeared), comment)
    }
    #expect(stage.application.diagnostics.faults.map(\.description) == [], comment)
  }

  /// Page 2 comes after page 1, and sets a page in its callback: the former one, itself, or another.
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

  /// All pages set others at random, in any callback.
  @Test(arguments: 0..<60) func pagesSetOneAnother(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pages = pages(Bool.random(using: &random) ? .scroll : .pageCurl)
    var sets = 0
    func setAny() {
      guard sets > 0 else { return }
      sets -= 1
      pages.setViewControllers(
        [book.pages[Int.random(in: 0..<4, using: &random)]],
        direction: Bool.random(using: &random) ? .forward : .reverse,
        animated: Bool.random(using: &random))
    }
    for page in book.pages {
      page.onWillAppear = { if Bool.random(using: &random) { setAny() } }
      page.onDidAppear = { if Bool.random(using: &random) { setAny() } }
    }
    for step in 0..<10 {
      sets = 3
      if Bool.random(using: &random) { stage.press(.right) } else { stage.turn { setAny() } }
      stage.settle()
      let count = stage.application.diagnostics.faults.count
      check(pages, "seed \(seed), step \(step) \(book.takeLog())")
      if count > 0 { return }
    }
  }
}
