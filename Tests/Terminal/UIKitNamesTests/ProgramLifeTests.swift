import Containment
import ContainmentTesting
import Swift5Client
import Testing
import UIKitNames

/// A program that was written for iOS, from its launch to its end, with and without a scene's
/// delegate.
@Suite(.serialized) @MainActor final class ProgramLifeTests {
  private let application: UIApplication = TestStage(columns: 30, rows: 10).application

  /// What the delegates are told, in this order.
  private static var log: [String] = []

  private func takeLog() -> [String] {
    defer { Self.log = [] }
    return Self.log
  }

  private class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("will finish, window \(window != nil)")
      return true
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("did finish")
      return true
    }
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: .windowApplication) }
    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder)
      -> Bool
    { false }
    func applicationWillResignActive(_ application: UIApplication) { log.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { log.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { log.append("foreground") }
    func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
    func applicationWillTerminate(_ application: UIApplication) { log.append("terminate") }
  }

  private final class WindowDelegate: Delegate {
    override func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = Root()
      window?.makeKeyAndVisible()
      return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }
  }

  private final class Root: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      log.append("did load")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.append("will appear")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      log.append("did appear")
    }
  }

  private final class ScenesDelegate: Delegate {
    override func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      log.append("configuration, \(options.sourceApplication ?? "no program") has asked")
      let configuration = UISceneConfiguration(
        name: "main", sessionRole: connectingSceneSession.role)
      configuration.delegateClass = Scenes.self
      return configuration
    }
  }

  private final class Scenes: UIResponder, UIWindowSceneDelegate {
    private func note(_ text: String, _ scene: UIScene) {
      log.append("\(text), \(scene.activationState)")
    }
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      note("connect \(session.configuration.name ?? "")", scene)
      guard let windowScene = scene as? UIWindowScene, session.scene === scene else { return }
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = Root()
      window.makeKeyAndVisible()
    }
    func sceneDidDisconnect(_ scene: UIScene) { note("disconnect", scene) }
    func sceneDidBecomeActive(_ scene: UIScene) { note("active", scene) }
    func sceneWillResignActive(_ scene: UIScene) { note("resign", scene) }
    func sceneWillEnterForeground(_ scene: UIScene) { note("foreground", scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { note("background", scene) }
  }

  @Test func theApplicationsDelegateIsToldWithoutScenes() {
    _ = takeLog()
    #expect(application.launch(delegateOf: WindowDelegate.self))
    #expect(
      takeLog() == [
        "will finish, window false", "did load", "will appear", "did finish", "active",
        "did appear",
      ])
    #expect(application.delegate is WindowDelegate && application.openSessions.isEmpty)
    application.enterBackground()
    #expect(takeLog() == ["resign", "background"])
    application.willEnterForeground()
    application.becomeActive()
    #expect(takeLog() == ["foreground", "active"])
    application.terminate()
    #expect(takeLog() == ["terminate"])
    #expect(application.diagnostics.faults.isEmpty)
  }

  @Test func theScenesDelegateIsToldInsteadOfTheApplications() throws {
    _ = takeLog()
    #expect(application.launch(delegateOf: ScenesDelegate.self))
    #expect(
      takeLog() == [
        "will finish, window false", "did finish", "configuration, no program has asked",
        "connect main, unattached", "did load", "will appear", "foreground, foregroundInactive",
        "active, foregroundActive", "did appear",
      ])
    let scene = try #require(application.connectedScenes.first as? UIWindowScene)
    #expect(scene.delegate is Scenes && scene.windows.count == 1)
    #expect(scene.next === application && scene.windows.first?.windowScene === scene)
    let session = try #require(application.openSessions.first)
    #expect(session === scene.session && session.role == .windowApplication)
    application.enterBackground()
    #expect(takeLog() == ["resign, foregroundActive", "background, background"])
    application.willEnterForeground()
    application.becomeActive()
    #expect(takeLog() == ["foreground, background", "active, foregroundActive"])
    application.terminate()
    #expect(takeLog() == ["resign, foregroundActive", "disconnect, unattached", "terminate"])
    #expect(application.diagnostics.faults.isEmpty)
  }

  @Test func aSceneThatWasInTheBackgroundDoesNotResignAgain() {
    application.launch(delegateOf: ScenesDelegate.self)
    application.enterBackground()
    _ = takeLog()
    application.terminate()
    #expect(takeLog() == ["disconnect, unattached", "terminate"])
  }

  @Test func notificationsFollowTheDelegates() {
    application.launch(delegateOf: ScenesDelegate.self)
    _ = takeLog()
    let names = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willTerminateNotification, UIScene.didActivateNotification,
      UIScene.didEnterBackgroundNotification, UIScene.didDisconnectNotification,
    ]
    let observer = Observer()
    for name in names {
      application.notificationCenter.addObserver(
        observer, selector: Observer.note(_:), name: name, object: nil)
    }
    application.enterBackground()
    application.willEnterForeground()
    application.becomeActive()
    application.terminate()
    #expect(
      takeLog().filter { $0.hasPrefix("UI") || !$0.contains("resign") } == [
        "UIApplicationWillResignActiveNotification", "background, background",
        "UISceneDidEnterBackgroundNotification", "UIApplicationDidEnterBackgroundNotification",
        "foreground, background", "UIApplicationWillEnterForegroundNotification",
        "active, foregroundActive", "UISceneDidActivateNotification",
        "UIApplicationDidBecomeActiveNotification", "disconnect, unattached",
        "UISceneDidDisconnectNotification", "terminate", "UIApplicationWillTerminateNotification",
      ])
    application.notificationCenter.removeObserver(observer)
  }

  private final class Observer: UIResponder {
    func note(_ notification: Notification) { log.append(notification.name.rawValue) }
  }

  @Test func theClassOfTheScenesDelegateIsFoundByItsName() {
    AppDelegate.log = []
    #expect(application.launch(delegateOf: AppDelegate.self))
    #expect(
      AppDelegate.log == [
        "did finish launching", "configuration", "connect Default Configuration", "active true",
      ])
    #expect(application.windows.count == 1 && application.diagnostics.faults.isEmpty)
  }

  private final class WrongScenesDelegate: Delegate {
    override func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
      configuration.delegateClass = Root.self
      return configuration
    }
  }

  private final class NoResponder: UIApplicationDelegate {}

  @Test func classesOfOtherKindsAreRefused() {
    #expect(!application.launch(delegateOf: Root.self))
    #expect(!application.launch(delegateOf: NoResponder.self))
    #expect(application.delegate == nil && application.diagnostics.faults.isEmpty)
    #expect(application.launch(delegateOf: WrongScenesDelegate.self))
    #expect(application.diagnostics.faults.map(\.code) == [.invalidArgument])
    #expect(application.openSessions.isEmpty)
  }

  /// A launch that is refused leaves the delegate that there was, which is told what happens.
  @Test func aRefusedLaunchChangesNothing() {
    let delegate = Delegate()
    application.delegate = delegate
    #expect(!application.launch(delegateOf: NoResponder.self))
    #expect(application.delegate === delegate)
    _ = takeLog()
    application.terminate()
    #expect(takeLog() == ["terminate"])
  }

  /// The names until iOS 13.2 are asked in place of those that are not there.
  private final class OlderDelegate: Delegate {
    override func application(
      _ application: UIApplication, shouldSaveApplicationState coder: NSCoder
    ) -> Bool {
      log.append("should save")
      return false
    }
  }

  @Test func olderMethodsOfRestorationAreAsked() throws {
    application.restoration.folder = "/nonexistent"
    application.launch(delegateOf: OlderDelegate.self)
    _ = takeLog()
    application.saveState()
    #expect(takeLog() == ["should save"])
  }
}
