import Containment

/// The last responder: q and Control-C quit the program, and Escape too if that was asked for. The
/// program's state is kept and restored whenever there is a folder for it.
@MainActor
public final class TunnelApplicationDelegate: Responder, ApplicationDelegate {
  private weak var application: Application?
  private let escapeQuits: Bool
  /// Whether Control-C ended the program.
  public private(set) var wasInterrupted = false

  /// Called before the state is saved.
  public var willSaveState: (() -> Void)?

  /// Values that are kept beside the state of the controllers; `nil` keeps none.
  public var ownState: CodedValue?
  private static let ownStateKey = "own"

  /// A delegate that ends an application. Set it as the application's `delegate`.
  ///
  /// - Parameter escapeQuits: whether Escape quits like q if no other responder handles it.
  public init(of application: Application, escapeQuits: Bool = false) {
    self.application = application
    self.escapeQuits = escapeQuits
  }

  /// Returns false: Control-C quits as q does, and also while a name is typed.
  public func applicationShouldTerminateOnInterrupt(_ application: Application) -> Bool { false }

  override public func keyDown(_ key: KeyPress) {
    wasInterrupted = key == KeyPress("c", modifiers: .control)
    if wasInterrupted || KeyTable.action(of: key, role: escapeQuits ? .picking : .digging) == .quit
    {
      application?.terminate()
    }
  }

  /// Stores the own state.
  public func application(
    _ application: Application, willEncodeRestorableStateWith coder: Coder
  ) {
    coder.setValue(ownState, forKey: Self.ownStateKey)
  }

  /// Reads the own state.
  public func application(
    _ application: Application, didDecodeRestorableStateWith coder: Coder
  ) {
    ownState = coder.value(forKey: Self.ownStateKey)
  }

  /// Returns true: the state is always saved.
  public func application(
    _ application: Application, shouldSaveSecureApplicationState coder: Coder
  ) -> Bool {
    willSaveState?()
    return true
  }

  /// Returns true: the state is always restored.
  public func application(
    _ application: Application, shouldRestoreSecureApplicationState coder: Coder
  ) -> Bool { true }
}
