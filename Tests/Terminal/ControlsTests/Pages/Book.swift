import Containment

@testable import Controls

/// Pages in a row, and what they and a delegate are told.
@MainActor
final class Book: PageViewControllerDataSource, PageViewControllerDelegate {
  private(set) var pages: [Page] = []
  var log: [String] = []
  var hasMarks = false
  /// Is called in each callback of a page with what is noted about it, or with "1 did load".
  var onCallback: ((String) -> Void)?
  /// How many "will" without their "did" each page has.
  private(set) var balance: [Int: Int] = [:]

  init(count: Int) {
    pages = (0..<count).map { Page(number: $0, of: self) }
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  final class Page: ViewController {
    let number: Int
    var onWillAppear: (() -> Void)?
    var onDidAppear: (() -> Void)?
    private unowned let book: Book

    init(number: Int, of book: Book) {
      self.number = number
      self.book = book
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable) required init?(coder: Coder) { return nil }

    private func note(_ event: String, pending: Int? = nil) {
      book.log.append("\(number) \(event)")
      if let pending { book.balance[number] = pending }
      book.onCallback?("\(number) \(event)")
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(Label(text: "page \(number)", frame: Rect(x: 0, y: 0, width: 6, height: 1)))
      book.onCallback?("\(number) did load")
    }
    override func willMove(toParent parent: ViewController?) {
      super.willMove(toParent: parent)
      note("will move \(parent != nil)")
    }
    override func didMove(toParent parent: ViewController?) {
      super.didMove(toParent: parent)
      note("did move \(parent != nil)")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      note("will appear \(animated)", pending: 1)
      onWillAppear?()
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      note("did appear \(animated)", pending: 0)
      onDidAppear?()
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      note("will disappear \(animated)", pending: 1)
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      note("did disappear \(animated)", pending: 0)
    }
  }

  private func page(_ offset: Int, from page: ViewController) -> ViewController? {
    guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
    return pages.indices.contains(index + offset) ? pages[index + offset] : nil
  }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController? { page(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController? { page(1, from: viewController) }

  func presentationCount(for pageViewController: PageViewController) -> Int {
    hasMarks ? pages.count : 0
  }

  func presentationIndex(for pageViewController: PageViewController) -> Int {
    (pageViewController.viewControllers?.first as? Page)?.number ?? 0
  }

  private func numbers(_ controllers: [ViewController]) -> String {
    controllers.compactMap { ($0 as? Page)?.number.description }.joined(separator: ",")
  }

  func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  ) { log.append("to \(numbers(pendingViewControllers))") }

  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) { log.append("finished \(finished) from \(numbers(previousViewControllers)) \(completed)") }
}
