import Cells
import Geodesy

/// Circles of round distances over the ground around a place: 1, 2, 5, 10 km and so on.
package struct RangeRings: Hashable, Sendable {
  /// What they are drawn around.
  package let center: Coordinate

  /// Rings around a place.
  package init(around center: Coordinate) {
    self.center = center
  }

  /// Those rings that a map shows, from six columns' radius on, with a distance on each.
  ///
  /// Exact geodesic circles, up to the one of 10,000 km: the next would lie where geodesics cross
  /// around the antipode.
  ///
  /// - Complexity: O(*n*) geodesics for the *n* vertices, thirty to a hundred a ring.
  package func lines(on projector: Projector) -> GroundLines {
    let viewport = projector.viewport
    let shown = projector.groundReach
    let distance = shown.center.geodesic(to: center).distance / 1000
    var ground = GroundLines()
    for radius in Self.radii(from: 6 * viewport.kilometersPerColumn)
    where radius > distance - shown.radius && radius < distance + shown.radius {
      ground.lines.append(ring(radius, detailedWithin: shown, of: viewport))
      if let label = label(radius, on: projector) { ground.labels.append(label) }
    }
    return ground
  }

  /// The round distances from a least one on that lie before the antipode.
  package static func radii(from least: Kilometers) -> [Kilometers] {
    var radii: [Kilometers] = []
    var unit: Kilometers = 0.001
    while unit < farthest {
      radii += [1, 2, 5].map { $0 * unit }
      unit *= 10
    }
    return radii.filter { $0 >= least && $0 < farthest }
  }

  /// Along the equator geodesics are the shortest way for 19,903 km.
  private static let farthest: Kilometers = 19_900

  /// How far in columns a ring may be from the straight line between two of its places.
  private static let mostBend = 0.05

  /// The places along a ring: every fifteen degrees of a small one and every five of a large one,
  /// and more of those on the map where it is large there.
  private func ring(
    _ radius: Kilometers, detailedWithin shown: (center: Coordinate, radius: Kilometers),
    of viewport: Viewport
  ) -> [GeographicPosition] {
    let pieces = radius > 1000 ? 72 : 24
    let shape = RingEstimate(around: center, radius: radius, seenFrom: shown.center)
    var places = [place(radius, bearing: 0)]
    func add(_ first: Double, _ last: Double) {
      let middle = (first + last) / 2
      // no longer, and no rounder, than on a plane
      let angle = (last - first) * .pi / 180
      let length = radius * angle
      let isRound = length * angle / 8 > Self.mostBend * viewport.kilometersPerColumn
      guard isRound, shape.leastDistance(bearing: middle) - length < shown.radius else {
        places.append(place(radius, bearing: last))
        return
      }
      add(first, middle)
      add(middle, last)
    }
    for piece in 0..<pieces {
      add(Double(piece) * 360 / Double(pieces), Double(piece + 1) * 360 / Double(pieces))
    }
    return places
  }

  private func place(_ radius: Kilometers, bearing: Double) -> GeographicPosition {
    GeographicPosition(center.destination(bearing: bearing, distance: radius * 1000).coordinate)
  }

  /// The distance where the ring is on the map, to the north-east if it can be.
  private func label(_ radius: Kilometers, on projector: Projector) -> MapLabel? {
    let size = projector.viewport.size
    for turn in [0.0, 90, 270, 180, 45, 315, 135, 225, 22, 67, 112, 157, 202, 247, 292, 337] {
      let coordinate =
        center.destination(bearing: 45 + turn, distance: radius * 1000).coordinate
      guard let position = projector.position(of: coordinate), position.column >= 5,
        position.column <= Double(size.columns) - 5, position.row >= 1,
        position.row <= Double(size.rows) - 1
      else { continue }
      let text = radius < 1 ? "\(Int((radius * 1000).rounded())) m" : "\(Int(radius.rounded())) km"
      return MapLabel(text: text, coordinate: coordinate, rank: 0, kind: .rangeRing)
    }
    return nil
  }
}

/// Circles of round distances around a place.
struct RangeRingLayer: LineLayer {
  let center: Coordinate
  let kind = LineKind.rangeRing

  func lines(
    on map: MapGeometry
  ) throws(CartographyError) -> (dots: BrailleRaster, labels: [MapLabel]) {
    let ground = RangeRings(around: center).lines(on: map.projector)
    return (try map.dots(of: ground), ground.labels)
  }
}
