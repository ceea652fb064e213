import Facts
import Geodesy

/// What follows the places of the two ends: titles, names and exits.
extension TunnelViewController {
  /// Updates everything else that depends on the two locations.
  func locationsChanged() {
    features.replaceChosen(with: nil)
    pair.updatePlumbLineExits()
    if !showsMaps { updateInfos() }
    band.forgetPointedPlace()
  }

  /// Makes the name by which a place was chosen its title; `nil` makes none. On the maps it stands
  /// beside the annotation if they do not name the place.
  ///
  /// The height of a summit follows when it has been looked up.
  func entitle(_ place: Coordinate, _ name: ChosenName?) {
    band.chosen = name.map { (place, $0, nil) }
    for map in [startMap, targetMap] {
      map.mapView.chosenSpot = name.flatMap { $0.kind == .spot ? (place, $0.name) : nil }
    }
    guard let name, name.kind == .summit else { return }
    supplies.lookup.names(of: place) { [weak self] result in
      guard let self, let chosen = band.chosen, chosen.place == place, chosen.name == name,
        case .success(let point) = result
      else { return }
      band.chosen?.height = point.summitWords(in: supplies.words)
    }
  }

  /// Gives the geo-infos their places, and tells them which is that of the active end.
  func updateInfos() {
    for (info, map) in [(startInfo, startMap), (targetInfo, targetMap)] {
      info.chosenName = band.chosen?.place == map.currentLocation ? band.chosen?.name : nil
    }
    startInfo.setLocation(startMap.currentLocation)
    targetInfo.setLocation(targetMap.currentLocation)
    startInfo.ownFacts =
      featureOfMan.map { FeatureText.facts(on: $0.feature, of: $0.overlay, supplies.words) } ?? []
    startInfo.isActive = activeMap.index == 0
    targetInfo.isActive = activeMap.index == 1
  }
}
