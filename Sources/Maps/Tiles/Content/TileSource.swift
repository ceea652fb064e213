import Geodesy
import Platform

/// The files with tiles that a map is drawn from. Several threads may use them.
package final class TileSource: Sendable {
  /// The files; where several have tiles of one place, those of all are drawn, the first above.
  package let archives: [TileArchive]

  /// The sources of all tiles, each once.
  package let credits: [TileArchive.Credit]

  /// The zooms of all tiles; `nil` without files.
  package let zooms: ClosedRange<Int>?

  package static let mostTiles = 64
  /// How many zooms above the one that is wanted a tile may come from.
  private static let mostZoomsAbove = 6

  package init(_ archives: [TileArchive]) {
    self.archives = archives
    var credits: [TileArchive.Credit] = []
    for credit in archives.map(\.credit) where !credits.contains(credit) { credits.append(credit) }
    self.credits = credits
    zooms = archives.map(\.zooms).reduce(nil) { zooms, next in
      guard let zooms else { return next }
      return min(zooms.lowerBound, next.lowerBound)...max(zooms.upperBound, next.upperBound)
    }
  }

  /// Whether a coordinate lies in the bounds of a file.
  package func covers(_ coordinate: Coordinate) -> Bool {
    archives.contains { $0.bounds.contains(GeographicPosition(coordinate)) }
  }

  /// Whether a file may have something at the place of a tile.
  package func mayCover(_ address: TileAddress) -> Bool {
    archives.contains { $0.bounds.overlaps(address.bounds) }
  }

  /// Whether a file may have something within a distance of a coordinate.
  package func mayCover(_ center: Coordinate, within radius: Kilometers) -> Bool {
    let place = GeographicPosition(center)
    let north = radius / 110
    let east = north / max(cos(place.latitude * .pi / 180), 0.01)
    guard east < 180 else { return true }
    func turned(_ longitude: Double) -> Double {
      longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
    }
    let box = TileBounds(
      south: max(place.latitude - north, -90), west: turned(place.longitude - east),
      north: min(place.latitude + north, 90), east: turned(place.longitude + east))
    return archives.contains { $0.bounds.overlaps(box) }
  }

  /// The zoom whose tiles are the largest that are not larger than a span, within ``zooms``;
  /// deeper ones are not needed, because what is farther in is drawn larger.
  ///
  /// - Parameters:
  ///   - span: the height of a map over the ground.
  ///   - latitude: that of its middle, in degrees.
  package func zoom(forSpan span: Kilometers, latitude: Double) -> Int {
    guard let zooms else { return 0 }
    let edge = WebMercator.greatestLatitude
    let side = TileAddress.side(zoom: 0, latitude: min(max(latitude, -edge), edge))
    let zoom = log2(side / (span > 0 ? span * 1000 : 1)).rounded(.up)
    return Int(min(max(zoom, Double(zooms.lowerBound)), Double(zooms.upperBound)))
  }

  /// The tiles of a zoom within a square around a circle, those nearest to its middle first; across
  /// the 180th meridian too. None beyond the poles of the square, and none if they are more than
  /// a limit.
  package static func addresses(
    around center: Coordinate, radius: Kilometers, zoom: Int, limit: Int
  ) -> [TileAddress] {
    // the side shrinks towards the poles, where a circle touches more tiles
    let edge = min(
      abs(GeographicPosition(center).latitude) + radius / 111, WebMercator.greatestLatitude)
    let side = TileAddress.side(zoom: zoom, latitude: edge)
    let reach = radius > 0 ? radius * 1000 / side : 0
    guard 4 * reach * reach <= Double(limit) else { return [] }
    return addresses(around: center, reach: reach, zoom: zoom)
  }

  /// The tiles of a zoom that are at most some sides of a tile from a place, across and down, those
  /// nearest to it first; across the 180th meridian too. None beyond the poles of the square.
  ///
  /// - Parameter reach: in sides of a tile, at least 0 and finite.
  /// - Complexity: O(*n* log *n*) for *n* tiles.
  package static func addresses(
    around center: Coordinate, reach: Double, zoom: Int
  ) -> [TileAddress] {
    let middle = TileAddress(containing: center, zoom: zoom)
    let place = middle.point(at: GeographicPosition(center))
    let count = 1 << zoom
    func steps(_ place: Double) -> ClosedRange<Int> {
      Int((place - reach).rounded(.down))...Int((place + reach).rounded(.down))
    }
    var found: [(distance: Double, address: TileAddress)] = []
    for down in steps(place.y) {
      for right in steps(place.x) {
        let column = ((middle.column + right) % count + count) % count
        guard let address = TileAddress(zoom: zoom, column: column, row: middle.row + down)
        else { continue }
        let (x, y) = (Double(right) + 0.5 - place.x, Double(down) + 0.5 - place.y)
        found.append((x * x + y * y, address))
      }
    }
    // all around the Earth a tile may come twice
    var seen: Set<TileAddress> = []
    return found.sorted { $0.distance < $1.distance }.map(\.address)
      .filter { seen.insert($0).inserted }
  }

  /// A tile of a file.
  package struct Key: Hashable, Sendable {
    /// The index of the file in ``TileSource/archives``.
    package let archive: Int
    package let address: TileAddress
  }

  /// A tile that is to be drawn, and the box in which its file has data.
  package typealias Piece = (key: Key, tile: MapTile, bounds: TileBounds)

  /// The tiles that may stand in for a tile of one file: itself and those of lower zooms in which
  /// it lies, up to a limit.
  private func candidates(for address: TileAddress, in archive: Int) -> [Key] {
    let zooms = archives[archive].zooms
    let last = min(address.zoom, zooms.upperBound)
    let first = max(zooms.lowerBound, address.zoom - Self.mostZoomsAbove)
    guard first <= last, archives[archive].bounds.overlaps(address.bounds) else { return [] }
    return (first...last).reversed().map {
      Key(archive: archive, address: address.ancestor(zoom: $0))
    }
  }

  /// The tiles from which some tiles of ``pieces(at:known:language:report:)`` may be made.
  package func candidates(for address: TileAddress) -> [Key] {
    archives.indices.flatMap { candidates(for: address, in: $0) }
  }

  /// The tiles that are to be drawn at the place of a tile, one for each file that has any: the
  /// tile itself, or the nearest one of a lower zoom that it lies in. None where no file has tiles.
  ///
  /// - Parameters:
  ///   - known: tiles that have been read, which are not read again.
  ///   - language: the person's language, as ISO 639 has it; `nil` for the local names.
  ///   - report: takes what is wrong with a tile, which is left out.
  package func pieces(
    at address: TileAddress, known: [Key: MapTile] = [:], language: String? = nil,
    report: (TileArchiveError) -> Void
  ) -> [Piece] {
    archives.indices.compactMap { index in
      for key in candidates(for: address, in: index) {
        if let tile = known[key] { return (key, tile, archives[index].bounds) }
        do throws(TileArchiveError) {
          if let tile = try archives[index].tile(key.address, language: language) {
            return (key, tile, archives[index].bounds)
          }
        } catch {
          report(error)
        }
      }
      return nil
    }
  }
}
