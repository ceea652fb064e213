import Cells
import Testing

@testable import Containment

/// O56, O59 and what follows from sections 9.1 to 9.4.
@Suite @MainActor struct TraitOrderTests {
  /// A root that shows A in 42 % of its height, on a terminal of 50 x 45.
  private func shownScene() -> (scene: Scene, root: CoordinatedRoot, child: RecordingController) {
    let scene = Scene(columns: 50, rows: 45)
    let root = CoordinatedRoot("root", scene.journal)
    let child = RecordingController("A", scene.journal)
    scene.prepare {
      scene.window.rootViewController = root
      scene.window.makeKeyAndVisible()
      scene.adopt(child, in: root.upper, of: root)
    }
    return (scene, root, child)
  }

  @Test func traitsAreAnnouncedBeforeTheSizeAndChangeBeforeLayout() {
    let (scene, _, child) = shownScene()
    scene.application.device.beginGeneratingDeviceOrientationNotifications()
    scene.application.notificationCenter.addObserver(
      forName: Device.orientationDidChangeNotification
    ) { [journal = scene.journal] _ in journal.write("OrientationDidChange notification") }
    scene.application.atEndOfTurn {}
    scene.resize(columns: 150, rows: 45)
    let wanted = (Orders.all["O56"]?.log ?? []).filter { $0 != "-- commit" }
    #expect(!wanted.isEmpty)
    scene.expect(wanted, named: "O56")
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(scene.application.device.orientation == .landscapeLeft)
  }

  @Test func anotherPreferredContentSizeIsToldToTheParentOnce() {
    let (scene, _, child) = shownScene()
    scene.turn { child.preferredContentSize = Size(width: 40, height: 10) }
    scene.expect("O59")
    scene.turn { child.preferredContentSize = Size(width: 40, height: 10) }
    scene.expect("O59")
  }

  @Test func nothingIsSentOffScreenAndTheNewSizeHoldsOnReturn() {
    let scene = Scene(columns: 100, rows: 40)
    scene.showRoot()
    let child = scene.prepareChild("A")
    scene.prepare { child.view.removeFromSuperview() }
    scene.resize(columns: 100, rows: 50)
    #expect(!scene.journal.lines.contains { $0.object == "A" })
    scene.prepare {
      child.view.frame = scene.box1.bounds
      scene.box1.addSubview(child.view)
    }
    #expect(child.view.bounds.size == scene.box1.bounds.size)
  }

  @Test func otherTraitsMetOnReturnAreToldBeforeTheControllerIsAppearing() {
    let (scene, root, child) = shownScene()
    scene.prepare { child.view.removeFromSuperview() }
    scene.resize(columns: 150, rows: 45)
    scene.turn { root.upper.addSubview(child.view) }
    let calls = scene.journal.lines.filter { $0.object == "A" }.map(\.text)
    #expect(calls.prefix(3).contains("A.traitCollectionDidChange(traits)"))
    #expect(
      calls.firstIndex(of: "A.traitCollectionDidChange(traits)") ?? .max
        < calls.firstIndex(of: "A.viewIsAppearing(false)") ?? -1)
  }

  @Test func ofSeveralResizesInATurnTheLastSizeWins() {
    let (scene, _, _) = shownScene()
    scene.journal.isRecording = true
    scene.application.runTurn {
      for rows in [46, 47, 48] {
        scene.screen.size = CellSize(columns: 50, rows: rows)
        scene.application.send(.resized(scene.screen.size))
      }
    }
    let announced = scene.journal.lines.map(\.text).filter { $0.contains("root.viewWill") }
      .filter { $0.contains("Transition") }
    #expect(announced == ["root.viewWillTransition(to: 50x48, with: c)"])
  }

  @Test func theCoordinatorIsFoundByChildrenAndOnlyMeanwhile() {
    let (scene, root, child) = shownScene()
    var found: [Bool] = []
    root.atTransition = { coordinator in
      found = [
        child.transitionCoordinator === coordinator, coordinator.containerView === scene.window,
        coordinator.isCancelled, coordinator.isAnimated,
      ]
    }
    scene.resize(columns: 50, rows: 46)
    #expect(found == [true, true, false, false])
    #expect(child.transitionCoordinator == nil)
  }

  @Test func aRotationAnimatesWhatChangesAlongsideAndHoldsKeysMeanwhile() {
    let (scene, root, child) = shownScene()
    root.alongside = { child.view.alpha = 0.5 }
    scene.resize(columns: 150, rows: 45)
    #expect(child.transitionCoordinator?.transitionDuration == 0.3)
    #expect(!scene.journal.lines.contains { $0.text == "c.completion blocks" })
    scene.application.send(.key(KeyPress(.character("q"))))
    #expect(!scene.journal.lines.contains { $0.text.contains("keyDown") })
    scene.advance(to: 0.3)
    scene.application.runDueWork()
    let texts = scene.journal.lines.map(\.text)
    #expect(
      texts.firstIndex(of: "c.completion blocks") ?? .max
        < texts.firstIndex(of: "window.keyDown(k)") ?? -1)
    #expect(child.transitionCoordinator == nil)
  }

  @Test func anOverrideThatForgetsSuperIsReported() {
    let scene = Scene(columns: 50, rows: 45)
    let silent = SilentController("S", scene.journal)
    scene.prepare {
      scene.window.rootViewController = silent
      scene.window.makeKeyAndVisible()
    }
    scene.resize(columns: 150, rows: 45)
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "willTransition(to:with:) of S does not call super"
      ])
  }
}

/// A container with a box of 42 % of the height, that records the callbacks of a resize.
private final class CoordinatedRoot: RecordingController {
  let upper = View(frame: Rect(x: 0, y: 0, width: 50, height: 19))
  var atTransition: ((any ViewControllerTransitionCoordinator) -> Void)?
  var alongside: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    sizesOfChildren = { _, size in
      Size(width: size.width, height: (size.height * 0.42).rounded())
    }
    view.addSubview(upper)
  }

  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(
      alongsideTransition: { [journal, weak self] _ in
        journal.write("c.alongside blocks")
        self?.alongside?()
      },
      completion: { [journal] _ in journal.write("c.completion blocks") })
    atTransition?(coordinator)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    upper.frame.size = Size(
      width: view.bounds.width, height: (view.bounds.height * 0.42).rounded())
    for child in children { child.viewIfLoaded?.frame = upper.bounds }
  }
}

/// A controller whose overrides do not call `super`.
private final class SilentController: ViewController {
  private let name: String
  override var description: String { name }

  init(_ name: String, _ journal: Journal) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: Coder) { return nil }

  override func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {}
}
