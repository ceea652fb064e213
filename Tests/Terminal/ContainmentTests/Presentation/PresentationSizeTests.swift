import Cells
import Testing

@testable import Containment

/// The terminal gets another size while something is presented.
@Suite @MainActor struct PresentationSizeTests {
  private let scene = Scene(columns: 100, rows: 40)
  private let child: RecordingController
  private let modal: RecordingController

  init() {
    scene.showRoot()
    child = scene.prepareChild("A")
    modal = scene.controller("M")
  }

  private func present(_ style: ModalPresentationStyle, from presenter: ViewController) {
    modal.modalPresentationStyle = style
    scene.prepare { presenter.present(modal, animated: false) }
    scene.application.runDueWork()
  }

  private func resize(columns: Int, rows: Int) {
    scene.journal.isRecording = true
    scene.screen.size = CellSize(columns: columns, rows: rows)
    scene.application.send(.resized(scene.screen.size))
  }

  private var sizes: [String] {
    scene.journal.lines.map(\.text).filter { $0.contains("viewWillTransition") }
  }

  @Test func viewWillTransitionReachesThePresentedOnly() {
    present(.fullScreen, from: scene.root)
    resize(columns: 60, rows: 30)
    #expect(sizes == ["M.viewWillTransition(to: 60x30, with: c)"])
    #expect(modal.view.bounds.size == Size(width: 60, height: 30))
    #expect(scene.root.view.bounds.size == Size(width: 100, height: 40))
    scene.prepare { modal.dismiss(animated: false) }
    #expect(scene.root.view.bounds.size == Size(width: 60, height: 30))
    #expect(scene.root.view.window === scene.window)
  }

  /// The callbacks of a controller for another size with other traits.
  private func changes(of controller: String) -> [String] {
    scene.journal.lines.map(\.text).filter { line in
      line.hasPrefix("\(controller).")
        && ["Transition(", "traitCollectionDidChange"].contains { line.contains($0) }
    }
  }

  /// Until it is covered a presenter is on screen, and hears of its size and of its traits; then
  /// only the presented controller does.
  @Test(arguments: [true, false])
  func whoIsOnScreenHearsOfItsSizeAndItsTraits(animated: Bool) {
    modal.modalPresentationStyle = .fullScreen
    scene.prepare { scene.root.present(modal, animated: animated) }
    resize(columns: 50, rows: 40)
    let all = [
      "willTransition(to: traits', with: c)", "viewWillTransition(to: 50x40, with: c)",
      "traitCollectionDidChange(traits)",
    ]
    #expect(changes(of: "M") == all.map { "M.\($0)" })
    #expect(changes(of: "root") == (animated ? all.map { "root.\($0)" } : []))
    #expect(changes(of: "A").count == (animated ? 3 : 0))
    #expect(scene.root.traitCollection.horizontalSizeClass == .compact)
    scene.settle()
    scene.turn { scene.root.dismiss(animated: false) }
    #expect(scene.root.traits.known?.horizontalSizeClass == .compact)
  }

  /// The same holds of light and dark, which change no size.
  @Test func whoIsAboutToBeCoveredHearsOfOtherTraits() {
    modal.modalPresentationStyle = .fullScreen
    scene.prepare { scene.root.present(modal, animated: true) }
    scene.turn { scene.application.environment = TraitCollection(userInterfaceStyle: .light) }
    let calls = scene.journal.lines.map(\.text)
    for controller in ["root", "A", "M"] {
      #expect(calls.contains("\(controller).willTransition(to: traits', with: c)"))
      #expect(calls.contains("\(controller).traitCollectionDidChange(traits)"))
    }
  }

  @Test func viewWillTransitionReachesBothWhereThePresenterStays() {
    present(.overFullScreen, from: scene.root)
    resize(columns: 60, rows: 30)
    #expect(
      sizes == [
        "root.viewWillTransition(to: 60x30, with: c)", "A.viewWillTransition(to: 60x30, with: c)",
        "M.viewWillTransition(to: 60x30, with: c)",
      ])
  }

  @Test func aBoxIsToldOnlyIfItsSizeChanges() {
    present(.formSheet, from: scene.root)
    resize(columns: 60, rows: 30)
    #expect(!sizes.contains { $0.hasPrefix("M.") })
    #expect(modal.view.cellFrame == CellRectangle(column: 10, row: 5, columns: 40, rows: 20))
    resize(columns: 30, rows: 30)
    #expect(sizes.last == "M.viewWillTransition(to: 28x20, with: c)")
    #expect(modal.view.cellFrame == CellRectangle(column: 1, row: 5, columns: 28, rows: 20))
  }

  @Test func aContextIsToldTheSizeOfItsPlace() {
    child.definesPresentationContext = true
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scene.box1.autoresizingMask = [.flexibleWidth]
    scene.root.sizesOfChildren = { _, size in Size(width: size.width, height: 20) }
    present(.currentContext, from: child)
    resize(columns: 60, rows: 40)
    #expect(
      sizes == [
        "root.viewWillTransition(to: 60x40, with: c)", "M.viewWillTransition(to: 60x20, with: c)",
      ])
    #expect(modal.view.cellFrame == CellRectangle(column: 0, row: 0, columns: 60, rows: 20))
    scene.prepare { modal.dismiss(animated: false) }
    #expect(child.view.cellFrame == CellRectangle(column: 0, row: 0, columns: 60, rows: 20))
  }

  @Test func aResizeDoesNotDisturbWhatMoves() {
    scene.prepare { scene.root.present(modal, animated: true) }
    scene.clock.now = 0.2
    resize(columns: 60, rows: 30)
    scene.advance(to: 0.4)
    #expect(modal.appearance.phase == .appeared)
    #expect(modal.view.bounds.size == Size(width: 60, height: 30))
    #expect(scene.screen.canvas.size == CellSize(columns: 60, rows: 30))
  }
}
