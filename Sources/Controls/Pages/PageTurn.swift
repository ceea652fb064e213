import Containment

/// One change of pages on screen, from its first callback to its last.
@MainActor
final class PageTurn {
  /// The page that goes; `nil` if there was none.
  let old: ViewController?
  /// The page that comes.
  let new: ViewController
  let direction: PageViewController.NavigationDirection
  let animated: Bool
  /// Whether a person turns the page, rather than the program.
  let isByUser: Bool
  let completion: ((Bool) -> Void)?
  /// How much of the new page is seen, 0...1.
  var progress = 0.0
  /// Whether the mouse still holds the page.
  var isDragged = false
  private(set) var isOver = false
  /// The pages that have been told that they come or go, in this order.
  private var told: [ViewController] = []

  init(
    from old: ViewController?, to new: ViewController,
    _ direction: PageViewController.NavigationDirection, animated: Bool, isByUser: Bool,
    completion: ((Bool) -> Void)?
  ) {
    self.old = old
    self.new = new
    self.direction = direction
    self.animated = animated
    self.isByUser = isByUser
    self.completion = completion
  }

  /// Sends `viewWillAppear` to the new page and then `viewWillDisappear` to the old one; a callback
  /// may end the turn.
  func begin() {
    for (page, appears) in [(new, true), (old, false)] where !isOver {
      guard let page else { continue }
      told.append(page)
      page.beginAppearanceTransition(appears, animated: animated)
    }
  }

  /// Turns the callbacks round, because the old page stays.
  func reverse() {
    for page in told { page.beginAppearanceTransition(page === old, animated: animated) }
  }

  /// Marks the end.
  ///
  /// - Returns: `false` if it was over already.
  func close() -> Bool {
    guard !isOver else { return false }
    isOver = true
    return true
  }

  /// Sends "did" to the pages, the new one first.
  func end() {
    for page in told { page.endAppearanceTransition() }
    told = []
  }
}
