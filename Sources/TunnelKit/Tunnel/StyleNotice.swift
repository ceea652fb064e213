import Cartography

/// The texts in the band after a key has changed how the maps are drawn.
enum StyleNotice {
  private static let layerNames: [(layers: MapLayers, name: String)] = [
    (.antipodal, "antipodal overlay"), (.rangeRings, "range rings"), (.daylight, "day and night"),
    (.graticule, "graticule"), (.plumbLine, "plumb line"), ([.places, .areaNames], "names"),
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

  /// The name of the new projection.
  static func text(for projection: MapProjection) -> String {
    projection == .automatic ? "Automatic projection" : projection.name + " projection"
  }
}
