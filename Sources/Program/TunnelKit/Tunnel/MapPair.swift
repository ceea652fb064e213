import Atlas
import Cartography
import Containment
import Localization

/// Keeps the appearance of two maps equal, and a carried annotation opposite the other: a change on
/// one of them is set silently on the other. Turns both north up together. Tells when one of them
/// cannot be drawn.
@MainActor
final class MapPair {
  private let startMap: MapViewController
  private let targetMap: MapViewController
  private let notices: StyleNotice
  private var observations: [Observation] = []
  /// Called when PROJ fails for one of the maps.
  var mapHasFailed: ((CartographyError) -> Void)?

  /// Observes two maps; the band announces what has changed.
  init(
    _ startMap: MapViewController, _ targetMap: MapViewController, _ band: TunnelBand,
    _ words: Phrasebook
  ) {
    let notices = StyleNotice(words)
    self.notices = notices
    self.startMap = startMap
    self.targetMap = targetMap
    for (map, other) in [(startMap, targetMap), (targetMap, startMap)] {
      observations += [
        map.observe(\.carriedLocation, options: [.new]) { [weak other, weak band] map, change in
          let place = change.new ?? nil
          other?.updateCarriedLocation(place?.antipode)
          // a key has ended the flight of both
          if place == nil, !map.isFlying { other?.land() }
          band?.update()
        },
        map.observe(\.appearance, options: [.old, .new]) {
          [weak self, weak other, weak band] _, change in
          guard let self, let old = change.old, let new = change.new else { return }
          other?.updateAppearance(new)
          if let text = notice(from: old, to: new) {
            band?.announce(text)
          } else {
            band?.forgetPointedPlace()
          }
        },
        map.observe(\.failure, options: [.new]) { [weak self] map, _ in
          if let failure = map.failure { self?.mapHasFailed?(failure) }
        },
      ]
      map.turnedNorthUp = { [weak other] in other?.turnNorthUp() }
      map.zoomLimitReached = { [weak band, weak map] in
        let least = map?.viewport.leastSpan ?? Viewport.usualLeastSpan
        band?.announce(notices.zoomLimitText(zoomsIn: $0, least: least))
      }
    }
    updatePlumbLineExits()
  }

  /// What the band announces; `nil` if only the span has changed.
  private func notice(from old: MapAppearance, to new: MapAppearance) -> String? {
    guard new.layers.contains(.plumbLine), !old.layers.contains(.plumbLine),
      let exit = targetMap.plumbLineExit
    else { return notices.text(from: old, to: new) }
    return notices.plumbLineText(
      from: targetMap.currentLocation, to: exit,
      columnWidth: targetMap.viewport.kilometersPerColumn)
  }

  /// Gives each map the exit of a tunnel that is dug straight down at the other end.
  func updatePlumbLineExits() {
    startMap.plumbLineExit = targetMap.currentLocation.plumbLineExit
    targetMap.plumbLineExit = startMap.currentLocation.plumbLineExit
  }
}
