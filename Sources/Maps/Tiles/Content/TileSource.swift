import Geodesy
import Platform

/// The files with tiles that a map is drawn from. Several threads may use them.
package final class TileSource: Sendable {
  /// The files; where several have tiles of one place, those of all are drawn, the first above.
  package let archives: [TileArchive]

  /// The sources of all tiles, each once, to be shown with them; `nil` if no file tells any.
  package let attribution: String?

  /// The zooms of all tiles; `nil` without files.
  package let zooms: ClosedRange<Int>?

  /// The most tiles of a view: of those farther from its middle, a map shows a lower zoom.
  package static let mostTiles = 64

  /// A source of some files.
  package init(_ archives: [TileArchive]) {
    self.archives = archives
    var texts: [String] = []
    for text in archives.compactMap(\.attribution) where !texts.contains(text) {
      texts.append(text)
    }
    attribution = texts.isEmpty ? nil : texts.joined(separator: " · ")
    zooms = archives.map(\.zooms).reduce(nil) { zooms, next in
      guard let zooms else { return next }
      return min(zooms.lowerBound, next.lowerBound)...max(zooms.upperBound, next.upperBound)
    }
  }

  /// Whether a file has tiles at a coordinate, as far as the files tell.
  package func covers(_ coordinate: Coordinate) -> Bool {
    archives.contains { $0.bounds.contains(GeographicPosition(coordinate)) }
  }

  /// Whether a file may have something at the place of a tile.
  package func mayCover(_ address: TileAddress) -> Bool {
    archives.contains { $0.bounds.overlaps(address.bounds) }
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

  /// The tiles of a zoom that a circle touches, those nearest to its middle first, at most
  /// ``mostTiles``; across the 180th meridian too. None beyond the poles of the square.
  package static func addresses(
    around center: Coordinate, radius: Kilometers, zoom: Int
  ) -> [TileAddress] {
    let middle = TileAddress(containing: center, zoom: zoom)
    let place = middle.point(at: GeographicPosition(center))
    let count = 1 << zoom
    // the side shrinks towards the poles, where a circle touches more tiles
    let edge = min(
      abs(GeographicPosition(center).latitude) + radius / 111, WebMercator.greatestLatitude)
    let side = TileAddress.side(zoom: zoom, latitude: edge)
    let reach = radius > 0 ? min(radius * 1000 / side, Double(mostTiles)) : 0
    func steps(_ place: Double) -> ClosedRange<Int> {
      Int((place - reach).rounded(.down))...Int((place + reach).rounded(.down))
    }
    var found: [(distance: Double, address: TileAddress)] = []
    var seen: Set<TileAddress> = []
    for down in steps(place.y) {
      for right in steps(place.x) {
        let column = ((middle.column + right) % count + count) % count
        guard
          let address = TileAddress(zoom: zoom, column: column, row: middle.row + down),
          seen.insert(address).inserted
        else { continue }
        let (x, y) = (Double(right) + 0.5 - place.x, Double(down) + 0.5 - place.y)
        found.append((x * x + y * y, address))
      }
    }
    return found.sorted { $0.distance < $1.distance }.prefix(mostTiles).map(\.address)
  }

  /// The tiles that are to be drawn at the place of a tile, one for each file that has any: the tile
  /// itself, or the nearest one of a lower zoom that it lies in. None where no file has tiles.
  ///
  /// - Parameters:
  ///   - language: the person's language, as ISO 639 has it; `nil` for the local names.
  ///   - report: takes what is wrong with a tile, which is left out.
  package func tiles(
    at address: TileAddress, language: String? = nil, report: (TileArchiveError) -> Void
  ) -> [(tile: MapTile, bounds: TileBounds)] {
    archives.compactMap { archive in
      guard archive.bounds.overlaps(address.bounds) else { return nil }
      var zoom = min(address.zoom, archive.zooms.upperBound)
      while zoom >= archive.zooms.lowerBound {
        do throws(TileArchiveError) {
          if let tile = try archive.tile(address.ancestor(zoom: zoom), language: language) {
            return (tile, archive.bounds)
          }
        } catch {
          report(error)
        }
        zoom -= 1
      }
      return nil
    }
  }
}
