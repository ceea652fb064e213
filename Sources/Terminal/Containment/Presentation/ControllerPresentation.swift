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

    var isMoving: Bool { self != .up && self != .over }
  }

  let presented: ViewController
  private(set) weak var presenter: ViewController?
  /// The style, with ``ModalPresentationStyle/automatic`` and contexts resolved.
  let style: ModalPresentationStyle
  let transitionStyle: ModalTransitionStyle
  /// What places the presented controller.
  let controller: PresentationController
  /// What holds the presented controller's view.
  let container: PresentationView
  let coversPresenter: Bool
  private(set) weak var window: Window?
  var stage = Stage.beginning {
    didSet { Self.movingCount += (isMoving ? 1 : 0) - (oldValue.isMoving ? 1 : 0) }
  }
  /// How many presentations are on their way in or out, in all windows.
  private(set) static var movingCount = 0
  /// Its coming or going, while that is under way; the application keeps it.
  private(set) weak var transition: TransitionContext?
  /// The presentations that are being dismissed, from back to front: this one and all above it.
  var leaving: [ControllerPresentation] = []
  /// Where the presenter's view was, while it is off the screen.
  var coveredPlace: CoveredPlace?
  /// Where the presenter's view was before the transition, which an animator may move.
  var placeInTransition: CoveredPlace?
  private(set) var focus: SavedFocus?
  /// The orientation that the presented controller prefers, if it differs from the screen's; asked
  /// when it is presented.
  private(set) var orientation: InterfaceOrientation?

  init(
    of presented: ViewController, by presenter: ViewController, style: ModalPresentationStyle,
    transitionStyle: ModalTransitionStyle, controller: PresentationController
  ) {
    self.presented = presented
    self.presenter = presenter
    self.style = style
    self.transitionStyle = transitionStyle
    self.controller = controller
    coversPresenter = controller.shouldRemovePresentersView
    container = PresentationView(of: controller, style: style, transitionStyle: transitionStyle)
    Self.movingCount += 1
  }

  /// Without its presenter the presented view is removed.
  isolated deinit {
    container.removeFromSuperview()
    if isMoving { Self.movingCount -= 1 }
  }

  /// Whether the presented controller is on its way in or out.
  var isMoving: Bool { stage.isMoving }

  // MARK: Coming

  /// Begins: links, the view, the "will" callbacks, the view in its place, the first frame.
  ///
  /// - Parameter source: the controller that was asked to present.
  func start(
    in window: Window, from source: ViewController, animated: Bool, completion: (() -> Void)?
  ) {
    guard let application = window.application, let presenter else { return }
    self.window = window
    presenter.presentation.presenting = self
    presented.presentation.presentedBy = self
    window.noteBeginning(of: self)
    presented.presentation.isBeingPresented = true
    presented.loadViewIfNeeded()
    let isAnimated = animated && !application.skipsMotion
    let transition = prepareToMove(
      container, of: self, from: source, animated: isAnimated, in: application)
    transition.completion = completion
    guard let view = presented.viewIfLoaded, stage == .beginning else {
      return breakOff(transition, in: application)
    }
    view.removeFromSuperview()
    if coversPresenter { transition.tell(presenter, appearing: false, animated: isAnimated) }
    // The presenter's callback may have hidden the window; then it comes without callbacks.
    if stage == .beginning, window.isVisible {
      transition.tell(presented, appearing: true, animated: isAnimated)
    }
    guard stage == .beginning else { return breakOff(transition, in: application) }
    stage = .coming
    let part = style.staysInContext ? presenter.viewIfLoaded : window
    if let part { focus = SavedFocus(takenFrom: window, within: part) }
    insertContainer(around: view, in: window)
    guard stage == .coming else { return }
    move(container, to: 1)
  }

  private func insertContainer(around view: View, in window: Window) {
    if style.staysInContext, let place = presenter?.viewIfLoaded, let host = place.superview {
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
      window.addSubview(container)
    }
    controller.presentationTransitionWillBegin()
    guard stage == .coming else { return }
    container.insertContent(controller.presentedView ?? view)
  }

  /// Ends its coming: the presenter's view goes if the style covers it, or after a cancelled
  /// transition the presented one; the "did" callbacks come.
  private func finishComing(by transition: TransitionContext) {
    let isCompleted = !transition.transitionWasCancelled
    stage = isCompleted ? .up : .over
    controller.presentationTransitionDidEnd(isCompleted)
    if isCompleted {
      if coversPresenter { coverPresenter(by: transition) }
      if let window { focus?.give(to: presented, in: window) }
    } else {
      transition.tellBack(presented, appearing: false) { takeAway() }
      if let presenter, coversPresenter { transition.tellBack(presenter, appearing: true) }
      if style.fillsScreen { window?.application?.resizeWindows() }
      if let window { focus?.giveBack(to: presenter, in: window) }
    }
    settle(transition, of: [self], \.isBeingPresented)
  }

  // MARK: Size

  /// Tells the presented controller, if it is on screen, that its place gets another size.
  func sizeWillChange(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    presented.placeWillChange(with: coordinator) {
      controller.size(forChildContentContainer: presented, withParentContainerSize: size)
    }
  }

  // MARK: Parts of coming and going

  /// Makes the transition of a container: this one's, or that of what is on top of it.
  ///
  /// - Parameters:
  ///   - top: the presentation whose controller is seen to move.
  ///   - source: the controller that was asked to present; `nil` if this is a dismissal.
  func prepareToMove(
    _ container: PresentationView, of top: ControllerPresentation, from source: ViewController?,
    animated: Bool, in application: Application
  ) -> TransitionContext {
    let isComing = source != nil
    let shields = style.staysInContext ? [self.container, presenter?.viewIfLoaded] : [window]
    // The closure at the end keeps the presentation alive even if the presenter is released.
    let transition = TransitionContext(
      in: container, style: controller.presentationStyle,
      from: isComing ? presenter : top.presented, to: isComing ? top.presented : presenter,
      shields: shields.compactMap { $0 }, application: application,
      place: { [coversPresenter, weak top] in
        guard let top, $0 === top.presented else {
          return (coversPresenter ? $0.viewIfLoaded : nil, container.bounds)
        }
        return (top.controller.presentedView, top.controller.frameOfPresentedViewInContainerView)
      }, end: { self.end($0) })
    if !coversPresenter { transition.staying = presenter }
    // Of a stack the lower controllers are taken away at once and cannot come back.
    transition.takeBack = { [isWhole = top === self] in isWhole }
    container.transition = transition
    self.transition = transition
    guard animated else { return transition }
    let delegate = top.presented.transitioningDelegate
    let animator =
      if let source, let presenter {
        delegate?.animationController(
          forPresented: presented, presenting: presenter, source: source)
      } else {
        delegate?.animationController(forDismissed: top.presented)
      }
    transition.animator = animator ?? container.animator(isComing: isComing)
    guard let animator, top === self else { return transition }
    transition.interaction =
      isComing
      ? delegate?.interactionControllerForPresentation(using: animator)
      : delegate?.interactionControllerForDismissal(using: animator)
    return transition
  }

  /// Moves a container to a progress; the end comes in a separate turn.
  func move(_ view: PresentationView, to progress: Double) {
    view.progress = transition?.isCustom == true ? 1 : progress
    placeInTransition = presenterPlace
    transition?.start(separately: true)
  }

  /// Ends at once what is under way; in a callback of the end, the rest of it.
  func finishNow() {
    guard let transition else { return cutLinks() }
    if transition.isRunning { transition.finish(completed: true) } else { end(transition) }
  }

  private func end(_ transition: TransitionContext) {
    putPresenterBack(from: transition.containerView)
    switch stage {
    case .beginning: cutLinks()
    case .coming: finishComing(by: transition)
    case .going: finishGoing(by: transition)
    case .up, .over: break
    }
  }

  /// Ends a presentation that a callback has ended before it came, or that has no view; the
  /// completions run at the end of the turn.
  private func breakOff(_ transition: TransitionContext, in application: Application) {
    transition.finish(completed: false)
    if presented.viewIfLoaded?.window == nil {
      transition.tell(presented, appearing: false, animated: false)
    }
    settle(transition, of: [self], \.isBeingPresented, brokenOffIn: application)
  }

  /// Sends the "did" callbacks that are due, and lets the controllers follow their views, which
  /// callbacks may have moved meanwhile. Then the completions run.
  ///
  /// - Parameters:
  ///   - state: what is no longer true of the presented controllers.
  ///   - application: runs the completions, as of a cancelled transition, at the end of its turn.
  func settle(
    _ transition: TransitionContext, of presentations: [ControllerPresentation],
    _ state: WritableKeyPath<PresentationState, Bool>, brokenOffIn application: Application? = nil
  ) {
    // A callback may begin another one.
    if self.transition === transition { self.transition = nil }
    transition.deliverEnds()
    for presentation in presentations { presentation.presented.appearance.followView() }
    presenter?.appearance.followView()
    for presentation in presentations {
      presentation.presented.presentation[keyPath: state] = false
    }
    guard let application else {
      return transition.runCompletions(isCancelled: transition.transitionWasCancelled)
    }
    application.atEndOfTurn { transition.runCompletions(isCancelled: true) }
  }

  /// Takes the presented view off the screen and cuts the links to the presenter.
  func takeAway() {
    container.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    cutLinks()
  }

  private func cutLinks() {
    stage = .over
    if presenter?.presentation.presenting === self { presenter?.presentation.presenting = nil }
    if presented.presentation.presentedBy === self { presented.presentation.presentedBy = nil }
    window?.noteEnd(of: self)
  }
}

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
  /// The preferred orientation that the base returned last.
  var basePreference: InterfaceOrientation?
  /// What places it; made when first asked for.
  var controller: PresentationController?

  /// What it presents in its own place rather than in the window.
  @MainActor var inContext: ControllerPresentation? {
    presenting.flatMap { $0.style.staysInContext ? $0 : nil }
  }
}

/// Where a presenter's view was before it was covered.
@MainActor
struct CoveredPlace {
  /// `nil` while a container has taken it out.
  weak var superview: View?
  let index: Int
}
