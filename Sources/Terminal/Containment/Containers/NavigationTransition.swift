/// An exchange of the top controller of a navigation stack, from its begin to its end.
@MainActor
final class NavigationTransition {
  /// Seconds that a push or a pop takes, as in UIKit.
  static let duration = 0.35

  let from: ViewController?
  let to: ViewController?
  /// Whether the views slide.
  private(set) var isAnimated = false
  private let arriving: [ViewController]
  private let leaving: [ViewController]
  /// The stack before.
  private let former: [ViewController]
  private weak var container: NavigationController?
  private var context: TransitionContext?
  private var isFinished = false

  init(
    in container: NavigationController, from: ViewController?, to: ViewController?,
    arriving: [ViewController], leaving: [ViewController], former: [ViewController] = []
  ) {
    self.container = container
    self.from = from
    self.to = to
    self.arriving = arriving
    self.leaving = leaving
    self.former = former
  }

  /// Whether the old controller leaves the stack and uncovers one that was below it.
  var isPop: Bool {
    leaving.contains { $0 === from } && !arriving.contains { $0 === to }
  }

  var isCustom: Bool { context?.isCustom == true }

  var coordinator: TransitionCoordinator? { isAnimated ? context?.coordinator : nil }

  /// Begins: the "will" callbacks, then the new view beside the old one.
  ///
  /// - Parameter speaks: whether the controllers receive appearance callbacks.
  func start(animated: Bool, speaks: Bool) {
    guard let container else { return }
    let application = Application.current
    // A change while the container itself appears or disappears follows that.
    let isSettled = container.appearance.phase == .appeared
    isAnimated = animated && speaks && isSettled && application?.skipsMotion == false
    from?.rememberFocus()
    to?.loadViewIfNeeded()
    container.shown = to
    guard speaks, let application else {
      if !isFinished { insertView(of: to, in: container) }
      return finish()
    }
    let context = makeContext(in: container, application)
    self.context = context
    if isAnimated { chooseAnimator(in: container) }
    tell(by: context)
    guard !isFinished else { return context.deliverEnds(appearedFirst: false) }
    insertView(of: to, in: container)
    if let to {
      container.delegate?.navigationController(container, willShow: to, animated: isAnimated)
    }
    context.start()
  }

  // MARK: The animator

  private func makeContext(
    in container: NavigationController, _ application: Application
  ) -> TransitionContext {
    let box = container.box
    let context = TransitionContext(
      in: box, from: from, to: to, shields: [box], application: application,
      place: { [weak self] in (self?.wrapper(of: $0), box.bounds) },
      end: { [weak self] _ in self?.finish() })
    context.owner = container
    context.takeBack = { [weak self] in self?.takeBack() == true }
    return context
  }

  /// Takes the delegate's animator and interaction, or the slide.
  private func chooseAnimator(in container: NavigationController) {
    context?.animator = slide
    guard let from, let to, let delegate = container.delegate,
      let animator = delegate.navigationController(
        container, animationControllerFor: isPop ? .pop : .push, from: from, to: to)
    else { return }
    context?.animator = animator
    context?.interaction = delegate.navigationController(
      container, interactionControllerFor: animator)
  }

  /// Slides the two views side by side.
  private var slide: ShareAnimator {
    func shift(_ view: View?, by widths: Double) {
      guard let view else { return }
      var look = view.look
      look.frame.origin.x += (widths * look.frame.width).rounded()
      view.presentedValues = look
    }
    return ShareAnimator(duration: Self.duration) { [isPop] context, share in
      shift(context.view(forKey: .from), by: isPop ? share : -share)
      shift(context.view(forKey: .to), by: isPop ? share - 1 : 1 - share)
    }
  }

  /// Moves the views back to where they came from, if this is an animated pop. Returns whether it
  /// was.
  func cancel() -> Bool {
    guard isAnimated, isPop, !isFinished, arriving.isEmpty, let context,
      !context.transitionWasCancelled
    else { return false }
    context.cancelInteractiveTransition()
    return true
  }

  /// Gives the container the stack that it had before. Returns whether it did. It does not while
  /// another stack waits to be shown, nor if a controller of that stack has left.
  private func takeBack() -> Bool {
    guard let container, container.request == nil,
      former.allSatisfy({ $0.parent === container })
    else { return false }
    for child in leaving {
      child.adoption.willMoveRan(toParent: true)
      child.appearance.isMovingFrom = false
    }
    container.restore(former, shown: from)
    return true
  }

  /// Ends the transition, now if it is still running: the "did" callbacks, then those about
  /// parents.
  func finish() {
    guard !isFinished else { return }
    if let context, context.isRunning { return context.finish(completed: false) }
    isFinished = true
    let isCancelled = context?.transitionWasCancelled == true
    defer { context?.runCompletions(isCancelled: isCancelled) }
    guard let container else { return context?.deliverEnds(appearedFirst: false) ?? () }
    if container.transition === self { container.transition = nil }
    for child in [from, to] { wrapper(of: child)?.presentedValues = nil }
    if isCancelled { return finishCancelled(in: container) }
    if from !== to { removeView(of: from, from: container) }
    // One that stays may have been taken out by hand, and pushed again.
    insertView(of: to, in: container)
    removeEmptyWrappers(in: container)
    let hasSpoken = context?.owesEnds == true
    context?.deliverEnds(appearedFirst: false)
    container.settleParents(arriving: arriving, leaving: leaving)
    if hasSpoken, let to {
      container.delegate?.navigationController(container, didShow: to, animated: isAnimated)
      if from != nil { container.focusFirstControl(of: to) }
    }
    if isAnimated, !container.isLayingOut { container.setBarsNeedUpdate() }
  }

  // MARK: Callbacks

  /// Sends "will" to the old controller and then to the new one; a callback may end everything.
  private func tell(by context: TransitionContext) {
    if let from { context.tell(from, appearing: false, animated: isAnimated, nesting: true) }
    // A controller that is covered in its own place stays off screen.
    guard !isFinished, let to, !to.isCovered else { return }
    context.tell(to, appearing: true, animated: isAnimated, nesting: true)
    // The new controller's "did" follows the container's own.
    if let container, container.appearance.phase == .appearing, let end = context.takeEnd(of: to) {
      container.forwarded.keep(end)
    }
  }

  private func finishCancelled(in container: NavigationController) {
    removeView(of: to, from: container)
    insertView(of: from, in: container)
    removeEmptyWrappers(in: container)
    if let to { context?.tellBack(to, appearing: false) }
    // A callback may have taken the container off the screen, and with it the controller.
    if container.appearance.phase.isOnItsWay, let from { context?.tellBack(from, appearing: true) }
    context?.deliverEnds(appearedFirst: false)
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
