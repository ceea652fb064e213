/// What reading all tiles of a file has found.
package struct TileCheck: Sendable {
  /// The number of tiles; those with the same bytes count too.
  package private(set) var tiles = 0
  /// The number of features in all different tiles, whether drawn or not.
  package private(set) var features = 0
  /// The number of tiles that are damaged.
  package private(set) var faults = 0

  /// Reads and decodes every tile of a file: all features, their tags and geometries.
  ///
  /// - Parameter report: takes what is wrong with each damaged tile.
  /// - Throws: what ends the reading.
  package static func run(
    _ archive: TileArchive, report: (TileArchiveError) -> Void
  ) throws(TileArchiveError) -> TileCheck {
    var check = TileCheck()
    let geometry = TileGeometry()
    try archive.forEachTile { address, count, result in
      check.tiles += count
      do throws(TileFault) {
        check.features += try features(in: result.get(), geometry)
      } catch {
        check.faults += count
        report(.tile(path: archive.path, address, error))
      }
    }
    return check
  }

  private static func features(
    in bytes: [UInt8], _ geometry: TileGeometry
  ) throws(TileFault) -> Int {
    try bytes.span.bytes.withUnsafeBytes { (bytes) throws(TileFault) in
      var count = 0
      for layer in try VectorTile(bytes).layers {
        let tags = try layer.tags()
        for value in 0..<tags.valueCount { _ = try tags.value(value) }
        var features = layer.features
        while let feature = try features.next() {
          count += 1
          try feature.forEachTag(of: tags) { _, _ in }
          guard feature.kind != .unknown else { continue }
          geometry.removeAll()
          try geometry.add(feature, version: layer.version)
        }
      }
      return count
    }
  }
}
