/// What a navigation bar shows for one controller; UIKit's UINavigationItem.
///
/// It is independent of views and may be filled before the controller's view is loaded. The title
/// of the item that a controller makes follows the controller's title.
@MainActor
open class NavigationItem {
  /// The title in the middle; once it is set it no longer follows the controller's title.
  open var title: String? {
    get { storedTitle }
    set {
      hasOwnTitle = true
      storedTitle = newValue
      didChange()
    }
  }

  /// A view in place of the title, as wide as its contents are and one row high.
  open var titleView: View? { didSet { if titleView !== oldValue { didChange() } } }

  /// Whether the title of an item stands in a row below the buttons of the bar, with UIKit's raw
  /// values.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// It does if that of the item below on the stack does; the lowest item's does.
    case automatic = 0
    /// It does.
    case always = 1
    /// It stands between the buttons.
    case never = 2
  }

  /// Whether the title stands in a row below the buttons, where the bar
  /// ``NavigationBar/prefersLargeTitles``.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { didChange() } }
  }

  /// A line above the title; the bar is two rows high while it is there.
  open var prompt: String? { didSet { if prompt != oldValue { didChange() } } }

  /// The title of the back item while the controller above this one is shown; `nil` for the title
  /// of this item.
  open var backButtonTitle: String? { didSet { didChange() } }

  /// The back item that leads to this controller, instead of one with its title; its action is
  /// ignored.
  open var backBarButtonItem: BarButtonItem? { didSet { didChange() } }

  /// Whether the back item is left out while this controller is shown.
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { didChange() } } }

  /// Whether the left items stand beside the back item instead of in its place.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { didChange() } }
  }

  /// The buttons at the left, the outermost first.
  open var leftBarButtonItems: [BarButtonItem]? { didSet { didChange() } }

  /// The buttons at the right, the outermost first.
  open var rightBarButtonItems: [BarButtonItem]? { didSet { didChange() } }

  /// The view that the bar shows in a row below the title, and the controller that owns it.
  package var bottom: (view: View, owner: AnyObject)? { didSet { didChange() } }

  /// The bar that shows the item.
  weak var bar: (any ItemDisplay)?
  private var storedTitle: String?
  private var hasOwnTitle: Bool

  /// An item with a fixed title.
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

  /// Hides or shows the back item; a row of cells is not animated.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// Replaces the button at the left.
  open func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  /// Replaces the buttons at the left.
  open func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Replaces the button at the right.
  open func setRightBarButton(_ item: BarButtonItem?, animated: Bool) { rightBarButtonItem = item }

  /// Replaces the buttons at the right.
  open func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Takes over a controller's title, unless a title has been set.
  func follow(_ title: String?) {
    guard !hasOwnTitle, title != storedTitle else { return }
    storedTitle = title
    didChange()
  }

  /// The title of the back item that leads here.
  var titleForReturning: String { backButtonTitle ?? backBarButtonItem?.title ?? title ?? "Back" }

  private func didChange() { bar?.itemsDidChange() }
}
