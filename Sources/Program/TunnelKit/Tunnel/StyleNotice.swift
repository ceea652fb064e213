import Atlas
import Cartography
import Facts
import Geodesy
import Localization

/// The texts in the band after a key has changed how the maps are drawn, or has not.
struct StyleNotice {
  /// The words of the person's language.
  let words: Phrasebook

  /// Texts in a language.
  init(_ words: Phrasebook = .english) { self.words = words }

  private static let layerNames: [(layers: MapLayers, name: Phrase)] = [
    (.antipodal, .antipodalOverlay), (.rangeRings, .rangeRingsLayer),
    ([.daylight, .globeDaylight], .dayAndNightLayer), (.graticule, .graticuleLayer),
    (.plumbLine, .plumbLine), (.overlay, .ownFeaturesLayer), ([.places, .areaNames], .namesLayer),
  ]

  /// The name of the new projection or type, or of the layers that were shown or removed; `nil` if
  /// these are unchanged.
  func text(from old: MapAppearance, to new: MapAppearance) -> String? {
    guard old.projection == new.projection else { return text(for: new.projection) }
    guard old.type == new.type else { return text(for: new.type) }
    let changed = old.layers.symmetricDifference(new.layers)
    let names = Self.layerNames.filter { !$0.layers.isDisjoint(with: changed) }
      .map { words[$0.name] }
    guard !names.isEmpty else { return nil }
    let isOn = !new.layers.isDisjoint(with: changed)
    return words[isOn ? .isOn : .isOff, words.list(names)]
  }

  /// The name of a type of map.
  func text(for type: MapType) -> String {
    switch type {
    case .hybrid: words[.hybridMap]
    case .relief: words[.reliefMap]
    case .standard: words[.standardMap]
    case .outline: words[.outlineMap]
    }
  }

  /// The name of a projection.
  func text(for projection: MapProjection) -> String {
    switch projection {
    case .automatic: words[.automaticProjection]
    case .equalArea: words[.equalAreaProjection]
    case .equidistant: words[.equidistantProjection]
    case .globe: words[.globeProjection]
    case .equalEarth: words[.equalEarthProjection]
    case .robinson: words[.robinsonProjection]
    case .webMercator: words[.webMercatorProjection]
    case .mercator: words[.mercatorProjection]
    }
  }

  /// Where a tunnel along the plumb line comes out, seen from the x.
  ///
  /// - Parameter columnWidth: the kilometres of a column of the map.
  func plumbLineText(
    from cross: Coordinate, to exit: Coordinate, columnWidth: Kilometers
  ) -> String {
    guard let way = try? cross.geodesic(to: exit), way.distance >= 1 else {
      return words[.plumbLineAtCross]
    }
    let kilometers = way.distance / 1000
    let text = words[
      .plumbLineOff, words.number(kilometers, decimals: 1),
      CompassPoint(bearing: way.initialBearing).abbreviation(words)]
    return kilometers < columnWidth ? words[.nearerThanColumn, text] : text
  }

  /// That the maps cannot be zoomed any further.
  ///
  /// - Parameter least: the least span.
  func zoomLimitText(zoomsIn: Bool, least: Kilometers) -> String {
    zoomsIn
      ? words[.closestView, words.number(least, decimals: least < 1 ? 1 : 0)]
      : words[.wholeMapInView]
  }

  /// That a key changes only what the page of names does not show.
  func mapsOnlyText(for key: Character) -> String { words[.keyIsForMaps, String(key)] }

  /// That a key does nothing.
  func unknownKeyText(for key: Character) -> String { words[.keyDoesNothing, String(key)] }
}
