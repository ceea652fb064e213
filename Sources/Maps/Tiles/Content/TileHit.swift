import Geodesy
import Platform

/// A feature of tiles with a name, at a place or near it.
package struct TileHit: Sendable {
  /// The name, without controls.
  package let name: String
  /// What it is.
  package private(set) var featureClass: FeatureClass
  /// The distance over the ground from the place to its nearest point; 0 within an area.
  package let distance: Meters

  /// The feature with a name that is nearest to a place: a point before a line, and a line before
  /// an area, because each lies on the next.
  ///
  /// The tile's plane is used, which is right to a thousandth of the distance.
  ///
  /// - Parameters:
  ///   - radius: the greatest distance.
  ///   - isIncluded: whether features of a class count.
  /// - Returns: `nil` if nothing with a name is so near.
  /// - Complexity: O(*v*) for the *v* vertices of the tiles' features with names.
  package init?(
    in tiles: some Sequence<MapTile>, at place: GeographicPosition, within radius: Meters,
    _ isIncluded: (FeatureClass) -> Bool = { _ in true }
  ) {
    var best: (rank: Int, hit: TileHit)?
    for tile in tiles {
      let side = TileAddress.side(zoom: tile.address.zoom, latitude: place.latitude)
      let point = SIMD2<Float>(tile.address.point(at: place))
      guard side > 0, point.x.isFinite, point.y.isFinite else { continue }
      for feature in tile.features where isIncluded(feature.featureClass) {
        guard let name = tile.name(of: feature) else { continue }
        let rank = feature.kind == .point ? 0 : feature.kind == .line ? 1 : 2
        guard rank <= best?.rank ?? 2 else { continue }
        let reach =
          rank == best?.rank ? min(best?.hit.distance ?? radius, radius) : radius
        guard
          let distance = tile.distance(from: point, to: feature).map({ Double($0) * side }),
          distance <= reach
        else { continue }
        // the first of several at the same place
        if rank == best?.rank, distance == best?.hit.distance { continue }
        best = (
          rank, TileHit(name: name, featureClass: feature.featureClass, distance: distance)
        )
      }
    }
    guard let best else { return nil }
    self = best.hit
    if featureClass == .streetName {
      // in schemas that keep names apart, what the street is lies in another layer
      featureClass = Self.road(in: tiles, at: place, within: distance + Self.apart) ?? .streetName
    }
  }

  /// The greatest distance between a street and the line of its name, which is simplified apart.
  private static let apart: Meters = 5

  /// The class of the road nearest to a place; `nil` if none is within a distance.
  private static func road(
    in tiles: some Sequence<MapTile>, at place: GeographicPosition, within radius: Meters
  ) -> FeatureClass? {
    var best: (distance: Double, featureClass: FeatureClass)?
    for tile in tiles {
      let side = TileAddress.side(zoom: tile.address.zoom, latitude: place.latitude)
      let point = SIMD2<Float>(tile.address.point(at: place))
      for feature in tile.features where feature.kind == .line && feature.featureClass.isRoad {
        guard let distance = tile.distance(from: point, to: feature).map({ Double($0) * side }),
          distance <= best?.distance ?? radius
        else { continue }
        best = (distance, feature.featureClass)
      }
    }
    return best?.featureClass
  }

  private init(name: String, featureClass: FeatureClass, distance: Meters) {
    (self.name, self.featureClass, self.distance) = (name, featureClass, distance)
  }
}

extension MapTile {
  /// The distance from a point of the tile to a feature, in sides of the tile; 0 within an area,
  /// `nil` outside it.
  fileprivate func distance(from point: SIMD2<Float>, to feature: Feature) -> Float? {
    var nearest = Float.infinity
    var isWithin = false
    for part in feature.parts {
      let vertices = geometry.vertices(ofPart: Int(part))
      switch feature.kind {
      case .point:
        for vertex in vertices { nearest = min(nearest, Self.length(vertex - point)) }
      case .line:
        for index in vertices.indices.dropFirst() {
          nearest = min(
            nearest, Self.distance(from: point, to: vertices[index - 1], vertices[index]))
        }
      case .area:
        guard var last = vertices.last else { continue }
        for vertex in vertices {
          if (last.y <= point.y) != (vertex.y <= point.y) {
            let x = last.x + (point.y - last.y) / (vertex.y - last.y) * (vertex.x - last.x)
            if x > point.x { isWithin.toggle() }
          }
          last = vertex
        }
      case .unknown: break
      }
    }
    if feature.kind == .area { return isWithin ? 0 : nil }
    return nearest
  }

  private static func length(_ way: SIMD2<Float>) -> Float { (way * way).sum().squareRoot() }

  private static func distance(
    from point: SIMD2<Float>, to start: SIMD2<Float>, _ end: SIMD2<Float>
  ) -> Float {
    let way = end - start
    let square = (way * way).sum()
    let share = square > 0 ? min(max(((point - start) * way).sum() / square, 0), 1) : 0
    return length(start + way * share - point)
  }
}
