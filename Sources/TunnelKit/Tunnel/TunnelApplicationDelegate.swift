import Containment

/// The last to be asked for a key: q and Control-C end the program, Escape too where that was asked
/// for. Its state is kept and restored wherever there is a folder for it.
@MainActor
public final class TunnelApplicationDelegate: Responder, ApplicationDelegate {
  private weak var application: Application?
  private let escapeQuits: Bool
  /// Whether it was Control-C that ended the program.
  public private(set) var wasInterrupted = false

  /// A delegate that ends an application; the application's `delegate` is still to be set.
  ///
  /// - Parameter escapeQuits: whether Escape, where it means nothing else, does as q.
  public init(of application: Application, escapeQuits: Bool = false) {
    self.application = application
    self.escapeQuits = escapeQuits
  }

  override public func keyDown(_ key: KeyPress) {
    wasInterrupted = key == KeyPress("c", modifiers: .control)
    if wasInterrupted || key == KeyPress("q") || escapeQuits && key.key == .escape {
      application?.terminate()
    }
  }

  /// Says yes.
  public func application(
    _ application: Application, shouldSaveSecureApplicationState coder: Coder
  ) -> Bool { true }

  /// Says yes.
  public func application(
    _ application: Application, shouldRestoreSecureApplicationState coder: Coder
  ) -> Bool { true }
}
