import Containment

extension TunnelViewController {
  /// Does what a key means to the tunnel as a whole.
  ///
  /// - Returns: whether it means anything.
  func perform(_ key: KeyPress) -> Bool {
    if isTooSmall { return false }
    switch key.key {
    case .enter where pick != nil: pick?(ends[0].map.currentLocation)
    case .enter, .character(" "): radarButton.sendAction()
    case .tab: activate(1 - activeEnd)
    case .character("o") where key.modifiers.isEmpty: switchArrangement()
    case .character("?"): showHelp()
    case .character("y") where key.modifiers.isEmpty: copyActiveLocation()
    case .character("/"),
      .character("g") where key.modifiers.isEmpty:
      showSearch()
    default:
      // A map that has the keyboard keeps what it understands. While names face up, or turn over,
      // none has it, and the arrows still move the active end.
      guard let command = MapCommand(key) else { return false }
      ends[activeEnd].map.perform(command)
    }
    return true
  }

  private func switchArrangement() {
    let current = TunnelLayout(size: view.bounds.size, arrangement: arrangement).arrangement
    arrangement = current == .stacked ? .sideBySide : .stacked
    view.setNeedsLayout()
  }

  /// Puts where the active end's annotation stands on the clipboard, as it can be read again.
  private func copyActiveLocation() {
    let text = ends[activeEnd].map.currentLocation.description
    Pasteboard.general.string = text
    announce("copied " + text)
  }

  private func showHelp() {
    present(
      HelpViewController(
        colors: colors, screenSize: view.bounds.cells.size, isUnicode: maps[0].usesUnicode,
        picks: pick != nil),
      animated: true)
  }

  /// Asks for a place to which the active end is to go; at once, so that nothing typed is lost.
  private func showSearch() {
    guard let finder else { return }
    let map = ends[activeEnd].map
    present(
      SearchViewController(
        colors: colors, screenSize: view.bounds.cells.size, isUnicode: map.usesUnicode,
        finder: finder, pin: map.currentLocation, take: { map.go(to: $0) }),
      animated: false)
  }
}
