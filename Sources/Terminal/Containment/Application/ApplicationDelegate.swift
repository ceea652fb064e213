/// The program's own part of its application. Each method has a default that does nothing.
@MainActor
public protocol ApplicationDelegate: AnyObject {
  /// The window that ``Application/launch(_:)`` has made; the default keeps none.
  var window: Window? { get set }
  /// The application is ready for its first window: make it, give it a root controller, configure
  /// that, and call ``Window/makeKeyAndVisible()``.
  func applicationDidFinishLaunching(_ application: Application)
  /// The application is ready for its first window; the default calls
  /// ``applicationDidFinishLaunching(_:)`` and returns `true`.
  ///
  /// - Parameter launchOptions: always `nil`: a shell gives a program no launch options. The
  ///   arguments of the command are in `CommandLine.arguments`.
  /// - Returns: ignored.
  func application(
    _ application: Application,
    didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The application is about to lose the keyboard for a while.
  func applicationWillResignActive(_ application: Application)
  /// The terminal is about to be given back to the shell.
  func applicationDidEnterBackground(_ application: Application)
  /// The terminal is about to be taken again.
  func applicationWillEnterForeground(_ application: Application)
  /// The application has the keyboard again.
  func applicationDidBecomeActive(_ application: Application)
  /// Whether Ctrl-C ends the program, as a signal does, even while input is ignored; the default
  /// returns `true`. After `false` Ctrl-C is a key like others.
  func applicationShouldTerminateOnInterrupt(_ application: Application) -> Bool
  /// Memory is short; called before the callbacks of the controllers.
  func applicationDidReceiveMemoryWarning(_ application: Application)
  /// The orientations that the interface of a window may have.
  func application(
    _ application: Application, supportedInterfaceOrientationsFor window: Window?
  ) -> InterfaceOrientationMask
  /// The application is about to end.
  func applicationWillTerminate(_ application: Application)

  /// Whether the application saves the state of the controllers; the base returns `false`.
  ///
  /// - Parameter coder: a store for the delegate's own state.
  func application(
    _ application: Application, shouldSaveSecureApplicationState coder: Coder
  ) -> Bool
  /// Whether the application restores the saved state; the base returns `false`.
  func application(
    _ application: Application, shouldRestoreSecureApplicationState coder: Coder
  ) -> Bool
  /// The controllers are about to write their state.
  func application(_ application: Application, willEncodeRestorableStateWith coder: Coder)
  /// The controllers have read their state.
  func application(_ application: Application, didDecodeRestorableStateWith coder: Coder)
  /// Makes a controller of the saved state that does not exist and has no restoration class; the
  /// default returns `nil`: the scene file makes it.
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
  /// Calls ``applicationDidFinishLaunching(_:)`` and returns `true`.
  public func application(
    _ application: Application,
    didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
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
  /// Returns `true`.
  public func applicationShouldTerminateOnInterrupt(_ application: Application) -> Bool { true }
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: Application) {}
  /// Returns the application's own orientations.
  public func application(
    _ application: Application, supportedInterfaceOrientationsFor window: Window?
  ) -> InterfaceOrientationMask { application.supportedInterfaceOrientations }

  /// Returns `false`.
  public func application(
    _ application: Application, shouldSaveSecureApplicationState coder: Coder
  ) -> Bool { false }
  /// Returns `false`.
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
  /// Returns `nil`: the scene file makes the controller.
  public func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: Coder
  ) -> ViewController? { nil }
}

extension Application {
  /// Why a system has started an application, as UIApplication.LaunchOptionsKey.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  func tell(_ stage: ApplicationStage) {
    if let stageObserver { return stageObserver(stage) }
    tellDelegate(stage)
  }

  /// Tells the delegate.
  package func tellDelegate(_ stage: ApplicationStage) {
    switch stage {
    case .willFinishLaunching: break
    case .didFinishLaunching: _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
    case .willResignActive: delegate?.applicationWillResignActive(self)
    case .didEnterBackground: delegate?.applicationDidEnterBackground(self)
    case .willEnterForeground: delegate?.applicationWillEnterForeground(self)
    case .didBecomeActive: delegate?.applicationDidBecomeActive(self)
    case .willTerminate: delegate?.applicationWillTerminate(self)
    }
  }
}

/// A moment in the life of an application.
package enum ApplicationStage {
  /// The window of the main scenes exists, if there are any; no state has been restored.
  case willFinishLaunching
  /// The first window is about to be made, or has been.
  case didFinishLaunching
  /// The application is about to lose the keyboard.
  case willResignActive
  /// The shell gets the terminal.
  case didEnterBackground
  /// The terminal is about to be taken again.
  case willEnterForeground
  /// The application has the keyboard.
  case didBecomeActive
  /// The application is about to end.
  case willTerminate
}
