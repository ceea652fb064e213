/// What a program adds to its application. Each method has a base that does nothing.
@MainActor
public protocol ApplicationDelegate: AnyObject {
  /// The application is ready for its first window: make it, give it a root controller, configure
  /// that, and call ``Window/makeKeyAndVisible()``.
  func applicationDidFinishLaunching(_ application: Application)
  /// The application is about to lose the keyboard for a while.
  func applicationWillResignActive(_ application: Application)
  /// The terminal is about to be given back to the shell.
  func applicationDidEnterBackground(_ application: Application)
  /// The terminal is about to be taken again.
  func applicationWillEnterForeground(_ application: Application)
  /// The application has the keyboard again.
  func applicationDidBecomeActive(_ application: Application)
  /// Memory is short; asked before any controller.
  func applicationDidReceiveMemoryWarning(_ application: Application)
  /// How the interface of a window may lie.
  func application(
    _ application: Application, supportedInterfaceOrientationsFor window: Window?
  ) -> InterfaceOrientationMask
  /// The application is about to end.
  func applicationWillTerminate(_ application: Application)
}

extension ApplicationDelegate {
  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: Application) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: Application) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: Application) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: Application) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: Application) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: Application) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: Application) {}
  /// Says what the application says.
  public func application(
    _ application: Application, supportedInterfaceOrientationsFor window: Window?
  ) -> InterfaceOrientationMask { application.supportedInterfaceOrientations }
}
