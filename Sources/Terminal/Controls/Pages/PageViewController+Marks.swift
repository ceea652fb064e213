import Containment

extension PageViewController {
  /// Asks the data source how many pages there are, and where the current one is.
  func updateMarks() {
    marks.numberOfPages = dataSource?.presentationCount(for: self) ?? 0
    marks.currentPage = marks.numberOfPages > 0 ? dataSource?.presentationIndex(for: self) ?? 0 : 0
    marks.isHidden = marks.numberOfPages == 0
    viewIfLoaded?.setNeedsLayout()
  }

  /// A click on the marks has moved them: the page follows, or the marks go back.
  func followMarks() {
    let direction: NavigationDirection = marks.lastStep < 0 ? .reverse : .forward
    marks.currentPage -= marks.lastStep
    _ = turnPage(direction)
  }

  /// The rows that the marks take, with what covers the rows below them.
  var coveredRows: Double {
    marks.numberOfPages == 0 ? 0 : 1 + (viewIfLoaded?.safeAreaInsets.bottom ?? 0)
  }
}

/// The marks of a page controller, which has the keys itself.
final class PageMarks: PageControl {
  /// By how many pages the last click went on.
  private(set) var lastStep = 0

  override var canBecomeFirstResponder: Bool { false }

  override func step(by pages: Int) {
    lastStep = pages
    super.step(by: pages)
  }
}
