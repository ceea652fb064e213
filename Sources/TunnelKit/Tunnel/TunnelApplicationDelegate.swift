import Containment

/// The last to be asked for a key: q and Control-C end the program.
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
}
