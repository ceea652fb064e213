/// One controller shown by another, from the call that asks for it until it has been dismissed.
///
/// The presenter keeps it alive, and it the presented controller. What is presented lies in a
/// container of its own: in the window, or in a context just above the view of the presenter.
@MainActor
final class ControllerPresentation {
  private enum Stage {
    case beginning, coming, up, going, over
  }

  let presented: ViewController
  private(set) weak var presenter: ViewController?
  /// The style, with the choices that UIKit leaves open made.
  let style: ModalPresentationStyle
  let transitionStyle: ModalTransitionStyle
  /// What holds the presented controller's view.
  let container: PresentationView
  /// The window that it takes place in.
  private(set) weak var window: Window?
  private var stage = Stage.beginning
  private var animation: RunningAnimation?
  private var pendingEnd: ScheduledWork?
  private var coordinator: PresentationCoordinator?
  private var completion: (() -> Void)?
  /// The ends of what has begun, in the order in which they are due.
  private var ends: [OwedEnd] = []
  /// What goes, from back to front, while it goes: this one and all above it.
  private var leaving: [ControllerPresentation] = []
  /// Where the presenter's view was, while it is off the screen.
  private var coveredPlace: (superview: View, index: Int)?
  private var focus: SavedFocus?

  init(
    of presented: ViewController, by presenter: ViewController, style: ModalPresentationStyle,
    transitionStyle: ModalTransitionStyle
  ) {
    self.presented = presented
    self.presenter = presenter
    self.style = style
    self.transitionStyle = transitionStyle
    container = PresentationView(of: presented, style: style, transitionStyle: transitionStyle)
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
    guard stage == .beginning else { return }
    guard let view = presented.viewIfLoaded else { return cutLinks() }
    view.removeFromSuperview()
    let isAnimated = animated && !application.reducesMotion
    coordinator = PresentationCoordinator(isAnimated: isAnimated)
    if style.coversPresenter { beginAppearance(of: presenter, false, animated: isAnimated) }
    let presenterEnds = ends
    ends = []
    if stage == .beginning { beginAppearance(of: presented, true, animated: isAnimated) }
    ends += presenterEnds
    guard stage == .beginning else { return breakOff() }
    stage = .coming
    takeFocus(in: window)
    insertContainer(around: view, in: window)
    guard stage == .coming else { return }
    move(container, to: 1, animated: isAnimated, in: application) { [weak self] in
      self?.finishComing()
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
      container.frame = window.bounds
      container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      host.addSubview(container)
    }
    container.insertContent(view)
  }

  private func finishComing() {
    guard stage == .coming else { return }
    stage = .up
    stopMoving()
    if style.coversPresenter { coverPresenter() }
    if let window { focus?.give(to: presented, in: window) }
    let alongside = coordinator
    coordinator = nil
    deliverEnds()
    if !presented.appearance.isOpen { presented.presentation.isBeingPresented = false }
    alongside?.complete()
    takeCompletion()?()
  }

  // MARK: Going

  /// Begins to go, with everything above; only what is on top is seen to move, in its own way.
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    let stack = [self] + presented.presentationsAbove
    guard let top = stack.last, let application = window?.application ?? Application.current else {
      return
    }
    self.completion = completion
    leaving = stack
    for presentation in stack {
      presentation.stage = .going
      presentation.presented.presentation.isBeingDismissed = true
    }
    let mover = stack.first { top.container.isDescendant(of: $0.container) } ?? top
    let isOnScreen = mover.container.window != nil
    let isAnimated = animated && isOnScreen && !application.reducesMotion
    coordinator = PresentationCoordinator(isAnimated: isAnimated)
    for presentation in stack.reversed() where stage == .going {
      let isSeen = presentation.container.isDescendant(of: mover.container)
      beginAppearance(of: presentation.presented, false, animated: isAnimated && isSeen)
    }
    let presentedEnds = ends
    ends = []
    if stage == .going, let presenter { showPresenterAgain(presenter, animated: isAnimated) }
    ends += presentedEnds
    guard stage == .going else { return deliverEnds() }
    for presentation in stack where !presentation.container.isDescendant(of: mover.container) {
      presentation.container.removeFromSuperview()
    }
    guard isOnScreen else {
      application.atEndOfTurn { self.finishGoing() }
      return
    }
    mover.container.prepareToGo(as: top.style, by: top.transitionStyle)
    move(mover.container, to: 0, animated: isAnimated, in: application) { self.finishGoing() }
  }

  private func finishGoing() {
    guard stage == .going else { return }
    stopMoving()
    if let presenter { showPresenterAgain(presenter, animated: false) }
    let gone = leaving
    leaving = []
    for presentation in gone {
      presentation.returnPresenterSilently()
      presentation.container.removeFromSuperview()
      presentation.presented.viewIfLoaded?.removeFromSuperview()
      presentation.cutLinks()
    }
    if let window { focus?.giveBack(in: window) }
    let alongside = coordinator
    coordinator = nil
    deliverEnds()
    for presentation in gone where !presentation.presented.appearance.isOpen {
      presentation.presented.presentation.isBeingDismissed = false
    }
    alongside?.complete()
    takeCompletion()?()
  }

  /// Drops it with everything above, because the window gets another root: no animation, and the
  /// presenter does not come back. The "did" callbacks come at the end of the turn.
  func drop(in application: Application) {
    finishNow()
    guard stage != .over else { return }
    let stack = [self] + presented.presentationsAbove
    for presentation in stack {
      presentation.stage = .going
      presentation.presented.presentation.isBeingDismissed = true
    }
    for presentation in stack.reversed() {
      beginAppearance(of: presentation.presented, false, animated: false)
      presentation.container.removeFromSuperview()
      presentation.presented.viewIfLoaded?.removeFromSuperview()
      presentation.cutLinks()
    }
    application.atEndOfTurn {
      for presentation in stack { presentation.returnPresenterSilently() }
      self.deliverEnds()
      for presentation in stack { presentation.presented.presentation.isBeingDismissed = false }
    }
  }

  /// Finishes at once what is on its way.
  func finishNow() {
    switch stage {
    case .beginning: cutLinks()
    case .coming: finishComing()
    case .going: finishGoing()
    case .up, .over: break
    }
  }

  // MARK: Size

  /// Tells the presented controller, if it is on screen, that the place it is shown in gets another
  /// size.
  func sizeWillChange(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    guard let view = presented.viewIfLoaded, view.window != nil else { return }
    let contentSize = container.contentSize(within: size)
    guard contentSize != view.bounds.size else { return }
    presented.appearance.calling(.viewWillTransition) {
      presented.viewWillTransition(to: contentSize, with: coordinator)
    }
  }

  // MARK: The presenter's view

  private func coverPresenter() {
    guard let view = presenter?.viewIfLoaded, let superview = view.superview, view.window != nil
    else { return }
    if transitionStyle == .partialCurl { container.keepPicture(of: view) }
    coveredPlace = (superview, superview.subviews.firstIndex { $0 === view } ?? 0)
    view.removeFromSuperview()
  }

  private func showPresenterAgain(_ presenter: ViewController, animated: Bool) {
    guard let place = coveredPlace, let view = presenter.viewIfLoaded else { return }
    coveredPlace = nil
    if place.superview.window != nil {
      beginAppearance(of: presenter, true, animated: animated)
    }
    if container.superview === place.superview {
      view.frame = container.frame
      place.superview.insertSubview(view, belowSubview: container)
    } else {
      place.superview.insertSubview(view, at: place.index)
      place.superview.setNeedsLayout()
    }
    if presenter.isWindowRoot { view.frame = place.superview.bounds }
  }

  /// Puts the presenter's view where it was, because its surroundings are off the screen too.
  private func returnPresenterSilently() {
    guard let place = coveredPlace else { return }
    coveredPlace = nil
    guard let view = presenter?.viewIfLoaded, view.superview == nil, place.superview.window == nil,
      !(place.superview is Window), !(place.superview is PresentationView)
    else { return }
    place.superview.insertSubview(view, at: place.index)
  }

  // MARK: Parts

  /// Sends "did" after a callback has ended everything, and lets both go where they belong.
  private func breakOff() {
    deliverEnds()
    presented.appearance.followView()
    presenter?.appearance.followView()
  }

  private func beginAppearance(of controller: ViewController, _ appearing: Bool, animated: Bool) {
    guard controller.appearance.phase.isOnItsWay != appearing else { return }
    controller.appearance.begin(appearing: appearing, animated: animated, byCall: true)
    ends.append(OwedEnd(of: controller))
  }

  private func deliverEnds() {
    let due = ends
    ends = []
    for end in due { end.deliver() }
  }

  /// Moves a container to a progress; the end comes in a turn of its own.
  private func move(
    _ view: PresentationView, to progress: Double, animated: Bool, in application: Application,
    end: @escaping () -> Void
  ) {
    coordinator?.start()
    guard animated else {
      view.progress = progress
      pendingEnd = application.schedule(after: 0, end)
      return
    }
    animation = RunningAnimation(
      in: application, duration: ModalTransitionStyle.duration, curve: .easeInOut,
      update: { view.progress = progress == 1 ? $0 : 1 - $0 }, completion: { _ in end() })
  }

  private func stopMoving() {
    pendingEnd?.cancel()
    pendingEnd = nil
    let running = animation
    animation = nil
    running?.finish(completed: false)
  }

  private func cutLinks() {
    stage = .over
    if presenter?.presentation.presenting === self { presenter?.presentation.presenting = nil }
    if presented.presentation.presentedBy === self { presented.presentation.presentedBy = nil }
    presented.presentation.isBeingPresented = false
    window?.application?.remove(self)
  }

  private func takeCompletion() -> (() -> Void)? {
    defer { completion = nil }
    return completion
  }
}
