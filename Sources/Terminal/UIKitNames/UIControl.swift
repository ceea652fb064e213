import Containment

/// A view that a person uses: what buttons and text fields have in common.
public typealias UIControl = Control

extension Control {
  /// The state of a control; texts and colours are set for the normal and the selected one.
  public struct State: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// A state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, not pressed.
    public static let normal: State = []
    /// Chosen.
    public static let selected = State(rawValue: 1 << 2)
  }

  /// Adds an action that runs at some events, after the existing ones.
  public func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    addAction(for: controlEvents) { action.perform(for: $0) }
  }
}

extension Button {
  /// The look of a button; all buttons here look alike.
  public enum ButtonType: Int, Hashable, Sendable {
    /// A custom button.
    case custom = 0
    /// A system button.
    case system = 1
  }

  /// A button without a title.
  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }

  /// A button with an action's title and handler.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    guard let primaryAction else { return }
    title = primaryAction.title
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// A button with a look, and an action's title, unless the look has one, and handler.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Sets the title.
  public func setTitle(_ title: String?, for state: UIControl.State) {
    if state == .selected { selectedTitle = title } else { self.title = title ?? "" }
  }

  /// Its text.
  public func title(for state: UIControl.State) -> String? {
    state == .selected ? selectedTitle ?? title : title
  }

  /// Sets the colour of the title.
  public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    if state == .selected { selectedTitleColor = color } else { titleColor = color }
  }
}

extension BarButtonItem {
  /// A button for something usual that runs an action; the action's title, if there is one,
  /// replaces the usual one.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem)
    if let primaryAction, !primaryAction.title.isEmpty { title = primaryAction.title }
    set(primaryAction)
  }

  /// A button with an action and a menu; without a title and a picture it has those of the action.
  @_disfavoredOverload
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(title: title ?? image?.sign ?? primaryAction?.shownTitle)
    set(primaryAction)
    self.menu = menu
  }

  /// The choices that a press shows, unless the button has an action. Then they are shown while
  /// the mouse is held on it for half a second, or by Down while it has the focus.
  public var menu: UIMenu? {
    get { menuContent?.menu as? UIMenu }
    set {
      menuContent = newValue.map { menu in
        (menu, { [weak self] bar in menu.show(from: bar, for: self) })
      }
    }
  }

  private func set(_ primaryAction: UIAction?) {
    guard let primaryAction else { return }
    action = { [weak self] in primaryAction.perform(for: self) }
  }
}
