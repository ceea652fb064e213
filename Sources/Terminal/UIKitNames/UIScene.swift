import Containment

/// The part of a program that is seen: here the one terminal that it runs in.
///
/// An application has one, which lasts as long as it does. It has a delegate and a session if the
/// program was started by `Application.launch(delegateOf:)` and has a class for the
/// delegate.
@MainActor
public class UIScene: UIResponder {
  /// How active a scene is, with UIKit's raw values.
  public enum ActivationState: Int, Hashable, Sendable {
    /// Its application is gone, or it has been disconnected.
    case unattached = -1
    /// It is in the terminal and has the keyboard.
    case foregroundActive = 0
    /// It is in the terminal, before it gets the keyboard.
    case foregroundInactive = 1
    /// The shell has the terminal.
    case background = 2
  }

  /// The application; `nil` once that is gone.
  weak var application: UIApplication?
  /// How active the delegate was told that it is; `nil` before it was connected.
  var toldState: ActivationState?

  /// Receives the life cycle of the scene; the scene keeps it alive, as UIKit does.
  public var delegate: (any UISceneDelegate)?

  /// The session of the scene; `nil` before the scene was connected.
  public internal(set) var session: UISceneSession?

  init(of application: UIApplication) { self.application = application }

  /// The application.
  override public var next: UIResponder? { application }

  /// How active it is.
  public var activationState: ActivationState {
    guard let application else { return .unattached }
    return toldState ?? (application.isInBackground ? .background : .foregroundActive)
  }
}

/// The windows of a program in the terminal.
@MainActor
public final class UIWindowScene: UIScene {
  /// The screen that the windows lie on.
  public var screen: UIScreen { UIScreen(screen: application?.screen) }

  /// The windows that have been shown and not been hidden, from back to front.
  public var windows: [UIWindow] { application?.windows ?? [] }

  /// The window that receives keys.
  public var keyWindow: UIWindow? { application?.keyWindow }

  /// Portrait if the screen is higher than wide as it is seen, otherwise landscape.
  public var interfaceOrientation: UIInterfaceOrientation {
    application?.device.orientation.isLandscape == true ? .landscapeLeft : .portrait
  }

  /// The status line of the key window.
  public var statusBarManager: UIStatusBarManager? {
    UIStatusBarManager(line: keyWindow?.statusLine)
  }

  /// The traits of the interface.
  public var traitCollection: UITraitCollection {
    keyWindow?.traitCollection ?? UITraitCollection()
  }
}

/// The state of a scene's status line. A scene without a line has a hidden one.
@MainActor
public struct UIStatusBarManager {
  let line: StatusLine?

  /// Whether it is hidden.
  public var isStatusBarHidden: Bool { line?.isPreferred != true }

  /// Its place on the screen, in cells; zero while it is hidden.
  public var statusBarFrame: CGRect { line.flatMap { $0.isPreferred ? $0.bounds : nil } ?? .zero }

  /// Its style.
  public var statusBarStyle: UIStatusBarStyle { line?.style ?? .default }
}

extension Application {
  /// The scenes: one, whose windows are those of the application.
  public var connectedScenes: Set<UIScene> { [windowScene] }

  /// The sessions of the scenes: one, once its scene was connected.
  public var openSessions: Set<UISceneSession> { Set([windowScene.session].compactMap { $0 }) }

  var windowScene: UIWindowScene { attachments.object { UIWindowScene(of: self) } }
}

extension Window {
  /// A window that covers the screen of a scene; not shown yet.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  /// The scene that the window belongs to; `nil` before it belongs to an application.
  ///
  /// Another application's is refused, with a report; `nil` takes the window off the screen.
  public var windowScene: UIWindowScene? {
    get { application?.windowScene }
    set {
      guard let newValue else { return isHidden = true }
      screen = newValue.screen
    }
  }
}

extension UIScene {
  /// Why the system has connected a scene.
  ///
  /// Always the same: in a terminal no link, notification or other program asks for a scene.
  @MainActor
  public final class ConnectionOptions {
    /// The program that asked for the scene: always `nil`, as for a scene that a person has opened.
    public var sourceApplication: String? { nil }
  }
}

/// Notifications of the life of a scene, posted after its delegate was told; their object is the
/// scene. A scene without a delegate posts none.
extension UIScene {
  /// The scene is being connected.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// The scene is about to be in the terminal.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// The scene has the keyboard.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// The scene is about to lose the keyboard.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// The shell gets the terminal.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// The program is about to end.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
}
