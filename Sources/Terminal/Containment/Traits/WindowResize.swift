/// A window's change of size, of orientation or of traits, from the first announcement to the end.
///
/// The controllers' callbacks come first, with the legacy rotation callbacks around everything;
/// then the frames change and, after layout, the animations along with the change start. Input
/// waits for their end.
///
/// The two halves that iOS had until version 5 take half of the time each. The terminal has its new
/// size already, so layout follows it before the first half is seen.
@MainActor
final class WindowResize: WindowChange {
  /// Seconds that a change of the orientation takes.
  static let rotationDuration = 0.3

  private let window: Window
  private let application: Application
  private let coordinator: TransitionCoordinator
  private let target: WindowInterface
  private var rotation: LegacyRotationRound?
  private let completion: () -> Void
  /// What the controllers have changed for the first half of a rotation.
  private var firstHalf = PropertyAnimation()
  private var animations: [PropertyAnimation] = []
  /// How many steps have begun that are not over.
  private var openSteps = 0
  private var isAnimating = false
  private var isOver = false

  /// A change of a window to a new place of its interface.
  ///
  /// - Parameter completion: called when all is over.
  init(
    of window: Window, to target: WindowInterface, in application: Application,
    completion: @escaping () -> Void
  ) {
    self.window = window
    self.application = application
    self.target = target
    self.completion = completion
    let rotates = window.interface.orientation != target.orientation
    let duration = rotates && !application.skipsMotion ? Self.rotationDuration : 0
    coordinator = TransitionCoordinator(in: window) { duration }
  }

  /// Announces the change and makes it; the device turns along.
  func begin(turningDeviceTo orientation: DeviceOrientation) {
    window.resize?.finish()
    window.resize = self
    window.coordinator = coordinator
    let present = window.interface
    // Only the place of the interface changes: a controller makes room for another with a different
    // orientation.
    let isMakingRoom = present.screenSize == target.screenSize && present.frame != target.frame
    let concerned = window.topControllersOnScreen(orLeaving: !isMakingRoom)
    if present.orientation != target.orientation {
      rotation = LegacyRotationRound(
        of: concerned, from: present.orientation, to: target.orientation,
        duration: coordinator.transitionDuration)
    }
    application.postInterfaceOrientation(
      Application.willChangeStatusBarOrientationNotification, of: window,
      turningFrom: present.orientation, to: target.orientation, naming: target.orientation)
    rotation?.willRotate()
    firstHalf = PropertyAnimation.of { rotation?.willAnimateFirstHalf() }
    let previous = window.traits
    if target.traits != previous {
      for controller in concerned {
        controller.announce(controller.adjusted(target.traits), with: coordinator)
      }
    }
    if let root = window.rootViewController, let view = root.viewIfLoaded, view.window != nil,
      view.bounds.size != target.frame.size,
      root.appearance.phase != .disappearing || window.bounds.size != target.screenSize
    {
      root.appearance.calling(.viewWillTransition) {
        root.viewWillTransition(to: target.frame.size, with: coordinator)
      }
    }
    if window.bounds.size != target.screenSize {
      for presentation in window.presentationsOverAll {
        presentation.sizeWillChange(to: target.frame.size, with: coordinator)
      }
    }
    application.device.orientation = orientation
    window.layOut(as: target)
    application.postInterfaceOrientation(
      Application.didChangeStatusBarOrientationNotification, of: window,
      turningFrom: present.orientation, to: target.orientation, naming: present.orientation)
    if target.traits != previous {
      window.tellTraits(target.traits, after: previous)
      for controller in window.topControllersOnScreen(orLeaving: !isMakingRoom) {
        controller.updateTraits()
      }
    }
  }

  /// Runs the rest after layout: the animations along with the change, and the end.
  func animate() {
    guard !isOver else { return }
    openSteps = 1
    let headers = rotation?.slideOut() ?? []
    let duration = coordinator.transitionDuration
    let recording = PropertyAnimation.of {
      rotation?.willAnimate()
      coordinator.runAnimations()
    }
    play(recording, for: duration)
    play(firstHalf, for: duration / 2) { self.turnHalfWay() }
    rotation?.slideIn(headers)
    endStep()
    guard !isOver else { return }
    isAnimating = true
    application.beginIgnoringInteractionEvents()
  }

  /// Ends the first half of a rotation and begins the second.
  private func turnHalfWay() {
    rotation?.didAnimateFirstHalf()
    let recording = PropertyAnimation.of { rotation?.willAnimateSecondHalf() }
    if !isOver { play(recording, for: coordinator.transitionDuration / 2) }
  }

  /// Animates what has been recorded; without anything to be seen the step is over at once.
  private func play(
    _ recording: PropertyAnimation, for duration: Double, then next: (() -> Void)? = nil
  ) {
    openSteps += 1
    var hasEnded = false
    let end = {
      guard !hasEnded else { return }
      hasEnded = true
      next?()
      self.endStep()
    }
    guard !recording.isEmpty else { return end() }
    recording.addCompletion { _ in end() }
    guard recording.play(duration: duration, options: []) else { return end() }
    animations.append(recording)
  }

  private func endStep() {
    openSteps -= 1
    if openSteps == 0 { finish() }
  }

  /// Ends it now, if it is not over: the completions, and the last of the legacy callbacks.
  func finish() {
    guard !isOver else { return }
    isOver = true
    for animation in animations { animation.finish(completed: false) }
    animations = []
    if window.resize === self { window.resize = nil }
    coordinator.runCompletions()
    if window.coordinator === coordinator { window.coordinator = nil }
    rotation?.didRotate()
    completion()
    if isAnimating { application.endIgnoringInteractionEvents() }
  }
}
