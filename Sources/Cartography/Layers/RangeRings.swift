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
  /// - Complexity: O(*n*) geodesics for the *n* vertices, about eighty a ring.
  package func lines(on projector: Projector) -> GroundLines {
    let viewport = projector.viewport
    let shown = Area(projector.groundReach)
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

  /// A place and a distance from it within which everything on a map lies.
  private struct Area {
    let center: Coordinate
    let radius: Kilometers

    init(_ reach: (center: Coordinate, radius: Kilometers)) { (center, radius) = reach }
  }

  /// Along the equator geodesics are the shortest way for 19,903 km.
  private static let farthest: Kilometers = 19_900

  /// How far in columns a ring may be from the straight line between two of its places.
  private static let mostBend = 0.05

  /// The places along a ring: every five degrees, and more of those on the map where it is large.
  private func ring(
    _ radius: Kilometers, detailedWithin shown: Area, of viewport: Viewport
  ) -> [GeographicPosition] {
    var places = [place(radius, bearing: 0)]
    for step in 0..<72 {
      let bearings = (Double(step) * 5, Double(step + 1) * 5)
      add(bearings, radius, shown, viewport, to: &places)
    }
    return places
  }

  private func add(
    _ bearings: (Double, Double), _ radius: Kilometers, _ shown: Area,
    _ viewport: Viewport, to places: inout [GeographicPosition]
  ) {
    let middle = (bearings.0 + bearings.1) / 2
    // no longer, and no rounder, than on a plane
    let angle = (bearings.1 - bearings.0) * .pi / 180
    let length = radius * angle
    let bend = length * angle / 8
    let isRound = bend > Self.mostBend * viewport.kilometersPerColumn
    let nearest =
      isRound
      ? shown.center.geodesic(
        to: center.destination(bearing: middle, distance: radius * 1000).coordinate
      ).distance / 1000 - length : .infinity
    guard nearest < shown.radius else {
      places.append(place(radius, bearing: bearings.1))
      return
    }
    add((bearings.0, middle), radius, shown, viewport, to: &places)
    add((middle, bearings.1), radius, shown, viewport, to: &places)
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

extension GeographicPosition {
  /// The place of a coordinate.
  init(_ coordinate: Coordinate) {
    self.init(
      latitude: coordinate.latitude.degrees, longitude: coordinate.longitude.degrees)
  }
}
