/// A button of a navigation bar or a toolbar; UIKit's UIBarButtonItem.
///
/// A click or its key presses it while a bar shows it and no controller is presented over that. A
/// responder nearer to the focus may take the
/// key first.
open class BarButtonItem: BarItem {
  /// The style, with UIKit's raw values.
  public enum Style: Int, Sendable {
    /// The usual style.
    case plain = 0
    /// For the button that completes a task: bold.
    case done = 2
  }

  /// Its style.
  open var style: Style { didSet { if style != oldValue { didChange() } } }

  /// The key that presses it; its name stands before the title.
  open var key: KeyPress? { didSet { if key != oldValue { didChange() } } }

  /// The action that a press runs.
  open var action: (() -> Void)?

  /// The cells it takes; 0 for as many as it needs.
  open var width = 0.0 { didSet { if width != oldValue { didChange() } } }

  /// The menu of the item, and what shows it over what a responder of the bar's chain shows.
  package var menuContent: (menu: AnyObject, show: (Responder) -> Bool)?

  /// Shows the menu.
  ///
  /// - Returns: whether there is one, and a controller that shows it.
  @discardableResult
  func showMenu() -> Bool {
    guard isEnabled, let menuContent, let bar = bar as? Responder else { return false }
    return menuContent.show(bar)
  }

  /// The kind of empty space; `nil` for a button.
  var space: Space?

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

  /// Empty space that shares the free part of a toolbar with the other flexible spaces.
  public static func flexibleSpace() -> BarButtonItem {
    let item = BarButtonItem(title: nil)
    item.space = .flexible
    return item
  }

  /// Empty space of a fixed number of cells.
  public static func fixedSpace(_ width: Double) -> BarButtonItem {
    let item = BarButtonItem(title: nil)
    item.space = .fixed
    item.width = width
    return item
  }

  /// Presses it, if it is enabled; without an action its menu is shown.
  open func sendAction() {
    guard isEnabled else { return }
    if let action { action() } else { showMenu() }
  }
}
