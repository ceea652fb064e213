extension ViewController {
  /// The value of ``isBeingPresented`` in the callback that runs.
  var tellsOfBeingPresented: Bool {
    appearance.superCalls.current?.tellsOfAppearing == true && presentation.isBeingPresented
  }

  /// The value of ``isBeingDismissed`` in the callback that runs.
  var tellsOfBeingDismissed: Bool {
    appearance.superCalls.current?.tellsOfDisappearing == true && presentation.isBeingDismissed
  }

  /// The presentation controller of this controller, or of the nearest ancestor that is presented.
  var placement: PresentationController? { presentationOfLineage?.controller ?? ownPlacement }

  /// The framework's presentation controller for the style, made when first read; `nil` for a
  /// custom style.
  private var ownPlacement: PresentationController? {
    guard modalPresentationStyle != .custom else { return nil }
    if let made = presentation.controller, made.style == modalPresentationStyle { return made }
    let made = modalPresentationStyle.placement(of: self)
    presentation.controller = made
    return made
  }

  /// The coordinator of its being presented or dismissed, or of what it presents.
  var presentationCoordinator: (any ViewControllerTransitionCoordinator)? {
    presentation.presentedBy?.transition?.coordinator
      ?? presentation.presenting?.transition?.coordinator
  }

  var isPresented: Bool { presentation.presentedBy != nil }

  /// Whether its view has been taken off the screen by what it presents.
  var isCovered: Bool { presentation.presenting?.coveredPlace != nil }

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

  private var lineage: some Sequence<ViewController> { sequence(first: self, next: \.parent) }

  /// What this controller or the nearest of its ancestors presents.
  var presentationByLineage: ControllerPresentation? {
    lineage.lazy.compactMap(\.presentation.presenting).first
  }

  /// The presentation that shows this controller or the nearest of its ancestors.
  var presentationOfLineage: ControllerPresentation? {
    lineage.lazy.compactMap(\.presentation.presentedBy).first
  }

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
  func beginPresenting(_ controller: ViewController, animated: Bool, completion: (() -> Void)?) {
    let placement = placement(presenting: controller)
    var style = placement.shouldPresentInFullscreen ? placement.style : .overCurrentContext
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
    // A pending presentation may take the presenter off the screen.
    Application.current?.finishPendingTransitions()
    let problem = presenter.problem(presenting: controller, style: style, by: transitionStyle)
    if let (code, message) = problem {
      let concernsController = code == .presentActive || code == .orientation
      let subjects = [presenter, controller]
      report(code, message, subjects: concernsController ? subjects.reversed() : subjects)
    }
    guard problem == nil, let window = presenter.viewIfLoaded?.window else { return }
    placement.presenting = presenter
    ControllerPresentation(
      of: controller, by: presenter, style: style, transitionStyle: transitionStyle,
      controller: placement
    ).start(in: window, from: self, animated: animated, completion: completion)
  }

  /// What places a controller that this one presents, in its custom or its adapted style.
  private func placement(presenting controller: ViewController) -> PresentationController {
    guard let own = controller.ownPlacement else {
      return controller.transitioningDelegate?.presentationController(
        forPresented: controller, presenting: presenter(in: .custom), source: self)
        ?? ModalPresentationStyle.custom.placement(of: controller)
    }
    let adapted = own.adaptivePresentationStyle
    guard adapted != .none else { return own }
    let placement = adapted.placement(of: controller)
    placement.delegate = own.delegate
    return placement
  }

  /// Why this controller cannot present another one now, or not in this way; `nil` if it can.
  private func problem(
    presenting controller: ViewController, style: ModalPresentationStyle,
    by transitionStyle: ModalTransitionStyle
  ) -> (Fault.Code, String)? {
    let refusal = "\(self) cannot present \(controller)"
    guard let window = viewIfLoaded?.window, window.application != nil else {
      return (.presentNotInWindow, "\(refusal): its view is not in a window")
    }
    if window.isInTransit {
      return (.presentBusy, "\(refusal) while its window is exchanging what it shows")
    }
    if let presented = presentation.presenting?.presented {
      return (.presentBusy, "\(refusal): it presents \(presented) already")
    }
    if let moving = window.movingPresentation?.presented {
      return (.presentBusy, "\(refusal) while \(moving) comes or goes")
    }
    let activity =
      controller.parent.map { "it is a child of \($0)" }
      ?? controller.presentation.presentedBy?.presenter.map { "\($0) presents it already" }
      ?? (controller.isWindowRoot ? "it is a window's root controller" : nil)
      ?? (controller === self || controller.isPresented ? "it would present itself" : nil)
    if let activity { return (.presentActive, "\(refusal): \(activity)") }
    let shown = presentation.presentedBy
    if shown?.transitionStyle == .partialCurl {
      return (.partialCurl, "\(refusal): it is shown by a partial curl")
    }
    if transitionStyle == .partialCurl, style != .fullScreen, style != .automatic {
      return (.partialCurl, "\(refusal): a partial curl needs the full-screen style")
    }
    if transitionStyle == .partialCurl, shown?.style.fillsScreen == false {
      let need = "a partial curl needs a presenter that fills the screen"
      return (.partialCurl, "\(refusal): \(need)")
    }
    guard style.fillsScreen else { return nil }
    return window.orientationProblem(presenting: controller).map { (.orientation, $0) }
  }

  // MARK: Dismissing

  /// Dismisses what this controller, or the nearest ancestor that presents, presents; if none does,
  /// this controller or the ancestor that is presented.
  func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    // A pending presentation may change which controller this call dismisses.
    Application.current?.finishPendingTransitions()
    guard let dismissed = presentationByLineage ?? presentationOfLineage else {
      guard let completion else { return }
      return Application.current?.atEndOfTurn(completion) ?? completion()
    }
    let moving = dismissed.window?.movingPresentation
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

  /// Whether it is modal, or a descendant on screen is.
  var isKeptPresented: Bool {
    isModalInPresentation
      || children.contains { $0.viewIfLoaded?.window != nil && $0.isKeptPresented }
  }

  /// Every presentation that ends when this controller goes, from back to front: its own, those of
  /// its descendants, and those of the controllers that these present.
  var presentationsAbove: [ControllerPresentation] {
    var above: [ControllerPresentation] = []
    appendPresentations(to: &above)
    return above
  }

  private func appendPresentations(to above: inout [ControllerPresentation]) {
    for controller in sequence(first: self, next: \.presentation.presenting?.presented) {
      for child in controller.children { child.appendPresentations(to: &above) }
      if let presenting = controller.presentation.presenting { above.append(presenting) }
    }
  }
}

extension ModalPresentationStyle {
  /// The framework's presentation controller of the style.
  @MainActor fileprivate func placement(of controller: ViewController) -> PresentationController {
    let made =
      self == .popover
      ? PopoverPresentationController(presentedViewController: controller, presenting: nil)
      : PresentationController(presentedViewController: controller, presenting: nil)
    made.style = self
    return made
  }
}
