import Containment

/// The program's own part of its application, for programs that were written for iOS.
///
/// With the module `UIKit` a class of this kind that is marked with `@main` or
/// `@UIApplicationMain` is a whole program. Each method has a default.
@MainActor
public protocol UIApplicationDelegate: ApplicationDelegate {
  /// The application is about to be launched, and no state has been restored. The window of the
  /// main scene file exists, if there is such a file; with a class `SceneDelegate` it is made
  /// later. The default returns `true`.
  ///
  /// - Parameter launchOptions: always `nil`.
  /// - Returns: ignored.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The configuration of the one scene; the default returns an empty one.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// A person has thrown scenes away. Never called: the one scene lasts as long as the program.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// The name until iOS 13.2 of `application(_:shouldSaveSecureApplicationState:)`, whose default
  /// calls this; the default returns `false`.
  func application(_ application: UIApplication, shouldSaveApplicationState coder: Coder) -> Bool
  /// The name until iOS 13.2 of `application(_:shouldRestoreSecureApplicationState:)`, whose
  /// default calls this; the default returns `false`.
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: Coder) -> Bool
}

extension UIApplicationDelegate {
  /// Returns `true`.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Returns an empty configuration.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  /// Returns `false`.
  public func application(
    _ application: UIApplication, shouldSaveApplicationState coder: Coder
  ) -> Bool { false }
  /// Returns `false`.
  public func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: Coder
  ) -> Bool { false }
  /// Calls `application(_:shouldSaveApplicationState:)`.
  public func application(
    _ application: Application, shouldSaveSecureApplicationState coder: Coder
  ) -> Bool { self.application(application, shouldSaveApplicationState: coder) }
  /// Calls `application(_:shouldRestoreApplicationState:)`.
  public func application(
    _ application: Application, shouldRestoreSecureApplicationState coder: Coder
  ) -> Bool { self.application(application, shouldRestoreApplicationState: coder) }
}
