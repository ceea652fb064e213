/// The features of a tile that questions are about, each with its box: those with a name, and
/// roads, which have their names in another layer in some schemas.
package struct NamedFeatures: Sendable {
  /// A feature and the box of its vertices, in sides of the tile.
  struct Entry: Sendable {
    let feature: MapTile.Feature
    let low, high: SIMD2<Float>
  }

  package let tile: MapTile
  /// The features in the order of the tile.
  let entries: [Entry]

  /// The features of a tile.
  ///
  /// - Complexity: O(*p*) for the *p* parts of these features.
  package init(of tile: MapTile) { self.init(of: tile, only: tile.features.indices) }

  /// Some features of a tile.
  ///
  /// - Parameter indices: those of the features.
  init(of tile: MapTile, only indices: some Sequence<Int>) {
    self.tile = tile
    entries = indices.compactMap { index in
      let feature = tile.features[index]
      guard feature.name >= 0 || feature.isRoad else { return nil }
      var (low, high) = (SIMD2(repeating: Float.infinity), SIMD2(repeating: -Float.infinity))
      for number in feature.parts {
        let part = tile.geometry.parts[Int(number)]
        (low, high) = (pointwiseMin(low, part.low), pointwiseMax(high, part.high))
      }
      return low.x <= high.x ? Entry(feature: feature, low: low, high: high) : nil
    }
  }

  /// The memory that the tile and its features take, in bytes.
  var byteCount: Int { tile.byteCount + entries.count * MemoryLayout<Entry>.stride }
}

extension MapTile.Feature {
  var isRoad: Bool { kind == .line && featureClass.isRoad }
}
