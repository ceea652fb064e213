/// A button of a navigation bar or a toolbar, as UIBarButtonItem.
///
/// A click presses it, and its key, while a bar shows it and nobody nearer to the focus wants that
/// key.
@MainActor
open class BarButtonItem: BarItem {
  /// How it is set, with UIKit's raw values.
  public enum Style: Int, Sendable {
    /// As any other.
    case plain = 0
    /// As the one that completes something: bold.
    case done = 2
  }

  /// How it is set.
  open var style: Style {
    didSet { if style != oldValue { didChange() } }
  }

  /// The key that presses it; its name stands before the title.
  open var key: KeyPress? {
    didSet { if key != oldValue { didChange() } }
  }

  /// What it does.
  open var action: (() -> Void)?

  /// The cells it takes; 0 for as many as it needs.
  open var width = 0.0 {
    didSet { if width != oldValue { didChange() } }
  }

  /// What kind of empty room it is; `nil` for a button.
  private(set) var space: Space?

  /// Empty room in a toolbar.
  enum Space {
    /// Shares what is free with its like.
    case flexible
    /// Takes its width.
    case fixed
  }

  /// A button with a title, a key and an action.
  public init(
    title: String?, style: Style = .plain, key: KeyPress? = nil, action: (() -> Void)? = nil
  ) {
    self.style = style
    self.key = key
    self.action = action
    super.init(title: title)
  }

  /// Empty room that shares what a toolbar has left with its like.
  public static func flexibleSpace() -> BarButtonItem {
    let item = BarButtonItem(title: nil)
    item.space = .flexible
    return item
  }

  /// Empty room of a number of cells.
  public static func fixedSpace(_ width: Double) -> BarButtonItem {
    let item = BarButtonItem(title: nil)
    item.space = .fixed
    item.width = width
    return item
  }

  /// Presses it, if it is enabled.
  open func sendAction() {
    if isEnabled { action?() }
  }
}
