/// Decides where a presented controller lies and what surrounds it: UIPresentationController.
///
/// A presentation keeps it from its start until the controller has been dismissed. A subclass for
/// the style ``ModalPresentationStyle/custom`` comes from the controller's transitioning delegate.
@MainActor
open class PresentationController {
  /// Asked and told about dismissals by the user; held weakly.
  open weak var delegate: (any AdaptivePresentationControllerDelegate)?

  private weak var presented: ViewController?
  weak var presenting: ViewController?
  weak var container: PresentationView?
  /// The style that it was made for.
  var style = ModalPresentationStyle.custom

  /// A presentation controller; it keeps neither controller alive.
  public init(
    presentedViewController: ViewController, presenting presentingViewController: ViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
  }

  /// The controller that is presented; an empty one once it has been released.
  open var presentedViewController: ViewController { presented ?? ViewController() }

  /// The controller that presents; the presented one while there is none.
  open var presentingViewController: ViewController { presenting ?? presentedViewController }

  /// The view that the presented one lies in; `nil` before and after the presentation.
  open var containerView: View? { container }

  /// The traits of the ``containerView``; before and after the presentation the presenter's.
  open var traitCollection: TraitCollection {
    container?.traitCollection ?? presentingViewController.traitCollection
  }

  /// The style of the presentation.
  open var presentationStyle: ModalPresentationStyle { style }

  /// The style that replaces this one when the presentation begins;
  /// ``ModalPresentationStyle/none`` keeps it. The base asks the delegate.
  open var adaptivePresentationStyle: ModalPresentationStyle {
    guard let delegate else { return .none }
    return delegate.adaptivePresentationStyle(
      for: self, traitCollection: presentingViewController.traitCollection)
  }

  // MARK: What it decides

  /// The view that is animated and placed: that of the presented controller, or one that holds it.
  open var presentedView: View? { presented?.viewIfLoaded }

  /// Where ``presentedView`` lies in ``containerView``; the base gives it the size from
  /// ``size(forChildContentContainer:withParentContainerSize:)``, in the middle if it is a box.
  open var frameOfPresentedViewInContainerView: Rect {
    guard let presented, let bounds = container?.bounds else { return .zero }
    let size = size(forChildContentContainer: presented, withParentContainerSize: bounds.size)
    guard style.isBoxed else { return Rect(origin: .zero, size: size) }
    func margin(_ length: Double) -> Double { ((length - 2) / 2).rounded(.down) + 1 }
    return Rect(
      x: margin(bounds.width - size.width), y: margin(bounds.height - size.height),
      width: size.width, height: size.height)
  }

  /// The size of the presented controller's view in a container of some size. The base returns
  /// that, or for a box the controller's preferred size, or 40 x 20 cells, as far as there is room.
  open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize size: Size
  ) -> Size {
    guard style.isBoxed else { return size }
    let preferred = container.preferredContentSize
    return Size(
      width: max(0, min(preferred.width > 0 ? preferred.width : 40, size.width - 2)),
      height: max(0, min(preferred.height > 0 ? preferred.height : 20, size.height - 2)))
  }

  /// Whether a custom presentation takes the whole window rather than the place of the nearest
  /// controller that defines a context; the base returns `true`.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter leaves the screen, with appearance callbacks; the base returns what the
  /// style says.
  open var shouldRemovePresentersView: Bool { presentationStyle.coversPresenter }

  // MARK: Callbacks

  /// The presented controller is about to come; the container is in its place. The base does
  /// nothing.
  open func presentationTransitionWillBegin() {}

  /// The presented controller has come, or the transition was cancelled; its appearance callbacks
  /// follow. The base does nothing.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// The presented controller is about to go, after its appearance callbacks. The base does
  /// nothing.
  open func dismissalTransitionWillBegin() {}

  /// The presented controller has gone, or the transition was cancelled; its appearance callbacks
  /// follow. The base does nothing.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// The container is about to be laid out. The base does nothing.
  open func containerViewWillLayoutSubviews() {}

  /// The container has been laid out. The base does nothing.
  open func containerViewDidLayoutSubviews() {}

  // MARK: The user

  /// Dismisses the controller, with all above it, because the user asks for it, if it may be.
  /// Returns whether the request has been answered; a modal controller leaves it to others.
  @discardableResult
  func dismissByUser() -> Bool {
    guard let presented, let presenter = presented.presentation.presentedBy?.presenter else {
      return false
    }
    let isModal = presented.isKeptPresented
    guard !isModal, delegate?.presentationControllerShouldDismiss(self) != false else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return !isModal
    }
    delegate?.presentationControllerWillDismiss(self)
    presenter.dismiss(animated: true) {
      guard presented.presentation.presentedBy == nil else { return }
      self.delegate?.presentationControllerDidDismiss(self)
    }
    return true
  }
}
