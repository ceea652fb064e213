import Testing

@testable import Containment

/// What follows from the rules of presentation but is in none of the printed orders.
@Suite @MainActor struct PresentationRuleTests {
  private let scene = Scene()
  private let child: RecordingController
  private let modal: RecordingController
  private let next: RecordingController

  init() {
    scene.showRoot()
    child = scene.prepareChild("A")
    modal = scene.controller("M")
    next = scene.controller("N")
  }

  private func show(
    _ controller: ViewController, from presenter: ViewController,
    _ style: ModalPresentationStyle = .fullScreen
  ) {
    controller.modalPresentationStyle = style
    scene.prepare { presenter.present(controller, animated: false) }
    scene.application.runDueWork()
  }

  @Test func aDismissalFromViewDidAppearWorks() {
    modal.onViewDidAppear = { $0.dismiss(animated: true) }
    scene.turn { scene.root.present(modal, animated: true) }
    scene.advance(to: 0.4)
    scene.advance(to: 0.8)
    scene.expect([
      "M.loadView()", "M.viewDidLoad()", "root.viewWillDisappear(true)",
      "A.viewWillDisappear(true)", "M.viewWillAppear(true)", "-- commit",
      "M.viewIsAppearing(true)", "M.viewWillLayoutSubviews()", "M.viewDidLayoutSubviews()",
      "-- t=0.40", "M.viewDidAppear(true)", "M.viewWillDisappear(true)",
      "root.viewWillAppear(true)", "A.viewWillAppear(true)", "-- commit",
      "root.viewIsAppearing(true)", "A.viewIsAppearing(true)", "-- t=0.80",
      "root.viewDidAppear(true)", "A.viewDidAppear(true)", "M.viewDidDisappear(true)",
    ])
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// Each of many asks the controllers beneath it as often as each of few: otherwise the time for
  /// 600 of them, and the picture of each, would grow with the third power.
  @Test func presentationsAboveEachOtherReadTheTraitsOfTheRootEquallyOften() {
    let root = TraitReader()
    scene.prepare { scene.window.rootViewController = root }
    var top: ViewController = root
    let reads = (0..<24).map { _ in
      let next = ViewController()
      let before = root.reads
      show(next, from: top, .overFullScreen)
      scene.prepare { next.view.setNeedsPicture() }
      top = next
      return root.reads - before
    }
    #expect(reads.last == reads[4], "\(reads)")
    #expect(scene.window.presentations.count == 24)
  }

  @Test func presentationsFollowTheirPresenterToAnotherWindow() {
    let scene = Scene()
    scene.showRoot()
    let child = scene.prepareChild("A")
    child.definesPresentationContext = true
    let modal = scene.controller("M")
    modal.modalPresentationStyle = .overCurrentContext
    let (other, root) = (Window(frame: scene.application.screenBounds), ViewController())
    other.rootViewController = root
    scene.prepare {
      other.isHidden = false
      child.present(modal, animated: false)
    }
    scene.application.runDueWork()
    #expect(scene.window.presentations.count == 1 && other.presentations.isEmpty)
    scene.prepare {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      scene.adopt(child, in: root.view, of: root)
    }
    #expect(scene.window.presentations.isEmpty && other.presentations.count == 1)
    scene.prepare { child.dismiss(animated: false) }
    scene.application.runDueWork()
    #expect(scene.window.presentations.isEmpty && other.presentations.isEmpty)
  }

  /// Another application is the current one when the presenter leaves.
  @Test func aPresentationGoesWithItsPresenter() {
    let scene = Scene()
    scene.showRoot()
    weak var child: ViewController?
    weak var presentation: ControllerPresentation?
    do {
      let (presenter, modal) = (ViewController(), ViewController())
      presenter.definesPresentationContext = true
      modal.modalPresentationStyle = .overCurrentContext
      scene.prepare {
        scene.adopt(presenter, in: scene.box1)
        presenter.present(modal, animated: false)
      }
      scene.application.runDueWork()
      (child, presentation) = (presenter, presenter.presentation.presenting)
    }
    #expect(scene.window.presentations.first != nil && presentation != nil)
    let other = Scene()
    other.showRoot()
    child?.willMove(toParent: nil)
    child?.view.removeFromSuperview()
    child?.removeFromParent()
    #expect(scene.window.presentations.isEmpty)
  }

  @Test func anotherRootDropsWhatIsPresented() {
    show(modal, from: scene.root, .overFullScreen)
    show(next, from: modal)
    scene.turn { scene.window.rootViewController = scene.controller("R") }
    scene.expect([
      "N.viewWillDisappear(false)", "root.viewWillDisappear(false)", "A.viewWillDisappear(false)",
      "R.loadView()", "R.viewDidLoad()", "R.viewWillAppear(false)", "-- commit",
      "R.viewIsAppearing(false)", "R.viewWillLayoutSubviews()", "R.viewDidLayoutSubviews()",
      "N.viewDidDisappear(false)", "root.viewDidDisappear(false)", "A.viewDidDisappear(false)",
      "R.viewDidAppear(false)",
    ])
    #expect(scene.window.subviews.count == 1)
    #expect(modal.presentingViewController == nil)
    #expect(next.presentingViewController == nil)
    #expect(scene.window.presentations.isEmpty)
  }

  @Test func anotherRootWhileAFullScreenIsOnItsWayIn() {
    scene.prepare { scene.root.present(modal, animated: true) }
    scene.turn { scene.window.rootViewController = next }
    scene.expect([
      "M.viewDidAppear(true)", "root.viewDidDisappear(true)", "A.viewDidDisappear(true)",
      "M.viewWillDisappear(false)", "N.loadView()", "N.viewDidLoad()", "N.viewWillAppear(false)",
      "-- commit", "N.viewIsAppearing(false)", "N.viewWillLayoutSubviews()",
      "N.viewDidLayoutSubviews()", "M.viewDidDisappear(false)", "N.viewDidAppear(false)",
    ])
    #expect(scene.window.subviews.count == 1)
    scene.advance(to: 0.5)
    #expect(next.appearance.phase == .appeared)
  }

  @Test func isBeingPresentedAndIsBeingDismissedHoldInTheCallbacksOnly() {
    let asking = AskingController()
    let inner = AskingController()
    scene.prepare {
      asking.loadViewIfNeeded()
      scene.adopt(inner, in: asking.view, of: asking)
      scene.root.present(asking, animated: true)
    }
    #expect(!asking.isBeingPresented)
    scene.advance(to: 0.4)
    scene.prepare { asking.present(modal, animated: false) }
    scene.application.runDueWork()
    scene.prepare { modal.dismiss(animated: false) }
    scene.application.runDueWork()
    scene.prepare { asking.dismiss(animated: true) }
    #expect(!asking.isBeingDismissed)
    scene.advance(to: 0.8)
    #expect(
      asking.answers == [
        "will true false", "did true false", "away false false", "gone false false",
        "will false false", "did false false", "away false true", "gone false true",
      ])
    #expect(inner.answers.allSatisfy { $0.hasSuffix("false false") })
  }

  @Test func presentingViewControllerIsNilInViewDidDisappearAlready() {
    let asking = AskingController()
    show(asking, from: child, .overFullScreen)
    #expect(asking.presentingViewController === scene.root)
    scene.prepare { asking.dismiss(animated: false) }
    scene.application.runDueWork()
    #expect(asking.answers.last == "gone false true")
    #expect(asking.presenterAtTheEnd == nil)
  }

  @Test func aStackOverAContextGoesWithIt() {
    child.definesPresentationContext = true
    show(modal, from: child, .currentContext)
    #expect(scene.root.presentationsAbove.count == 1)
    show(next, from: scene.root)
    #expect(modal.appearance.phase == .disappeared)
    scene.prepare { next.dismiss(animated: false) }
    scene.application.runDueWork()
    #expect(modal.appearance.phase == .appeared)
    #expect(child.appearance.phase == .disappeared)
    scene.prepare { child.dismiss(animated: false) }
    scene.application.runDueWork()
    #expect(child.appearance.phase == .appeared)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func whoIsPresentedInAContextComesAndGoesWithItsSurroundings() {
    child.definesPresentationContext = true
    show(modal, from: child, .currentContext)
    scene.turn { scene.root.present(next, animated: true) }
    scene.advance(to: 0.4)
    scene.turn { scene.root.dismiss(animated: true) }
    scene.advance(to: 0.8)
    scene.expect([
      "N.loadView()", "N.viewDidLoad()", "root.viewWillDisappear(true)",
      "M.viewWillDisappear(true)", "N.viewWillAppear(true)", "-- commit",
      "N.viewIsAppearing(true)", "N.viewWillLayoutSubviews()", "N.viewDidLayoutSubviews()",
      "-- t=0.40", "N.viewDidAppear(true)", "root.viewDidDisappear(true)",
      "M.viewDidDisappear(true)", "N.viewWillDisappear(true)", "root.viewWillAppear(true)",
      "M.viewWillAppear(true)", "-- commit", "root.viewIsAppearing(true)",
      "M.viewIsAppearing(true)", "-- t=0.80", "root.viewDidAppear(true)",
      "M.viewDidAppear(true)", "N.viewDidDisappear(true)",
    ])
    #expect(child.appearance.phase == .disappeared)
  }

  @Test func everyReasonAgainstPresentingIsGivenInWords() {
    show(modal, from: scene.root, .overFullScreen)
    scene.prepare {
      scene.root.present(next, animated: false)
      modal.present(modal, animated: false)
      modal.present(scene.root, animated: false)
    }
    let free = scene.controller("F")
    free.modalPresentationStyle = .overFullScreen
    scene.prepare { modal.present(free, animated: false) }
    scene.prepare { free.present(modal, animated: false) }
    scene.root.onViewWillDisappear = { [next] in $0.present(next, animated: false) }
    scene.prepare { scene.window.hide() }
    #expect(
      scene.diagnostics.faults.map(\.description) == [
        "W-PRESENT-BUSY: root cannot present N: it presents M already",
        "E-PRESENT-ACTIVE: M cannot present M: root presents it already",
        "E-PRESENT-ACTIVE: M cannot present root: it is a window's root controller",
        "E-PRESENT-ACTIVE: F cannot present M: root presents it already",
        "W-PRESENT-BUSY: root cannot present N while its window is exchanging what it shows",
      ])
  }

  @Test func unanimatedRequestsMayFollowEachOtherInOneTurn() {
    scene.prepare {
      scene.root.present(modal, animated: false)
      modal.present(next, animated: false)
    }
    scene.application.runDueWork()
    #expect(next.presentingViewController === modal)
    #expect(next.appearance.phase == .appeared)
    #expect(modal.appearance.phase == .disappeared)
    scene.prepare {
      next.dismiss(animated: false)
      modal.dismiss(animated: false)
    }
    scene.application.runDueWork()
    #expect(scene.root.appearance.phase == .appeared)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func nobodyIsKeptAfterItHasBeenDismissed() {
    weak var gone: ViewController?
    weak var kept: ViewController?
    var wasThere = false
    scene.prepare {
      let controller = ViewController()
      gone = controller
      scene.root.present(controller, animated: true)
    }
    scene.advance(to: 0.4)
    scene.prepare { scene.root.dismiss(animated: true) { wasThere = gone != nil } }
    scene.advance(to: 0.8)
    scene.prepare {}
    #expect(wasThere)
    #expect(gone == nil)
    kept = scene.root.presentedViewController
    #expect(kept == nil)
  }

  @Test func aPresenterThatDiesTakesWhatItPresentsAlong() {
    scene.prepare {
      let context = ViewController()
      context.definesPresentationContext = true
      scene.adopt(context, in: scene.box2)
      modal.modalPresentationStyle = .overCurrentContext
      context.present(modal, animated: false)
    }
    scene.application.runDueWork()
    #expect(scene.box2.subviews.count == 2)
    scene.prepare {
      let context = scene.root.children.last
      context?.willMove(toParent: nil)
      context?.view.removeFromSuperview()
      context?.removeFromParent()
    }
    scene.prepare {}
    #expect(scene.box2.subviews.isEmpty)
    #expect(modal.appearance.phase == .disappeared)
    #expect(modal.presentingViewController == nil)
  }

  @Test func withoutMotionNothingIsAnimated() {
    scene.application.reducesMotion = true
    scene.turn { scene.root.present(modal, animated: true) }
    scene.advance(to: 0)
    #expect(scene.journal.lines.contains { $0.text == "M.viewDidAppear(false)" })
    #expect(scene.application.animations.isEmpty)
  }

  @Test func hidingTheWindowTakesThePresentedAlong() {
    show(modal, from: scene.root)
    scene.turn { scene.window.hide() }
    scene.turn { scene.window.makeKeyAndVisible() }
    scene.expect([
      "M.viewWillDisappear(false)", "-- commit", "M.viewDidDisappear(false)",
      "M.viewWillAppear(false)", "-- commit", "M.viewIsAppearing(false)",
      "M.viewDidAppear(false)",
    ])
    #expect(scene.root.appearance.phase == .disappeared)
    #expect(scene.root.view.superview == nil)
  }

  @Test func aTransitionCoordinatorRunsAlongAndIsGoneAfterwards() {
    let along = AlongController()
    scene.prepare { scene.root.present(along, animated: true) }
    #expect(scene.root.transitionCoordinator?.transitionDuration == 0.4)
    scene.advance(to: 0.4)
    #expect(along.log == ["alongside 0.4", "completed"])
    #expect(along.transitionCoordinator == nil)
    #expect(scene.root.transitionCoordinator == nil)
  }

  @Test func dismissingWhenNothingIsPresentedOnlyCompletes() {
    var isDone = false
    scene.turn { scene.root.dismiss(animated: true) { isDone = true } }
    #expect(isDone)
    scene.expect([])
  }
}

/// Asks for the reason flags in each callback.
private final class AskingController: ViewController {
  private(set) var answers: [String] = []
  private(set) weak var presenterAtTheEnd: ViewController?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    answer("will")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    answer("did")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    answer("away")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    answer("gone")
    presenterAtTheEnd = presentingViewController
  }

  private func answer(_ call: String) {
    answers.append("\(call) \(isBeingPresented) \(isBeingDismissed)")
  }
}

/// Registers with the coordinator of its presentation.
private final class AlongController: ViewController {
  private(set) var log: [String] = []

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    transitionCoordinator?.animate(
      alongsideTransition: { [weak self] in
        self?.log.append("alongside \($0.transitionDuration)")
      },
      completion: { [weak self] _ in self?.log.append("completed") })
  }
}

/// A controller that counts how often its traits are read.
private final class TraitReader: ViewController {
  private(set) var reads = 0

  override var traitCollection: TraitCollection {
    reads += 1
    return super.traitCollection
  }
}
