import Cartography
import Geodesy
import Tiles

/// The person's files with tiles, and the tiles that were read of them, as many as memory allows.
///
/// Without a background queue a map waits for its tiles. With one it is drawn with those that are
/// there, or with parts of a lower zoom, and again when others have come.
@MainActor
package final class TileLibrary {
  /// Work on another thread, which returns the work on this one with its result.
  package typealias Work = @Sendable () -> @Sendable @MainActor () -> Void

  /// The files.
  package let source: TileSource
  /// Runs work on another thread; `nil` if maps wait.
  package var background: ((@escaping Work) -> Void)?
  /// Called when tiles have come that a map wants.
  package var changed: (() -> Void)?
  /// Called when tiles begin to be read in the background, and when none are read any more.
  package var readingChanged: ((_ isReading: Bool) -> Void)?

  /// The person's language, as ISO 639 has it; `nil` for the local names.
  private let language: String?
  /// Takes each fault of a tile, once; the map has a hole there.
  private let report: (TileArchiveError) -> Void

  /// The tiles to be drawn at an address.
  private var known: [TileAddress: [TileSource.Piece]] = [:]
  /// The tiles in ``known``, each once.
  private var tiles: [TileSource.Key: (tile: MapTile, uses: Int)] = [:]
  /// The addresses in ``known``, the one that was asked for longest ago first.
  private var order: [TileAddress] = []
  /// The memory that is taken, in bytes.
  private(set) var byteCount = 0
  /// The addresses of the views that were drawn last, which are kept.
  private var views: [Set<TileAddress>] = []
  private var reported: Set<String> = []
  /// The addresses that each map waits for, and the maps, the one that was drawn last at the end.
  private var wanted: [MapIdentity: [TileAddress]] = [:]
  private var maps: [MapIdentity] = []
  /// The addresses that are being read.
  private var reading: Set<TileAddress> = []
  /// The value that ``readingChanged`` received last.
  private var isReading = false

  /// The memory that tiles of other views than the last ones may take, in bytes.
  private let mostBytes: Int
  /// The memory of an address without tiles, in bytes.
  private static let addressBytes = 256
  /// The most addresses that are read at a time.
  private static let mostReadings = 2
  /// How many views are kept: those of two maps, before and after they have moved.
  private static let mostViews = 4
  /// The most faults that are reported.
  private static let mostFaults = 20

  /// A library of some files.
  ///
  /// - Parameters:
  ///   - language: in which names are taken; `nil` for the local names.
  ///   - mostBytes: the memory that tiles of other views than the last ones may take.
  ///   - report: takes each fault of a tile, once; the map has a hole there.
  package init(
    _ source: TileSource, language: String? = nil, mostBytes: Int = 48 << 20,
    report: @escaping (TileArchiveError) -> Void
  ) {
    (self.source, self.language, self.report) = (source, language, report)
    self.mostBytes = mostBytes
  }

  /// A map whose tiles a library reads: that of an object, or that of the other end behind it.
  package struct MapIdentity: Hashable {
    private let object: ObjectIdentifier
    private let isOpposite: Bool

    /// The map of an object, which should live as long as the library.
    package init(_ object: AnyObject, isOpposite: Bool = false) {
      (self.object, self.isOpposite) = (ObjectIdentifier(object), isOpposite)
    }
  }

  /// The tiles of a map. Those that are not known are read, at once or in the background, where
  /// those that the map has left are not read any more.
  ///
  /// - Parameter map: which map it is; `nil` for the only one.
  /// - Throws: when PROJ cannot be used.
  package func streets(
    on projector: Projector, for map: MapIdentity? = nil
  ) throws(CartographyError) -> StreetTiles {
    var (view, missing): (Set<TileAddress>, [TileAddress]) = ([], [])
    let streets = try StreetTiles(of: source, on: projector) { address in
      view.insert(address)
      if let found = known[address] { return found }
      guard background != nil else {
        let (found, faults) = Self.read(
          address, of: source, language, known: candidates(for: address))
        faults.forEach(tell)
        return keep(found, at: address)
      }
      missing.append(address)
      return nearest(to: address)
    }
    remember(view)
    if background != nil {
      let map = map ?? MapIdentity(self)
      maps.removeAll { $0 == map }
      if !missing.isEmpty { maps.append(map) }
      wanted[map] = missing.isEmpty ? nil : missing
      readNext()
      tellReading()
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
      among: found.map { NamedFeatures(of: $0.tile) }, at: GeographicPosition(place), within: radius
    )
  }

  /// The tiles that are known of a map, without reading any.
  ///
  /// - Throws: when PROJ cannot be used.
  package func inSight(on projector: Projector) throws(CartographyError) -> [MapTile] {
    try StreetTiles(of: source, on: projector) { known[$0] ?? nearest(to: $0) }.pieces.map(\.tile)
  }

  /// The reading of the deepest tiles around a place, for another thread; `nil` where no file may
  /// have anything.
  package func reading(around place: Coordinate, within radius: Meters) -> TileReading? {
    let addresses = source.addresses(around: place, within: radius)
    guard !addresses.isEmpty else { return nil }
    return TileReading(
      of: source, language,
      addresses.map { address in
        let pieces = known[address]
        return (address, pieces, pieces == nil ? candidates(for: address) : [:])
      })
  }

  /// The tiles around a place that are searched for names; `nil` if no file has any within a
  /// distance.
  package func surroundings(
    of place: Coordinate, within radius: Kilometers
  ) -> TileSurroundings? {
    TileSurroundings(of: source, around: place, within: radius, language: language)
  }

  /// Keeps tiles that were read on another thread.
  package func keep(_ reading: TileReading) {
    reading.faults.forEach(tell)
    for (address, found) in reading.found { _ = keep(found, at: address) }
  }

  /// The known tiles of the nearest zoom above an address, to be drawn until its own have come.
  private func nearest(to address: TileAddress) -> [TileSource.Piece] {
    for zoom in (0..<address.zoom).reversed() {
      if let found = known[address.ancestor(zoom: zoom)], !found.isEmpty { return found }
    }
    return []
  }

  private func readNext() {
    while reading.count < Self.mostReadings, let address = nextWanted() {
      guard known[address] == nil, reading.insert(address).inserted else { continue }
      let (source, language, known) = (source, language, candidates(for: address))
      background? { [weak self] in
        let (found, faults) = Self.read(address, of: source, language, known: known)
        return { self?.take(found, faults, at: address) }
      }
    }
  }

  /// The most urgent address of the map that was drawn last and waits for any, which does not wait
  /// for it any more; `nil` if no map waits.
  private func nextWanted() -> TileAddress? {
    guard let map = maps.last else { return nil }
    defer {
      if wanted[map]?.isEmpty != false {
        wanted[map] = nil
        maps.removeLast()
      }
    }
    return wanted[map]?.removeFirst()
  }

  /// The known tiles that may be drawn at an address.
  private func candidates(for address: TileAddress) -> [TileSource.Key: MapTile] {
    var known: [TileSource.Key: MapTile] = [:]
    for key in source.candidates(for: address) { known[key] = tiles[key]?.tile }
    return known
  }

  nonisolated static func read(
    _ address: TileAddress, of source: TileSource, _ language: String?,
    known: [TileSource.Key: MapTile]
  ) -> (found: [TileSource.Piece], faults: [TileArchiveError]) {
    var faults: [TileArchiveError] = []
    let found = source.pieces(at: address, known: known, language: language) { faults.append($0) }
    return (found, faults)
  }

  private func take(
    _ found: [TileSource.Piece], _ faults: [TileArchiveError], at address: TileAddress
  ) {
    reading.remove(address)
    faults.forEach(tell)
    _ = keep(found, at: address)
    readNext()
    tellReading()
    if !found.isEmpty { changed?() }
  }

  private func tellReading() {
    guard reading.isEmpty == isReading else { return }
    isReading.toggle()
    readingChanged?(isReading)
  }

  private func tell(_ fault: TileArchiveError) {
    guard reported.count < Self.mostFaults, reported.insert("\(fault)").inserted else { return }
    report(fault)
  }

  /// Keeps the tiles of a view until some others have been drawn.
  private func remember(_ view: Set<TileAddress>) {
    views.removeAll { $0 == view }
    views.append(view)
    if views.count > Self.mostViews { views.removeFirst() }
  }

  /// Keeps the tiles of an address.
  ///
  /// - Returns: the tiles, with those that were known before in place of new ones.
  private func keep(_ found: [TileSource.Piece], at address: TileAddress) -> [TileSource.Piece] {
    guard known[address] == nil else { return found }
    let kept = found.map { piece in
      var piece = piece
      if let tile = tiles[piece.key]?.tile {
        piece.tile = tile
      } else {
        tiles[piece.key] = (piece.tile, 0)
        byteCount += piece.tile.byteCount
      }
      tiles[piece.key]?.uses += 1
      return piece
    }
    known[address] = kept
    order.append(address)
    byteCount += Self.addressBytes
    forgetOldest()
    return kept
  }

  /// Forgets tiles that no view needs while they take too much memory.
  private func forgetOldest() {
    guard byteCount > mostBytes else { return }
    let needed = views.reduce(into: Set<TileAddress>()) { $0.formUnion($1) }
    var rest: [TileAddress] = []
    for (index, address) in order.enumerated() {
      guard byteCount > mostBytes else {
        rest += order[index...]
        break
      }
      guard !needed.contains(address), index < order.count - 1 else {
        rest.append(address)
        continue
      }
      byteCount -= Self.addressBytes
      for piece in known.removeValue(forKey: address) ?? [] {
        guard let uses = tiles[piece.key]?.uses else { continue }
        if uses > 1 {
          tiles[piece.key]?.uses = uses - 1
        } else {
          tiles[piece.key] = nil
          byteCount -= piece.tile.byteCount
        }
      }
    }
    order = rest
  }

  /// The least span of a map around a place: smaller if a file has tiles there or at the antipode,
  /// because both maps of a tunnel have one span.
  package func leastSpan(around center: Coordinate) -> Kilometers {
    source.covers(center) || source.covers(center.antipode)
      ? StreetTiles.leastSpan : Viewport.usualLeastSpan
  }
}
