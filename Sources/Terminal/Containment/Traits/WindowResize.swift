/// A window's change of size, of orientation or of traits, from the first announcement to the end.
///
/// The controllers' callbacks come first, with the legacy rotation callbacks around everything;
/// then the frames change and, after layout, the animations along with the change start. Input
/// waits for their end.
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
  private var animation: PropertyAnimation?
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
    let headers = rotation?.slideOut() ?? []
    let recording = PropertyAnimation.of {
      rotation?.willAnimate()
      coordinator.runAnimations()
    }
    // The block may have begun another change of the window, which ended this one.
    let duration = isOver ? 0 : coordinator.transitionDuration
    if !recording.isEmpty {
      recording.addCompletion { _ in self.finish() }
      if recording.play(duration: duration, options: []) {
        animation = recording
        application.beginIgnoringInteractionEvents()
      }
    }
    rotation?.slideIn(headers)
    if animation == nil { finish() }
  }

  /// Ends it now, if it is not over: the completions, and the last of the legacy callbacks.
  func finish() {
    guard !isOver else { return }
    isOver = true
    animation?.finish(completed: false)
    if window.resize === self { window.resize = nil }
    coordinator.runCompletions()
    if window.coordinator === coordinator { window.coordinator = nil }
    rotation?.didRotate()
    completion()
    if animation != nil { application.endIgnoringInteractionEvents() }
  }
}
