import Testing

@testable import Containment

/// What a transition coordinator tells of an interaction.
@Suite @MainActor struct InteractionChangeTests {
  private let scene = Scene()
  private let modal: RecordingController
  private let delegate: FadingDelegate
  private let interaction = PercentDrivenInteractiveTransition()

  init() {
    scene.showRoot()
    modal = scene.controller("M")
    delegate = FadingDelegate(FadeAnimator(scene.journal))
    delegate.interaction = interaction
    modal.transitioningDelegate = delegate
    modal.modalPresentationStyle = .fullScreen
    modal.onViewWillAppear = { [journal = scene.journal] modal in
      guard let coordinator = modal.transitionCoordinator else { return }
      journal.write("initially \(coordinator.initiallyInteractive)")
      coordinator.notifyWhenInteractionChanges {
        journal.write("changed \($0.isInteractive) \($0.isCancelled)")
      }
      coordinator.animate(alongsideTransition: nil) {
        journal.write("over \($0.initiallyInteractive) \($0.isCancelled)")
      }
    }
  }

  private var lines: [String] {
    scene.journal.lines.map(\.text).filter { line in
      ["initially", "changed", "over"].contains { line.hasPrefix($0) }
    }
  }

  @Test(arguments: [false, true])
  func theEndOfAnInteractionIsTold(isCancelled: Bool) {
    scene.turn { scene.root.present(modal, animated: true) }
    let coordinator = modal.transitionCoordinator
    #expect(coordinator?.isInteractive == true)
    scene.turn { interaction.update(0.4) }
    #expect(lines == ["initially true"])
    scene.turn { isCancelled ? interaction.cancel() : interaction.finish() }
    #expect(lines == ["initially true", "changed false \(isCancelled)"])
    #expect(coordinator?.isInteractive == false)
    scene.settle()
    #expect(lines.suffix(1) == ["over true \(isCancelled)"] && lines.count == 3)
  }

  @Test func withoutAnInteractionNothingChanges() {
    interaction.wantsInteractiveStart = false
    scene.turn { scene.root.present(modal, animated: true) }
    #expect(modal.transitionCoordinator?.isInteractive == false)
    scene.settle()
    #expect(lines == ["initially false", "over false false"])
  }

  @Test func aTransitionThatIsEndedDuringItsInteractionTellsOnce() {
    scene.turn { scene.root.present(modal, animated: true) }
    scene.turn { scene.window.isHidden = true }
    scene.settle()
    #expect(lines == ["initially true", "changed false false", "over true false"])
  }

  @Test func aClosureThatComesAfterTheInteractionIsNotCalled() {
    scene.turn { scene.root.present(modal, animated: true) }
    scene.turn { interaction.finish() }
    modal.transitionCoordinator?.notifyWhenInteractionChanges { [journal = scene.journal] _ in
      journal.write("changed late")
    }
    scene.settle()
    #expect(!lines.contains("changed late") && lines.count == 3)
  }
}
