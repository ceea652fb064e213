/// The marks of a page controller, which has the keys itself.
@MainActor
final class PageMarks: PageControl {
  /// By how many pages the last click went on.
  private(set) var lastStep = 0

  override var canBecomeFirstResponder: Bool { false }

  override func step(by pages: Int) {
    lastStep = pages
    super.step(by: pages)
  }
}
