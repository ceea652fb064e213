import Geodesy
import Platform

/// A box of latitudes and longitudes in degrees. East is smaller than west where the box crosses
/// the 180th meridian.
package struct TileBounds: Hashable, Sendable {
  /// The edges, latitudes in -90...90 and longitudes in -180...180.
  package let south, west, north, east: Double

  /// The whole square of Web Mercator.
  package static let world = TileBounds(
    south: -WebMercator.greatestLatitude, west: -180, north: WebMercator.greatestLatitude, east: 180
  )

  package init(south: Double, west: Double, north: Double, east: Double) {
    (self.south, self.west, self.north, self.east) = (south, west, north, east)
  }

  /// The box of the four edges in a file: west, south, east and north; `nil` if it is none, or
  /// empty.
  init?(edges: [Double]) {
    guard edges.count == 4, edges.allSatisfy(\.isFinite), edges[1] < edges[3],
      (-90...90).contains(edges[1]), (-90...90).contains(edges[3]), edges[0] != edges[2],
      // all of the way around from the eastern end
      edges[0] - edges[2] != 360, abs(edges[0]) <= 180, abs(edges[2]) <= 180
    else { return nil }
    self.init(south: edges[1], west: edges[0], north: edges[3], east: edges[2])
  }

  /// The degrees from the western to the eastern edge.
  var width: Double { east - west + (east < west ? 360 : 0) }

  package var center: GeographicPosition {
    let longitude = west + width / 2
    return GeographicPosition(
      latitude: (south + north) / 2, longitude: longitude > 180 ? longitude - 360 : longitude)
  }

  /// The kilometres from edge to edge through the middle, along the longer way, on a sphere of
  /// 111.2 km a degree.
  package var kilometersAcross: Double {
    111.2 * max(north - south, width * cos(center.latitude * .pi / 180))
  }

  /// The box between this one in the northwest and another one in the southeast.
  func united(with southEast: TileBounds) -> TileBounds {
    TileBounds(south: southEast.south, west: west, north: north, east: southEast.east)
  }

  /// Whether a place lies in the box or on its edge.
  package func contains(_ place: GeographicPosition) -> Bool {
    guard (south...north).contains(place.latitude) else { return false }
    let turns = ((place.longitude - west) / 360).rounded(.down)
    return place.longitude - west - 360 * turns <= width
  }

  /// The point of the box that is nearest to a place, by degrees.
  func nearest(to place: GeographicPosition) -> GeographicPosition {
    let off = (place.longitude - center.longitude).remainder(dividingBy: 360)
    let longitude = center.longitude + min(max(off, -width / 2), width / 2)
    return GeographicPosition(
      latitude: min(max(place.latitude, south), north),
      longitude: longitude.remainder(dividingBy: 360))
  }

  /// Whether two boxes have an inner point in common.
  package func overlaps(_ other: TileBounds) -> Bool {
    guard south < other.north, other.south < north else { return false }
    func turned(_ degrees: Double) -> Double { degrees - 360 * (degrees / 360).rounded(.down) }
    return turned(other.west - west) < width || turned(west - other.west) < other.width
  }
}
