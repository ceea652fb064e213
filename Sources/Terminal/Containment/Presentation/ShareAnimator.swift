/// The framework's own animator: it shows a share of a change, which grows with the time.
@MainActor
final class ShareAnimator: ViewControllerAnimatedTransitioning {
  private let duration: Double
  private let curve: AnimationCurve
  private let show: (any ViewControllerContextTransitioning, Double) -> Void

  /// An animator.
  ///
  /// - Parameters:
  ///   - duration: seconds, more than 0.
  ///   - options: the curve.
  ///   - show: shows a share of the change, 0...1.
  init(
    duration: Double, options: View.AnimationOptions = [],
    show: @escaping (any ViewControllerContextTransitioning, Double) -> Void
  ) {
    self.duration = duration
    curve = options.curve
    self.show = show
  }

  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> Double { duration }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let application = Application.current else { return context.completeTransition(true) }
    // The application keeps the context while it runs; both may end before the animation does.
    _ = RunningAnimation(
      in: application, duration: duration, curve: curve,
      update: { [show, weak context] share in if let context { show(context, share) } },
      completion: { [weak context] _ in
        context?.completeTransition(context?.transitionWasCancelled == false)
      })
  }
}
