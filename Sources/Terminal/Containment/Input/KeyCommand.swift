/// A key, what it does, and its name in a list of keys; UIKit's UIKeyCommand.
///
/// A responder offers commands by ``Responder/keyCommands``. A key that is pressed climbs the
/// responder chain from the focus. At each responder that passes it on, the first command with that
/// key runs, unless a controller is presented over what the responder shows.
@MainActor
open class KeyCommand {
  /// What it does, in a few words; may be empty.
  open var title: String

  /// What it does, for a list of keys; `nil` for ``title``.
  open var discoverabilityTitle: String?

  /// The key; `nil` if the input names none, so that nothing runs it.
  public let key: KeyPress?

  /// Whether it runs before the view that has the focus handles the key, such as a text field for
  /// which the key is a letter; `false` at first.
  open var wantsPriorityOverSystemBehavior = false

  private let action: (_ command: KeyCommand, _ responder: Responder) -> Void

  init(
    title: String, key: KeyPress?, discoverabilityTitle: String?,
    action: @escaping (_ command: KeyCommand, _ responder: Responder) -> Void
  ) {
    self.title = title
    self.key = key
    self.discoverabilityTitle = discoverabilityTitle
    self.action = action
  }

  /// A command that runs a closure.
  public convenience init(
    title: String = "", key: KeyPress, discoverabilityTitle: String? = nil,
    action: @escaping () -> Void
  ) {
    self.init(title: title, key: key, discoverabilityTitle: discoverabilityTitle) { _, _ in
      action()
    }
  }

  func run(for responder: Responder) { action(self, responder) }
}

extension Responder {
  /// Whether keys may run what this responder offers: always for an application and its delegate;
  /// for others while their view is in a window and no controller is presented over it.
  var offersKeys: Bool {
    guard self is View || self is ViewController else { return true }
    guard let view = respondingView, let window = view.window else { return false }
    return !window.isBehindPresentation(view)
  }

  /// Runs the first command of this responder that has a key.
  ///
  /// - Parameter byPriority: whether only commands count that run before the view with the focus.
  /// - Returns: whether there is one.
  func runKeyCommand(for key: KeyPress, byPriority: Bool = false) -> Bool {
    let command = keyCommands?.first {
      $0.key == key && (!byPriority || $0.wantsPriorityOverSystemBehavior)
    }
    guard let command, offersKeys else { return false }
    command.run(for: self)
    return true
  }

  /// Runs the command for a key that this responder does not handle otherwise, or else passes the
  /// key on.
  package func passOn(_ key: KeyPress) {
    if !runKeyCommand(for: key) { next?.keyDown(key) }
  }
}
