import Geodesy
import Platform

/// The place of a tile in the square of the Earth in Web Mercator: a zoom, a column from the 180th
/// meridian eastwards and a row from 85.0511 degrees north southwards.
package struct TileAddress: Hashable, Sendable, CustomStringConvertible {
  /// The zooms that a tile may have. The square has 2 to the power of the zoom columns and rows.
  package static let zooms = 0...30

  /// The zoom, in ``zooms``.
  package let zoom: Int
  /// The column, from 0.
  package let column: Int
  /// The row, from 0.
  package let row: Int

  /// A tile; `nil` if there is no such zoom, column or row.
  package init?(zoom: Int, column: Int, row: Int) {
    guard Self.zooms.contains(zoom), 0..<1 << zoom ~= column, 0..<1 << zoom ~= row else {
      return nil
    }
    self.init(uncheckedZoom: zoom, column, row)
  }

  /// A tile whose row is counted from the south, as TMS and MBTiles do.
  init?(zoom: Int, column: Int, rowFromSouth row: Int) {
    guard Self.zooms.contains(zoom) else { return nil }
    self.init(zoom: zoom, column: column, row: (1 << zoom) - 1 &- row)
  }

  init(uncheckedZoom zoom: Int, _ column: Int, _ row: Int) {
    (self.zoom, self.column, self.row) = (zoom, column, row)
  }

  /// Zoom, column and row, as in paths: "14/8704/5971".
  package var description: String { "\(zoom)/\(column)/\(row)" }

  /// The tile of a lower zoom that this one lies in; itself for its own zoom or a higher one.
  package func ancestor(zoom wanted: Int) -> TileAddress {
    guard wanted < zoom else { return self }
    let shift = zoom - max(wanted, 0)
    return TileAddress(uncheckedZoom: zoom - shift, column >> shift, row >> shift)
  }

  /// The row counted from the south, as TMS and MBTiles do.
  var rowFromSouth: Int { (1 << zoom) - 1 - row }
}

// MARK: - Places on the Earth

extension TileAddress {
  /// The tile of a zoom in which a coordinate lies. Beyond 85.0511 degrees it is the nearest one.
  ///
  /// - Precondition: `zoom` is in ``zooms``.
  package init(containing coordinate: Coordinate, zoom: Int) {
    precondition(Self.zooms.contains(zoom), "no zoom \(zoom)")
    let place = WebMercator.place(of: GeographicPosition(coordinate))
    let side = Double(1 << zoom)
    func index(_ share: Double) -> Int { Int(min(max(share * side, 0), side - 1)) }
    self.init(uncheckedZoom: zoom, index(place.x), index(place.y))
  }

  /// The place on the Earth of a point of the tile.
  ///
  /// - Parameter point: x eastwards and y southwards, each 0...1 within the tile; points of its
  ///   buffer lie outside.
  /// - Returns: degrees; longitudes go on beyond 180 in buffers at the edge of the square.
  package func position(of point: SIMD2<Double>) -> GeographicPosition {
    let side = Double(1 << zoom)
    return WebMercator.position(
      of: SIMD2((Double(column) + point.x) / side, (Double(row) + point.y) / side))
  }

  /// The point of the tile at a place on the Earth, as ``position(of:)`` takes it: the nearest way
  /// around, so that a place just beyond the 180th meridian is near the tile.
  package func point(at place: GeographicPosition) -> SIMD2<Double> {
    let side = Double(1 << zoom)
    var share = WebMercator.place(of: place)
    let middle = (Double(column) + 0.5) / side
    share.x -= (share.x - middle).rounded()
    return SIMD2(share.x * side - Double(column), share.y * side - Double(row))
  }

  package var bounds: TileBounds {
    let (northWest, southEast) = (position(of: SIMD2(0, 0)), position(of: SIMD2(1, 1)))
    return TileBounds(
      south: southEast.latitude, west: northWest.longitude, north: northWest.latitude,
      east: southEast.longitude)
  }

  /// The ground distance along the tile's side, in metres, at a latitude in degrees.
  package static func side(zoom: Int, latitude: Double) -> Meters {
    2 * .pi * WGS84.semiMajorAxis * cos(latitude * .pi / 180) / Double(1 << zoom)
  }
}

/// Web Mercator (EPSG:3857) as a square: x from 0 at the 180th meridian to 1, y from 0 in the north
/// to 1 in the south.
enum WebMercator {
  /// The latitude at which the square ends, in degrees.
  static let greatestLatitude = 85.0511287798066

  /// The place in the square; latitudes beyond its edges are taken for the edges.
  static func place(of position: GeographicPosition) -> SIMD2<Double> {
    let latitude = min(max(position.latitude, -greatestLatitude), greatestLatitude) * .pi / 180
    return SIMD2(
      (position.longitude + 180) / 360, (1 - asinh(tan(latitude)) / .pi) / 2)
  }

  /// The position on the Earth, in degrees.
  static func position(of place: SIMD2<Double>) -> GeographicPosition {
    GeographicPosition(
      latitude: atan(sinh(.pi * (1 - 2 * place.y))) * 180 / .pi, longitude: place.x * 360 - 180)
  }
}

// MARK: - The order along Hilbert's curve

extension TileAddress {
  /// The number of the tile in PMTiles: zoom after zoom, within each along Hilbert's curve.
  package var hilbertIndex: UInt64 {
    var (x, y, index) = (column, row, 0)
    var side = (1 << zoom) >> 1
    while side > 0 {
      let (right, lower) = (x & side != 0 ? 1 : 0, y & side != 0 ? 1 : 0)
      index += side * side * (3 * right ^ lower)
      Self.rotate(side, &x, &y, right, lower)
      side >>= 1
    }
    return Self.firstIndex(ofZoom: zoom) + UInt64(index)
  }

  /// The tile of a number in PMTiles; `nil` beyond the last zoom of ``zooms``.
  package init?(hilbertIndex: UInt64) {
    guard hilbertIndex < Self.firstIndex(ofZoom: Self.zooms.upperBound + 1) else { return nil }
    var zoom = 0
    while Self.firstIndex(ofZoom: zoom + 1) <= hilbertIndex { zoom += 1 }
    var rest = Int(hilbertIndex - Self.firstIndex(ofZoom: zoom))
    var (x, y, side) = (0, 0, 1)
    while side < 1 << zoom {
      let right = 1 & (rest / 2)
      let lower = 1 & (rest ^ right)
      Self.rotate(side, &x, &y, right, lower)
      x += side * right
      y += side * lower
      rest /= 4
      side *= 2
    }
    self.init(uncheckedZoom: zoom, x, y)
  }

  /// The number of the first tile of a zoom: (4^zoom - 1) / 3.
  static func firstIndex(ofZoom zoom: Int) -> UInt64 { ((1 << UInt64(2 * zoom)) - 1) / 3 }

  private static func rotate(
    _ side: Int, _ x: inout Int, _ y: inout Int, _ right: Int, _ lower: Int
  ) {
    guard lower == 0 else { return }
    if right == 1 { (x, y) = (side - 1 - x, side - 1 - y) }
    swap(&x, &y)
  }
}
