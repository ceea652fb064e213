import Testing

@testable import Containment

/// What keeps controllers alive after a transition whose animator keeps its context, when the
/// controller itself keeps the animator.
@Suite @MainActor struct TransitionLifetimeTests {
  /// A controller that keeps the delegate of its transitions, as programs do.
  private final class KeepingController: ViewController {
    let delegate: FadingDelegate

    init(_ delegate: FadingDelegate) {
      self.delegate = delegate
      super.init(nibName: nil, bundle: nil)
      transitioningDelegate = delegate
    }

    @available(*, unavailable)
    required init?(coder: Coder) { return nil }
  }

  private let scene = Scene()

  init() { scene.showRoot() }

  private func makeController() -> KeepingController {
    let animator = FadeAnimator(scene.journal)
    animator.keepsContext = true
    return KeepingController(FadingDelegate(animator))
  }

  @Test(arguments: [true, false], [ModalPresentationStyle.fullScreen, .custom, .formSheet])
  func aDismissedControllerIsReleased(finishes: Bool, style: ModalPresentationStyle) {
    weak var gone: KeepingController?
    scene.prepare {
      let modal = makeController()
      gone = modal
      modal.modalPresentationStyle = style
      modal.delegate.animator.answer = finishes ? nil : false
      scene.root.present(modal, animated: true) { _ = modal }
    }
    #expect(gone?.delegate.animator.context != nil)
    scene.settle()
    #expect((gone != nil) == finishes)
    scene.prepare {
      if let gone { gone.dismiss(animated: true) { _ = gone } }
    }
    scene.settle()
    #expect(gone == nil)
  }

  @Test(arguments: [true, false])
  func aControllerThatHasLeftAStackIsReleased(finishes: Bool) {
    let navigation = NavigationController(rootViewController: scene.controller("A"))
    scene.prepare { scene.window.rootViewController = navigation }
    weak var gone: KeepingController?
    scene.prepare {
      let next = makeController()
      gone = next
      navigation.delegate = next.delegate
      next.delegate.animator.answer = finishes ? nil : false
      navigation.pushViewController(next, animated: true)
    }
    #expect(gone?.delegate.animator.context != nil)
    scene.settle()
    #expect((gone != nil) == finishes)
    scene.prepare { _ = navigation.popViewController(animated: true) }
    scene.settle()
    #expect(gone == nil)
  }

  /// What the animator asks the context afterwards has an answer.
  @Test func aContextAnswersAfterItsEnd() throws {
    let modal = makeController()
    scene.prepare { scene.root.present(modal, animated: true) }
    scene.settle()
    let context = try #require(modal.delegate.animator.context)
    #expect(context.viewController(forKey: .to) === modal)
    #expect(context.view(forKey: .to) === modal.view)
    #expect(context.finalFrame(for: modal) == modal.view.frame)
    #expect(!context.transitionWasCancelled)
    scene.prepare { context.completeTransition(true) }
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "FadeAnimator completes a transition that is over"
      ])
  }

  /// The view of a transition can be asked for until the animator has been told of the end.
  @Test func aKeptContextKeepsNoController() {
    let animator = FadeAnimator(scene.journal)
    animator.keepsContext = true
    weak var gone: KeepingController?
    scene.prepare {
      let modal = KeepingController(FadingDelegate(animator))
      gone = modal
      scene.root.present(modal, animated: true)
    }
    scene.settle()
    scene.prepare { scene.root.dismiss(animated: true) }
    scene.settle()
    #expect(gone == nil)
    #expect(animator.context?.view(forKey: .from) == nil)
    #expect(animator.context?.viewController(forKey: .from) == nil)
  }
}
