/// Decides about a presentation and receives its changes; UIKit's
/// UIAdaptivePresentationControllerDelegate. Each method has a default.
///
/// Only Escape, and a press beside the controller, ask the delegate;
/// ``ViewController/dismiss(animated:completion:)`` does not.
@MainActor
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Another style for the presentation; ``ModalPresentationStyle/none``, the default, keeps it.
  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle
  /// The same for some traits, those of the screen. The default asks the function without them.
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle
  /// Whether the user may dismiss the controller; the default is `true`.
  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool
  /// The user is about to dismiss the controller.
  func presentationControllerWillDismiss(_ presentationController: PresentationController)
  /// The user has dismissed the controller; its callbacks have been sent.
  func presentationControllerDidDismiss(_ presentationController: PresentationController)
  /// The user wanted to dismiss a controller that may not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
  /// Keeps the style.
  public func adaptivePresentationStyle(
    for controller: PresentationController
  ) -> ModalPresentationStyle { .none }
  /// Asks the function without traits.
  public func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// The user may.
  public func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: PresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: PresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) {}
}
