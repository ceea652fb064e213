import Containment

/// The part of a program that is seen: here the one terminal that it runs in.
///
/// Two are equal if they are of the same application. A scene has no delegate and no session: the
/// delegate of the application makes the window.
@MainActor
public class UIScene: @MainActor Hashable {
  /// How active a scene is, with UIKit's raw values.
  public enum ActivationState: Int, Hashable, Sendable {
    /// Its application is gone.
    case unattached = -1
    /// It is in the terminal.
    case foregroundActive = 0
    /// The shell has the terminal.
    case background = 2
  }

  /// The application; `nil` once that is gone.
  weak var application: UIApplication?
  private let identity: ObjectIdentifier

  init(of application: UIApplication) {
    self.application = application
    identity = ObjectIdentifier(application)
  }

  /// How active it is.
  public var activationState: ActivationState {
    guard let application else { return .unattached }
    return application.isInBackground ? .background : .foregroundActive
  }

  /// Whether two are of the same application.
  public static func == (lhs: UIScene, rhs: UIScene) -> Bool { lhs.identity == rhs.identity }

  /// Feeds the identity of the application.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
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

  /// The traits of the interface.
  public var traitCollection: UITraitCollection {
    keyWindow?.traitCollection ?? UITraitCollection()
  }
}

extension Application {
  /// The scenes: one, whose windows are those of the application.
  public var connectedScenes: Set<UIScene> { [UIWindowScene(of: self)] }
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
    get { application.map(UIWindowScene.init) }
    set {
      guard let newValue else { return isHidden = true }
      screen = newValue.screen
    }
  }
}
