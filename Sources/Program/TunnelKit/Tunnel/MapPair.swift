import Cartography
import Containment
import Localization

/// Keeps zoom, type, layers and projection equal on two maps, and a carried annotation opposite the
/// other: a change on one of them is set silently on the other. Tells when one of them cannot be
/// drawn.
@MainActor
final class MapPair {
  private let startMap: MapViewController
  private let targetMap: MapViewController
  private let notices: StyleNotice
  private var observations: [Observation] = []
  /// Called when both maps have another span or projection.
  var scaleHasChanged: (() -> Void)?
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
        map.observe(\.span, options: [.new]) { [weak self, weak other, weak band] _, change in
          guard let span = change.new else { return }
          other?.updateSpan(span)
          band?.forgetPointedPlace()
          self?.scaleHasChanged?()
        },
        map.observe(\.style, options: [.old, .new]) {
          [weak self, weak other, weak band] _, change in
          guard let self, let old = change.old, let new = change.new else { return }
          other?.updateStyle(new)
          band?.announce(notice(from: old, to: new))
        },
        map.observe(\.projection, options: [.new]) { [weak self, weak other, weak band] _, change in
          guard let projection = change.new else { return }
          other?.updateProjection(projection)
          band?.announce(notices.text(for: projection))
          self?.scaleHasChanged?()
        },
        map.observe(\.failure, options: [.new]) { [weak self] map, _ in
          if let failure = map.failure { self?.mapHasFailed?(failure) }
        },
      ]
    }
    for map in [startMap, targetMap] {
      map.zoomLimitReached = { [weak band] in
        band?.announce(notices.zoomLimitText(zoomsIn: $0))
      }
    }
    updatePlumbLineExits()
  }

  private func notice(from old: MapStyle, to new: MapStyle) -> String {
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
