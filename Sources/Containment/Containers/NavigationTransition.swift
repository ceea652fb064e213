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
  private var animation: RunningAnimation?
  /// How far the views have slid, 0...1.
  private var progress = 0.0
  private var isCancelled = false
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
  private var isPop: Bool {
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
    if speaks { tell() }
    guard !isFinished else { return deliverEnds() }
    insertNewView(in: container)
    if speaks, let to {
      container.delegate?.navigationController(container, willShow: to, animated: isAnimated)
    }
    guard speaks, let application else { return finish() }
    guard isAnimated else { return application.atEndOfTurn { self.finish() } }
    container.box.isSliding = true
    animation = RunningAnimation(
      in: application, duration: Self.duration, options: .curveEaseInOut,
      update: { [weak self] in self?.slide(to: $0) },
      completion: { [weak self] _ in self?.slideEnded() })
  }

  /// Lets the views slide back to where they came from, if this is an animated pop.
  ///
  /// - Returns: the stack as it was before; `nil` if there is nothing to take back.
  func cancel() -> [ViewController]? {
    guard isAnimated, isPop, !isCancelled, !isFinished, arriving.isEmpty,
      let container, let application = Application.current
    else { return nil }
    isCancelled = true
    let start = progress
    animation?.finish(completed: false)
    for child in leaving {
      child.adoption.willMoveRan(toParent: true)
      child.appearance.isMovingFrom = false
    }
    animation = RunningAnimation(
      in: application, duration: max(RunningAnimation.frameInterval, Self.duration * start),
      options: .curveEaseInOut,
      update: { [weak self] in self?.showSlide(start * (1 - $0)) },
      completion: { [weak self] _ in self?.finish() })
    return container.stack + container.children.filter(leaving.contains)
  }

  /// Ends it, now if it is still running: the "did" callbacks, then what parents are told.
  func finish() {
    guard !isFinished else { return }
    isFinished = true
    animation?.finish(completed: false)
    animation = nil
    guard let container else { return deliverEnds() }
    if container.transition === self { container.transition = nil }
    container.box.isSliding = false
    for child in [from, to] { wrapper(of: child)?.presentedValues = nil }
    if isCancelled { return finishCancelled(in: container) }
    if from !== to {
      removeView(of: from, from: container)
      insertNewView(in: container)
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
    // A controller that was popped before it had arrived has arrived now.
    container.settleParents(
      arriving: leaving.filter { $0.adoption.didMoveTurn == nil }, leaving: [])
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
    guard let to, to.isViewLoaded, wrapper(of: to) == nil else { return }
    let wrapper = View(frame: container.box.bounds)
    container.box.addSubview(wrapper)
    to.insertViewsInPlace(
      into: wrapper, frame: wrapper.bounds.inset(by: container.insets(of: to)))
  }

  /// Takes a controller's view out of the box, and removes wrappers that are empty.
  private func removeView(of child: ViewController?, from container: NavigationController) {
    if let child, let wrapper = wrapper(of: child) { child.removeViewsInPlace(from: wrapper) }
    for wrapper in container.box.subviews where wrapper.subviews.isEmpty {
      wrapper.removeFromSuperview()
    }
  }

  private func slide(to progress: Double) {
    guard !isCancelled, !isFinished else { return }
    showSlide(progress)
  }

  private func slideEnded() {
    if !isCancelled { finish() }
  }

  /// Shows the two views side by side, a share of the way along.
  private func showSlide(_ progress: Double) {
    guard !isFinished else { return }
    self.progress = progress
    shift(from, by: isPop ? progress : -progress)
    shift(to, by: isPop ? progress - 1 : 1 - progress)
  }

  private func shift(_ child: ViewController?, by widths: Double) {
    guard let wrapper = wrapper(of: child) else { return }
    var look = wrapper.look
    look.frame.origin.x += (widths * look.frame.width).rounded()
    wrapper.presentedValues = look
  }
}
