import Containment

/// The last to be asked for a key: q and Control-C end the program. Its state is kept and restored
/// wherever there is a folder for it.
@MainActor
public final class TunnelApplicationDelegate: Responder, ApplicationDelegate {
  private weak var application: Application?

  /// A delegate that ends an application; the application's `delegate` is still to be set.
  public init(of application: Application) {
    self.application = application
  }

  override public func keyDown(_ key: KeyPress) {
    if key == KeyPress("q") || key == KeyPress("c", modifiers: .control) {
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
