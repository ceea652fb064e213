import Cells
import Testing

@testable import Containment

/// O55: the terminal gets another size.
@Suite @MainActor struct ResizeOrderTests {
  @Test func onlyChildrenWhoseSizeChangesAreTold() {
    let scene = Scene(columns: 100, rows: 40)
    let coordinated = CoordinatedController("root", scene.journal)
    coordinated.sizesOfChildren = { name, size in
      name == "A"
        ? Size(width: size.width, height: (size.height * 0.42).rounded())
        : Size(width: 20, height: 5)
    }
    let first = RecordingController("A", scene.journal)
    let second = RecordingController("B", scene.journal)
    scene.prepare {
      scene.window.rootViewController = coordinated
      scene.window.makeKeyAndVisible()
      scene.adopt(first, in: coordinated.upper, of: coordinated)
      scene.adopt(second, in: coordinated.panel, of: coordinated)
    }
    scene.journal.isRecording = true
    scene.screen.size = CellSize(columns: 100, rows: 50)
    coordinated.atTransition = { scene.journal.write("-- commit") }
    scene.application.send(.resized(CellSize(columns: 100, rows: 50)))
    scene.expect("O55")
    scene.expect(
      [
        "root.viewWillTransition(to: 100x50, with: c)",
        "root.size(forChildContentContainer: A, withParentContainerSize: 100x50)",
        "A.viewWillTransition(to: 100x21, with: c)",
        "root.size(forChildContentContainer: B, withParentContainerSize: 100x50)",
        "-- commit", "root.viewWillLayoutSubviews()", "root.viewDidLayoutSubviews()",
        "A.viewWillLayoutSubviews()", "A.viewDidLayoutSubviews()",
        "c.alongside blocks", "c.completion blocks",
      ])
    #expect(first.view.bounds.size == Size(width: 100, height: 21))
  }
}

/// A container with a box of 42 % of the height and a panel of a fixed size.
private final class CoordinatedController: RecordingController {
  let upper = View()
  let panel = View(frame: Rect(x: 0, y: 30, width: 20, height: 5))
  var atTransition: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(upper)
    view.addSubview(panel)
    upper.frame = Rect(x: 0, y: 0, width: 100, height: 17)
  }

  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(
      alongsideTransition: { [journal] _ in journal.write("c.alongside blocks") },
      completion: { [journal] _ in journal.write("c.completion blocks") })
    atTransition?()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    upper.frame = Rect(
      x: 0, y: 0, width: view.bounds.width, height: (view.bounds.height * 0.42).rounded())
  }
}
