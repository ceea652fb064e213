import Cartography

/// What stands beside two maps, once for both: the scale bar and the sources.
@MainActor
struct MapMargin {
  private weak var startMap: MapViewController?
  private weak var targetMap: MapViewController?
  private let isUnicode: Bool

  init(of startMap: MapViewController, _ targetMap: MapViewController, isUnicode: Bool) {
    (self.startMap, self.targetMap, self.isUnicode) = (startMap, targetMap, isUnicode)
  }

  /// The scale bar of both maps, at most so many cells wide.
  func scaleBar(columns: Int) -> String? {
    startMap.flatMap { map in
      map.viewport.scaleBar(within: Double(columns))?.text(
        isUnicode: isUnicode, groupedBy: map.style.groupSeparator)
    }
  }

  /// The sources of the maps, at most so many cells wide; `nil` if they have no room.
  func sources(columns: Int) -> String? {
    guard let startMap else { return nil }
    return Attribution.text(
      of: startMap.style, columns: columns, tiles: tiles,
      rasterDamage: startMap.cartographer.rasterDamage)
  }

  /// The source of the tiles that a map may show, in few cells; `nil` without tiles.
  var shortTileName: String? {
    tiles.map { Attribution.shortName(ofTiles: $0, isUnicode: isUnicode) }
  }

  /// The source of the tiles of the man's map, or else of the other one.
  private var tiles: String? {
    [startMap, targetMap].lazy.compactMap { map in
      map.flatMap { $0.cartographer.tileAttribution(of: $0.viewport) }
    }.first
  }
}
