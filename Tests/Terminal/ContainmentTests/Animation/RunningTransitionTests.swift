import Cells
import Testing

@testable import Containment

/// The effect of a transition on the picture, on input and on events meanwhile.
@Suite @MainActor struct RunningTransitionTests {
  private let scene = Scene(columns: 8, rows: 4)
  private let old: RecordingController
  private let new: RecordingController

  init() {
    scene.showRoot()
    old = scene.controller("A")
    new = scene.controller("B")
    old.makesView = { ColorView(Color(rgb: 0xAA0000)) }
    new.makesView = { ColorView(Color(rgb: 0x00BB00)) }
    scene.prepare { [scene, old] in
      scene.root.view.backgroundColor = Color(rgb: 0x222222)
      scene.adopt(old, in: scene.box2)
    }
  }

  /// The backgrounds of the first column, a letter a row: old, new, what lies beneath.
  ///
  /// Dimmed or not, the old view is the only red thing and the new one the only green thing.
  private var column: String {
    String(
      (0..<4).map { row in
        let color = scene.screen.canvas[0, row].background ?? Color(rgb: 0)
        if color.red > 0x50 { return Character("o") }
        return color.green > 0x50 ? "n" : "."
      })
  }

  private func flip(_ options: View.AnimationOptions = [.transitionFlipFromTop, .curveLinear]) {
    scene.prepare { scene.flip(from: old, to: new, options: options) }
  }

  private func pass(_ seconds: Double) {
    scene.clock.now += seconds
    scene.application.runDueWork()
  }

  @Test func theFlipTurnsTheBoxFrameByFrame() {
    #expect(column == "..oo")
    flip()
    #expect(column == "..oo")
    pass(0.05)
    #expect(column.filter { $0 == "o" }.count == 1)
    pass(0.05)
    #expect(column == "....")
    pass(0.05)
    #expect(column.filter { $0 == "n" }.count == 1)
    pass(0.05)
    #expect(column == "..nn")
    #expect(scene.application.nextDeadline == nil)
  }

  @Test func theWholeBoxTurnsWithWhateverElseIsInIt() {
    let neighbour = View(frame: Rect(x: 0, y: 1, width: 8, height: 1))
    neighbour.backgroundColor = Color(rgb: 0xAA0000)
    scene.prepare {
      scene.box2.addSubview(neighbour)
      scene.box2.backgroundColor = Color(rgb: 0x00BB00)
      old.view.frame = Rect(x: 0, y: 0, width: 1, height: 1)
    }
    #expect(column == "..oo")
    #expect(scene.screen.canvas[7, 2].background == Color(rgb: 0x00BB00))
    flip()
    pass(0.01)
    #expect(scene.screen.canvas[7, 2].background?.green ?? 0 > 0x50)
    #expect(scene.screen.canvas[7, 3].background?.red ?? 0 > 0x50)
    pass(0.09)
    #expect(scene.screen.canvas[7, 2].background == Color(rgb: 0x222222))
  }

  @Test func picturesAreShownNotTheLiveViews() {
    flip()
    scene.prepare { new.view.backgroundColor = Color(rgb: 0x0000CC) }
    pass(0.16)
    #expect(column.contains("n"))
    pass(0.04)
    #expect(scene.screen.canvas[0, 3].background == Color(rgb: 0x0000CC))
  }

  @Test func theScreenMayChangeItsSizeInTheMiddle() {
    flip()
    pass(0.15)
    scene.screen.size = CellSize(columns: 6, rows: 6)
    scene.prepare { scene.box2.frame = Rect(x: 0, y: 2, width: 6, height: 4) }
    scene.application.send(.resized(scene.screen.size))
    #expect((0..<6).filter { scene.screen.canvas[0, $0].background?.green ?? 0 > 0x50 }.count == 3)
    pass(0.05)
    #expect(scene.root.view.bounds.size == Size(width: 6, height: 6))
    #expect(new.appearance.phase == .appeared)
  }

  @Test func hidingInsteadOfRemovingKeepsBothViews() {
    let root = scene.root
    scene.prepare {
      root.addChild(new)
      new.didMove(toParent: root)
      root.transition(from: old, to: new, duration: 0.2, options: .showHideTransitionViews)
    }
    pass(0.2)
    #expect(old.view.superview === scene.box2)
    #expect(old.view.isHidden)
    #expect(old.appearance.phase == .disappeared)
    scene.prepare {
      root.transition(from: new, to: old, duration: 0.2, options: .showHideTransitionViews)
    }
    pass(0.2)
    #expect(!old.view.isHidden)
    #expect(new.view.isHidden)
    #expect(old.appearance.phase == .appeared)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func keysForTheBoxWaitUntilItHasTurned() {
    let view: View = old.view
    #expect(view.becomeFirstResponder())
    flip()
    scene.journal.isRecording = true
    scene.application.send(.key(KeyPress("q")))
    #expect(!scene.journal.lines.contains { $0.text.contains("keyDown") })
    pass(0.2)
    #expect(scene.journal.lines.contains { $0.text == "application.keyDown(k)" })
    #expect(!scene.journal.lines.contains { $0.text.hasPrefix("A.key") })
  }

  @Test func inputIsLetThroughWhenTheOptionsSaySo() {
    #expect(old.view.becomeFirstResponder())
    flip([.transitionFlipFromTop, .allowUserInteraction])
    scene.journal.isRecording = true
    scene.application.send(.key(KeyPress("q")))
    #expect(scene.journal.lines.map(\.text).first == "A.keyDown(k)")
  }

  @Test func aBoxThatLeavesTheWindowEndsTheTransition() {
    flip()
    scene.turn { scene.box2.removeFromSuperview() }
    scene.expect([
      "B.viewDidAppear(true)", "A.viewDidDisappear(true)", "B.didMove(toParent: root)",
      "A.didMove(toParent: nil)", "B.viewWillDisappear(false)", "-- commit",
      "B.viewDidDisappear(false)",
    ])
    #expect(scene.application.transitions.isEmpty)
  }

  @Test func aNewViewTakenAwayByHandDisappearsAfterTheEnd() {
    flip()
    scene.prepare { new.view.removeFromSuperview() }
    scene.advance(to: 0.2)
    scene.expect([
      "-- t=0.20", "B.viewDidAppear(true)", "A.viewDidDisappear(true)",
      "B.didMove(toParent: root)", "A.didMove(toParent: nil)", "B.viewWillDisappear(false)",
      "-- commit", "B.viewDidDisappear(false)",
    ])
  }

  @Test func aLeavingContainerCompletesItsTransitions() {
    flip()
    let next = scene.controller("next")
    scene.turn { scene.window.rootViewController = next }
    scene.expect([
      "B.viewDidAppear(true)", "A.viewDidDisappear(true)", "B.didMove(toParent: root)",
      "A.didMove(toParent: nil)", "root.viewWillDisappear(false)", "B.viewWillDisappear(false)",
      "next.loadView()", "next.viewDidLoad()", "next.viewWillAppear(false)", "-- commit",
      "next.viewIsAppearing(false)", "next.viewWillLayoutSubviews()",
      "next.viewDidLayoutSubviews()", "root.viewDidDisappear(false)", "B.viewDidDisappear(false)",
      "next.viewDidAppear(false)",
    ])
  }

  @Test func controllersThatNobodyElseKeepsLiveUntilTheirTransitionHasEnded() {
    weak var gone: ViewController?
    do {
      let child = ViewController()
      gone = child
      scene.prepare { child.beginAppearanceTransition(true, animated: false) }
    }
    #expect(gone != nil)
    scene.prepare { gone?.endAppearanceTransition() }
    #expect(gone == nil)
  }
}

/// A view of one colour that can receive keys.
private final class ColorView: View {
  init(_ color: Color) {
    super.init(frame: .zero)
    backgroundColor = color
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override var canBecomeFirstResponder: Bool { true }
}
