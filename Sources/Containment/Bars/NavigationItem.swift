/// What a navigation bar shows of one controller, as UINavigationItem.
///
/// It knows nothing of views and may be filled before the controller's view is loaded. The title of
/// the item that a controller makes by itself follows the controller's.
@MainActor
open class NavigationItem {
  /// What stands in the middle; setting it ends following the controller's title.
  open var title: String? {
    get { storedTitle }
    set {
      hasOwnTitle = true
      storedTitle = newValue
      didChange()
    }
  }

  /// A line above the title; the bar is two rows high while it is there.
  open var prompt: String? { didSet { if prompt != oldValue { didChange() } } }

  /// What the back item says while the controller above this one is shown; `nil` for the title.
  open var backButtonTitle: String? { didSet { didChange() } }

  /// The item that leads back to this controller, instead of one with its title; its action is
  /// passed over.
  open var backBarButtonItem: BarButtonItem? { didSet { didChange() } }

  /// Whether the back item is left out while this controller is shown.
  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { didChange() } }
  }

  /// Whether the left items stand beside the back item instead of in its place.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { didChange() } }
  }

  /// The buttons at the left, the outermost first.
  open var leftBarButtonItems: [BarButtonItem]? { didSet { didChange() } }

  /// The buttons at the right, the outermost first.
  open var rightBarButtonItems: [BarButtonItem]? { didSet { didChange() } }

  /// The bar that shows the item.
  weak var bar: (any ItemDisplay)?
  private var storedTitle: String?
  private var hasOwnTitle: Bool

  /// An item with a title of its own.
  public init(title: String) {
    storedTitle = title
    hasOwnTitle = true
  }

  /// An item whose title follows a controller's.
  init(followingTitle title: String?) {
    storedTitle = title
    hasOwnTitle = false
  }

  /// The outermost button at the left; assigning replaces all of them.
  open var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The outermost button at the right; assigning replaces all of them.
  open var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Leaves the back item out or shows it; a row of cells has no animation of its own.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// Replaces the button at the left.
  open func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  /// Replaces the buttons at the left.
  open func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Replaces the button at the right.
  open func setRightBarButton(_ item: BarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Replaces the buttons at the right.
  open func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Takes a controller's title over, unless it has one of its own.
  func follow(_ title: String?) {
    guard !hasOwnTitle, title != storedTitle else { return }
    storedTitle = title
    didChange()
  }

  /// What the item that leads back here says.
  var titleForReturning: String {
    backButtonTitle ?? backBarButtonItem?.title ?? title ?? "Back"
  }

  private func didChange() {
    bar?.itemsDidChange()
  }
}
