import Containment

extension TextField {
  /// Performs the action of a key. Returns whether it has one.
  func perform(_ key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.enter, []):
      guard delegate != nil || action != nil || !allControlEvents.isDisjoint(with: Self.enterEvents)
      else { return false }
      if delegate?.textFieldShouldReturn(self) ?? true { sendEnter() }
    default:
      if performEditing(key) { return true }
      var trial = storedEditor
      guard trial.edit(key) else { return false }
      var typed: Character?
      if case .character(let letter) = key.key, key.modifiers.isEmpty { typed = letter }
      change(typed: typed) { $0 = trial }
    }
    return true
  }

  private static let enterEvents: Event = [.editingDidEndOnExit, .primaryActionTriggered]

  private func sendEnter() {
    action?()
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: Self.enterEvents)
    if ends, isFirstResponder { resignFirstResponder() }
  }
}
