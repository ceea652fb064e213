/// One controller presented by another, from the call of `present` until it has been dismissed.
///
/// The presenter keeps it alive, and it keeps the presented controller alive. The presented view
/// lies in a separate container: in the window, or in a context just above the view of the
/// presenter.
@MainActor
final class ControllerPresentation {
  /// How far it is: before the view is in its place, coming, up, going, or over.
  enum Stage {
    case beginning, coming, up, going, over
  }

  let presented: ViewController
  private(set) weak var presenter: ViewController?
  /// The style, with ``ModalPresentationStyle/automatic`` and contexts resolved.
  let style: ModalPresentationStyle
  let transitionStyle: ModalTransitionStyle
  /// What holds the presented controller's view.
  let container: PresentationView
  /// The window that it takes place in.
  private(set) weak var window: Window?
  var stage = Stage.beginning
  /// What places it.
  let controller: PresentationController
  /// Whether the presenter leaves the screen.
  let coversPresenter: Bool
  /// The program's animator of its coming or going.
  var animator: (any ViewControllerAnimatedTransitioning)?
  private var context: TransitionContext?
  private var pendingEnd: ScheduledWork?
  /// The container that is on its way in or out: of this one, or of what is on top of it.
  private(set) weak var movingContainer: PresentationView?
  var coordinator: TransitionCoordinator?
  var completion: (() -> Void)?
  /// The ends of what has begun, in the order in which they are due.
  var ends: [OwedEnd] = []
  /// The presentations that are being dismissed, from back to front: this one and all above it.
  var leaving: [ControllerPresentation] = []
  /// Where the presenter's view was, while it is off the screen.
  var coveredPlace: CoveredPlace?
  private(set) var focus: SavedFocus?
  /// The orientation that the presented controller prefers, if it differs from the screen's; asked
  /// when it is presented.
  private(set) var orientation: InterfaceOrientation?

  init(
    of presented: ViewController, by presenter: ViewController, style: ModalPresentationStyle,
    transitionStyle: ModalTransitionStyle, controller: PresentationController
  ) {
    self.presented = presented
    self.controller = controller
    coversPresenter = controller.shouldRemovePresentersView
    self.presenter = presenter
    self.style = style
    self.transitionStyle = transitionStyle
    container = PresentationView(of: controller, style: style, transitionStyle: transitionStyle)
  }

  /// Without its presenter the presented view is removed.
  isolated deinit {
    container.removeFromSuperview()
  }

  /// Whether the presented controller is on its way in or out.
  var isMoving: Bool { stage == .beginning || stage == .coming || stage == .going }

  /// Whether it has been dismissed.
  var isOver: Bool { stage == .over }

  /// Whether it has taken the presenter's view off the screen.
  var hasCovered: Bool { coveredPlace != nil }

  /// Whether it comes or goes without animation, and only the "did" callbacks are missing.
  var isPending: Bool { pendingEnd != nil }

  /// The coordinator of its coming or going; `nil` while it stays.
  var transitionCoordinator: (any ViewControllerTransitionCoordinator)? { coordinator }

  /// The views that take no input while it moves.
  var shields: [View] {
    guard isMoving, let window else { return [] }
    guard style.staysInContext else { return [window] }
    return [container, presenter?.viewIfLoaded].compactMap { $0 }
  }

  // MARK: Coming

  /// Begins: links, the view, the "will" callbacks, the view in its place, the first frame.
  func start(in window: Window, animated: Bool, completion: (() -> Void)?) {
    guard let application = window.application, let presenter else { return }
    self.window = window
    self.completion = completion
    presenter.presentation.presenting = self
    presented.presentation.presentedBy = self
    presented.presentation.isBeingPresented = true
    application.add(self)
    presented.loadViewIfNeeded()
    guard stage == .beginning else { return breakOff() }
    guard let view = presented.viewIfLoaded else {
      cutLinks()
      return breakOff()
    }
    view.removeFromSuperview()
    let isAnimated = animated && !application.skipsMotion
    prepareToMove(container, isComing: true, animated: isAnimated, in: application)
    if coversPresenter { beginAppearance(of: presenter, false, animated: isAnimated) }
    let presenterEnds = ends
    ends = []
    // The presenter's callback may have hidden the window; then it comes without anybody hearing.
    if stage == .beginning, window.isVisible {
      beginAppearance(of: presented, true, animated: isAnimated)
    }
    ends += presenterEnds
    guard stage == .beginning else { return breakOff() }
    stage = .coming
    takeFocus(in: window)
    insertContainer(around: view, in: window)
    guard stage == .coming else { return }
    // The closure keeps the presentation alive even if the presenter is released.
    let interaction = animator.flatMap {
      presented.transitioningDelegate?.interactionControllerForPresentation(using: $0)
    }
    move(container, to: 1, in: application, interaction: interaction) {
      $0 ? self.finishComing() : self.takeBackComing()
    }
  }

  private func takeFocus(in window: Window) {
    let part = style.staysInContext ? presenter?.viewIfLoaded : window
    if let part { focus = SavedFocus(takenFrom: window, within: part) }
  }

  private func insertContainer(around view: View, in window: Window) {
    var host: View = window
    if style.staysInContext, let place = presenter?.viewIfLoaded, let superview = place.superview {
      host = superview
      container.frame = place.frame
      container.autoresizingMask = place.autoresizingMask
      host.insertSubview(container, aboveSubview: place)
    } else {
      if style.fillsScreen {
        // It decides from now on how the interface lies.
        orientation = presented.ownPreference
        window.application?.resizeWindows()
        // A callback may have taken away what it is presented from.
        guard stage == .coming else { return }
      }
      container.frame = window.presentationFrame(of: self)
      container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      host.addSubview(container)
    }
    controller.presentationTransitionWillBegin()
    guard stage == .coming else { return }
    container.insertContent(controller.presentedView ?? view)
  }

  /// Ends its coming: the presenter's view goes if the style covers it, the "did" callbacks come.
  func finishComing() {
    guard stage == .coming else { return }
    stage = .up
    stopMoving()
    controller.presentationTransitionDidEnd(true)
    if coversPresenter { coverPresenter() }
    if let window { focus?.give(to: presented, in: window) }
    let alongside = coordinator
    coordinator = nil
    // A callback may dismiss it again, with another completion.
    let completion = takeCompletion()
    deliverEnds()
    followViews(of: [self])
    presented.presentation.isBeingPresented = false
    alongside?.playAnimations()
    alongside?.runCompletions()
    completion?()
  }

  // MARK: Size

  /// Tells the presented controller, if it is on screen, that its place gets another size.
  func sizeWillChange(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    guard let view = presented.viewInPlace, view.window != nil else { return }
    let contentSize = controller.size(
      forChildContentContainer: presented, withParentContainerSize: size)
    guard contentSize != view.bounds.size else { return }
    if !presented.isCovered {
      presented.appearance.calling(.viewWillTransition) {
        presented.viewWillTransition(to: contentSize, with: coordinator)
      }
    }
    presented.presentation.inContext?.sizeWillChange(to: contentSize, with: coordinator)
  }

  // MARK: Parts

  /// Sends "did" after a callback has ended everything, and lets both controllers follow their
  /// views; the completions run at the end of the turn.
  private func breakOff() {
    if presented.viewIfLoaded?.window == nil {
      beginAppearance(of: presented, false, animated: false)
    }
    deliverEnds()
    followViews(of: [self])
    let alongside = coordinator
    coordinator = nil
    let completion = takeCompletion()
    (window?.application ?? Application.current)?.atEndOfTurn {
      alongside?.playAnimations()
      alongside?.runCompletions(isCancelled: true)
      completion?()
    }
  }

  /// Lets the controllers follow their views, which callbacks may have moved meanwhile.
  func followViews(of presentations: [ControllerPresentation]) {
    for presentation in presentations { presentation.presented.appearance.followView() }
    presenter?.appearance.followView()
  }

  /// Sends "will" to a controller that is not on its way there yet, and notes the end that is due.
  func beginAppearance(of controller: ViewController, _ appearing: Bool, animated: Bool) {
    guard controller.appearance.phase.isOnItsWay != appearing else { return }
    controller.appearance.begin(appearing: appearing, animated: animated, byCall: true)
    ends.append(OwedEnd(of: controller))
  }

  /// Sends the "did" callbacks that are due.
  func deliverEnds() {
    let due = ends
    ends = []
    for end in due { end.deliver() }
  }

  /// Makes the coordinator, and the context of an animated transition.
  ///
  /// - Parameter container: what moves: this one's, or that of what is on top of it.
  func prepareToMove(
    _ container: PresentationView, isComing: Bool, animated: Bool, in application: Application
  ) {
    context = nil
    if animated {
      let top = leaving.last ?? self
      let (outer, covers) = (presenter, coversPresenter)
      let presented = TransitionContext.Side(
        controller: top.presented, view: { top.controller.presentedView },
        frame: { top.controller.frameOfPresentedViewInContainerView },
        isShown: [!isComing, isComing])
      let presenter = TransitionContext.Side(
        controller: outer, view: { [weak outer] in covers ? outer?.viewIfLoaded : nil },
        frame: { container.bounds }, isShown: [isComing || !covers, !isComing || !covers])
      context = TransitionContext(
        in: container, style: controller.presentationStyle, from: isComing ? presenter : presented,
        to: isComing ? presented : presenter,
        animator: animator ?? PresentationAnimator(isComing: isComing), application: application)
    }
    coordinator = TransitionCoordinator(in: container, duration: context?.duration ?? 0)
  }

  /// Moves a container to a progress; the end comes in a separate turn, and is told whether the
  /// controller has come or gone.
  func move(
    _ view: PresentationView, to progress: Double, in application: Application,
    interaction: (any ViewControllerInteractiveTransitioning)?, end: @escaping (Bool) -> Void
  ) {
    movingContainer = view
    let (context, coordinator) = (context, coordinator)
    application.atEndOfTurn {
      guard let context else { return coordinator?.playAnimations() ?? () }
      context.include { coordinator?.playAnimations() }
    }
    guard let context, view.window?.isVisible == true else {
      view.progress = progress
      pendingEnd = application.schedule(after: 0) { end(true) }
      return
    }
    if animator != nil {
      view.progress = 1
      view.isAnimatedByProgram = true
    }
    let place = presenterPlace
    context.start(with: interaction) { [weak self] isCompleted in
      view.isAnimatedByProgram = false
      self?.animator = nil
      self?.putPresenter(back: place)
      end(isCompleted)
    }
  }

  /// Shows the last frame, if it is not shown yet.
  func stopMoving() {
    movingContainer = nil
    pendingEnd?.cancel()
    pendingEnd = nil
    let running = context
    context = nil
    running?.finish()
  }

  /// Cuts the links between the presenter and the presented controller.
  func cutLinks() {
    stage = .over
    if presenter?.presentation.presenting === self { presenter?.presentation.presenting = nil }
    if presented.presentation.presentedBy === self { presented.presentation.presentedBy = nil }
    presented.presentation.isBeingPresented = false
    window?.application?.remove(self)
  }

  /// The completion, the first time.
  func takeCompletion() -> (() -> Void)? {
    defer { completion = nil }
    return completion
  }
}
