import Containment

/// What UIKit's controls have in common, as far as there is something of the kind.
public enum UIControl {
  /// How a control is when it shows something; there is the one way.
  public struct State: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// A state from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Enabled, not pressed.
    public static let normal: State = []
  }

  /// What happens to a control.
  public enum Event: Hashable, Sendable {
    /// It was pressed: by a click, Space or Enter.
    case touchUpInside
    /// What it is for has happened: the same.
    case primaryActionTriggered
  }
}

/// Something that a control does.
@MainActor
public final class UIAction {
  /// What it is called.
  public let title: String
  /// The control that has sent it; `nil` before.
  public private(set) weak var sender: UIButton?
  private let handler: (UIAction) -> Void

  /// An action with a title, which a button takes over, and what it does.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }

  fileprivate func perform(for button: UIButton?) {
    sender = button
    handler(self)
  }
}

extension Button {
  /// How a button looks; every one here looks alike.
  public enum ButtonType: Int, Hashable, Sendable {
    /// As the program makes it.
    case custom = 0
    /// As the system's.
    case system = 1
  }

  /// A button without a title.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
  }

  /// A button that has an action's title and does what it does.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    guard let primaryAction else { return }
    title = primaryAction.title
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Sets what it says.
  public func setTitle(_ title: String?, for state: UIControl.State) {
    self.title = title ?? ""
  }

  /// What it says.
  public func title(for state: UIControl.State) -> String? { title }

  /// Sets the colour of what it says.
  public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColor = color
  }

  /// Lets it do something more when it is pressed, after what it does already.
  public func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    let earlier = self.action
    self.action = { [weak self] in
      earlier?()
      action.perform(for: self)
    }
  }
}
