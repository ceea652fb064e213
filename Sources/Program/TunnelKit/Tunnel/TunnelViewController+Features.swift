import Cells
import Containment
import Geodesy
import Localization
import Overlays
import Tiles

/// What the person's own features add to the tunnel.
extension TunnelViewController {
  /// The features that both maps show, the uppermost last.
  package var overlays: [Overlay] {
    get { startMap.mapView.overlays }
    set { for map in [startMap, targetMap] { map.mapView.overlays = newValue } }
  }

  /// Draws both maps again, and looks for a name again that is being typed, because tiles have
  /// come.
  package func tilesHaveCome() {
    redrawMaps()
    (presentedViewController as? SearchViewController)?.lookAgain()
  }

  /// Shows or hides the notice that streets are being read.
  package func showReading(_ isReading: Bool) { band.footer.isReadingTiles = isReading }

  /// Draws both maps again, because something that they show has been looked up.
  package func redrawMaps() {
    for map in [startMap, targetMap] { map.mapView.setNeedsDisplay() }
  }

  /// The tiles on both maps, those of the active map first, and the place of its pin.
  package var sight: (tiles: [MapTile], place: Coordinate) {
    let maps = activeMap.map === startMap ? [startMap, targetMap] : [targetMap, startMap]
    var tiles: [MapTile] = []
    for tile in maps.flatMap({ $0.cartographer.tilesInSight(on: $0.viewport) })
    where !tiles.contains(where: { $0 === tile }) { tiles.append(tile) }
    return (tiles, activeMap.map.currentLocation)
  }

  /// The tiles around the active end, whether or not the maps show them; `nil` without any.
  package var surroundings: TileSurroundings? {
    let map = activeMap.map
    return map.cartographer.tiles?.surroundings(of: map.currentLocation, within: map.viewport.reach)
  }

  /// Shows what a stream has brought, above the features of files. The maps stay where they are.
  ///
  /// The feature that the man stands on stays the same as long as it is there and he does not move,
  /// wherever it moves.
  package func show(_ picture: LivePicture) {
    let old = features.live?.overlay
    let stoodOn = old == nil ? nil : featureOfMan
    let files = overlays.filter { $0 != old }
    features.live = picture
    overlays = files + (picture.overlay.count > 0 ? [picture.overlay] : [])
    if let stoodOn, stoodOn.overlay == old {
      let number = stoodOn.overlay.number(of: stoodOn.feature, in: picture.overlay)
      features.replaceChosen(with: number.map { FeatureHit($0, of: picture.overlay) })
    }
    band.footer.liveText = picture.text(supplies.words)
    guard isViewLoaded else { return }
    band.update()
    if !showsMaps { updateInfos() }
  }

  /// Tells that files of features cannot be read which the last session showed.
  package func announce(missing names: [String]) {
    band.announce(supplies.words[.missingFile, supplies.words.list(names)])
  }

  /// Sends the man to the next feature, or to the previous one.
  func showFeature(_ step: Int) {
    guard let next = features.next(step, among: overlays, supplies.words) else {
      return band.announce(supplies.words[lackOfFeatures])
    }
    startMap.go(to: next.place)
    features.choose(next.feature)
    if !showsMaps { updateInfos() }
    band.announce(next.text(line(on: next.feature, beside: next.text(""))))
  }

  /// A line on a feature that leaves room for another text in the band's message.
  private func line(on hit: FeatureHit, beside other: String) -> String {
    FeatureText.line(
      on: hit.feature, of: hit.overlay, supplies.words,
      columns: band.view.messageColumns - other.cellWidth)
  }

  /// Why there are no features.
  var lackOfFeatures: Phrase { features.live == nil ? .noFeatures : .noFeatureYet }

  /// The chosen feature, or else the one that the man stands on, within half a column of his map.
  var featureOfMan: FeatureHit? {
    if let chosen = features.chosen { return chosen }
    guard let hit = hit(at: startMap.currentLocation, columns: 0.75), !hit.isAntipodal else {
      return nil
    }
    return hit
  }

  private func hit(at place: Coordinate, columns: Double) -> FeatureHit? {
    FeatureHit(
      in: overlays, at: place, within: columns * startMap.viewport.kilometersPerColumn)
  }

  /// Copies the feature that the man stands on.
  func copyFeature() {
    let words = supplies.words
    guard !overlays.isEmpty else { return band.announce(words[lackOfFeatures]) }
    guard let hit = featureOfMan else { return band.announce(words[.noFeatureHere]) }
    Pasteboard.general.string = hit.overlay.geoJSON(of: hit.feature)
    band.announce(
      words[.copiedFeature, FeatureText.name(of: hit.feature, of: hit.overlay, words)])
  }

  /// Chooses the feature under a place that the user points at, if there is one.
  func chooseFeature(at place: Coordinate) {
    if let hit = pointedFeature(at: place) { features.choose(hit) }
  }

  private func pointedFeature(at place: Coordinate) -> FeatureHit? {
    startMap.appearance.layers.contains(.overlay) ? hit(at: place, columns: 1.25) : nil
  }

  /// A line on the feature under a place that the user points at, the person's own or one of tiles;
  /// `nil` if there is none.
  ///
  /// - Parameter other: the text that follows it.
  func featureText(at place: Coordinate, beside other: String) -> String? {
    if let hit = pointedFeature(at: place) { return line(on: hit, beside: other) }
    let cartographer = startMap.cartographer
    return cartographer.tileHit(at: place, on: startMap.viewport, columns: 1.25)
      .map { $0.words(in: supplies.words) }
  }
}
