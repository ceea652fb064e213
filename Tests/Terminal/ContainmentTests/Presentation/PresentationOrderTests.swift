import Testing

@testable import Containment

/// O37, O41-O46 and O72: controllers are presented and dismissed.
@Suite @MainActor struct PresentationOrderTests {
  private let scene = Scene()
  private let child: RecordingController
  private let modal: RecordingController

  init() {
    scene.showRoot()
    child = scene.prepareChild("A")
    modal = scene.controller("M")
  }

  private func completion() { scene.journal.write("completion()") }

  @Test func addingToALeavingRootThatIsReplaced() {
    let scene = Scene()
    scene.showRoot()
    let late = scene.controller("A")
    scene.root.onViewWillDisappear = { _ in scene.adopt(late, in: scene.box1) }
    scene.turn { scene.window.rootViewController = scene.controller("next") }
    scene.expect("O37")
  }

  @Test func presentShowsAFullScreenFromAChild() {
    scene.turn { child.present(modal, animated: true, completion: completion) }
    #expect(child.presentedViewController === modal)
    #expect(modal.presentingViewController === scene.root)
    scene.advance(to: 0.4)
    scene.expect("O41")
    #expect(scene.root.view.superview == nil)
    #expect(modal.view.window === scene.window)
    #expect(modal.parent == nil)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// O42 as SPEC 13.3 has it.
  @Test func dismissOfThePresentedIsForwardedToThePresenter() {
    showModal()
    scene.clock.now = 1
    scene.turn { modal.dismiss(animated: true, completion: completion) }
    scene.advance(to: 1.4)
    scene.expect([
      "M.viewWillDisappear(true)", "root.viewWillAppear(true)", "A.viewWillAppear(true)",
      "-- commit", "root.viewIsAppearing(true)", "A.viewIsAppearing(true)", "-- t=1.40",
      "root.viewDidAppear(true)", "A.viewDidAppear(true)", "M.viewDidDisappear(true)",
      "completion()",
    ])
    #expect(modal.presentingViewController == nil)
    #expect(modal.view.superview == nil)
    #expect(scene.root.presentedViewController == nil)
    #expect(scene.window.subviews.count == 1)
  }

  @Test func overFullScreenLeavesThePresenterOnScreen() {
    modal.modalPresentationStyle = .overFullScreen
    scene.turn { child.present(modal, animated: true, completion: completion) }
    scene.advance(to: 0.4)
    scene.turn { scene.root.dismiss(animated: true) }
    scene.advance(to: 0.8)
    scene.expect("O43")
    #expect(scene.root.appearance.phase == .appeared)
  }

  @Test func aSecondIsPresentedFromTheFirstsViewDidAppear() {
    let next = scene.controller("N")
    modal.onViewDidAppear = { $0.present(next, animated: true) }
    scene.turn { child.present(modal, animated: true) }
    scene.advance(to: 0.4)
    scene.advance(to: 0.8)
    scene.expect("O44")
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// O45 as SPEC 13.3 has it.
  @Test func dismissingAtALowerLevelDropsTheStack() {
    let next = scene.controller("N")
    showModal()
    scene.prepare { modal.present(next, animated: false) }
    scene.advance(to: 1)
    scene.prepare {}
    #expect(scene.root.presentationsAbove.count == 2)
    scene.turn { scene.root.dismiss(animated: true, completion: completion) }
    scene.advance(to: 1.4)
    let lines = scene.journal.lines.map(\.text)
    #expect(!lines.contains { $0.hasPrefix("M.") && $0.contains("Disappear(true)") })
    let order = [
      "N.viewWillDisappear(true)", "root.viewWillAppear(true)", "root.viewDidAppear(true)",
      "N.viewDidDisappear(true)", "completion()",
    ]
    #expect(lines.filter(order.contains) == order)
    #expect(modal.presentedViewController == nil)
    #expect(modal.presentingViewController == nil)
    #expect(scene.window.subviews.count == 1)
  }

  @Test func presentRefusesWhatCannotBePresented() {
    let stranger = scene.controller("Y")
    let other = scene.controller("X")
    modal.modalPresentationStyle = .overFullScreen
    scene.turn { stranger.present(other, animated: true) }
    scene.turn { scene.root.present(modal, animated: false) }
    scene.advance(to: 0)
    scene.turn { scene.root.present(other, animated: true) }
    scene.turn { modal.present(child, animated: true) }
    scene.expect("O46")
    #expect(!other.isViewLoaded)
    #expect(modal.presentedViewController == nil)
    #expect(child.parent === scene.root)
  }

  @Test func aFlipIsCompletedBeforeAFullScreenCovers() {
    let other = scene.controller("B")
    scene.turn { scene.flip(from: child, to: other) }
    scene.clock.now = 0.1
    scene.turn { scene.root.present(modal, animated: true) }
    scene.advance(to: 0.2)
    scene.advance(to: 0.5)
    scene.expect("O72")
    #expect(scene.root.children.map { "\($0)" } == ["B"])
  }

  private func showModal() {
    scene.prepare { child.present(modal, animated: false) }
    scene.clock.now = 0.5
    scene.application.runDueWork()
  }
}
