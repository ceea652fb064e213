/// What shows items, and is told of their changes.
@MainActor
protocol ItemDisplay: AnyObject {
  /// Shows the items anew.
  func itemsDidChange()
}

/// Something that a bar shows: a title that can be disabled, as UIBarItem.
///
/// Items are made without any view; the bar that shows one is told of its changes.
@MainActor
open class BarItem {
  /// What it says.
  open var title: String? {
    didSet { if title != oldValue { didChange() } }
  }

  /// Whether it can be pressed.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { didChange() } }
  }

  /// A number by which the program knows it.
  open var tag = 0

  /// The bar that shows it.
  weak var bar: (any ItemDisplay)?

  /// An item with a title.
  init(title: String?) {
    self.title = title
  }

  /// Lets the bar that shows it show it anew.
  func didChange() {
    bar?.itemsDidChange()
  }
}
