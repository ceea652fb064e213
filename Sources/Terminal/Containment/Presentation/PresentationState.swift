/// A controller's links and settings for presenting and being presented.
struct PresentationState {
  /// What it presents, which it keeps alive.
  var presenting: ControllerPresentation?
  /// The presentation that shows it.
  weak var presentedBy: ControllerPresentation?
  /// Whether it has begun to be presented and not appeared since.
  var isBeingPresented = false
  /// Whether it has begun to be dismissed and not disappeared since.
  var isBeingDismissed = false
  var style = ModalPresentationStyle.fullScreen
  var transitionStyle = ModalTransitionStyle.coverVertical
  var definesContext = false
  var providesContextTransitionStyle = false
  var isModal = false
  /// Whether it decides how the status line looks without filling the window.
  var capturesStatusBar = false
  /// The preferred orientation that the base returned last.
  var basePreference: InterfaceOrientation?
  /// What places it; made when first asked for.
  var controller: PresentationController?
  weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?

  /// What it presents in its own place rather than in the window.
  @MainActor var inContext: ControllerPresentation? {
    presenting.flatMap { $0.style.staysInContext ? $0 : nil }
  }
}
