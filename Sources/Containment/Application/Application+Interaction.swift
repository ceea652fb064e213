extension Application {
  /// Whether keys and the mouse are suspended.
  public var isIgnoringInteractionEvents: Bool { interaction.depth > 0 }

  /// Suspends keys and the mouse until ``endIgnoringInteractionEvents()``; nests.
  ///
  /// Keys arrive afterwards, the first 256 of them; mouse events are lost, because the views have
  /// moved. The application suspends both while a rotation is animated.
  public func beginIgnoringInteractionEvents() { interaction.depth += 1 }

  /// Ends one suspension; after the last one the keys that waited arrive, each in a separate turn.
  /// Without a suspension nothing happens.
  public func endIgnoringInteractionEvents() {
    guard interaction.depth > 0 else { return }
    interaction.depth -= 1
    guard interaction.depth == 0 else { return }
    let keys = interaction.keys
    interaction.keys = []
    for key in keys { post { [weak self] in self?.deliverKept(key) } }
  }

  /// Whether an event is held back; keys are kept.
  func holds(_ event: InputEvent) -> Bool {
    guard isIgnoringInteractionEvents else { return false }
    switch event {
    case .key:
      if interaction.keys.count < InteractionHold.capacity { interaction.keys.append(event) }
      return true
    case .mouse, .pasted: return true
    case .resized: return false
    }
  }

  /// Hands a kept key on, in the turn that is running.
  private func deliverKept(_ event: InputEvent) {
    if !holds(event) { keyWindow?.sendEvent(event) }
  }
}

/// The input that waits while an application's interaction events are suspended.
struct InteractionHold {
  /// The most keys that are kept; later keys are lost.
  static let capacity = 256

  /// How many suspensions are open.
  var depth = 0
  /// The keys that were pressed meanwhile.
  var keys: [InputEvent] = []
}
