import Cells
import Testing

@testable import Containment

/// The names of old: what they say, and that using them is told once.
@Suite @MainActor struct DeprecatedRotationTests {
  private func shown() -> (scene: Scene, old: any OldNames) {
    let scene = Scene(columns: 50, rows: 45)
    scene.showRoot()
    return (scene, scene.root)
  }

  @Test func theInterfaceOrientationIsTheDevices() {
    let (scene, old) = shown()
    scene.resize(columns: 150, rows: 45)
    #expect(old.interfaceOrientation == .landscapeLeft)
    #expect(Device.current.orientation == .landscapeLeft)
    #expect((scene.application as any OldApplication).statusBarOrientation == .landscapeLeft)
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "interfaceOrientation is deprecated; use traitCollection and the size of the view",
        "statusBarOrientation is deprecated; use the traits and the size of the view",
      ])
  }

  @Test func turningIsNotifiedBeforeAndAfter() {
    let (scene, _) = shown()
    let center = scene.application.notificationCenter
    let watch = Watch(scene.application)
    for name in [
      Application.willChangeStatusBarOrientationNotification,
      Application.didChangeStatusBarOrientationNotification,
    ] {
      center.addObserver(watch, selector: Watch.note, name: name, object: scene.application)
    }
    scene.resize(columns: 150, rows: 45)
    #expect(watch.log == ["Will 4, is 1", "Did 1, is 4"])
    scene.resize(columns: 160, rows: 45)
    #expect(watch.log.count == 2)
    center.removeObserver(watch)
  }

  private final class Watch: Responder {
    let application: Application
    var log: [String] = []
    init(_ application: Application) { self.application = application }

    func note(_ notification: Notification) {
      let kind = notification.name.rawValue.contains("Will") ? "Will" : "Did"
      let told = notification.userInfo?[Application.statusBarOrientationUserInfoKey] as? Int ?? 0
      log.append("\(kind) \(told), is \(application.device.orientation.rawValue)")
    }
  }

  /// As the programming guide has it: the fourth of the five steps reads the new orientation.
  @Test func theStatusBarsOrientationIsNewWithinLayout() {
    let scene = Scene(columns: 50, rows: 45)
    let controller = LayoutReader()
    scene.prepare {
      scene.window.rootViewController = controller
      scene.window.makeKeyAndVisible()
    }
    scene.clock.now += 1
    scene.application.runDueWork()
    controller.read = []
    scene.resize(columns: 150, rows: 45)
    #expect(!controller.read.isEmpty && Set(controller.read) == [.landscapeLeft])
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func theAliasOfForwardingIsTheAndOfBoth(appearance: Bool, rotation: Bool) {
    let scene = Scene()
    let controller = ForwardingController()
    controller.flags = (appearance, rotation)
    let old: any OldNames = controller
    #expect(
      old.automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers
        == (appearance && rotation))
    #expect(scene.diagnostics.faults.map(\.code) == [.deprecated])
  }

  @Test func anOverriddenShouldAutorotateFeedsTheMask() {
    #expect(ViewController().supportedInterfaceOrientations == .all)
    #expect(LandscapeController().supportedInterfaceOrientations == .landscape)
  }

  @Test(arguments: OldCall.allCases)
  func eachUseIsToldOnce(call: OldCall) {
    let (scene, old) = shown()
    for _ in 0..<2 { call.make(on: old) }
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "\(call.rawValue) is deprecated; use \(call.replacement)"
      ])
  }

  /// A member that does nothing but tell.
  enum OldCall: String, CaseIterable, Sendable {
    case willRotate = "willRotate(to:duration:)"
    case willAnimate = "willAnimateRotation(to:duration:)"
    case didRotate = "didRotate(from:)"
    case willAnimateFirst = "willAnimateFirstHalfOfRotation(to:duration:)"
    case didAnimateFirst = "didAnimateFirstHalfOfRotation(to:)"
    case willAnimateSecond = "willAnimateSecondHalfOfRotation(from:duration:)"
    case header = "rotatingHeaderView()"
    case footer = "rotatingFooterView()"
    case autorotate = "shouldAutorotate(to:)"
    case forwarding = "shouldAutomaticallyForwardRotationMethods"
    case willUnload = "viewWillUnload()"
    case didUnload = "viewDidUnload()"

    var replacement: String {
      switch self {
      case .autorotate: "supportedInterfaceOrientations"
      case .willUnload, .didUnload: "didReceiveMemoryWarning()"
      default: "viewWillTransition(to:with:)"
      }
    }

    @MainActor
    fileprivate func make(on old: any OldNames) {
      switch self {
      case .willRotate: old.willRotate(to: .portrait, duration: 0)
      case .willAnimate: old.willAnimateRotation(to: .portrait, duration: 0)
      case .didRotate: old.didRotate(from: .portrait)
      case .willAnimateFirst: old.willAnimateFirstHalfOfRotation(to: .portrait, duration: 0)
      case .didAnimateFirst: old.didAnimateFirstHalfOfRotation(to: .portrait)
      case .willAnimateSecond: old.willAnimateSecondHalfOfRotation(from: .portrait, duration: 0)
      case .header: #expect(old.rotatingHeaderView() == nil)
      case .footer: #expect(old.rotatingFooterView() == nil)
      case .autorotate: #expect(old.shouldAutorotate(to: .portrait))
      case .forwarding: #expect(old.shouldAutomaticallyForwardRotationMethods)
      case .willUnload: old.viewWillUnload()
      case .didUnload: old.viewDidUnload()
      }
    }
  }
}

/// The names of old, used where the compiler does not warn of them.
@MainActor
private protocol OldNames {
  var interfaceOrientation: InterfaceOrientation { get }
  var automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers: Bool { get }
  var shouldAutomaticallyForwardRotationMethods: Bool { get }
  func willRotate(to toInterfaceOrientation: InterfaceOrientation, duration: Double)
  func willAnimateRotation(to toInterfaceOrientation: InterfaceOrientation, duration: Double)
  func didRotate(from fromInterfaceOrientation: InterfaceOrientation)
  func willAnimateFirstHalfOfRotation(
    to toInterfaceOrientation: InterfaceOrientation, duration: Double)
  func didAnimateFirstHalfOfRotation(to toInterfaceOrientation: InterfaceOrientation)
  func willAnimateSecondHalfOfRotation(
    from fromInterfaceOrientation: InterfaceOrientation, duration: Double)
  func rotatingHeaderView() -> View?
  func rotatingFooterView() -> View?
  func shouldAutorotate(to toInterfaceOrientation: InterfaceOrientation) -> Bool
  func viewWillUnload()
  func viewDidUnload()
}

extension ViewController: OldNames {}

/// The names of old of an application.
@MainActor
private protocol OldApplication {
  var statusBarOrientation: InterfaceOrientation { get }
}

extension Application: OldApplication {}

/// A container that forwards what it is told to.
private final class ForwardingController: ViewController {
  var flags = (appearance: true, rotation: true)

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { flags.appearance }

  override var shouldAutomaticallyForwardRotationMethods: Bool { flags.rotation }
}

/// A controller that reads while it is laid out how the status bar lies.
private final class LayoutReader: ViewController {
  var read: [InterfaceOrientation] = []

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let old: (any OldApplication)? = Application.current
    if let old { read.append(old.statusBarOrientation) }
  }
}

/// A controller of old that only lies.
private final class LandscapeController: ViewController {
  override func shouldAutorotate(to toInterfaceOrientation: InterfaceOrientation) -> Bool {
    toInterfaceOrientation.isLandscape
  }
}
