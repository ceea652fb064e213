extension Application {
  /// Whether keys and the mouse are suspended.
  public var isIgnoringInteractionEvents: Bool { interaction.depth > 0 }

  /// Suspends keys and the mouse until ``endIgnoringInteractionEvents()``; nests.
  ///
  /// Keys and pasted texts arrive afterwards; mouse events are lost, because the views have moved.
  /// The application suspends all of them while a rotation is animated.
  public func beginIgnoringInteractionEvents() { interaction.depth += 1 }

  /// Ends one suspension; after the last one the keys that waited arrive, each in a separate turn.
  /// Without a suspension nothing happens.
  public func endIgnoringInteractionEvents() {
    guard interaction.depth > 0 else { return }
    interaction.depth -= 1
    if !interaction.keys.isEmpty { setNeedsCommit() }
  }

  /// Completes the transitions that keep input from what moves, as if their time had passed:
  /// presentations, dismissals, pushes, pops and exchanges of views.
  ///
  /// What their completions start is not completed.
  public func completeTransitions() {
    for transition in transitions where !transition.shields.isEmpty {
      transition.finish(completed: true)
    }
  }

  /// Completes the transitions that happen within a view, because it leaves its window.
  func finishTransitions(within view: View) {
    for transition in transitions where transition.containerView.isDescendant(of: view) {
      transition.finish(completed: false)
    }
  }

  /// Completes the exchanges of a container's children, because it begins to disappear.
  func finishTransitions(of container: ViewController) {
    for transition in transitions where transition.owner === container {
      transition.finish(completed: false)
    }
  }

  /// Sends the callbacks that presentations and dismissals without animation still owe.
  func finishPendingTransitions() {
    for transition in transitions where transition.isPending { transition.finish(completed: true) }
  }

  /// Whether an event is held back. Keys and pasted texts wait while they are suspended, and while
  /// what they would reach is in motion.
  func holds(_ event: InputEvent) -> Bool {
    switch event {
    case .key, .pasted:
      guard !interaction.keys.isEmpty || areKeysHeld else { return false }
      interaction.keys.append(event)
      return true
    case .mouse: return isIgnoringInteractionEvents
    case .resized: return false
    }
  }

  private var areKeysHeld: Bool {
    isIgnoringInteractionEvents || keyWindow?.isKeyTargetMoving == true
  }

  /// For how many seconds keys are handed on at a time.
  private static let longestDelivery = 0.02

  /// Hands on the keys that waited, each in a separate turn, until one has to wait again.
  func deliverHeldKeys() {
    guard !interaction.isDelivering else { return }
    interaction.isDelivering = true
    let start = now
    var hasDelivered = false
    while !interaction.keys.isEmpty {
      settlePresentations()
      guard !areKeysHeld else { break }
      // the others follow with the next turn, so that nothing else has to wait for long
      guard now - start < Self.longestDelivery else {
        setNeedsCommit()
        break
      }
      let event = interaction.keys.removeFirst()
      runTurn { sendEvent(event) }
      hasDelivered = true
    }
    interaction.isDelivering = false
    // what they have changed, if the others have to wait again
    if hasDelivered, needsPicture { setNeedsCommit() }
  }
}
