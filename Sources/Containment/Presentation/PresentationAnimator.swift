/// Moves a controller's container as its ``ModalTransitionStyle`` says.
@MainActor
final class PresentationAnimator: ViewControllerAnimatedTransitioning {
  private let isComing: Bool

  init(isComing: Bool) {
    self.isComing = isComing
  }

  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> Double { ModalTransitionStyle.duration }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let view = context.containerView as? PresentationView,
      let application = Application.current
    else { return context.completeTransition(true) }
    _ = RunningAnimation(
      in: application, duration: ModalTransitionStyle.duration, options: .curveEaseInOut,
      update: { [isComing] in view.progress = isComing ? $0 : 1 - $0 },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
