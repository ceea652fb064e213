import Cells
import Containment
import Testing
import UIKitNames

/// The launch of an application, and the scene that its windows belong to.
@Suite @MainActor final class SceneNameTests {
  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var options: [UIApplication.LaunchOptionsKey: Any]? = [.init(rawValue: "none"): 1]

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      options = launchOptions
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.tintColor = .systemRed
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      return true
    }
  }

  private final class OldDelegate: UIApplicationDelegate {
    var launches = 0
    func applicationDidFinishLaunching(_ application: UIApplication) { launches += 1 }
  }

  @Test func theDelegateLaunchesWithoutOptions() {
    let delegate = AppDelegate()
    let application = UIApplication(
      screen: MemoryScreen(size: CellSize(columns: 30, rows: 10)), clock: VirtualClock(),
      delegate: delegate)
    application.launch()
    #expect(delegate.options == nil)
    #expect(delegate.window?.isKeyWindow == true && application.diagnostics.faults.isEmpty)
  }

  @Test func theOlderMethodIsCalledWithoutTheNewer() {
    let delegate = OldDelegate()
    let application = UIApplication(
      screen: MemoryScreen(size: CellSize(columns: 30, rows: 10)), clock: VirtualClock(),
      delegate: delegate)
    application.launch()
    #expect(delegate.launches == 1)
  }

  @Test func aWindowBelongsToTheOneScene() throws {
    let screen = MemoryScreen(size: CellSize(columns: 30, rows: 10))
    let application = UIApplication(screen: screen, clock: VirtualClock())
    application.runTurn {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      #expect(scenes.count == 1 && scenes.first?.windows.isEmpty == true)
      guard let scene = scenes.first else { return }
      #expect(UIWindow(frame: .zero).windowScene == nil)
      let window = UIWindow(windowScene: scene)
      #expect(window.frame == UIScreen.main.bounds && window.windowScene == scene)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      let keyWindow = UIApplication.shared.connectedScenes
        .compactMap { $0 as? UIWindowScene }.flatMap(\.windows).first { $0.isKeyWindow }
      #expect(keyWindow === window && scene.keyWindow === window)
      #expect(scene.screen == .main && scene.activationState == .foregroundActive)
      #expect(scene.interfaceOrientation == window.interfaceOrientationOfDevice)
      window.windowScene = nil
      #expect(window.isHidden && scene.windows.isEmpty)
    }
    application.enterBackground()
    #expect(application.connectedScenes.first?.activationState == .background)
    application.willEnterForeground()
    let other = UIApplication(screen: MemoryScreen(size: screen.size), clock: VirtualClock())
    other.runTurn {
      guard let scene = application.connectedScenes.first as? UIWindowScene else { return }
      #expect(Set([scene]) != other.connectedScenes)
      let window = UIWindow(windowScene: scene)
      #expect(window.windowScene == nil)
    }
    #expect(other.diagnostics.faults.map(\.code) == [.invalidArgument])
  }

  @Test func aSceneKnowsItsStatusLine() throws {
    final class Page: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
      override var prefersStatusBarHidden: Bool { hides }
      var hides = false
    }
    let application = UIApplication(
      screen: MemoryScreen(size: CellSize(columns: 30, rows: 10)), clock: VirtualClock())
    let scenes = application.connectedScenes.compactMap { $0 as? UIWindowScene }
    let scene = try #require(scenes.first)
    let window = UIWindow(frame: .zero)
    let page = Page()
    application.runTurn {
      window.rootViewController = page
      window.makeKeyAndVisible()
    }
    var state: [String] {
      guard let line = scene.statusBarManager else { return [] }
      return [
        "\(line.isStatusBarHidden)", "\(line.statusBarFrame.height)", "\(line.statusBarStyle)",
      ]
    }
    #expect(state == ["true", "0.0", "default"])
    application.runTurn { window.statusLine = StatusLine(text: "line") }
    #expect(state == ["false", "1.0", "darkContent"])
    page.hides = true
    application.runTurn { page.setNeedsStatusBarAppearanceUpdate() }
    #expect(state == ["true", "0.0", "darkContent"])
  }

  @Test func viewsAndTheScreenAreSystemsOfCoordinates() {
    let application = UIApplication(
      screen: MemoryScreen(size: CellSize(columns: 30, rows: 10)), clock: VirtualClock())
    let window = UIWindow(frame: .zero)
    let page = UIViewController()
    let views = [UIView(frame: CGRect(x: 3, y: 2, width: 9, height: 5)), UIView(frame: .zero)]
    views[1].frame = CGRect(x: 1, y: 1, width: 2, height: 2)
    application.runTurn {
      window.rootViewController = page
      window.makeKeyAndVisible()
      page.view.addSubview(views[0])
      views[0].addSubview(views[1])
      let screen = UIScreen.main.fixedCoordinateSpace
      #expect(screen.bounds == UIScreen.main.bounds && UIScreen.main.nativeBounds == screen.bounds)
      let place = CGRect(x: 1, y: 0, width: 1, height: 1)
      let onScreen = CGRect(x: 5, y: 3, width: 1, height: 1)
      #expect(views[1].convert(place, to: screen) == onScreen)
      #expect(screen.convert(place, from: views[1]) == onScreen)
      #expect(views[1].convert(onScreen, from: UIScreen.main.coordinateSpace) == place)
      #expect(screen.convert(onScreen.origin, to: views[1]) == place.origin)
      #expect(views[1].convert(place.origin, to: screen) == onScreen.origin)
      #expect(views[1].convert(place, to: views[0]) == CGRect(x: 2, y: 1, width: 1, height: 1))
      #expect(screen.convert(place.origin, from: UIScreen.main.coordinateSpace) == place.origin)
    }
  }
}

extension UIWindow {
  fileprivate var interfaceOrientationOfDevice: UIInterfaceOrientation {
    UIDevice.current.orientation.isLandscape ? .landscapeLeft : .portrait
  }
}
