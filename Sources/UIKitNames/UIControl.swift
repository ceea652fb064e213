import Containment

/// The common part of UIKit's controls, as far as this module has it.
public enum UIControl {
  /// The state of a control; there is only the normal one.
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

  /// An event of a control.
  public enum Event: Hashable, Sendable {
    /// It was pressed: by a click, Space or Enter.
    case touchUpInside
    /// Its primary action was triggered: the same.
    case primaryActionTriggered
  }
}

/// An action of a control.
@MainActor
public final class UIAction {
  /// Its name.
  public let title: String
  /// The control that has sent it; `nil` before that.
  public private(set) weak var sender: UIButton?
  private let handler: (UIAction) -> Void

  /// An action with a title, which a button takes over, and a handler.
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
  /// The look of a button; all buttons here look alike.
  public enum ButtonType: Int, Hashable, Sendable {
    /// A custom button.
    case custom = 0
    /// A system button.
    case system = 1
  }

  /// A button without a title.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
  }

  /// A button with an action's title and handler.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    guard let primaryAction else { return }
    title = primaryAction.title
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Sets the title.
  public func setTitle(_ title: String?, for state: UIControl.State) {
    self.title = title ?? ""
  }

  /// Its text.
  public func title(for state: UIControl.State) -> String? { title }

  /// Sets the colour of the title.
  public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColor = color
  }

  /// Adds an action that runs when the button is pressed, after the existing ones.
  public func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    let earlier = self.action
    self.action = { [weak self] in
      earlier?()
      action.perform(for: self)
    }
  }
}
