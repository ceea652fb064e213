import Cells
import Testing

@testable import Containment

/// Which way a terminal lies, and what becomes of an interface that may not lie so.
@Suite @MainActor struct OrientationTests {
  @Test(arguments: [
    (100, 40, 2.0, InterfaceOrientation.landscapeLeft), (50, 45, 2, .portrait),
    (80, 40, 2, .portraitUpsideDown), (80, 40, 1.5, .landscapeLeft), (80, 40, 2.5, .portrait),
  ])
  func theAspectDecidesAndASquareKeepsWhatItWas(
    columns: Int, rows: Int, aspect: Double, expected: InterfaceOrientation
  ) {
    let size = Size(width: Double(columns), height: Double(rows))
    #expect(
      InterfaceOrientation(size: size, cellAspect: aspect, previous: .portraitUpsideDown)
        == expected)
  }

  @Test func orientationsKnowHowTheyLie() {
    #expect(
      InterfaceOrientation.allCases.filter(\.isLandscape) == [.landscapeRight, .landscapeLeft])
    #expect(InterfaceOrientation.allCases.filter(\.isPortrait) == [.portrait, .portraitUpsideDown])
    #expect(InterfaceOrientationMask.all.rawValue == 30)
    #expect(InterfaceOrientationMask.allButUpsideDown.rawValue == 26)
  }

  @Test(arguments: [
    (100.0, 40.0, InterfaceOrientationMask.portrait, Rect(x: 10, y: 0, width: 80, height: 40)),
    (50, 45, .landscape, Rect(x: 0, y: 10, width: 50, height: 25)),
    (100, 40, .landscape, Rect(x: 0, y: 0, width: 100, height: 40)),
    (100, 40, InterfaceOrientationMask(), Rect(x: 0, y: 0, width: 100, height: 40)),
  ])
  func aLetterboxIsTheLargestThatIsAllowed(
    width: Double, height: Double, mask: InterfaceOrientationMask, frame: Rect
  ) {
    let screen = Size(width: width, height: height)
    let box = Letterbox(
      screen: screen, cellAspect: 2,
      orientation: InterfaceOrientation(size: screen, cellAspect: 2, previous: .portrait),
      allowed: mask)
    #expect(box.frame == frame)
  }

  /// A scene whose root supports a mask.
  private func scene(
    columns: Int, rows: Int, mask: InterfaceOrientationMask
  ) -> (scene: Scene, root: MaskedController) {
    let scene = Scene(columns: columns, rows: rows)
    let root = MaskedController()
    root.mask = mask
    scene.prepare {
      scene.window.rootViewController = root
      scene.window.makeKeyAndVisible()
    }
    return (scene, root)
  }

  @Test func aPortraitOnlyRootIsLetterboxedInAWideTerminal() {
    let (scene, root) = scene(columns: 100, rows: 40, mask: .portrait)
    #expect(root.view.frame == Rect(x: 10, y: 0, width: 80, height: 40))
    #expect(scene.window.interface.orientation == .portrait)
    #expect(scene.application.device.orientation == .landscapeLeft)
    scene.resize(columns: 50, rows: 45)
    #expect(root.view.frame == Rect(x: 0, y: 0, width: 50, height: 45))
  }

  @Test func anotherMaskCountsWhenItIsAskedFor() {
    let (scene, root) = scene(columns: 100, rows: 40, mask: .portrait)
    root.mask = .all
    scene.prepare { root.setNeedsUpdateOfSupportedInterfaceOrientations() }
    #expect(root.view.frame.width == 100)
    root.mask = .portrait
    scene.prepare { (MaskedController.self as any RotationAttempts.Type).attempt() }
    #expect(root.view.frame.width == 80)
  }

  @Test func theApplicationsMaskCountsToo() {
    let (scene, root) = scene(columns: 100, rows: 40, mask: .all)
    scene.application.supportedInterfaceOrientations = .portrait
    scene.prepare { root.setNeedsUpdateOfSupportedInterfaceOrientations() }
    #expect(root.view.frame.width == 80)
    #expect(scene.diagnostics.faults.isEmpty)
    root.mask = .landscape
    scene.prepare { root.setNeedsUpdateOfSupportedInterfaceOrientations() }
    #expect(scene.diagnostics.faults.map(\.code) == [.orientation])
    #expect(root.view.frame.width == 100)
  }

  @Test func whoDoesNotAutorotateStaysAsItIs() {
    let (scene, root) = scene(columns: 50, rows: 45, mask: .all)
    root.rotates = false
    scene.resize(columns: 150, rows: 45)
    #expect(root.view.frame == Rect(x: 30, y: 0, width: 90, height: 45))
    #expect(scene.window.interface.orientation == .portrait)
  }

  @Test func aLetterboxTooSmallAsksForALargerTerminal() {
    let (scene, root) = scene(columns: 60, rows: 9, mask: .portrait)
    #expect(scene.window.interface.isTooSmall)
    #expect(scene.screen.canvas.lines.joined().contains("Please resize the terminal"))
    scene.resize(columns: 60, rows: 20)
    #expect(!scene.screen.canvas.lines.joined().contains("Please"))
    #expect(root.view.frame.width == 40)
  }

  @Test func aTerminalThatIsSmallButAllowedIsNobodysBusiness() {
    let (scene, _) = scene(columns: 15, rows: 5, mask: .all)
    #expect(!scene.window.interface.isTooSmall)
  }

  @Test func aWideTerminalTurnsOnlyAfterTheLaunch() {
    let scene = Scene(columns: 100, rows: 40)
    #expect(scene.application.device.orientation == .portrait)
    var seen: [DeviceOrientation] = []
    scene.root.onViewDidAppear = { _ in seen.append(Device.current.orientation) }
    scene.showRoot()
    #expect(seen == [.portrait])
    #expect(Device.current.orientation == .landscapeLeft)
  }

  @Test func orientationIsPostedOnlyToThoseWhoAskedForIt() {
    let scene = Scene(columns: 50, rows: 45)
    scene.showRoot()
    var posts = 0
    let observer = NotificationCenter.default.addObserver(
      forName: Device.orientationDidChangeNotification, object: Device.current
    ) { _ in posts += 1 }
    scene.resize(columns: 150, rows: 45)
    #expect(posts == 0)
    Device.current.beginGeneratingDeviceOrientationNotifications()
    #expect(Device.current.isGeneratingDeviceOrientationNotifications)
    scene.resize(columns: 50, rows: 45)
    scene.resize(columns: 51, rows: 45)
    #expect(posts == 1)
    Device.current.endGeneratingDeviceOrientationNotifications()
    scene.resize(columns: 150, rows: 45)
    #expect(posts == 1)
    NotificationCenter.default.removeObserver(observer)
    Device.current.beginGeneratingDeviceOrientationNotifications()
    scene.resize(columns: 50, rows: 45)
    #expect(posts == 1)
  }

  @Test func aPresentedControllerLiesTheWayItPrefers() {
    let (scene, _) = scene(columns: 100, rows: 40, mask: .all)
    let guest = MaskedController()
    guest.mask = [.portrait, .landscape]
    guest.preferred = .portrait
    #expect(guest.ownPreference == .portrait)
    #expect(scene.window.orientationProblem(presenting: guest) == nil)
    guest.mask = .landscape
    #expect(
      scene.window.orientationProblem(presenting: guest)
        == "guest prefers an orientation that it does not support: portrait")
    guest.preferred = nil
    #expect(guest.preferredInterfaceOrientationForPresentation == .landscapeLeft)
  }
}

/// A controller that says how it may lie.
private final class MaskedController: ViewController, RotationAttempts {
  override var description: String { "guest" }
  var mask = InterfaceOrientationMask.all
  var rotates = true
  var preferred: InterfaceOrientation?

  override var supportedInterfaceOrientations: InterfaceOrientationMask { mask }

  override var shouldAutorotate: Bool { rotates }

  override var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    preferred ?? super.preferredInterfaceOrientationForPresentation
  }

  @available(*, deprecated)
  static func attempt() { attemptRotationToDeviceOrientation() }
}

/// The name of old, called where the compiler does not warn of it.
@MainActor
private protocol RotationAttempts {
  static func attempt()
}
