/// The notifications of iOS before version 13, which are posted while a window turns, between
/// `willTransition(to:with:)` and the animations along with it. The object is the application.
extension Application {
  /// The interface is about to turn; ``statusBarOrientationUserInfoKey`` has the new orientation.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// The interface has turned; ``statusBarOrientationUserInfoKey`` has the old orientation.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The key of an orientation among what such a notification tells: the raw value of an
  /// ``InterfaceOrientation``, as `Int`.
  public nonisolated static let statusBarOrientationUserInfoKey =
    "UIApplicationStatusBarOrientationUserInfoKey"

  /// Posts a notification if the window that keys go to turns.
  func postInterfaceOrientation(
    _ name: Notification.Name, of window: Window, turningFrom old: InterfaceOrientation,
    to new: InterfaceOrientation, naming orientation: InterfaceOrientation
  ) {
    guard old != new, window === keyWindow else { return }
    notificationCenter.post(
      name: name, object: self,
      userInfo: [Self.statusBarOrientationUserInfoKey: orientation.rawValue])
  }
}
