import Cartography
import Geodesy
import Tiles

/// The person's files with tiles, and the tiles that were read of them, as many as memory allows.
///
/// Without a door to other threads a map waits for its tiles. With one it is drawn with those that
/// are there, or the parts of a lower zoom, and again when others have come.
@MainActor
package final class TileLibrary {
  /// Work on another thread, and what is to be done on this one with its result.
  package typealias Work = @Sendable () -> @Sendable @MainActor () -> Void

  /// The tiles at an address, the first file's first.
  private typealias Found = [(tile: MapTile, bounds: TileBounds)]

  /// The files.
  package let source: TileSource
  /// Runs work on another thread; `nil` if maps wait.
  package var background: ((@escaping Work) -> Void)?
  /// Called when tiles have come that a map wants.
  package var changed: (() -> Void)?

  /// The person's language, as ISO 639 has it; `nil` for the local names.
  private let language: String?
  /// Takes each fault of a tile, once; the map has a hole there.
  private let report: (TileArchiveError) -> Void

  private var known: [TileAddress: Found] = [:]
  /// The addresses in ``known``, the one that was asked for longest ago first.
  private var order: [TileAddress] = []
  private var byteCount = 0
  private var reported: Set<String> = []
  /// The addresses that maps wait for, the most urgent first, and those that are being read.
  private var wanted: [TileAddress] = []
  private var reading: Set<TileAddress> = []

  /// The memory that tiles may take, in bytes.
  private static let mostBytes = 48 << 20
  /// The most addresses that are read at a time.
  private static let mostReadings = 2

  /// A library of some files.
  ///
  /// - Parameters:
  ///   - language: in which names are taken; `nil` for the local names.
  ///   - report: takes each fault of a tile, once; the map has a hole there.
  package init(
    _ source: TileSource, language: String? = nil, report: @escaping (TileArchiveError) -> Void
  ) {
    (self.source, self.language, self.report) = (source, language, report)
  }

  /// The tiles of a map. Those that are not known are read, at once or in the background.
  ///
  /// - Throws: when PROJ cannot be used.
  package func streets(on projector: Projector) throws(CartographyError) -> StreetTiles {
    var missing: [TileAddress] = []
    let streets = try StreetTiles(of: source, on: projector) { address in
      if let found = known[address] {
        use(address)
        return found
      }
      guard source.mayCover(address) else { return [] }
      guard background != nil else { return keep(read(address), at: address) }
      missing.append(address)
      return nearest(to: address)
    }
    if background != nil {
      wanted = missing.filter { !reading.contains($0) } + wanted.filter { !missing.contains($0) }
      wanted.removeLast(max(wanted.count - TileSource.mostTiles, 0))
      readNext()
    }
    return streets
  }

  /// The feature with a name at a place or near it, as far as the tiles of a map of some span are
  /// known.
  package func hit(
    at place: Coordinate, span: Kilometers, within radius: Meters
  ) -> TileHit? {
    let zoom = source.zoom(forSpan: span, latitude: place.latitude.degrees)
    let address = TileAddress(containing: place, zoom: zoom)
    let found = known[address] ?? nearest(to: address)
    return TileHit(
      in: found.map(\.tile), at: GeographicPosition(place), within: radius)
  }

  /// The known tiles of the lowest zoom above an address, to be drawn until its own have come.
  private func nearest(to address: TileAddress) -> Found {
    for zoom in (0..<address.zoom).reversed() {
      if let found = known[address.ancestor(zoom: zoom)], !found.isEmpty { return found }
    }
    return []
  }

  private func readNext() {
    while reading.count < Self.mostReadings, !wanted.isEmpty {
      let address = wanted.removeFirst()
      guard known[address] == nil, reading.insert(address).inserted else { continue }
      let (source, language) = (source, language)
      background? { [weak self] in
        var faults: [TileArchiveError] = []
        let found = source.tiles(at: address, language: language) { faults.append($0) }
        return { [faults] in self?.take(found, faults, at: address) }
      }
    }
  }

  private func take(_ found: Found, _ faults: [TileArchiveError], at address: TileAddress) {
    reading.remove(address)
    faults.forEach(tell)
    keep(found, at: address)
    readNext()
    if !found.isEmpty { changed?() }
  }

  private func read(_ address: TileAddress) -> Found {
    source.tiles(at: address, language: language, report: tell)
  }

  private func tell(_ fault: TileArchiveError) {
    if reported.insert("\(fault)").inserted { report(fault) }
  }

  private func use(_ address: TileAddress) {
    guard order.last != address, let index = order.firstIndex(of: address) else { return }
    order.append(order.remove(at: index))
  }

  @discardableResult
  private func keep(_ found: Found, at address: TileAddress) -> Found {
    known[address] = found
    order.append(address)
    byteCount += Self.byteCount(of: found)
    while byteCount > Self.mostBytes, order.count > 1 {
      if let oldest = known.removeValue(forKey: order.removeFirst()) {
        byteCount -= Self.byteCount(of: oldest)
      }
    }
    return found
  }

  private static func byteCount(of found: Found) -> Int {
    found.reduce(0) { $0 + $1.tile.byteCount }
  }

  /// The least span of a map around a place: smaller if a file has tiles there or at the antipode,
  /// because both maps of a tunnel have one span.
  package func leastSpan(around center: Coordinate) -> Kilometers {
    source.covers(center) || source.covers(center.antipode)
      ? StreetTiles.leastSpan : Viewport.usualLeastSpan
  }
}
