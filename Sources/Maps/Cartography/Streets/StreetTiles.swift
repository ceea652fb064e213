import Geodesy
import Tiles

/// The tiles of a person's files that a map shows, decoded, with the names of their sources.
package struct StreetTiles: Hashable, Sendable {
  /// A tile, and the part of the Earth that it is drawn for.
  package struct Piece: Hashable, Sendable {
    /// The tile, possibly of a lower zoom than its neighbours.
    package let tile: MapTile
    /// The bounds of the file.
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
  package var attribution: String?

  /// Tiles, the uppermost last.
  package init(_ pieces: [Piece] = []) { self.pieces = pieces }

  /// The tiles of a source that a map shows. The largest zooms lie above.
  ///
  /// - Parameters:
  ///   - pieces: the tiles at an address, the first file's first.
  /// - Throws: when PROJ cannot be used.
  package init(
    of source: TileSource, on projector: Projector,
    pieces found: (TileAddress) -> [TileSource.Piece]
  ) throws(CartographyError) {
    var seen: Set<TileSource.Key> = []
    var layers: [[Piece]] = Array(repeating: [], count: source.archives.count)
    for address in try Self.addresses(of: source, on: projector) {
      for piece in found(address) where seen.insert(piece.key).inserted {
        layers[piece.key.archive].append(Piece(piece.tile, within: piece.bounds))
      }
    }
    pieces = layers.reversed().flatMap { layer in
      layer.sorted { $0.tile.address.zoom < $1.tile.address.zoom }
    }
  }

  /// The addresses of the tiles that a map shows, those nearest to its middle first: of the zoom
  /// that suits its span, or of a lower one if they would be too many.
  ///
  /// - Throws: when PROJ cannot be used.
  static func addresses(
    of source: TileSource, on projector: Projector
  ) throws(CartographyError) -> [TileAddress] {
    let viewport = projector.viewport
    guard viewport.spanWithinRange <= greatestSpan else { return [] }
    let cap = try projector.groundCap
    var zoom = source.zoom(
      forSpan: viewport.spanWithinRange, latitude: cap.center.latitude.degrees)
    while zoom >= 0 {
      let near = TileSource.addresses(
        around: cap.center, radius: cap.reach, zoom: zoom, limit: mostCandidates
      ).filter { source.mayCover($0) }
      let seen = try projector.seen(near)
      if !seen.isEmpty, seen.count <= TileSource.mostTiles { return seen }
      // none are seen too if there were too many to look at
      if near.isEmpty, !source.mayCover(cap.center, within: cap.reach) { return [] }
      zoom -= 1
    }
    return []
  }

  /// The most tiles around a map that are looked at.
  private static let mostCandidates = 1 << 12
  /// The greatest span of a map that shows tiles.
  package static let greatestSpan: Kilometers = 100
  /// The greatest span of a map on which a press names the feature of a tile.
  package static let namedSpan: Kilometers = 30
  /// The least span of a map where there are tiles.
  package static let leastSpan: Kilometers = 0.2
}

extension Projector {
  /// The tiles of which the screen shows a part.
  ///
  /// A tile is taken for the box around the dots of its corners, which is enough at the spans at
  /// which tiles are shown.
  fileprivate func seen(_ tiles: [TileAddress]) throws(CartographyError) -> [TileAddress] {
    let corners = [SIMD2(0.0, 0), SIMD2(1, 0), SIMD2(0, 1), SIMD2(1, 1)]
    let positions = try forward(
      tiles.flatMap { tile in corners.map { tile.position(of: $0) } })
    let size = viewport.size
    return tiles.indices.filter { index in
      var (low, high) = (SIMD2(Double.infinity, .infinity), SIMD2(-Double.infinity, -.infinity))
      for position in positions[corners.count * index..<corners.count * (index + 1)] {
        guard !position.isOutside else { return false }
        let cell = framing.cellPosition(of: position)
        low = pointwiseMin(low, SIMD2(cell.column, cell.row))
        high = pointwiseMax(high, SIMD2(cell.column, cell.row))
      }
      return low.x < Double(size.columns) && low.y < Double(size.rows) && high.x > 0 && high.y > 0
    }.map { tiles[$0] }
  }
}
