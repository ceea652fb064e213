import Containment

/// A step in the life of a scene.
enum SceneStep {
  case willEnterForeground
  case didBecomeActive
  case willResignActive
  case didEnterBackground
  case didDisconnect

  /// The steps that a stage of the application means.
  static let steps: [ApplicationStage: [SceneStep]] = [
    .willResignActive: [.willResignActive], .didEnterBackground: [.didEnterBackground],
    .willEnterForeground: [.willEnterForeground], .didBecomeActive: [.didBecomeActive],
    .willTerminate: [.willResignActive, .didDisconnect],
  ]
}

extension UIScene {
  /// Whether the scene has the keyboard.
  var isActive: Bool { activationState == .foregroundActive }

  /// Tells the delegate of a step, and posts UIKit's notification.
  func go(_ step: SceneStep) {
    switch step {
    case .willEnterForeground:
      delegate?.sceneWillEnterForeground(self)
      toldState = .foregroundInactive
      post(Self.willEnterForegroundNotification)
    case .didBecomeActive:
      toldState = .foregroundActive
      delegate?.sceneDidBecomeActive(self)
      post(Self.didActivateNotification)
    case .willResignActive:
      delegate?.sceneWillResignActive(self)
      toldState = .foregroundInactive
      post(Self.willDeactivateNotification)
    case .didEnterBackground:
      toldState = .background
      delegate?.sceneDidEnterBackground(self)
      post(Self.didEnterBackgroundNotification)
    case .didDisconnect:
      toldState = .unattached
      delegate?.sceneDidDisconnect(self)
      post(Self.didDisconnectNotification)
    }
  }

  private func post(_ name: Notification.Name) {
    application?.notificationCenter.post(name: name, object: self)
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

/// Notifications of the life of a program, posted after its delegate was told; their object is the
/// application. One that was started by `launch()` posts none.
extension Application {
  /// The program has been launched.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// The program is about to lose the keyboard.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// The shell gets the terminal.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The terminal is about to be taken again.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The program has the keyboard.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The program is about to end.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
}

extension ApplicationStage {
  /// The notification that is posted at this stage.
  var notificationName: Notification.Name? {
    switch self {
    case .willFinishLaunching: nil
    case .didFinishLaunching: Application.didFinishLaunchingNotification
    case .willResignActive: Application.willResignActiveNotification
    case .didEnterBackground: Application.didEnterBackgroundNotification
    case .willEnterForeground: Application.willEnterForegroundNotification
    case .didBecomeActive: Application.didBecomeActiveNotification
    case .willTerminate: Application.willTerminateNotification
    }
  }
}
