/// What a program adds to its application. Each method has a base that does nothing.
@MainActor
public protocol ApplicationDelegate: AnyObject {
  /// The window that ``Application/launch(_:)`` has made; the base keeps none.
  var window: Window? { get set }
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

  /// Whether the state of the controllers is to be saved; the base says no.
  ///
  /// - Parameter coder: a store for the delegate's own state.
  func application(
    _ application: Application, shouldSaveSecureApplicationState coder: Coder
  ) -> Bool
  /// Whether the state that was saved is to be restored; the base says no.
  func application(
    _ application: Application, shouldRestoreSecureApplicationState coder: Coder
  ) -> Bool
  /// The controllers are about to write their state down.
  func application(_ application: Application, willEncodeRestorableStateWith coder: Coder)
  /// The controllers have taken over their state.
  func application(_ application: Application, didDecodeRestorableStateWith coder: Coder)
  /// A controller that is to be restored, is not there, and has no restoration class; the base says
  /// `nil`: the scene file makes it.
  func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: Coder
  ) -> ViewController?
}

extension ApplicationDelegate {
  /// None.
  public var window: Window? {
    get { nil }
    set {}
  }
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

  /// Says no.
  public func application(
    _ application: Application, shouldSaveSecureApplicationState coder: Coder
  ) -> Bool { false }
  /// Says no.
  public func application(
    _ application: Application, shouldRestoreSecureApplicationState coder: Coder
  ) -> Bool { false }
  /// Does nothing.
  public func application(
    _ application: Application, willEncodeRestorableStateWith coder: Coder
  ) {}
  /// Does nothing.
  public func application(
    _ application: Application, didDecodeRestorableStateWith coder: Coder
  ) {}
  /// Leaves it to the scene file.
  public func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: Coder
  ) -> ViewController? { nil }
}
