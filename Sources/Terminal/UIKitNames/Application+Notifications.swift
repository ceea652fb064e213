import Containment

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
