import Containment
import Controls

/// Lets a drag decide how far a transition has come: one past the middle finishes it.
@MainActor
final class DragDriver: ViewControllerTransitioningDelegate, NavigationControllerDelegate,
  ViewControllerAnimatedTransitioning
{
  let interaction = PercentDrivenInteractiveTransition()
  /// Whether the next transition is one by a drag.
  private var isDragging = false

  /// Adds a recogniser to a controller's view.
  ///
  /// - Parameters:
  ///   - isVertical: whether the way down counts rather than that to the right.
  ///   - length: the cells of the whole way.
  ///   - begin: begins the transition.
  func attach(
    _ pan: PanGestureRecognizer, to controller: ViewController, isVertical: Bool = false,
    over length: Double, begin: @escaping () -> Void
  ) {
    pan.addAction { [weak self, unowned pan] _ in
      guard let self else { return }
      let way = pan.translation(in: nil)
      let share = Double(isVertical ? way.y : way.x) / length
      switch pan.state {
      case .began:
        isDragging = true
        begin()
        interaction.update(share)
      case .changed: interaction.update(share)
      case .ended: if share > 0.5 { interaction.finish() } else { interaction.cancel() }
      default: interaction.cancel()
      }
      if !pan.isUnderWay { isDragging = false }
    }
    controller.view.addGestureRecognizer(pan)
  }

  // MARK: Choices

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { isDragging ? interaction : nil }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { isDragging ? self : nil }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction }

  // MARK: The animator

  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> Double { 0.5 }

  /// Moves the old view out: down when it is dismissed, to the right when it is popped.
  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let view = context.view(forKey: .from)
    let size = context.containerView.bounds.size
    if let view { context.containerView.bringSubviewToFront(view) }
    View.animate(withDuration: 0.5, options: .curveLinear) {
      if context.presentationStyle == .none {
        view?.frame.origin.x = size.width
      } else {
        view?.frame.origin.y = size.height
      }
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
