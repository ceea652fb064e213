extension Application {
  /// Runs a closure in a separate turn, soon.
  public func post(_ body: @escaping () -> Void) { schedule(after: 0, body) }

  /// Runs a closure in a separate turn after some seconds; those due at the same time run in the
  /// order in which they were scheduled.
  @discardableResult
  public func schedule(after seconds: Double, _ body: @escaping () -> Void) -> ScheduledWork {
    let item = ScheduledWork(
      time: timeSource.time(after: max(0, seconds)), serial: nextSerial(), body: body)
    work.append(item)
    return item
  }

  /// Runs a closure again and again, each time in a separate turn, until it is cancelled or its
  /// owner is released. Times that have passed while the program was late are left out.
  ///
  /// - Parameters:
  ///   - seconds: from one time to the next, and to the first; at least a millisecond.
  ///   - owner: held weakly.
  @discardableResult
  public func schedule(
    every seconds: Double, for owner: AnyObject, _ body: @escaping () -> Void
  ) -> ScheduledWork {
    let interval = max(0.001, seconds)
    let item = ScheduledWork(
      time: timeSource.time(after: interval), serial: nextSerial(), interval: interval,
      owner: owner, body: body)
    work.append(item)
    return item
  }

  /// When ``runDueWork()`` is due next, in seconds of the clock; `nil` if nothing is due.
  ///
  /// While something is animated, that is the time of the next of 30 frames a second.
  public var nextDeadline: Double? {
    if needsCommit || !mailbox.isEmpty { return now }
    let times =
      work.filter { !$0.isOver }.map(\.time) + animations.map { $0.nextFrame(after: lastFrame) }
    return (times + [timeSource.nextWake].compactMap(\.self)).min()
  }

  /// Runs everything that is due, each in a separate turn: what other threads posted, timers and
  /// posted closures, the ends of animations, a frame.
  ///
  /// What is scheduled meanwhile waits for the next call. A frame that is late is drawn once.
  public func runDueWork() {
    let last = nextSerial()
    for letter in mailbox.take() { runTurn { letter() } }
    let now = timeSource.instant
    while let due = nextDue(now: now, upTo: last) { runTurn(due) }
    let isFrameDue = animations.contains { $0.nextFrame(after: lastFrame) <= now }
    if needsCommit || isFrameDue { runTurn {} }
  }

  /// Removes and returns what is due first among the timers and animations up to a serial.
  func nextDue(now: Double, upTo last: Int = .max) -> (() -> Void)? {
    work.removeAll(where: \.isOver)
    let animation = animations.filter { $0.end <= now && $0.serial <= last }
      .min { ($0.end, $0.serial) < ($1.end, $1.serial) }
    let timer = work.filter { $0.time <= now && $0.serial <= last }
      .min { ($0.time, $0.serial) < ($1.time, $1.serial) }
    if let animation, isAnimation(animation, before: timer) {
      return { animation.finish(completed: true) }
    }
    let body = timer?.body
    if timer?.repeats(after: now, serial: nextSerial()) != true { work.removeAll { $0 === timer } }
    return body
  }

  private func isAnimation(_ animation: RunningAnimation, before timer: ScheduledWork?) -> Bool {
    guard let timer else { return true }
    return (animation.end, animation.serial) < (timer.time, timer.serial)
  }

  /// Whether an animation runs: of views, of a transition or of a presentation.
  public var isAnimating: Bool { !animations.isEmpty }

  func add(_ animation: RunningAnimation) {
    animations.append(animation)
    for group in animationGroups { group.add(animation) }
  }

  /// Runs a closure.
  ///
  /// - Returns: the animations that it has started and that still run.
  package func animationsStarted(by body: () -> Void) -> [RunningAnimation] {
    let serial = nextSerial()
    body()
    return animations.filter { $0.serial > serial }
  }

  func remove(_ animation: RunningAnimation) { animations.removeAll { $0 === animation } }

  // MARK: Groups

  /// The innermost group that is open.
  package var animationGroup: AnimationGroup? { animationGroups.last }

  /// Begins a group, within the one that is open.
  package func openAnimationGroup() { animationGroups.append(AnimationGroup()) }

  /// Ends the innermost group: what starts from now on is not in it, but for pushes and their like,
  /// which start with the layout at the end of the turn.
  package func closeAnimationGroup() {
    guard let group = animationGroups.popLast() else { return }
    closingGroups.append(group)
    setNeedsCommit()
  }

  /// Lays out with the groups that are about to close. Returns the groups, and whether layout has
  /// come to rest.
  func layOutForGroups(_ layOut: () -> Bool) -> (closing: [AnimationGroup], isAtRest: Bool) {
    let closing = closingGroups
    closingGroups = []
    animationGroups = closing + animationGroups
    let isAtRest = layOut()
    animationGroups.removeAll { group in closing.contains { $0 === group } }
    return (closing, isAtRest)
  }
}

extension Application: AnimationHolder {}
