import Testing

@testable import Containment

/// The completion of a presentation is called once, whatever interrupts it.
@Suite @MainActor struct PresentationCompletionTests {
  private let scene = Scene()
  private let modal: RecordingController
  private let log = Log()

  init() {
    scene.showRoot()
    modal = scene.controller("M")
  }

  private func present(from presenter: ViewController? = nil, animated: Bool = true) {
    (presenter ?? scene.root).present(modal, animated: animated) { [log] in
      log.ends.append("presented")
    }
  }

  /// A root that is replaced ends a presentation that is about to come.
  @Test(arguments: ["viewDidLoad", "root's viewWillDisappear", "viewWillAppear"])
  func whatIsBrokenOffIsCompletedWithTheTurn(in callback: String) {
    let replace = { [self] (_: RecordingController) in
      modal.transitionCoordinator?.animate(
        alongsideTransition: { [log] _ in log.ends.append("alongside") },
        completion: { [log] in log.ends.append("cancelled \($0.isCancelled)") })
      scene.window.rootViewController = scene.controller("other")
    }
    switch callback {
    case "viewDidLoad": modal.onViewDidLoad = replace
    case "viewWillAppear": modal.onViewWillAppear = replace
    default: scene.root.onViewWillDisappear = replace
    }
    scene.prepare {
      present()
      #expect(log.ends.isEmpty)
    }
    let told = ["alongside", "cancelled true", "presented"]
    #expect(log.ends == (callback == "viewDidLoad" ? ["presented"] : told))
    scene.settle()
    #expect(log.ends.count(where: { $0 == "presented" }) == 1)
    #expect(modal.presentingViewController == nil)
    #expect(modal.appearance.phase == .disappeared && modal.appearance.depth == 0)
  }

  @Test func aViewThatCannotBeLoadedCompletesToo() {
    modal.makesView = { nil }
    scene.prepare { present() }
    #expect(log.ends == ["presented"])
    #expect(scene.root.presentedViewController == nil)
  }

  @Test(arguments: [true, false])
  func aDismissalFromViewDidAppearTakesNothingAway(animated: Bool) {
    modal.onViewDidAppear = { [log] in
      $0.dismiss(animated: animated) { log.ends.append("dismissed") }
    }
    scene.prepare { present(animated: animated) }
    scene.settle()
    #expect(log.ends == ["presented", "dismissed"])
  }

  /// A presenter that is released while what it presents comes or goes does not leave it half-way.
  @Test(arguments: [true, false])
  func aPresenterThatDoesNotLiveToSeeItChangesNothing(isDismissing: Bool) {
    weak var presenter: ViewController?
    do {
      let child = scene.prepareChild("A")
      child.definesPresentationContext = true
      modal.modalPresentationStyle = .overCurrentContext
      presenter = child
      scene.prepare { present(from: child) }
      if isDismissing {
        scene.settle()
        scene.prepare {
          child.dismiss(animated: true) { [log] in log.ends.append("dismissed") }
        }
      }
      scene.prepare {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
    }
    #expect(presenter == nil)
    scene.settle()
    #expect(log.ends == (isDismissing ? ["presented", "dismissed"] : ["presented"]))
    #expect(modal.appearance.phase == .disappeared && modal.appearance.depth == 0)
    #expect(modal.view.window == nil)
  }

  /// An ignored or refused presentation never begins, and so has no completion.
  @Test func whatIsRefusedIsNotCompleted() {
    scene.prepare {
      present()
      present()
      scene.root.dismiss(animated: true) { [log] in log.ends.append("dismissed") }
    }
    scene.settle()
    #expect(log.ends == ["presented"])
    #expect(scene.diagnostics.faults.map(\.code) == [.presentBusy, .dismissBusy])
  }

  @MainActor
  private final class Log {
    var ends: [String] = []
  }
}
