import Atlas
import Cartography
import Containment
import Facts
import Geodesy
import Text

/// The settings that the user asks for at the start. They take precedence over the restored state.
public struct InitialSettings: Hashable, Sendable {
  /// The place of the man; `nil` keeps the current one.
  public var place: Coordinate?
  /// The name by which that place was chosen; `nil` for a coordinate.
  public var placeName: ChosenName?
  /// The parts of the maps' appearance that were asked for; the others stay.
  public var appearance: MapAppearance.Parts

  /// Settings for the start; by default there are none.
  public init(
    place: Coordinate? = nil, placeName: ChosenName? = nil,
    appearance: MapAppearance.Parts = MapAppearance.Parts()
  ) {
    self.place = place
    self.placeName = placeName
    self.appearance = appearance
  }
}

extension TunnelViewController {
  private enum StateKey {
    static let showsMaps = "showsMaps"
    static let activeEnd = "activeEnd"
    static let arrangement = "arrangement"
    static let chosen = "chosen"
    static let (place, name) = ("place", "name")
    static let (surroundings, kind) = ("surroundings", "kind")
  }

  private var maps: [MapViewController] { [startMap, targetMap] }

  /// Sets the restoration identifiers of the controllers whose state is kept from one start to the
  /// next.
  func nameForRestoration() {
    restorationIdentifier = "tunnel"
    startMap.restorationIdentifier = "man"
    targetMap.restorationIdentifier = "x"
  }

  /// Encodes whether maps or names are shown, which map is active and the arrangement that the user
  /// chose. While names are shown the maps are not children, so that restoration does not find
  /// them; their states are encoded here.
  func encodeState(with coder: Coder) {
    coder.encode(showsMaps, forKey: StateKey.showsMaps)
    coder.encode(activeMap.index, forKey: StateKey.activeEnd)
    coder.encode(arrangement?.rawValue, forKey: StateKey.arrangement)
    encodeChosen(with: coder)
    for map in maps where map.parent !== self {
      guard let key = map.restorationIdentifier else { continue }
      let own = ValueCoder()
      map.encodeRestorableState(with: own)
      coder.setValue(.object(own.values), forKey: key)
    }
  }

  /// Decodes what ``encodeState(with:)`` wrote. Values that are missing stay as they are.
  func decodeState(with coder: Coder) {
    if coder.containsValue(forKey: StateKey.showsMaps) {
      showsMaps = coder.decodeBool(forKey: StateKey.showsMaps)
    }
    if coder.containsValue(forKey: StateKey.activeEnd) {
      activeMap.activate(coder.decodeInteger(forKey: StateKey.activeEnd))
    }
    if coder.containsValue(forKey: StateKey.arrangement) {
      arrangement = coder.decodeString(forKey: StateKey.arrangement).flatMap(
        TunnelLayout.Arrangement.init)
    }
    decodeChosen(with: coder)
    for map in maps {
      guard let key = map.restorationIdentifier,
        case .object(let values)? = coder.value(forKey: key)
      else { continue }
      map.decodeRestorableState(with: ValueCoder(values))
    }
  }

  /// Encodes the place that was chosen by a name, while one of the ends is there.
  private func encodeChosen(with coder: Coder) {
    guard let chosen = band.chosen, maps.contains(where: { $0.currentLocation == chosen.place })
    else { return }
    let own = ValueCoder()
    own.encode(chosen.place.description, forKey: StateKey.place)
    own.encode(chosen.name.name, forKey: StateKey.name)
    own.encode(chosen.name.surroundings, forKey: StateKey.surroundings)
    own.encode(chosen.name.kind.rawValue, forKey: StateKey.kind)
    coder.setValue(.object(own.values), forKey: StateKey.chosen)
  }

  private func decodeChosen(with coder: Coder) {
    guard case .object(let values)? = coder.value(forKey: StateKey.chosen) else { return }
    let own = ValueCoder(values)
    guard let text = own.decodeString(forKey: StateKey.place),
      let place = try? Coordinate(parsing: text), let name = own.decodeString(forKey: StateKey.name)
    else { return }
    entitle(
      place,
      ChosenName(
        name: name.withoutControls,
        surroundings: own.decodeString(forKey: StateKey.surroundings)?.withoutControls ?? "",
        kind: own.decodeString(forKey: StateKey.kind).flatMap(ChosenName.Kind.init) ?? .other))
  }

  /// Makes the places antipodes and the maps alike, even if the archive says otherwise. Shows the
  /// names if they were shown.
  func finishRestoring() {
    alignTargetMap()
    if !showsMaps { showNames() }
  }

  /// Applies the settings of the command line, after the state of the last start has been restored.
  ///
  /// If a place is given, the man moves there, and both maps are centred on their annotations,
  /// north up.
  public func apply(_ settings: InitialSettings) {
    var state = startMap.state
    if let place = settings.place {
      entitle(place, settings.placeName)
      (state.location, state.center, state.bearing, state.keepsInSight) = (place, place, 0, true)
    }
    state.appearance = state.appearance.with(settings.appearance)
    startMap.restore(state)
    alignTargetMap()
    if !showsMaps { updateInfos() }
  }

  /// Called when PROJ fails for one of the maps, which shows the reason too.
  public var mapHasFailed: ((CartographyError) -> Void)? {
    get { pair.mapHasFailed }
    set { pair.mapHasFailed = newValue }
  }

  private func alignTargetMap() {
    let start = startMap.state
    var target = targetMap.state
    let antipode = start.location.antipode
    if target.location != antipode {
      (target.location, target.center) = (antipode, antipode)
      (target.bearing, target.keepsInSight) = (0, true)
    }
    target.appearance = start.appearance
    targetMap.restore(target)
    pair.updatePlumbLineExits()
    band.update()
  }

  /// Replaces the maps by the names without a flip, before anything is on screen.
  private func showNames() {
    loadViewIfNeeded()
    let boxes = [(startMap, startInfo, topContainer), (targetMap, targetInfo, bottomContainer)]
    for (map, info, container) in boxes {
      map.willMove(toParent: nil)
      map.view.removeFromSuperview()
      map.removeFromParent()
      addChild(info)
      info.view.frame = container.bounds
      container.addSubview(info.view)
      info.didMove(toParent: self)
    }
    updateInfos()
  }
}
