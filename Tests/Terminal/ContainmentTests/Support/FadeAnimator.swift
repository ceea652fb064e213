@testable import Containment

/// An animator of the kind that programs write: the new view shows through within 0.5 seconds, or
/// the old one fades.
@MainActor
final class FadeAnimator: ViewControllerAnimatedTransitioning {
  /// How often it completes; an animator should once.
  var completions = 1
  /// What it completes with; `nil`: whether the transition was not cancelled.
  var answer: Bool?
  /// Whether it keeps the context, as programs do that end a transition later.
  var keepsContext = false
  private var kept: (any ViewControllerContextTransitioning)?
  private(set) weak var context: (any ViewControllerContextTransitioning)?
  let journal: Journal

  init(_ journal: Journal) {
    self.journal = journal
  }

  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> Double { 0.5 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    self.context = context
    if keepsContext { kept = context }
    let (from, to) = (context.viewController(forKey: .from), context.viewController(forKey: .to))
    journal.write("animate(\(from.map { "\($0)" } ?? "-"), \(to.map { "\($0)" } ?? "-"))")
    let view = context.view(forKey: .to)
    if let view, view.window != nil {
      context.containerView.addSubview(view)
      view.alpha = 0
    }
    let (completions, answer) = (completions, answer)
    View.animate(withDuration: transitionDuration(using: context), options: .curveLinear) {
      (context.view(forKey: .to) ?? context.view(forKey: .from))?.alpha =
        context.view(forKey: .to) == nil ? 0 : 1
    } completion: { _ in
      for _ in 0..<completions {
        context.completeTransition(answer ?? !context.transitionWasCancelled)
      }
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    journal.write("animationEnded(\(transitionCompleted))")
  }
}

/// A presentation controller that writes down what it is told.
@MainActor
final class RecordingPresentation: PresentationController {
  var journal: Journal?

  override var frameOfPresentedViewInContainerView: Rect {
    (containerView?.bounds ?? .zero).insetBy(dx: 10, dy: 5)
  }

  override func presentationTransitionWillBegin() {
    journal?.write("presentationTransitionWillBegin")
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { [journal] _ in journal?.write("alongside") },
      completion: { [journal] in journal?.write("coordinated(\($0.isCancelled))") })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    journal?.write("presentationTransitionDidEnd(\(completed))")
  }

  override func dismissalTransitionWillBegin() {
    journal?.write("dismissalTransitionWillBegin")
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    journal?.write("dismissalTransitionDidEnd(\(completed))")
  }
}

/// Presents, dismisses, pushes, pops and changes tabs with one animator.
@MainActor
class FadingDelegate: ViewControllerTransitioningDelegate, NavigationControllerDelegate,
  TabBarControllerDelegate
{
  let animator: FadeAnimator
  var interaction: PercentDrivenInteractiveTransition?
  var journal: Journal?

  /// What the next transition is animated by.
  var nextAnimator: FadeAnimator? { animator }
  /// What drives the next transition; `nil` if nothing does.
  var nextInteraction: PercentDrivenInteractiveTransition? { interaction }

  init(_ animator: FadeAnimator) {
    self.animator = animator
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nextAnimator }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nextAnimator }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nextInteraction }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nextInteraction }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    let made = RecordingPresentation(presentedViewController: presented, presenting: presenting)
    made.journal = journal
    return made
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    journal?.write("animator(\(operation))")
    return nextAnimator
  }

  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nextAnimator }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nextInteraction }
}

/// Exchanges the views in their container with a flip.
@MainActor
final class FlipAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> Double { 0.4 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    View.transition(
      from: from, to: to, duration: transitionDuration(using: context),
      options: [.transitionFlipFromLeft, .showHideTransitionViews]
    ) { _ in
      from.isHidden = false
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// Pushes and pops with a flip.
@MainActor
final class FlippingDelegate: NavigationControllerDelegate {
  private let animator: FlipAnimator

  init(_ animator: FlipAnimator) {
    self.animator = animator
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator }
}
