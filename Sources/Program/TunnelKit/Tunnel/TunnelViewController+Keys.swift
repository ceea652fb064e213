import Cells
import Containment
import Geodesy
import Toponymy

extension TunnelViewController {
  /// Receives the man's place when Enter is pressed; if it is `nil`, Enter flips.
  public var pick: ((Coordinate) -> Void)? {
    get { band.pick }
    set { band.pick = newValue }
  }

  /// What the person does, which decides what some keys do.
  var role: KeyRole { band.role }

  /// Saves a picture of the screen and returns the name of its file; `nil` where none are saved.
  package var savesPicture: ((CellCanvas) throws -> String)? {
    get { supplies.savesPicture }
    set { supplies.savesPicture = newValue }
  }

  /// Performs the action of a key that is not for a single map.
  ///
  /// - Returns: whether the key has an action.
  func perform(_ key: KeyPress) -> Bool {
    if isTooSmall { return false }
    finishFlip()
    guard let action = KeyTable.action(of: key, role: role) else {
      return sayThatNothingHappens(key)
    }
    switch action {
    case .pick: atGoal { $0.pick?($0.startMap.currentLocation) }
    case .flip: radarButton.sendAction()
    case .changeEnd: activate(1 - activeMap.index)
    case .switchArrangement: switchArrangement()
    case .showKeys: present(help(for: role), animated: false)
    case .showLayers: showLayers()
    case .showNextTowns: tour.showNext { [weak self] in self?.go(to: $0) }
    case .showTowns: showPairs()
    case .quiz: showQuiz()
    // keys of the quiz
    case .guess, .goOn: break
    case .showNextFeature: showFeature(1)
    case .showPreviousFeature: showFeature(-1)
    case .copyFeature: copyFeature()
    case .fall: atGoal { $0.jump() }
    case .showWaves: atGoal { $0.showWaves() }
    case .toggleControllers: view.window.map(controllersPanel.toggle(beside:))
    case .slowDown where controllersPanel.isShown: controllersPanel.slowDown(by: 1)
    case .speedUp where controllersPanel.isShown: controllersPanel.slowDown(by: -1)
    case .slowDown, .speedUp: return sayThatNothingHappens(key)
    case .copy: atGoal { $0.copyActiveLocation() }
    case .switchPixels: switchPixels()
    case .savePicture: atGoal { $0.savePicture() }
    case .moveTime(let hours, let months): moveTime(hours: hours, months: months)
    case .showNow: showNow()
    case .search: showSearch()
    case .quit where tour.isAwaited && key != .interrupt: quitAfterTour(with: key)
    // the last responder quits
    case .quit, .map(.putBack): return false
    case .map(.toggle(.overlay)) where overlays.isEmpty:
      band.announce(supplies.words[lackOfFeatures])
    case .map(let action):
      // A map that is the first responder has handled its keys already. While names are shown, or
      // boxes flip, no map is, and the arrows still move the active one.
      if !showsMaps, [.recenter, .turnNorthUp].contains(action),
        case .character(let character) = key.key
      {
        band.announce(StyleNotice(supplies.words).mapsOnlyText(for: character))
      } else {
        activeMap.map.perform(action)
      }
    }
    return true
  }

  /// Does something where the man is, or where he goes if the next towns are still looked for.
  private func atGoal(_ act: @escaping @Sendable @MainActor (TunnelViewController) -> Void) {
    tour.whenShown { [weak self] in
      guard let self, presentedViewController == nil, !isTooSmall else { return }
      act(self)
    }
  }

  /// Hands on a key that quits when the actions of the keys before it are done.
  private func quitAfterTour(with key: KeyPress) {
    tour.whenShown { [weak self] in
      // a picture is saved in the next turn
      self?.view.window?.application?.post { [weak self] in self?.next?.keyDown(key) }
    }
  }

  /// Ends a flip that is running, as if its time had passed.
  func finishFlip() {
    guard let application = view.window?.application else { return }
    application.completeTransitions()
    secondFlip.performNow()
    application.completeTransitions()
  }

  /// Tells that a letter has no action.
  ///
  /// - Returns: whether the key is a letter.
  private func sayThatNothingHappens(_ key: KeyPress) -> Bool {
    guard case .character(let character) = key.key, key.modifiers.subtracting(.shift).isEmpty
    else { return false }
    band.announce(StyleNotice(supplies.words).unknownKeyText(for: character))
    return true
  }

  /// Makes one map the active one: 0 for the man's, 1 for the map of the x.
  func activate(_ index: Int) {
    activeMap.activate(index)
    if !showsMaps { updateInfos() }
    focusActiveMap()
  }

  /// Makes the active map the first responder, if it is shown, has room, and nothing is presented
  /// over it.
  func focusActiveMap() {
    guard presentedViewController == nil, !isTooSmall else { return }
    activeMap.map.view.becomeFirstResponder()
  }

  /// Copies the active annotation's coordinate to the clipboard, in a notation that the program can
  /// read.
  private func copyActiveLocation() {
    let text = activeMap.map.currentLocation.description
    Pasteboard.general.string = text
    band.announce(supplies.words[.copied, text])
  }

  /// Shows the maps in pixels, or in cells only.
  private func switchPixels() {
    let words = supplies.words
    guard view.window?.application?.screen.cellPixels != nil else {
      return band.announce(words[.noPixels])
    }
    let showsPixels = !startMap.mapView.showsPixels
    for map in [startMap, targetMap] { map.mapView.showsPixels = showsPixels }
    band.announce(words[showsPixels ? .mapsInPixels : .mapsInCharacters])
  }

  /// Saves a picture of the screen when this turn has been drawn: the key may have ended a flight.
  private func savePicture() {
    band.nameEnds()
    view.window?.application?.schedule(after: 0) { [weak self] in
      if let self { band.announce(savedPictureText()) }
    }
  }

  /// Saves the picture that the screen shows.
  ///
  /// - Returns: where it is, or why it is not saved.
  func savedPictureText() -> String {
    let words = supplies.words
    guard let saves = supplies.savesPicture, let picture = view.window?.application?.shown else {
      return words[.noPictures]
    }
    do {
      return words[.saved, try saves(picture)]
    } catch {
      return "\(error)"
    }
  }

  /// Sends the man to a town that has another one beneath it.
  func go(to pair: AntipodalPair) {
    startMap.go(to: pair.first.coordinate)
    band.announce(
      PairTour.text(of: pair, isUnicode: supplies.usesUnicode, words: supplies.words))
  }

  /// The list of keys. Its presentation is not animated: one repaint shows it.
  func help(for role: KeyRole) -> HelpViewController {
    HelpViewController(
      colors: supplies.colors, words: supplies.words, screenSize: view.bounds.cells.size,
      isUnicode: supplies.usesUnicode, role: role, credits: band.footer.margin.sources(columns:))
  }

  /// Presents the search for a place for the active annotation. It is not animated: one repaint
  /// shows it.
  private func showSearch() {
    guard let finder = supplies.finder else { return }
    let map = activeMap.map
    present(
      SearchViewController(
        colors: supplies.colors, words: supplies.words, screenSize: view.bounds.cells.size,
        isUnicode: supplies.usesUnicode, finder: finder,
        overlays: { [weak self] in self?.overlays ?? [] },
        pin: map.currentLocation,
        take: { [weak self] choice in
          let narrower = choice.widestSpan.flatMap { $0 < map.viewport.span ? $0 : nil }
          map.go(to: choice.coordinate, span: choice.match.flatMap(finder.span) ?? narrower)
          if let feature = choice.feature { self?.features.choose(feature) }
          self?.entitle(choice.coordinate, choice.match.map(finder.name) ?? choice.title)
        }),
      animated: false)
  }
}
