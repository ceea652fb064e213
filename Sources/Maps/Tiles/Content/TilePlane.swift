import Geodesy
import Platform

/// The plane of a tile around a place, in metres over the ground.
///
/// The two directions have scales of their own, because Web Mercator takes the ellipsoid for a
/// sphere: they differ by up to 0.7 %.
struct TilePlane {
  private let tile: MapTile
  /// The place in sides of the tile.
  private let point: SIMD2<Float>
  /// Metres a side of the tile, eastwards and southwards.
  private let scale: SIMD2<Float>

  /// The plane of a tile that touches the ellipsoid at a place.
  init(of tile: MapTile, at place: GeographicPosition) {
    self.tile = tile
    point = SIMD2<Float>(tile.address.point(at: place))
    let sine = sin(place.latitude * .pi / 180)
    // the radii of curvature of the ellipsoid, over the radius of the sphere
    let square = 1 - WGS84.eccentricitySquared * sine * sine
    let east = 1 / square.squareRoot()
    let south = (1 - WGS84.eccentricitySquared) / (square * square.squareRoot())
    let side = TileAddress.side(zoom: tile.address.zoom, latitude: place.latitude)
    scale = SIMD2<Float>(SIMD2(east, south) * side)
  }

  /// The distance to a point of the tile.
  func distance(to other: SIMD2<Float>) -> Meters { length(other - point) }

  /// The point of a feature that is nearest to the place, and its distance; `nil` beyond the reach,
  /// outside an area, and for a place that has no point on the plane.
  func nearest(
    of entry: NamedFeatures.Entry, within reach: Meters
  ) -> (point: SIMD2<Float>, distance: Meters)? {
    // the least distance that a feature in its box may have
    let way = pointwiseMax(pointwiseMax(entry.low - point, point - entry.high), .zero)
    guard length(way) <= reach, let near = nearest(of: entry.feature), near.distance <= reach
    else { return nil }
    return near
  }

  private func nearest(of feature: MapTile.Feature) -> (point: SIMD2<Float>, distance: Meters)? {
    if feature.kind == .area {
      return tile.geometry.contains(point, in: feature.parts) ? (point, 0) : nil
    }
    var best: (point: SIMD2<Float>, distance: Meters)?
    func add(_ vertex: SIMD2<Float>) {
      let distance = length(vertex - point)
      if distance < best?.distance ?? .infinity { best = (vertex, distance) }
    }
    for part in feature.parts {
      let vertices = tile.geometry.vertices(ofPart: Int(part))
      guard feature.kind == .line else {
        vertices.forEach(add)
        continue
      }
      for index in vertices.indices.dropFirst() {
        add(nearest(between: vertices[index - 1], vertices[index]))
      }
    }
    return best
  }

  private func nearest(between start: SIMD2<Float>, _ end: SIMD2<Float>) -> SIMD2<Float> {
    let way = (end - start) * scale
    let square = (way * way).sum()
    let share =
      square > 0 ? min(max(((point - start) * scale * way).sum() / square, 0), 1) : 0
    return start + (end - start) * share
  }

  /// The way from the place to a point of the tile, eastwards and southwards, in metres.
  func way(to other: SIMD2<Float>) -> SIMD2<Float> { (other - point) * scale }

  private func length(_ way: SIMD2<Float>) -> Meters {
    let ground = way * scale
    return Double((ground * ground).sum().squareRoot())
  }
}
