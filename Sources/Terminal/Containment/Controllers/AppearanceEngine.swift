/// The appearance of one controller: its phase, what has begun, what is owed, and which children
/// take part.
///
/// One counter with a direction. A begin in the open direction nests; a begin in the opposite
/// direction reverses the open one. The callbacks come with the first begin and the last end. So
/// every "will" is followed, sooner or later, by exactly one "did" that matches the last "will".
@MainActor
final class AppearanceEngine {
  typealias Participant = (controller: ViewController, serial: Int)

  private(set) var phase = AppearancePhase.disappeared
  /// How many begins are open.
  private(set) var depth = 0
  /// Grows with every change, so that an end queued for an older transition is recognised.
  private(set) var serial = 0
  /// The value of the begin that opened the transition.
  private(set) var animated = false
  private(set) var owesIsAppearing = false {
    didSet { Self.owedCount += (owesIsAppearing ? 1 : 0) - (oldValue ? 1 : 0) }
  }
  /// How many controllers are owed `viewIsAppearing`.
  private static var owedCount = 0
  /// Whether the controller's own "will" callback is running, before anything is forwarded.
  private(set) var isBeforeForwarding = false
  /// Whether a begin by hand or a transition between siblings has opened, or joined, the open
  /// transition; then moving the view sends nothing.
  private(set) var isDrivenByCall = false
  /// Whether the parent link was made since the controller was last off screen.
  var isMovingTo = false
  /// Whether the controller was told that it loses its parent, or has lost it.
  var isMovingFrom = false
  /// The children that the open transition was forwarded to.
  private(set) var participants: [Participant] = []
  /// The children that took part in the transition that is being reversed.
  private var former: [Participant] = []
  private(set) var superCalls = SuperCalls()

  /// The value of ``ViewController/isMovingToParent`` in the callback that runs.
  var tellsOfMovingToParent: Bool { superCalls.current?.tellsOfAppearing == true && isMovingTo }

  /// The value of ``ViewController/isMovingFromParent`` in the callback that runs.
  var tellsOfMovingFromParent: Bool {
    superCalls.current?.tellsOfDisappearing == true && isMovingFrom
  }

  private unowned let controller: ViewController
  /// Keeps the controller alive while something is open.
  private var held: ViewController?
  private var isMuted = false

  init(of controller: ViewController) { self.controller = controller }

  /// Whether something has begun that has not ended.
  var isOpen: Bool { depth > 0 }

  // MARK: Begin and end

  /// Opens a transition, nests into the open one, or reverses it.
  ///
  /// - Parameter byCall: whether a call asks for it, rather than the view tree, a window or a
  ///   parent.
  func begin(appearing: Bool, animated: Bool, byCall: Bool = false) {
    // Their callbacks may turn this round, so they come before any state changes.
    if !appearing, phase.isOnItsWay { Application.current?.finishTransitions(of: controller) }
    if byCall { isDrivenByCall = true }
    let isThere = phase == (appearing ? .appeared : .disappeared)
    let isUnderWay = phase == (appearing ? .appearing : .disappearing)
    if isOpen, isUnderWay || isMuted && isThere {
      depth += 1
      return
    }
    depth = 1
    serial += 1
    held = controller
    if isThere, !isMuted {
      isMuted = true
      controller.report(
        .redundant,
        "\(controller) is \(appearing ? "on" : "off") screen already; the transition is ignored")
      return
    }
    isMuted = false
    self.animated = animated
    let began = serial
    former += participants
    participants = []
    isBeforeForwarding = true
    if appearing { beginAppearing() } else { beginDisappearing() }
    guard serial == began else { return }
    if appearing, let view = controller.viewIfLoaded { controller.loadReleasedViews(in: view) }
    guard serial == began else { return }
    controller.forwardWill(appearing: appearing, animated: animated)
    guard serial == began else { return }
    isBeforeForwarding = false
    forward(appearing: appearing)
    guard serial == began else { return }
    // A child that took part in the reversed transition and did not turn round is still owed its
    // end.
    participants += former.filter { $0.controller.appearance.serial == $0.serial }
    former = []
  }

  private func beginAppearing() {
    controller.loadViewIfNeeded()
    phase = .appearing
    owesIsAppearing = true
    controller.viewIfLoaded?.oweLayout()
    Application.current?.setNeedsCommit()
    calling(.viewWillAppear) { controller.viewWillAppear(animated) }
  }

  private func beginDisappearing() {
    phase = .disappearing
    owesIsAppearing = false
    calling(.viewWillDisappear) { controller.viewWillDisappear(animated) }
  }

  /// Closes the innermost begin; the last one sends "did".
  func end() {
    guard isOpen else {
      controller.report(
        .unbalanced,
        "an appearance transition of \(controller) ends that never began")
      return
    }
    let ending = serial
    if depth == 1, phase == .appearing { sendAllOwedIsAppearing() }
    // A callback may have turned the transition round; then this end belonged to the old one.
    guard serial == ending else { return }
    depth -= 1
    guard depth == 0 else { return }
    let controller = controller
    isDrivenByCall = false
    held = nil
    serial += 1
    if isMuted {
      isMuted = false
      return
    }
    close()
    Application.current?.hasEnded(controller)
  }

  /// Closes a begin, unless something has changed since.
  func end(ifStill began: Int) {
    if isOpen, serial == began { end() }
  }

  private func close() {
    let appearing = phase == .appearing
    owesIsAppearing = false
    phase = appearing ? .appeared : .disappeared
    let closed = serial
    let joined = participants
    participants = []
    if appearing {
      calling(.viewDidAppear) { controller.viewDidAppear(animated) }
    } else {
      calling(.viewDidDisappear) { controller.viewDidDisappear(animated) }
    }
    if serial == closed { controller.forwardDid(appearing: appearing) }
    for participant in joined { participant.controller.appearance.end(ifStill: participant.serial) }
    guard serial == closed else { return }
    if appearing { isMovingTo = false } else { isMovingFrom = false }
  }

  // MARK: Children

  private func forward(appearing: Bool) {
    guard controller.shouldAutomaticallyForwardAppearanceMethods,
      let view = controller.viewIfLoaded
    else { return }
    let began = serial
    // A controller presented in a child's place comes and goes with it.
    for child in controller.children.flatMap({ [$0] + $0.presentedInContext }) {
      guard child.viewIfLoaded?.isDescendant(of: view) == true,
        child.appearance.phase != (appearing ? .appeared : .disappeared),
        !isFormerParticipant(child, appearing: appearing)
      else { continue }
      let before = child.appearance.serial
      child.appearance.begin(appearing: appearing, animated: animated)
      guard serial == began else { return letGo(child, since: before) }
      participants.append((child, child.appearance.serial))
    }
  }

  /// Whether a child moves in this direction already, as a participant of the reversed transition.
  private func isFormerParticipant(_ child: ViewController, appearing: Bool) -> Bool {
    child.appearance.phase.isOnItsWay == appearing
      && former.contains {
        $0.controller === child && $0.serial == child.appearance.serial
      }
  }

  /// Lets a child take part in the open transition, because its view arrived late.
  func join(_ child: ViewController) {
    let began = serial
    let before = child.appearance.serial
    child.appearance.begin(appearing: true, animated: animated)
    if serial == began {
      participants.append((child, child.appearance.serial))
    } else {
      letGo(child, since: before)
    }
  }

  /// Lets a child that has begun continue without the transition that was forwarded to it, because
  /// its callback has changed this controller's transition: as a part of the new one, or else
  /// alone.
  ///
  /// - Parameter before: the child's serial before it began.
  private func letGo(_ child: ViewController, since before: Int) {
    // Otherwise something has reversed its begin meanwhile.
    let stillCounts = child.appearance.serial <= before + 1
    if child.appearance.phase.isOnItsWay, !phase.isOnItsWay {
      child.appearance.begin(appearing: false, animated: animated)
    }
    guard child.appearance.isOpen else { return }
    let serial = child.appearance.serial
    if participants.contains(where: { $0.controller === child && $0.serial == serial }) {
      if stillCounts, child.appearance.depth > 1 { child.appearance.end() }
    } else if isOpen, phase == child.appearance.phase {
      participants.append((child, serial))
    } else {
      Application.current?.oweEnd(of: child)
    }
  }

  /// Lets a child leave the open transition. Returns whether it took part.
  func dismiss(_ child: ViewController) -> Bool {
    guard let index = participants.firstIndex(where: { $0.controller === child }) else {
      return false
    }
    participants.remove(at: index)
    return true
  }

  /// Appears or disappears if the phase does not match where the view is.
  ///
  /// Does nothing for a window's root controller, and for one that a call or a hand-forwarding
  /// parent drives.
  func followView() {
    guard !(isOpen && isDrivenByCall), !controller.isWindowRoot else { return }
    var isOnScreen = controller.viewIfLoaded?.window != nil
    if let parent = controller.parent {
      guard parent.shouldAutomaticallyForwardAppearanceMethods,
        let parentView = parent.viewIfLoaded
      else { return }
      isOnScreen =
        isOnScreen && parent.appearance.phase.isOnItsWay
        && controller.viewIfLoaded?.isDescendant(of: parentView) == true
      // A parent that is appearing announces its children itself, until it has forwarded.
      if isOnScreen, parent.appearance.isOpen {
        guard parent.appearance.phase == .appearing, !parent.appearance.isBeforeForwarding,
          !phase.isOnItsWay
        else { return }
        return parent.appearance.join(controller)
      }
    }
    guard phase.isOnItsWay != isOnScreen else { return }
    begin(appearing: isOnScreen, animated: false)
    Application.current?.oweEnd(of: controller)
  }

  // MARK: viewIsAppearing

  func sendOwedIsAppearing() {
    guard owesIsAppearing else { return }
    owesIsAppearing = false
    controller.updateOwnTraits()
    Application.current?.observe("viewIsAppearing(_:)", of: controller)
    controller.viewIsAppearing(animated)
  }

  private func sendAllOwedIsAppearing() {
    guard Self.owedCount > 0 else { return }
    if controller.viewIfLoaded?.window != nil { sendOwedIsAppearing() }
    for participant in participants
    where participant.controller.appearance.serial == participant.serial {
      participant.controller.appearance.sendAllOwedIsAppearing()
    }
  }

  // MARK: Calls that must reach the base

  /// Makes a call whose overrides must call `super`, and reports if they did not.
  func calling(_ call: SuperCall, _ body: () -> Void) {
    superCalls.begin(call)
    body()
    if !superCalls.end() {
      controller.report(.superMissing, "\(call.rawValue) of \(controller) does not call super")
    }
  }

  /// Notes that the base of a method runs, and reports a call that only the engine may make.
  func baseRuns(_ call: SuperCall) {
    Application.current?.observe(call.rawValue, of: controller)
    guard !superCalls.reachBase(call), call.isForTheEngineOnly else { return }
    controller.report(
      .directCall,
      "\(call.rawValue) of \(controller) was called directly; use"
        + " beginAppearanceTransition(_:animated:) and endAppearanceTransition()")
  }
}

/// Where a controller is between off screen and on screen.
///
/// Appearing may turn into disappearing, and back, without a "did" callback in between.
public enum AppearancePhase: String, Sendable {
  /// Off screen; so every controller begins.
  case disappeared
  /// Between `viewWillAppear(_:)` and `viewDidAppear(_:)`.
  case appearing
  /// On screen.
  case appeared
  /// Between `viewWillDisappear(_:)` and `viewDidDisappear(_:)`.
  case disappearing

  var isOnItsWay: Bool { self == .appearing || self == .appeared }
}

/// The end of a controller's appearance transition, to be delivered later.
///
/// It keeps the controller alive, and does nothing if another transition has begun since.
@MainActor
struct OwedEnd {
  let controller: ViewController
  private let serial: Int

  /// The end of the transition that is open now.
  init(of controller: ViewController) {
    self.controller = controller
    serial = controller.appearance.serial
  }

  /// Ends the appearance transition, unless another has begun since.
  func deliver() { controller.appearance.end(ifStill: serial) }
}
