import Geodesy
import Tiles

/// The tiles of a person's files that a map shows, decoded, and what is to be said of them.
package struct StreetTiles: Hashable, Sendable {
  /// A tile, and the part of the Earth that it is drawn for.
  package struct Piece: Hashable, Sendable {
    /// The tile, possibly of a lower zoom than its neighbours.
    package let tile: MapTile
    /// The box that has data, as far as the file tells.
    package let bounds: TileBounds

    /// A piece of a map.
    package init(_ tile: MapTile, within bounds: TileBounds) {
      (self.tile, self.bounds) = (tile, bounds)
    }

    package static func == (left: Piece, right: Piece) -> Bool {
      left.tile === right.tile && left.bounds == right.bounds
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(tile)) }
  }

  /// The tiles; where several lie over each other, the later ones are seen.
  package private(set) var pieces: [Piece] = []
  /// The sources of the tiles, to be named on the map; `nil` for none.
  package private(set) var attribution: String?

  /// Tiles, the uppermost last.
  package init(_ pieces: [Piece] = []) { self.pieces = pieces }

  /// The tiles of a source that a map shows. The largest zooms lie above.
  ///
  /// - Parameters:
  ///   - tiles: the tiles at an address, the first file's first.
  /// - Throws: when PROJ cannot be used.
  package init(
    of source: TileSource, on projector: Projector,
    tiles: (TileAddress) -> [(tile: MapTile, bounds: TileBounds)]
  ) throws(CartographyError) {
    let viewport = projector.viewport
    guard viewport.spanWithinRange <= Self.greatestSpan else { return }
    let cap = try projector.groundCap
    let zoom = source.zoom(
      forSpan: viewport.spanWithinRange, latitude: cap.center.latitude.degrees)
    var seen: Set<ObjectIdentifier> = []
    var layers: [[Piece]] = []
    for address in TileSource.addresses(around: cap.center, radius: cap.reach, zoom: zoom) {
      for (level, found) in tiles(address).enumerated()
      where seen.insert(ObjectIdentifier(found.tile)).inserted {
        while layers.count <= level { layers.append([]) }
        layers[level].append(Piece(found.tile, within: found.bounds))
      }
    }
    pieces = layers.reversed().flatMap { layer in
      layer.sorted { $0.tile.address.zoom < $1.tile.address.zoom }
    }
    if !pieces.isEmpty { attribution = source.attribution }
  }

  /// The greatest span of a map that shows tiles.
  package static let greatestSpan: Kilometers = 100
  /// The greatest span of a map on which a press tells the feature of a tile.
  package static let namedSpan: Kilometers = 30
  /// The least span of a map where there are tiles.
  package static let leastSpan: Kilometers = 0.2
}
