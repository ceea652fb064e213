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
  /// The steps that remain, in this order.
  private var steps: [() -> Void] = []
  /// The pages, the new one first.
  private var pages: [ViewController] { [new, old].compactMap { $0 } }

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

  func add(_ step: @escaping () -> Void) { steps.append(step) }

  /// Does the steps that remain. A callback that calls this again does the rest.
  func perform() {
    while !steps.isEmpty { steps.removeFirst()() }
  }

  /// Adds `viewWillAppear` of the new page and then `viewWillDisappear` of the old one.
  func addBeginning() {
    for page in pages {
      add { [self] in page.beginAppearanceTransition(page === new, animated: animated) }
    }
  }

  /// Adds the callbacks the other way round, because the old page stays.
  func addReversal() {
    for page in pages {
      add { [self] in page.beginAppearanceTransition(page === old, animated: animated) }
    }
  }

  /// Marks the end. Returns `false` if it was over already.
  func close() -> Bool {
    guard !isOver else { return false }
    isOver = true
    return true
  }

  /// Adds "did" of the pages, the new one first.
  func addEnd() {
    for page in pages { add { page.endAppearanceTransition() } }
  }
}
