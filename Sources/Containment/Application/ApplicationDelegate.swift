/// What a program adds to its application.
@MainActor
public protocol ApplicationDelegate: AnyObject {
  /// The application has lost the keyboard for a while.
  func applicationWillResignActive(_ application: Application)
  /// The terminal is about to be given back to the shell.
  func applicationDidEnterBackground(_ application: Application)
  /// The terminal is about to be taken again.
  func applicationWillEnterForeground(_ application: Application)
  /// The application has the keyboard again.
  func applicationDidBecomeActive(_ application: Application)
}

extension ApplicationDelegate {
  /// Does nothing.
  public func applicationWillResignActive(_ application: Application) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: Application) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: Application) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: Application) {}
}
