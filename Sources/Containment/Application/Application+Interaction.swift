extension Application {
  /// Whether keys and the mouse are not listened to.
  public var isIgnoringInteractionEvents: Bool { interaction.depth > 0 }

  /// Suspends keys and the mouse until ``endIgnoringInteractionEvents()``; nests.
  ///
  /// Keys arrive afterwards, the first 256 of them; what the mouse did is lost, because it was aimed
  /// at what is no longer there. The application does this itself while a rotation is animated.
  public func beginIgnoringInteractionEvents() { interaction.depth += 1 }

  /// Takes one request not to listen back; after the last one the keys that waited arrive, each in
  /// a turn of its own. Without a request nothing happens.
  public func endIgnoringInteractionEvents() {
    guard interaction.depth > 0 else { return }
    interaction.depth -= 1
    guard interaction.depth == 0 else { return }
    let keys = interaction.keys
    interaction.keys = []
    for key in keys { post { [weak self] in self?.deliverKept(key) } }
  }

  /// Whether an event is not for now; a key is kept.
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
