/// The appearance of one controller: its phase, what has begun, what is owed, who takes part.
///
/// Every "will" is followed, sooner or later, by exactly one "did" that matches the last "will".
@MainActor
final class AppearanceEngine {
  /// Where a controller is between off screen and on screen.
  enum Phase {
    case disappeared, appearing, appeared, disappearing
  }

  /// The calls whose overrides must call `super`.
  enum Call: String {
    case willAppear = "viewWillAppear(_:)"
    case didAppear = "viewDidAppear(_:)"
    case willDisappear = "viewWillDisappear(_:)"
    case didDisappear = "viewDidDisappear(_:)"
    case didLoad = "viewDidLoad()"
    case willMove = "willMove(toParent:)"
    case didMove = "didMove(toParent:)"
    case willTransition = "viewWillTransition(to:with:)"
  }

  private(set) var phase = Phase.disappeared
  /// How many begins are open.
  private(set) var depth = 0
  /// Grows with every change, so that an end that was queued for an older one can be told.
  private(set) var serial = 0
  private(set) var owesIsAppearing = false
  /// Whether the container's own "will" callback is running, before anything is forwarded.
  private(set) var isBeforeForwarding = false
  /// Whether a transition between its parent's children drives it now.
  var isInTransition = false
  /// How many begins by hand are open.
  var handBegins = 0
  /// Whether the parent link was made since it was last off screen.
  var isMovingTo = false
  /// Whether it was told that it loses its parent.
  var isMovingFrom = false
  /// The value of the last begin.
  private(set) var animated = false

  private unowned let controller: ViewController
  private var isMuted = false
  private var participants: [(controller: ViewController, serial: Int)] = []
  private var callInProgress: Call?
  private var callReachedBase = false

  init(of controller: ViewController) {
    self.controller = controller
  }

  /// Whether one of the two callbacks of appearing runs.
  var isInAppearCallback: Bool { callInProgress == .willAppear || callInProgress == .didAppear }

  /// Whether one of the two callbacks of disappearing runs.
  var isInDisappearCallback: Bool {
    callInProgress == .willDisappear || callInProgress == .didDisappear
  }

  /// Whether something has begun that has not ended.
  var isOpen: Bool { depth > 0 }

  func begin(appearing: Bool, animated: Bool) {
    let isHere = phase == (appearing ? .appeared : .disappeared)
    let isUnderway = phase == (appearing ? .appearing : .disappearing)
    if isOpen, isUnderway || isMuted && isHere {
      depth += 1
      return
    }
    if !isOpen, isHere {
      controller.report(
        .redundant,
        "\(controller) is \(appearing ? "on" : "off") screen already; the transition is ignored")
      depth = 1
      isMuted = true
      return
    }
    depth = 1
    isMuted = false
    self.animated = animated
    serial += 1
    let former = participants
    participants = []
    isBeforeForwarding = true
    if appearing {
      controller.loadViewIfNeeded()
      phase = .appearing
      owesIsAppearing = true
      Application.current?.needsCommit = true
      checkingSuper(.willAppear) { controller.viewWillAppear(animated) }
    } else {
      for transition in controller.runningTransitions { transition.finish(completed: false) }
      phase = .disappearing
      owesIsAppearing = false
      checkingSuper(.willDisappear) { controller.viewWillDisappear(animated) }
    }
    isBeforeForwarding = false
    forward(appearing: appearing, animated: animated)
    // Whoever took part in what is taken back and does not turn round is still owed its end.
    participants += former.filter { $0.controller.appearance.serial == $0.serial }
  }

  private func forward(appearing: Bool, animated: Bool) {
    guard controller.shouldAutomaticallyForwardAppearanceMethods,
      let view = controller.viewIfLoaded
    else { return }
    for child in controller.children {
      guard let childView = child.viewIfLoaded, childView.isDescendant(of: view) else { continue }
      let done: [Phase] =
        appearing ? [.appearing, .appeared] : [.disappearing, .disappeared]
      guard !done.contains(child.appearance.phase) else { continue }
      child.appearance.begin(appearing: appearing, animated: animated)
      participants.append((child, child.appearance.serial))
    }
  }

  /// Lets a child join the open transition, because its view arrived late.
  func join(_ child: ViewController) {
    child.appearance.begin(appearing: true, animated: animated)
    participants.append((child, child.appearance.serial))
  }

  func end() {
    guard isOpen else {
      controller.report(
        .unbalanced, "an appearance transition of \(controller) ends that never began")
      return
    }
    depth -= 1
    guard depth == 0 else { return }
    if isMuted {
      isMuted = false
      return
    }
    let appearing = phase == .appearing
    if appearing, controller.viewIfLoaded?.window != nil { sendOwedIsAppearingToAll() }
    owesIsAppearing = false
    phase = appearing ? .appeared : .disappeared
    let ended = serial
    let joined = participants
    participants = []
    if appearing {
      checkingSuper(.didAppear) { controller.viewDidAppear(animated) }
    } else {
      checkingSuper(.didDisappear) { controller.viewDidDisappear(animated) }
    }
    for (participant, began) in joined where participant.appearance.serial == began {
      participant.appearance.end()
    }
    if serial == ended {
      isMovingTo = false
      if !appearing { isMovingFrom = false }
    }
    Application.current?.hasEnded(controller)
  }

  /// Sends `viewIsAppearing` if it is still owed.
  func sendOwedIsAppearing() {
    guard owesIsAppearing else { return }
    owesIsAppearing = false
    controller.viewIsAppearing(animated)
  }

  private func sendOwedIsAppearingToAll() {
    sendOwedIsAppearing()
    for (participant, began) in participants where participant.appearance.serial == began {
      participant.appearance.sendOwedIsAppearingToAll()
    }
  }

  /// Makes a call whose overrides must reach the base, and reports if this one did not.
  func checkingSuper(_ call: Call, _ body: () -> Void) {
    let outer = (callInProgress, callReachedBase)
    callInProgress = call
    callReachedBase = false
    body()
    if !callReachedBase {
      controller.report(
        .superMissing, "\(call.rawValue) of \(controller) does not call super")
    }
    (callInProgress, callReachedBase) = outer
  }

  /// Notes that the base of a method ran; outside the engine's own calls it was called by hand.
  func baseRan(_ call: Call) {
    if callInProgress == call { callReachedBase = true }
    guard [.willAppear, .didAppear, .willDisappear, .didDisappear].contains(call) else { return }
    if callInProgress != call {
      controller.report(
        .directCall,
        "\(call.rawValue) of \(controller) was called directly; use"
          + " beginAppearanceTransition(_:animated:) and endAppearanceTransition()")
    }
  }
}
