import Geodesy

/// The deepest tiles of some files around a place, to be searched for names on another thread: so
/// many at most as are read in a few seconds.
package struct TileSurroundings: Sendable {
  private let source: TileSource
  private let language: String?
  private let middle: Coordinate
  /// Whether the files have tiles at the place, which is the middle then.
  private let coversPlace: Bool
  private let zoom: Int

  /// The most tiles that are read, and the most memory that they may take without what has no name,
  /// in bytes.
  private static let mostTiles = 128
  private static let mostBytes = 24 << 20
  /// The deepest zoom that is read: its tiles have the names of all streets.
  private static let deepestZoom = 14
  /// How many tiles around the place are looked at on each side.
  private static let mostAround = 40

  /// The tiles around a place, or around the nearest point of the files if none has any there;
  /// `nil` if they have none within a distance of it.
  ///
  /// - Parameter language: in which names are taken, as ISO 639 has it; `nil` for the local names.
  package init?(
    of source: TileSource, around place: Coordinate, within radius: Kilometers,
    language: String? = nil
  ) {
    guard let zooms = source.zooms, source.mayCover(place, within: radius) else { return nil }
    let nearest = source.archives.compactMap {
      Coordinate($0.bounds.nearest(to: GeographicPosition(place)))
    }
    .min { $0.chord(to: place) < $1.chord(to: place) }
    (self.source, self.language) = (source, language)
    coversPlace = source.covers(place)
    middle = coversPlace ? place : nearest ?? place
    zoom = min(zooms.upperBound, Self.deepestZoom)
  }

  /// Whether these are the same tiles as others, to which a place in the same tile leads.
  package func isSame(as other: TileSurroundings) -> Bool {
    source === other.source && language == other.language && zoom == other.zoom
      && TileAddress(containing: middle, zoom: zoom)
        == TileAddress(containing: other.middle, zoom: zoom)
  }

  /// Reads the tiles, of which damaged ones are left out: the maps report them.
  ///
  /// - Returns: what has a name in them, and how far around the place they reach if the files go on
  ///   beyond; `nil` if all were read, and if the files have none at the place.
  package func read() -> (tiles: [MapTile], reach: Kilometers?) {
    var tiles: [MapTile] = []
    var byteCount = 0
    let keys = keys
    for (count, key) in keys.enumerated() {
      guard count < Self.mostTiles, byteCount <= Self.mostBytes else {
        return (tiles, coversPlace ? reach(to: keys[count]) : nil)
      }
      let archive = source.archives[key.archive]
      guard let tile = try? archive.tile(key.address, language: language, onlyNames: true)
      else { continue }
      byteCount += tile.byteCount
      tiles.append(tile)
    }
    return (tiles, nil)
  }

  /// The tiles, the nearest first.
  private var keys: [TileSource.Key] {
    let addresses = TileSource.addresses(
      around: middle, reach: min(Double(Self.mostAround), Double(1 << zoom)), zoom: zoom)
    var keys: [TileSource.Key] = []
    var seen: Set<TileSource.Key> = []
    for address in addresses {
      for (index, archive) in source.archives.enumerated()
      where archive.bounds.overlaps(address.bounds) && archive.zooms.lowerBound <= zoom {
        let key = TileSource.Key(
          archive: index, address: address.ancestor(zoom: min(zoom, archive.zooms.upperBound)))
        if seen.insert(key).inserted { keys.append(key) }
      }
    }
    return keys
  }

  /// The whole kilometres around the place within which all tiles before one are, at least 1.
  private func reach(to key: TileSource.Key) -> Kilometers {
    guard let end = Coordinate(key.address.position(of: SIMD2(0.5, 0.5))) else { return 1 }
    let side = TileAddress.side(zoom: key.address.zoom, latitude: middle.latitude.degrees)
    // half of the tile's diagonal
    return max(((middle.chord(to: end) - 0.71 * side) / 1000).rounded(.down), 1)
  }
}
