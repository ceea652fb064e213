import Geodesy

/// Reads the tiles around places, for one thread, and keeps those that were read last.
package final class TileReader {
  private let source: TileSource
  private let language: String?
  private let report: (TileArchiveError) -> Void

  /// The tiles at an address, and all tiles, each once.
  private var known: [TileAddress: [TileSource.Key]] = [:]
  private var tiles: [TileSource.Key: NamedFeatures] = [:]
  private var byteCount = 0

  /// The memory from which on all tiles are forgotten, in bytes: together with those around one
  /// place it is the most that a reader takes.
  private static let mostBytes = 24 << 20
  /// The memory of an address, in bytes.
  private static let addressBytes = 128

  /// A reader of some files.
  ///
  /// - Parameters:
  ///   - language: in which names are taken, as ISO 639 has it; `nil` for the local names.
  ///   - report: takes each fault of a tile, which is left out.
  package init(
    of source: TileSource, language: String? = nil, report: @escaping (TileArchiveError) -> Void
  ) {
    (self.source, self.language, self.report) = (source, language, report)
  }

  /// The deepest tiles around a place, at most some sixteen of each file.
  package func tiles(around place: Coordinate, within radius: Meters) -> [NamedFeatures] {
    if byteCount > Self.mostBytes {
      (known, tiles, byteCount) = ([:], [:], 0)
    }
    var found: [TileSource.Key] = []
    for address in source.addresses(around: place, within: radius) {
      for key in keys(at: address) where !found.contains(key) { found.append(key) }
    }
    return found.compactMap { tiles[$0] }
  }

  private func keys(at address: TileAddress) -> [TileSource.Key] {
    if let keys = known[address] { return keys }
    var read: [TileSource.Key: MapTile] = [:]
    for key in source.candidates(for: address) { read[key] = tiles[key]?.tile }
    let found = source.pieces(at: address, known: read, language: language, report: report)
    for piece in found where tiles[piece.key] == nil {
      let features = NamedFeatures(of: piece.tile)
      tiles[piece.key] = features
      byteCount += features.byteCount
    }
    known[address] = found.map(\.key)
    byteCount += Self.addressBytes
    return found.map(\.key)
  }
}

extension TileSource {
  /// The addresses of the deepest tiles that have to be read for what lies around a place, those
  /// nearest to it first. None where no file may have anything.
  ///
  /// Their sides are longer than the radius, where the files have tiles of such zooms.
  package func addresses(around place: Coordinate, within radius: Meters) -> [TileAddress] {
    let radius = radius / 1000
    guard zooms != nil, mayCover(place, within: radius) else { return [] }
    let zoom = zoom(forSpan: 2 * radius, latitude: place.latitude.degrees)
    return Self.addresses(around: place, radius: radius, zoom: zoom, limit: Self.mostTiles)
      .filter { mayCover($0) }
  }
}
