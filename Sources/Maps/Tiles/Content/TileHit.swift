import Geodesy
import Platform

/// A feature of tiles with a name, at a place or near it.
package struct TileHit: Sendable {
  /// The name, without controls.
  package let name: String
  /// What it is.
  package private(set) var featureClass: FeatureClass
  /// The value of the tag that decided its class, such as "museum"; `nil` for none.
  package let detail: String?
  /// The distance over the ground from the place to its nearest point; 0 within an area.
  package let distance: Meters
  /// Its point that is nearest to the place; within an area the place itself.
  package private(set) var nearestPoint: GeographicPosition
  private(set) var isLine = false
}

extension TileHit {
  /// The feature with a name that is nearest to a place: a point before a line, and a line before
  /// an area, because each lies on the next.
  ///
  /// Distances are those on the plane that touches the ellipsoid at the place: right to a
  /// thousandth within a kilometre.
  ///
  /// - Parameters:
  ///   - radius: the greatest distance.
  ///   - isIncluded: whether a feature counts.
  /// - Returns: `nil` if nothing with a name is so near.
  /// - Complexity: O(*n* + *v*) for the *n* features of the tiles and the *v* vertices of those
  ///   whose boxes are near.
  package init?(
    among tiles: [NamedFeatures], at place: GeographicPosition, within radius: Meters,
    _ isIncluded: (MapTile.Feature) -> Bool = { _ in true }
  ) {
    var best: (rank: Int, hit: TileHit)?
    for tile in tiles {
      let plane = TilePlane(of: tile.tile, at: place)
      for entry in tile.entries where isIncluded(entry.feature) {
        let feature = entry.feature
        guard let name = tile.tile.name(of: feature) else { continue }
        let rank = feature.kind == .point ? 0 : feature.kind == .line ? 1 : 2
        guard rank <= best?.rank ?? 2 else { continue }
        let reach =
          rank == best?.rank ? min(best?.hit.distance ?? radius, radius) : radius
        guard let near = plane.nearest(of: entry, within: reach) else { continue }
        // the first of several at the same place
        if rank == best?.rank, near.distance == best?.hit.distance { continue }
        best = (
          rank,
          TileHit(
            name: name, featureClass: feature.featureClass, detail: tile.tile.detail(of: feature),
            distance: near.distance,
            nearestPoint: feature.kind == .area
              ? place : tile.tile.address.position(of: SIMD2<Double>(near.point)))
        )
      }
    }
    guard let best else { return nil }
    self = best.hit.withRoad(among: tiles)
    isLine = best.rank == 1
  }

  /// The same feature at another of its points.
  func moved(to point: GeographicPosition) -> TileHit {
    var hit = self
    hit.nearestPoint = point
    return hit
  }

  /// A street with the class of its road, which lies in another layer in schemas that keep names
  /// apart; otherwise the same.
  func withRoad(among tiles: [NamedFeatures]) -> TileHit {
    guard featureClass == .streetName else { return self }
    var hit = self
    hit.featureClass =
      Self.road(among: tiles, at: nearestPoint, within: Self.apart) ?? .streetName
    return hit
  }

  /// A feature with a name, and the middle of its box in place of its nearest point.
  init(middleOf entry: NamedFeatures.Entry, of tile: MapTile, from place: GeographicPosition) {
    let middle = (entry.low + entry.high) / 2
    self.init(
      name: tile.name(of: entry.feature) ?? "", featureClass: entry.feature.featureClass,
      detail: tile.detail(of: entry.feature),
      distance: TilePlane(of: tile, at: place).distance(to: middle),
      nearestPoint: tile.address.position(of: SIMD2<Double>(middle)))
  }

  /// The greatest distance between a street and the line of its name, which is simplified apart.
  private static let apart: Meters = 5

  /// The class of the road nearest to a place; `nil` if none is within a distance.
  private static func road(
    among tiles: [NamedFeatures], at place: GeographicPosition, within radius: Meters
  ) -> FeatureClass? {
    var (reach, featureClass) = (radius, FeatureClass?.none)
    for tile in tiles {
      let plane = TilePlane(of: tile.tile, at: place)
      for entry in tile.entries where entry.feature.isRoad {
        guard let near = plane.nearest(of: entry, within: reach) else { continue }
        (reach, featureClass) = (near.distance, entry.feature.featureClass)
      }
    }
    return featureClass
  }
}
