import Containment
import Testing
import UIKitNames

/// A transition written for iOS: a sheet over the lower half, with an animator that slides it up.
@Suite @MainActor final class CustomTransitionTests: ContainerStage {
  final class HalfSheetPresentationController: UIPresentationController {
    private let dimmingView = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
      guard let bounds = containerView?.bounds else { return .zero }
      return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }

    override func presentationTransitionWillBegin() {
      guard let containerView else { return }
      dimmingView.frame = containerView.bounds
      dimmingView.alpha = 0
      containerView.insertSubview(dimmingView, at: 0)
      presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
        self.dimmingView.alpha = 0.5
      })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      if completed { dimmingView.removeFromSuperview() }
    }

    var dimmingAlpha: Double { dimmingView.alpha }
  }

  final class SlideUpAnimator: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
      -> Double
    {
      0.25
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
      guard let toView = transitionContext.view(forKey: .to),
        let toVC = transitionContext.viewController(forKey: .to)
      else { return }
      let finalFrame = transitionContext.finalFrame(for: toVC)
      toView.frame = finalFrame.offsetBy(dx: 0, dy: finalFrame.height)
      transitionContext.containerView.addSubview(toView)
      UIView.animate(
        withDuration: transitionDuration(using: transitionContext),
        animations: { toView.frame = finalFrame },
        completion: { _ in
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
  }

  final class Transitions: UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      HalfSheetPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { SlideUpAnimator() }
  }

  final class Refusal: UIAdaptivePresentationControllerDelegate {
    var calls: [String] = []
    var allows = false

    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      calls.append("should")
      return allows
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      calls.append("will")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      calls.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      calls.append("attempt")
    }
  }

  @Test func aHalfSheetSlidesUp() {
    let (root, sheet, transitions) = (UIViewController(), UIViewController(), Transitions())
    show(root)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transitions
    application.runTurn { root.present(sheet, animated: true) }
    settle()
    let size = application.screenBounds.size
    #expect(
      sheet.view.frame
        == CGRect(x: 0, y: size.height / 2, width: size.width, height: size.height / 2))
    let controller = sheet.presentationController as? HalfSheetPresentationController
    #expect(controller?.dimmingAlpha == 0.5)
    #expect(root.view.window != nil)
  }

  @Test func theDelegateDecidesWhetherTheUserMayDismiss() {
    let (root, sheet, delegate) = (UIViewController(), UIViewController(), Refusal())
    show(root)
    sheet.modalPresentationStyle = .formSheet
    sheet.presentationController?.delegate = delegate
    application.runTurn { root.present(sheet, animated: true) }
    settle()
    application.send(.key(KeyPress(.escape)))
    #expect(delegate.calls == ["should", "attempt"])
    delegate.allows = true
    application.send(.key(KeyPress(.escape)))
    settle()
    #expect(delegate.calls == ["should", "attempt", "should", "will", "did"])
    #expect(root.presentedViewController == nil)
  }

  @Test func theDelegateMayAdaptTheStyle() {
    final class Adapting: UIAdaptivePresentationControllerDelegate {
      func adaptivePresentationStyle(
        for controller: UIPresentationController
      ) -> UIModalPresentationStyle { .fullScreen }
    }
    let (root, sheet, delegate) = (UIViewController(), UIViewController(), Adapting())
    show(root)
    sheet.modalPresentationStyle = .formSheet
    sheet.presentationController?.delegate = delegate
    application.runTurn { root.present(sheet, animated: false) }
    settle()
    #expect(sheet.view.frame == application.screenBounds)
    #expect(root.view.window == nil)
  }
}
