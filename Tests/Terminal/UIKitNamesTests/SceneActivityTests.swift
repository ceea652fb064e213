import Cells
import Containment
import Foundation
import Testing
import UIKitNames

/// An activity that a scene keeps from one start to the next.
@Suite(.serialized) @MainActor final class SceneActivityTests {
  private let folder = NSTemporaryDirectory() + "/scene-activity-" + UUID().uuidString

  isolated deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static var log: [String] = []
  /// Whether the scene's delegate keeps its activity.
  private static var keeps = true

  private final class Delegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(
        name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = Scenes.self
      return configuration
    }
  }

  private final class Pages: UIViewController {
    var page = 1
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      userActivity = view.window?.windowScene?.userActivity
    }
    override func updateUserActivityState(_ activity: NSUserActivity) {
      super.updateUserActivityState(activity)
      activity.addUserInfoEntries(from: ["page": page])
    }
  }

  private final class Scenes: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let windowScene = scene as? UIWindowScene else { return }
      scene.userActivity =
        session.stateRestorationActivity ?? NSUserActivity(activityType: "org.example.pages")
      let pages = Pages()
      pages.page = scene.userActivity?.userInfo?["page"] as? Int ?? 1
      log.append("connect, page \(pages.page)")
      window = UIWindow(windowScene: windowScene)
      window?.rootViewController = pages
      window?.makeKeyAndVisible()
    }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      // adds to what the controller has added
      scene.userActivity?.addUserInfoEntries(from: ["tab": 1])
      return keeps ? scene.userActivity : nil
    }
    func scene(
      _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
    ) { log.append("restore \(stateRestorationActivity.activityType)") }
  }

  private func start() -> UIApplication {
    let application = UIApplication(
      screen: MemoryScreen(size: CellSize(columns: 30, rows: 10)), clock: VirtualClock())
    application.restoration.folder = folder
    Self.log = []
    #expect(application.launch(delegateOf: Delegate.self))
    return application
  }

  private func pages(_ application: UIApplication) -> Pages? {
    application.windows.first?.rootViewController as? Pages
  }

  @Test func theNextStartGetsItBack() throws {
    Self.keeps = true
    let first = start()
    #expect(Self.log == ["connect, page 1"])
    first.runTurn { pages(first)?.page = 7 }
    // as when the program is suspended, and killed then
    first.enterBackground()
    let second = start()
    #expect(Self.log == ["connect, page 7", "restore org.example.pages"])
    second.runTurn { pages(second)?.page = 8 }
    second.terminate()
    let third = start()
    #expect(third.openSessions.first?.stateRestorationActivity?.userInfo?["tab"] as? Int == 1)
    #expect(Self.log.first == "connect, page 8")
    #expect(third.openSessions.first?.stateRestorationActivity?.userInfo?["page"] as? Int == 8)
    #expect((first.diagnostics.faults + second.diagnostics.faults).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder + "/state.restoring"))
  }

  @Test func aSceneThatKeepsNothingForgets() {
    Self.keeps = true
    let first = start()
    first.terminate()
    Self.keeps = false
    start().terminate()
    _ = start()
    #expect(Self.log == ["connect, page 1"])
  }

  /// The start that did not end its first turn is the last one that gets it.
  @Test func anActivityThatEndsTheStartIsThrownAway() throws {
    Self.keeps = true
    start().terminate()
    // what a program leaves behind that was killed within its first turn
    try Data().write(to: URL(fileURLWithPath: folder + "/state.restoring"))
    let application = start()
    #expect(Self.log == ["connect, page 1"])
    #expect(application.diagnostics.faults.map(\.code) == [.archive])
  }

  @Test func whatCannotBeKeptIsReported() {
    Self.keeps = true
    let first = start()
    first.runTurn {
      pages(first)?.userActivity = nil
      first.connectedScenes.first?.userActivity?.userInfo = ["scene": self, "page": 3]
    }
    first.terminate()
    #expect(
      first.diagnostics.faults.map(\.message) == ["an activity cannot keep its values for 'scene'"])
    _ = start()
    #expect(Self.log.first == "connect, page 3")
  }
}
