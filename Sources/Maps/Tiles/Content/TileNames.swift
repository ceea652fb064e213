import Geodesy

/// The names in some tiles, each once.
package struct TileNames: Sendable {
  /// A name, and the features that have it.
  package struct Entry: Sendable {
    /// The name, without controls.
    package let name: String
    /// Each feature by the index of its tile and its own.
    fileprivate var features: [(tile: Int32, feature: Int32)]
  }

  /// The names in the order of the tiles.
  package let entries: [Entry]
  private let tiles: [MapTile]
  /// All roads, for the classes of streets whose names stand in another layer.
  private let roads: [NamedFeatures]

  /// The names of all features but borders.
  ///
  /// - Complexity: O(*n*) for the *n* features of the tiles and the vertices of their roads.
  package init(in tiles: [MapTile]) {
    self.tiles = tiles
    roads = tiles.map { tile in
      NamedFeatures(of: tile, only: tile.features.indices.filter { tile.features[$0].isRoad })
    }
    var entries: [Entry] = []
    var indices: [String: Int] = [:]
    for (number, tile) in tiles.enumerated() {
      var known = [Int32](repeating: -1, count: tile.texts.count)
      for (index, feature) in tile.features.enumerated() {
        guard feature.name >= 0, feature.featureClass != .border,
          feature.featureClass != .regionBorder
        else { continue }
        if known[Int(feature.name)] < 0 {
          let name = tile.texts[Int(feature.name)]
          if indices[name] == nil {
            indices[name] = entries.count
            entries.append(Entry(name: name, features: []))
          }
          known[Int(feature.name)] = Int32(indices[name] ?? 0)
        }
        entries[Int(known[Int(feature.name)])].features.append((Int32(number), Int32(index)))
      }
    }
    self.entries = entries
  }

  /// The feature of a name that is nearest to a place: a point before a line, and a line before an
  /// area. An area that the place is not in has the middle of its box for its nearest point.
  ///
  /// - Returns: `nil` for a place that has no point on the plane of the tile. In schemas that keep
  ///   names apart, ``landing(_:of:nearest:)`` finds the class of a street's road.
  package func hit(_ entry: Entry, nearest place: GeographicPosition) -> TileHit? {
    let tiles = Dictionary(grouping: entry.features, by: \.tile).sorted { $0.key < $1.key }
      .map { number, features in
        NamedFeatures(of: self.tiles[Int(number)], only: features.map { Int($0.feature) })
      }
    if let hit = TileHit(among: tiles, at: place, within: .infinity) { return hit }
    let middles = tiles.flatMap { tile in tile.entries.map { (tile.tile, $0) } }
      .map { TileHit(middleOf: $0.1, of: $0.0, from: place) }
    return middles.min { $0.distance < $1.distance }
  }

  /// The feature of a name that was found, at the place to which one goes: that of a line is its
  /// ``LineMiddle``. A street has the class of its road, also in schemas that keep names apart.
  package func landing(
    _ hit: TileHit, of entry: Entry, nearest place: GeographicPosition
  ) -> TileHit {
    guard hit.isLine else { return hit }
    let features = entry.features.map { number in
      (
        tile: tiles[Int(number.tile)],
        feature: tiles[Int(number.tile)].features[Int(number.feature)]
      )
    }
    let middle = LineMiddle(of: features, nearest: place)
    return hit.moved(to: middle?.position ?? hit.nearestPoint).withRoad(among: roads)
  }
}
