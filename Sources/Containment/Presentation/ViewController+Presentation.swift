extension ViewController {
  /// The controller that this one presents, or else the nearest ancestor that presents.
  var presentedByLineage: ViewController? {
    nearestPresenting?.presentation.presenting?.presented
  }

  /// The presenter of this controller, or of the nearest ancestor that is presented.
  var presenterOfLineage: ViewController? {
    nearestPresented?.presentation.presentedBy?.presenter
  }

  /// The value of ``isBeingPresented`` in the callback that runs.
  var tellsOfBeingPresented: Bool {
    appearance.superCalls.current?.tellsOfAppearing == true && presentation.isBeingPresented
  }

  /// The value of ``isBeingDismissed`` in the callback that runs.
  var tellsOfBeingDismissed: Bool {
    appearance.superCalls.current?.tellsOfDisappearing == true && presentation.isBeingDismissed
  }

  /// The presentation controller of this controller, or of the nearest ancestor that is presented.
  var placement: PresentationController? {
    if let presented = nearestPresented?.presentation.presentedBy { return presented.controller }
    return ownPlacement
  }

  /// The framework's presentation controller for the style, made when first read; `nil` for a custom
  /// style.
  private var ownPlacement: PresentationController? {
    guard modalPresentationStyle != .custom else { return nil }
    if let made = presentation.controller, made.style == modalPresentationStyle { return made }
    let made = modalPresentationStyle.placement(of: self)
    presentation.controller = made
    return made
  }

  /// The coordinator of its being presented or dismissed, or of what it presents.
  var presentationCoordinator: (any ViewControllerTransitionCoordinator)? {
    presentation.presentedBy?.transitionCoordinator
      ?? presentation.presenting?.transitionCoordinator
  }

  /// Whether another controller presents it.
  var isPresented: Bool { presentation.presentedBy != nil }

  /// Whether its view has been taken off the screen by what it presents.
  var isCovered: Bool { presentation.presenting?.hasCovered == true }

  /// The view on screen in its place: its own, or the one that covers it.
  var viewInPlace: View? { isCovered ? presentation.presenting?.container : viewIfLoaded }

  /// What a container shows of it: its view, unless that is covered, and what it presents in its
  /// own place.
  var viewsInPlace: [View] {
    [isCovered ? nil : viewIfLoaded, presentation.inContext?.container].compactMap { $0 }
  }

  /// The controllers that it presents in its own place, and those that these present there.
  var presentedInContext: [ViewController] {
    guard let presented = presentation.inContext?.presented else { return [] }
    return [presented] + presented.presentedInContext
  }

  /// This controller and its ancestors.
  private var lineage: some Sequence<ViewController> { sequence(first: self, next: \.parent) }

  /// The nearest of this controller and its ancestors that presents.
  private var nearestPresenting: ViewController? {
    lineage.first { $0.presentation.presenting != nil }
  }

  /// The nearest of this controller and its ancestors that is presented.
  private var nearestPresented: ViewController? { lineage.first(where: \.isPresented) }

  /// The controller that presents when this one is asked to.
  private func presenter(in style: ModalPresentationStyle) -> ViewController {
    if style.staysInContext,
      let context = lineage.first(where: { $0.definesPresentationContext })
    {
      return context
    }
    return lineage.reduce(self) { $1 }
  }

  // MARK: Presenting

  /// Presents a controller, or reports why it cannot.
  func beginPresenting(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let (placement, isFullscreen) = placement(presenting: controller)
    var style = placement.style
    if !isFullscreen { style = .overCurrentContext }
    let presenter = presenter(in: style)
    // Without a context the window takes its place.
    let isInContext = style.staysInContext && presenter.definesPresentationContext
    if style.staysInContext, !isInContext {
      style = style == .currentContext ? .fullScreen : .overFullScreen
    }
    var transitionStyle = controller.modalTransitionStyle
    if isInContext, presenter.providesPresentationContextTransitionStyle {
      transitionStyle = presenter.modalTransitionStyle
    }
    guard
      let window = windowForPresenting(controller, from: presenter),
      mayPresent(
        controller, from: presenter, in: window, style: style, transitionStyle: transitionStyle)
    else { return }
    placement.presenting = presenter
    let presentation = ControllerPresentation(
      of: controller, by: presenter, style: style, transitionStyle: transitionStyle,
      controller: placement)
    presentation.animator = controller.transitioningDelegate?.animationController(
      forPresented: controller, presenting: presenter, source: self)
    presentation.start(in: window, animated: animated, completion: completion)
  }

  /// What places a controller that this one presents, in its custom or its adapted style, and
  /// whether that may take the whole window.
  private func placement(
    presenting controller: ViewController
  ) -> (PresentationController, isFullscreen: Bool) {
    guard let own = controller.ownPlacement else {
      let custom = controller.transitioningDelegate?.presentationController(
        forPresented: controller, presenting: presenter(in: .custom), source: self)
      guard let custom else {
        return (ModalPresentationStyle.custom.placement(of: controller), true)
      }
      return (custom, custom.shouldPresentInFullscreen)
    }
    let adapted = own.adaptivePresentationStyle
    return (adapted == .none ? own : adapted.placement(of: controller), true)
  }

  /// The window that a presentation may begin in now, reporting why there is none.
  private func windowForPresenting(
    _ controller: ViewController, from presenter: ViewController
  ) -> Window? {
    // A pending presentation may take the presenter off the screen.
    if let window = presenter.viewIfLoaded?.window {
      window.application?.finishPendingPresentations(in: window)
    }
    guard let window = presenter.viewIfLoaded?.window, let application = window.application
    else {
      report(
        .presentNotInWindow,
        "\(presenter) cannot present \(controller): its view is not in a window",
        subjects: [presenter, controller])
      return nil
    }
    guard !window.isInTransit else {
      report(
        .presentBusy,
        "\(presenter) cannot present \(controller) while its window is exchanging what it shows",
        subjects: [presenter, controller])
      return nil
    }
    if let presented = presenter.presentation.presenting?.presented {
      report(
        .presentBusy, "\(presenter) cannot present \(controller): it presents \(presented) already",
        subjects: [presenter, controller])
      return nil
    }
    if let moving = application.movingPresentation(in: window) {
      report(
        .presentBusy,
        "\(presenter) cannot present \(controller) while \(moving.presented) comes or goes",
        subjects: [presenter, controller])
      return nil
    }
    return window
  }

  private func mayPresent(
    _ controller: ViewController, from presenter: ViewController, in window: Window,
    style: ModalPresentationStyle, transitionStyle: ModalTransitionStyle
  ) -> Bool {
    let isActive = controller.parent != nil || controller.isWindowRoot || controller.isPresented
    guard !isActive, controller !== presenter else {
      let reason =
        controller.parent.map { "it is a child of \($0)" }
        ?? controller.presentation.presentedBy?.presenter.map { "\($0) presents it already" }
        ?? (controller.isWindowRoot
          ? "it is a window's root controller" : "it would present itself")
      report(
        .presentActive, "\(presenter) cannot present \(controller): \(reason)",
        subjects: [controller, presenter])
      return false
    }
    if let problem = curlProblem(presenter, style: style, transitionStyle: transitionStyle) {
      report(
        .partialCurl, "\(presenter) cannot present \(controller): \(problem)",
        subjects: [presenter, controller])
      return false
    }
    if style.fillsScreen, let problem = window.orientationProblem(presenting: controller) {
      report(.orientation, problem, subjects: [controller, presenter])
      return false
    }
    return true
  }

  /// Why a partial curl, or a presentation from one, is refused; `nil` if it is not.
  private func curlProblem(
    _ presenter: ViewController, style: ModalPresentationStyle,
    transitionStyle: ModalTransitionStyle
  ) -> String? {
    let presentation = presenter.presentation.presentedBy
    if presentation?.transitionStyle == .partialCurl { return "it is shown by a partial curl" }
    guard transitionStyle == .partialCurl else { return nil }
    guard style == .fullScreen || style == .automatic else {
      return "a partial curl needs the full-screen style"
    }
    if let presentation, !presentation.style.fillsWindow {
      return "a partial curl needs a presenter that fills the screen"
    }
    return nil
  }

  // MARK: Dismissing

  /// Dismisses what this controller, or the nearest ancestor that presents, presents; if none does,
  /// this controller or the ancestor that is presented.
  func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    // A pending presentation may change which controller is to be dismissed.
    if let window = presentationToDismiss?.window {
      window.application?.finishPendingPresentations(in: window)
    }
    guard let dismissed = presentationToDismiss else {
      guard let completion else { return }
      guard let application = Application.current else { return completion() }
      return application.atEndOfTurn(completion)
    }
    let window = dismissed.window
    let moving = window.flatMap { $0.application?.movingPresentation(in: $0) }
    guard !dismissed.isMoving, moving == nil else {
      report(
        .dismissBusy,
        "\(dismissed.presented) cannot be dismissed while"
          + " \((moving ?? dismissed).presented) comes or goes",
        subjects: [dismissed.presented])
      return
    }
    dismissed.dismiss(animated: animated, completion: completion)
  }

  private var presentationToDismiss: ControllerPresentation? {
    nearestPresenting?.presentation.presenting ?? nearestPresented?.presentation.presentedBy
  }

  /// Every presentation that ends when this controller goes, from back to front: its own, those of
  /// its descendants, and those of the controllers that these present.
  var presentationsAbove: [ControllerPresentation] {
    let own = presentation.presenting.map { [$0] + $0.presented.presentationsAbove } ?? []
    return children.flatMap(\.presentationsAbove) + own
  }
}

extension ModalPresentationStyle {
  /// The framework's presentation controller of the style.
  @MainActor fileprivate func placement(of controller: ViewController) -> PresentationController {
    let made =
      switch self {
      case .popover:
        PopoverPresentationController(presentedViewController: controller, presenting: nil)
      case .pageSheet, .formSheet:
        SheetPresentationController(presentedViewController: controller, presenting: nil)
      default: PresentationController(presentedViewController: controller, presenting: nil)
      }
    made.style = self
    return made
  }

  /// Whether the presented controller takes the whole window.
  var fillsWindow: Bool {
    switch self {
    case .automatic, .none, .fullScreen, .custom, .overFullScreen: true
    case .pageSheet, .formSheet, .currentContext, .overCurrentContext, .popover: false
    }
  }
}
