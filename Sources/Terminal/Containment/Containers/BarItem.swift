/// The interface of a bar for its items: it receives their changes.
@MainActor
protocol ItemDisplay: AnyObject {
  /// Shows the items anew.
  func itemsDidChange()
}

/// An item of a bar, with a title, that can be disabled; UIKit's UIBarItem.
///
/// Items are not views; the bar that shows an item receives its changes.
@MainActor
open class BarItem {
  /// The title.
  open var title: String? { didSet { if title != oldValue { didChange() } } }

  /// Whether it can be pressed.
  open var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }

  /// What the item is called for people who hear the screen; `nil` for its title.
  open var accessibilityLabel: String?

  /// A number for the program's own use.
  open var tag = 0

  /// The bar that shows it.
  weak var bar: (any ItemDisplay)?

  init(title: String?) { self.title = title }

  /// Lets the bar that shows the item update it.
  func didChange() { bar?.itemsDidChange() }
}
