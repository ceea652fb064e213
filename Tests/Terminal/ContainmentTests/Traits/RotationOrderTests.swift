import Cells
import Testing

@testable import Containment

/// O57: the callbacks of a rotation until iOS 8.
@Suite @MainActor struct RotationOrderTests {
  private func shownScene() -> (
    scene: Scene, root: RotatingController, child: RotatingController
  ) {
    let scene = Scene(columns: 50, rows: 45)
    let root = RotatingController("root", scene.journal)
    let child = RotatingController("A", scene.journal)
    scene.prepare {
      scene.window.rootViewController = root
      scene.window.makeKeyAndVisible()
      child.view.frame = root.view.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scene.adopt(child, in: root.view, of: root)
    }
    return (scene, root, child)
  }

  @Test func rootAndChildrenAreToldAroundLayout() {
    let (scene, root, _) = shownScene()
    scene.resize(columns: 150, rows: 45)
    scene.expect("O57")
    #expect(root.orientations == [.portrait, .landscapeLeft, .landscapeLeft])
    #expect(root.widths == [50, 150, 150])
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func theCallbacksOfOldBracketTheModernOnes() {
    let (scene, root, _) = shownScene()
    root.recordsModernCallbacks = true
    scene.resize(columns: 150, rows: 45)
    #expect(
      scene.journal.lines.map(\.text).filter { $0.hasPrefix("root.") && !$0.contains("Layout") }
        == [
          "root.willRotate(to: landscape, duration: 0.3)", "root.willTransition",
          "root.viewWillTransition", "root.traitCollectionDidChange",
          "root.willAnimateRotation(to: landscape, duration: 0.3)", "root.alongside",
          "root.completion", "root.didRotate(from: portrait)",
        ])
  }

  @Test func aContainerMayKeepRotationsToItself() {
    let (scene, root, _) = shownScene()
    root.forwardsRotations = false
    scene.resize(columns: 150, rows: 45)
    let rotations = scene.journal.lines.map(\.text).filter { $0.contains("otat") }
    #expect(rotations.allSatisfy { $0.hasPrefix("root.") })
    #expect(rotations.count == 3)
  }

  @Test func whoIsOffScreenHearsNothing() {
    let (scene, _, child) = shownScene()
    scene.prepare { child.view.removeFromSuperview() }
    scene.resize(columns: 150, rows: 45)
    #expect(!scene.journal.lines.contains { $0.object == "A" })
  }

  /// A controller that comes on screen during a rotation was not told of its start, and is not told
  /// of its end; one that leaves meanwhile is.
  @Test(arguments: [true, false])
  func whoeverIsToldOfTheBeginningIsToldOfTheEnd(animated: Bool) {
    let (scene, root, child) = shownScene()
    let guest = RotatingController("M", scene.journal)
    guest.mask = .landscape
    guest.modalPresentationStyle = .fullScreen
    scene.turn { root.present(guest, animated: animated) }
    scene.settle()
    scene.turn { root.dismiss(animated: animated) }
    scene.settle()
    child.onWillRotate = { child.view.removeFromSuperview() }
    scene.resize(columns: 150, rows: 45)
    scene.settle()
    let calls = scene.journal.lines.map(\.text)
    for name in ["root", "A", "M"] {
      let begun = calls.count { $0.hasPrefix("\(name).willRotate") }
      #expect(calls.count { $0.hasPrefix("\(name).didRotate") } == begun, "\(name)")
      #expect(begun == (name == "M" ? 0 : 1), "\(name)")
    }
  }

  /// The controller that goes and the one that comes are both on screen and receive all callbacks;
  /// then the dismissal ends as usual.
  @Test func aRotationDuringADismissalReachesBoth() {
    let (scene, root, child) = shownScene()
    let guest = RotatingController("M", scene.journal)
    guest.modalPresentationStyle = .fullScreen
    scene.prepare { root.present(guest, animated: true) }
    scene.settle()
    scene.prepare { root.dismiss(animated: true) }
    scene.clock.now += 0.2
    scene.resize(columns: 150, rows: 45)
    #expect(scene.window.interface.orientation == .landscapeLeft)
    #expect(guest.presentingViewController === root)
    scene.settle()
    let calls = scene.journal.lines.map(\.text).filter { $0.contains("otat") }
    for name in ["root", "A", "M"] {
      #expect(
        calls.filter { $0.hasPrefix("\(name).") } == [
          "\(name).willRotate(to: landscape, duration: 0.3)",
          "\(name).willAnimateRotation(to: landscape, duration: 0.3)",
          "\(name).didRotate(from: portrait)",
        ])
    }
    for controller in [root, child] {
      #expect(controller.appearance.phase == .appeared)
      #expect(controller.view.frame == Rect(x: 0, y: 0, width: 150, height: 45))
    }
    #expect(guest.appearance.phase == .disappeared && root.presentedViewController == nil)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  private static let rotation = ["willRotate", "willAnimateRotation", "didRotate"]

  /// The names of the callbacks of rotations that the root has received.
  private func rotations(in scene: Scene) -> [String] {
    scene.journal.lines.map(\.text).filter { $0.hasPrefix("root.") && $0.contains("otat") }
      .map { String($0.dropFirst(5).prefix { $0 != "(" }) }
  }

  @Test(arguments: [true, false])
  func theNextRotationEndsTheOneThatRuns(reducesMotion: Bool) {
    let (scene, root, _) = shownScene()
    scene.prepare { scene.application.reducesMotion = reducesMotion }
    scene.settle()
    root.onWillAnimate = { root.view.alpha = root.view.alpha == 1 ? 0.5 : 1 }
    scene.resize(columns: 150, rows: 45)
    #expect(scene.application.isIgnoringInteractionEvents == !reducesMotion)
    scene.resize(columns: 50, rows: 45)
    #expect(scene.application.isIgnoringInteractionEvents == !reducesMotion)
    #expect(rotations(in: scene).starts(with: Self.rotation + Self.rotation.prefix(2)))
    scene.settle()
    #expect(rotations(in: scene) == Self.rotation + Self.rotation)
    #expect(!scene.application.isIgnoringInteractionEvents)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func aChangeOfTheWindowWithinTheAnimationsEndsTheRotation() {
    let (scene, root, _) = shownScene()
    let header = View(frame: Rect(x: 0, y: 0, width: 50, height: 3))
    root.header = header
    scene.prepare { root.view.addSubview(header) }
    root.onWillAnimate = {
      root.view.alpha = 0.5
      scene.application.environment.userInterfaceStyle = .dark
    }
    scene.resize(columns: 150, rows: 45)
    #expect(!scene.application.isIgnoringInteractionEvents)
    scene.settle()
    #expect(!scene.application.isIgnoringInteractionEvents)
    #expect(rotations(in: scene) == Self.rotation)
    #expect(root.traitCollection.userInterfaceStyle == .dark)
    #expect(header.frame.minY == 0)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func headersAndFootersComeBackToTheirPlaces() {
    let (scene, root, _) = shownScene()
    root.header = View(frame: Rect(x: 0, y: 0, width: 50, height: 3))
    root.footer = View(frame: Rect(x: 0, y: 40, width: 50, height: 5))
    scene.prepare {
      for view in [root.header, root.footer].compactMap({ $0 }) { root.view.addSubview(view) }
    }
    scene.resize(columns: 150, rows: 45)
    #expect(root.header?.frame.minY == 0)
    #expect(root.header?.presentedFrame.minY == -3)
    #expect(root.footer?.presentedFrame.minY == 45)
    scene.advance(to: 0.3)
    #expect(root.header?.presentedFrame.minY == 0)
    #expect(root.footer?.presentedFrame.minY == 40)
  }
}

/// A controller that records the legacy callbacks of a rotation.
private final class RotatingController: ViewController {
  private let name: String
  override var description: String { name }
  let journal: Journal
  var forwardsRotations = true
  var recordsModernCallbacks = false
  var mask = InterfaceOrientationMask.all
  var onWillRotate: (() -> Void)?
  var onWillAnimate: (() -> Void)?
  var header: View?
  var footer: View?
  private(set) var orientations: [InterfaceOrientation] = []
  private(set) var widths: [Double] = []

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: Coder) { return nil }

  override var shouldAutomaticallyForwardRotationMethods: Bool { forwardsRotations }

  override var supportedInterfaceOrientations: InterfaceOrientationMask { mask }

  override func viewWillLayoutSubviews() { write("viewWillLayoutSubviews()") }

  override func viewDidLayoutSubviews() { write("viewDidLayoutSubviews()") }

  override func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    writeModern("willTransition")
    super.willTransition(to: newCollection, with: coordinator)
  }

  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    writeModern("viewWillTransition")
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(
      alongsideTransition: { [weak self] _ in self?.writeModern("alongside") },
      completion: { [weak self] _ in self?.writeModern("completion") })
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    writeModern("traitCollectionDidChange")
  }

  override func willRotate(to toInterfaceOrientation: InterfaceOrientation, duration: Double) {
    note("willRotate(to: \(toInterfaceOrientation.aspect), duration: \(duration))")
    onWillRotate?()
  }

  override func willAnimateRotation(
    to toInterfaceOrientation: InterfaceOrientation, duration: Double
  ) {
    note("willAnimateRotation(to: \(toInterfaceOrientation.aspect), duration: \(duration))")
    onWillAnimate?()
  }

  override func didRotate(from fromInterfaceOrientation: InterfaceOrientation) {
    note("didRotate(from: \(fromInterfaceOrientation.aspect))")
  }

  override func rotatingHeaderView() -> View? { header }

  override func rotatingFooterView() -> View? { footer }

  private func note(_ call: String) {
    orientations.append(view.window?.interface.orientation ?? .unknown)
    widths.append(view.bounds.width)
    write(call)
  }

  private func writeModern(_ call: String) {
    if recordsModernCallbacks { write(call) }
  }

  private func write(_ call: String) { journal.write("\(description).\(call)") }
}

extension InterfaceOrientation {
  /// In the law's notation.
  fileprivate var aspect: String { isLandscape ? "landscape" : "portrait" }
}
