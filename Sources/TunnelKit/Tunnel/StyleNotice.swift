import Cartography
import Facts
import Geodesy
import Text

/// The texts in the band after a key has changed how the maps are drawn, or has not.
enum StyleNotice {
  private static let layerNames: [(layers: MapLayers, name: String)] = [
    (.antipodal, "Antipodal overlay"), (.rangeRings, "Range rings"),
    ([.daylight, .globeDaylight], "Day and night"), (.graticule, "Graticule"),
    (.plumbLine, "Plumb line"), ([.places, .areaNames], "Names"),
  ]

  /// The name of the new type, or of the layers that were shown or removed; empty if neither
  /// changed.
  static func text(from old: MapStyle, to new: MapStyle) -> String {
    guard old.type == new.type else { return new.type.name + " map" }
    let changed = old.layers.symmetricDifference(new.layers)
    let names = layerNames.filter { !$0.layers.isDisjoint(with: changed) }.map(\.name)
    guard !names.isEmpty else { return "" }
    let isOn = !new.layers.isDisjoint(with: changed)
    return names.joined(separator: ", ") + (isOn ? " on" : " off")
  }

  /// Where a tunnel along the plumb line comes out, seen from the x.
  ///
  /// - Parameter columnWidth: the kilometres of a column of the map.
  static func plumbLineText(
    from cross: Coordinate, to exit: Coordinate, columnWidth: Kilometers
  ) -> String {
    guard let way = try? cross.geodesic(to: exit), way.distance >= 1 else {
      return "Plumb line on: it comes out at the x"
    }
    let kilometers = way.distance / 1000
    let text =
      "Plumb line on: it comes out \(FixedDecimal.text(kilometers, decimals: 1)) km "
      + CompassPoint(bearing: way.initialBearing).abbreviation + " of the x"
    return kilometers < columnWidth ? text + ", nearer than a column" : text
  }

  /// That the maps cannot be zoomed any further.
  static func zoomLimitText(zoomsIn: Bool) -> String {
    zoomsIn
      ? "\(FixedDecimal.text(Viewport.leastSpan, decimals: 0)) km is the closest view: the data end here"
      : "The whole map is in view"
  }

  /// That a key changes only what the page of names does not show.
  static func mapsOnlyText(for key: Character) -> String {
    "\(key) is for the maps: Space shows them"
  }

  /// That a key does nothing.
  static func unknownKeyText(for key: Character) -> String {
    "\(key) does nothing: ? lists the keys"
  }

  /// The name of the new projection.
  static func text(for projection: MapProjection) -> String {
    projection == .automatic ? "Automatic projection" : projection.name + " projection"
  }
}
