/// Receives the life cycle of a scene. Each method has a default, which does nothing if it does not
/// say otherwise.
///
/// In a program with such a delegate the scene's delegate, and not the application's, receives the
/// callbacks when the program loses the terminal and gets it again.
@MainActor
public protocol UISceneDelegate: AnyObject {
  /// The scene is ready for its window: make it, give it a root controller, and call
  /// `makeKeyAndVisible()`. With a scene file the window exists already and is
  /// shown afterwards.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The program is about to end; the application's delegate receives its callback next.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene has the keyboard.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to lose the keyboard.
  func sceneWillResignActive(_ scene: UIScene)
  /// The terminal is about to be taken, for the first time or again.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The terminal is about to be given back to the shell.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// Receives the life cycle of a scene with windows.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window that was made from a scene file, before the scene is connected; the default keeps
  /// none.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// None.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
