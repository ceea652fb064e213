import Containment
import Geodesy

extension TunnelViewController {
  private enum Key {
    static let showsMaps = "showsMaps"
    static let activeEnd = "activeEnd"
    static let arrangement = "arrangement"
    static let ends = ["man", "x"]
  }

  /// Writes down which side faces up, which end the keys move, how the boxes are arranged by hand,
  /// and in their stead the maps that are nobody's children because names face up.
  func encodeState(with coder: Coder) {
    coder.encode(showsMaps, forKey: Key.showsMaps)
    coder.encode(activeEnd, forKey: Key.activeEnd)
    coder.encode(arrangement?.rawValue, forKey: Key.arrangement)
    for (end, key) in zip(ends, Key.ends) where end.map.parent !== self {
      let own = Coder()
      end.map.state.encode(with: own)
      coder.setValue(.object(own.values), forKey: key)
    }
  }

  /// Takes over what was written down; what is missing there stays as it is.
  func decodeState(with coder: Coder) {
    if coder.containsValue(forKey: Key.showsMaps) {
      showsMaps = coder.decodeBool(forKey: Key.showsMaps)
    }
    let index = coder.decodeInteger(forKey: Key.activeEnd)
    if ends.indices.contains(index) { activeEnd = index }
    arrangement = coder.decodeString(forKey: Key.arrangement).flatMap(
      TunnelLayout.Arrangement.init)
    for (end, key) in zip(ends, Key.ends) {
      guard case .object(let values)? = coder.value(forKey: key) else { continue }
      end.map.decodeState(with: Coder(values))
    }
  }

  /// Sees to it that the ends are antipodes, and that both maps are alike, whatever the archive
  /// says; turns the names up if they were.
  func finishRestoring() {
    alignCross()
    if !showsMaps { turnNamesUp() }
  }

  /// Does what was asked for by name, after the state of the last time has been restored.
  ///
  /// A place becomes the man's, and both maps are centred on their ends, north up; the zoom stays.
  public func apply(_ wishes: StartingWishes) {
    var man = ends[0].map.state
    if let place = wishes.place {
      (man.location, man.center, man.bearing, man.keepsInSight) = (place, place, 0, true)
    }
    man.type = wishes.type ?? man.type
    man.projection = wishes.projection ?? man.projection
    man.layers = wishes.layers ?? man.layers
    ends[0].map.restore(man)
    alignCross()
    if !showsMaps { updateGeoInfos() }
  }

  private func alignCross() {
    let man = ends[0].map.state
    var cross = ends[1].map.state
    let antipode = man.location.antipode
    if cross.location != antipode {
      (cross.location, cross.center) = (antipode, antipode)
      (cross.bearing, cross.keepsInSight) = (0, true)
    }
    (cross.span, cross.projection) = (man.span, man.projection)
    (cross.type, cross.layers) = (man.type, man.layers)
    ends[1].map.restore(cross)
    updatePlumbLineExits()
    updateReadout()
  }

  /// Exchanges the maps for the names without a flip, before anything is on screen.
  private func turnNamesUp() {
    loadViewIfNeeded()
    for end in ends {
      end.map.willMove(toParent: nil)
      end.map.view.removeFromSuperview()
      end.map.removeFromParent()
      addChild(end.geoInfo)
      end.geoInfo.view.frame = end.container.bounds
      end.container.addSubview(end.geoInfo.view)
      end.geoInfo.didMove(toParent: self)
    }
    updateGeoInfos()
  }
}
