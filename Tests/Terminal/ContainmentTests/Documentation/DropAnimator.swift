import Testing

@testable import Containment

/// The example of a custom transition: the new view drops into the window.
@MainActor
final class DropAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> Double { 0.3 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let controller = context.viewController(forKey: .to),
      let view = context.view(forKey: .to)
    else { return context.completeTransition(true) }
    let end = context.finalFrame(for: controller)
    view.frame = end.offsetBy(dx: 0, dy: -end.maxY)
    context.containerView.addSubview(view)
    View.animate(withDuration: transitionDuration(using: context)) {
      view.frame = end
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

final class DropDelegate: ViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { DropAnimator() }
}

@Suite @MainActor struct DropAnimatorTests {
  @Test func theNewViewDrops() {
    let scene = Scene(columns: 8, rows: 4)
    scene.showRoot()
    let modal = scene.controller("M")
    let drop = DropDelegate()
    modal.transitioningDelegate = drop
    scene.prepare { scene.root.present(modal, animated: true) }
    #expect(modal.view.presentedValues?.frame == Rect(x: 0, y: -4, width: 8, height: 4))
    scene.clock.now = 0.15
    scene.prepare {}
    #expect(modal.view.presentedValues?.frame == Rect(x: 0, y: -2, width: 8, height: 4))
    scene.settle()
    #expect(modal.view.frame == Rect(x: 0, y: 0, width: 8, height: 4))
    #expect(modal.appearance.phase == .appeared)
    #expect(scene.diagnostics.faults.isEmpty)
  }
}
