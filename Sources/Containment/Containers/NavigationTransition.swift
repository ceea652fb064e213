/// An exchange of the top controller of a navigation stack, from its begin to its end.
@MainActor
final class NavigationTransition {
  /// Seconds that a push or a pop takes, as in UIKit.
  static let duration = 0.35

  /// The controller that leaves the screen.
  let from: ViewController?
  /// The controller that is shown next.
  let to: ViewController?
  /// Whether the views slide.
  private(set) var isAnimated = false
  private let arriving: [ViewController]
  private let leaving: [ViewController]
  private weak var container: NavigationController?
  private var ends: [OwedEnd] = []
  private var animator: (any ViewControllerAnimatedTransitioning)?
  private var context: TransitionContext?
  /// The coordinator of the exchange, if it is animated.
  private(set) var coordinator: TransitionCoordinator?
  private var isCancelled: Bool { context?.transitionWasCancelled == true }
  private var isFinished = false

  init(
    in container: NavigationController, from: ViewController?, to: ViewController?,
    arriving: [ViewController], leaving: [ViewController]
  ) {
    self.container = container
    self.from = from
    self.to = to
    self.arriving = arriving
    self.leaving = leaving
  }

  /// Whether the old controller leaves the stack and uncovers one that was below it.
  var isPop: Bool {
    leaving.contains { $0 === from } && !arriving.contains { $0 === to }
  }

  /// Begins: the "will" callbacks, then the new view beside the old one.
  ///
  /// - Parameter speaks: whether the controllers receive appearance callbacks.
  func start(animated: Bool, speaks: Bool) {
    guard let container else { return }
    let application = Application.current
    // A change while the container itself appears or disappears follows that.
    let isSettled = container.appearance.phase == .appeared
    isAnimated = animated && speaks && isSettled && application?.skipsMotion == false
    to?.loadViewIfNeeded()
    container.shown = to
    if isAnimated, let application { prepareToMove(in: container, application) }
    if speaks { tell() }
    guard !isFinished else { return deliverEnds() }
    insertNewView(in: container)
    if speaks, let to {
      container.delegate?.navigationController(container, willShow: to, animated: isAnimated)
    }
    guard speaks, let application else { return finish() }
    guard isAnimated else { return application.atEndOfTurn { self.finish() } }
    container.box.isSliding = true
    context?.start(with: interaction(in: container)) { [weak self] _ in self?.finish() }
  }

  // MARK: The animator

  private func prepareToMove(in container: NavigationController, _ application: Application) {
    if let from, let to {
      animator = container.delegate?.navigationController(
        container, animationControllerFor: isPop ? .pop : .push, from: from, to: to)
    }
    let box = container.box
    func side(_ child: ViewController?, isShown: [Bool]) -> TransitionContext.Side {
      TransitionContext.Side(
        controller: child, view: { [weak self] in self?.wrapper(of: child) }, frame: { box.bounds },
        isShown: isShown)
    }
    let context = TransitionContext(
      in: box, style: .none, from: side(from, isShown: [true, false]),
      to: side(to, isShown: [false, true]), animator: animator ?? SlideAnimator(isPop: isPop),
      application: application)
    context.whenCancelled = { [weak self] in self?.takeBack() }
    let coordinator = TransitionCoordinator(in: box, duration: context.duration)
    application.atEndOfTurn { [weak context] in context?.include { coordinator.playAnimations() } }
    (self.context, self.coordinator) = (context, coordinator)
  }

  /// The interaction with an animator of the delegate; a larger change than a push or a pop cannot
  /// be taken back, so it has none.
  private func interaction(
    in container: NavigationController
  ) -> (any ViewControllerInteractiveTransitioning)? {
    guard let animator, arriving.isEmpty || leaving.isEmpty else { return nil }
    return container.delegate?.navigationController(
      container, interactionControllerFor: animator)
  }

  /// Lets the views go back to where they came from, if this is an animated pop.
  ///
  /// - Returns: whether it was.
  func cancel() -> Bool {
    guard isAnimated, isPop, !isCancelled, !isFinished, arriving.isEmpty, let context else {
      return false
    }
    context.cancelInteractiveTransition()
    return true
  }

  /// Gives the container the stack that it had before.
  private func takeBack() {
    guard let container else { return }
    for child in leaving {
      child.adoption.willMoveRan(toParent: true)
      child.appearance.isMovingFrom = false
    }
    let stack = container.stack + container.children.filter(leaving.contains)
    container.restore(stack.filter { !arriving.contains($0) }, shown: from)
  }

  /// Ends it, now if it is still running: the "did" callbacks, then what parents are told.
  func finish() {
    guard !isFinished else { return }
    isFinished = true
    context?.finish()
    defer { coordinator?.runCompletions(isCancelled: isCancelled) }
    guard let container else { return deliverEnds() }
    if container.transition === self { container.transition = nil }
    container.box.isSliding = false
    for child in [from, to] { wrapper(of: child)?.presentedValues = nil }
    if isCancelled { return finishCancelled(in: container) }
    if from !== to {
      removeView(of: from, from: container)
      insertNewView(in: container)
      removeEmptyWrappers(in: container)
    }
    deliverEnds()
    container.settleParents(arriving: arriving, leaving: leaving)
    if !ends.isEmpty, let to {
      container.delegate?.navigationController(container, didShow: to, animated: isAnimated)
    }
    if from != nil, !ends.isEmpty, let to { container.focusFirstControl(of: to) }
    if isAnimated, !container.isLayingOut { container.setBarsNeedUpdate() }
  }

  // MARK: Callbacks

  /// Sends "will" to the old controller and then to the new one; a callback may end everything.
  private func tell() {
    if let from, from.appearance.phase != .disappeared {
      from.appearance.begin(appearing: false, animated: isAnimated, byCall: true)
      ends.append(OwedEnd(of: from))
    }
    // A controller that is covered in its own place stays off screen.
    guard !isFinished, let to, !to.isCovered, to.appearance.phase != .appeared else { return }
    to.appearance.begin(appearing: true, animated: isAnimated, byCall: true)
    guard to.appearance.phase == .appearing else { return }
    if let container, container.appearance.phase == .appearing {
      // The new controller's "did" follows the container's own.
      container.forwarded.keep(OwedEnd(of: to))
    } else {
      ends.append(OwedEnd(of: to))
    }
  }

  private func deliverEnds() {
    for end in ends { end.deliver() }
  }

  private func finishCancelled(in container: NavigationController) {
    removeView(of: to, from: container)
    insertView(of: from, in: container)
    removeEmptyWrappers(in: container)
    // A controller that is covered, or was not reached before a callback reversed everything, has
    // received nothing.
    if let to, to.appearance.phase != .disappeared {
      to.appearance.begin(appearing: false, animated: true, byCall: true)
      to.appearance.end()
    }
    if !container.appearance.phase.isOnItsWay {
      // A callback has taken the container off the screen, and with it the controller.
      deliverEnds()
    } else if let from {
      from.appearance.begin(appearing: true, animated: true, byCall: true)
      from.appearance.end()
    }
    for child in arriving { child.appearance.calling(.willMove) { child.willMove(toParent: nil) } }
    // A controller that was popped before it had arrived has arrived now.
    container.settleParents(
      arriving: leaving.filter { $0.adoption.didMoveTurn == nil }, leaving: arriving)
    if !container.isLayingOut { container.setBarsNeedUpdate() }
  }

  // MARK: Views

  /// The view that holds a controller's view in the box and slides with it; `nil` if it is not
  /// there.
  private func wrapper(of child: ViewController?) -> View? {
    guard let wrapper = child?.viewsInPlace.first?.superview, let box = container?.box,
      wrapper.superview === box
    else { return nil }
    return wrapper
  }

  private func insertNewView(in container: NavigationController) {
    insertView(of: to, in: container)
  }

  /// Puts a controller's view into a wrapper in the box, unless it is in one.
  private func insertView(of child: ViewController?, in container: NavigationController) {
    guard let child, child.isViewLoaded, wrapper(of: child) == nil else { return }
    let wrapper = View(frame: container.box.bounds)
    container.box.addSubview(wrapper)
    child.insertViewsInPlace(
      into: wrapper, frame: wrapper.bounds.inset(by: container.insets(of: child)))
  }

  /// Takes a controller's view out of the box, wherever an animator has put it.
  private func removeView(of child: ViewController?, from container: NavigationController) {
    guard let child, let view = child.viewsInPlace.first?.superview,
      view.isDescendant(of: container.box)
    else { return }
    child.removeViewsInPlace(from: view)
  }

  private func removeEmptyWrappers(in container: NavigationController) {
    for wrapper in container.box.subviews where wrapper.subviews.isEmpty {
      wrapper.removeFromSuperview()
    }
  }
}

/// Slides the views of a push or a pop side by side.
@MainActor
final class SlideAnimator: ViewControllerAnimatedTransitioning {
  private let isPop: Bool

  init(isPop: Bool) {
    self.isPop = isPop
  }

  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> Double { NavigationTransition.duration }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let application = Application.current else { return context.completeTransition(true) }
    _ = RunningAnimation(
      in: application, duration: NavigationTransition.duration, options: .curveEaseInOut,
      update: { [isPop] progress in
        Self.shift(context.view(forKey: .from), by: isPop ? progress : -progress)
        Self.shift(context.view(forKey: .to), by: isPop ? progress - 1 : 1 - progress)
      }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }

  private static func shift(_ view: View?, by widths: Double) {
    guard let view else { return }
    var look = view.look
    look.frame.origin.x += (widths * look.frame.width).rounded()
    view.presentedValues = look
  }
}
