/// One choice of an alert; UIKit's UIAlertAction.
@MainActor
public final class AlertAction {
  /// What a choice means, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// It does something.
    case `default` = 0
    /// It leaves everything as it is: Escape chooses it.
    case cancel = 1
    /// It deletes or changes something; its title is red.
    case destructive = 2
  }

  /// The text of its button.
  public let title: String?
  /// What it means.
  public let style: Style
  /// Whether it can be chosen.
  public var isEnabled = true { didSet { if isEnabled != oldValue { enabledDidChange?() } } }

  var enabledDidChange: (() -> Void)?
  private let handler: ((AlertAction) -> Void)?

  /// A choice.
  ///
  /// - Parameter handler: runs when the choice was made and the alert has gone.
  public init(title: String?, style: Style, handler: ((AlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  func perform() { handler?(self) }
}
