import UIKitNames

/// The delegate of a program with scenes, as Xcode's template has it.
public final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// What has been called, in this order.
  public static var log: [String] = []

  /// Notes the call.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Self.log.append("did finish launching")
    return true
  }

  /// Names a configuration, whose class the template names elsewhere.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    Self.log.append("configuration")
    return UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }

  /// Would note a call, but the application is told by the scene's delegate.
  public func applicationDidBecomeActive(_ application: UIApplication) {
    Self.log.append("application active")
  }
}

/// The delegate of the scene.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    AppDelegate.log.append("connect \(session.configuration.name ?? "")")
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = ListViewController()
    self.window = window
    window.makeKeyAndVisible()
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    AppDelegate.log.append("active \(window?.rootViewController?.isViewLoaded == true)")
  }
}
