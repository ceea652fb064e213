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
  /// Exact geodesic circles, up to the one of 20,000 km that lies close around the antipode.
  ///
  /// - Complexity: O(*n*) geodesics for the *n* vertices, about a hundred a ring.
  package func lines(on projector: Projector) -> GroundLines {
    let viewport = projector.viewport
    let distance = viewport.center.geodesic(to: center).distance / 1000
    let reach = Self.groundReach(of: viewport)
    var ground = GroundLines()
    for radius in Self.radii(from: 6 * viewport.kilometersPerColumn)
    where radius > distance - reach && radius < distance + reach {
      ground.lines.append(ring(radius, detailedWithin: reach, of: viewport))
      if let label = label(radius, on: projector) { ground.labels.append(label) }
    }
    return ground
  }

  /// The round distances from a least one up to the antipode.
  package static func radii(from least: Kilometers) -> [Kilometers] {
    var radii: [Kilometers] = []
    var unit: Kilometers = 0.001
    while unit < WGS84.halfMeridian / 1000 {
      radii += [1, 2, 5].map { $0 * unit }
      unit *= 10
    }
    return radii.filter { $0 >= least && $0 * 1000 < WGS84.halfMeridian }
  }

  /// A distance over the ground from a map's centre within which everything on it lies.
  private static func groundReach(of viewport: Viewport) -> Kilometers {
    let reach = viewport.reach * (viewport.resolvedProjection.isAzimuthal ? 1.2 : 1.6)
    return reach < 4000 ? reach : 20_004
  }

  /// The places along a ring: few beyond the map, on it one every few columns.
  private func ring(
    _ radius: Kilometers, detailedWithin reach: Kilometers, of viewport: Viewport
  ) -> [GeographicPosition] {
    var places = [place(radius, bearing: 0)]
    for step in 0..<72 {
      let bearings = (Double(step) * 5, Double(step + 1) * 5)
      add(bearings, radius, reach, viewport, to: &places)
    }
    return places
  }

  private func add(
    _ bearings: (Double, Double), _ radius: Kilometers, _ reach: Kilometers,
    _ viewport: Viewport, to places: inout [GeographicPosition]
  ) {
    let middle = (bearings.0 + bearings.1) / 2
    let coordinate = center.destination(bearing: middle, distance: radius * 1000).coordinate
    // no longer than on a plane
    let length = radius * (bearings.1 - bearings.0) * .pi / 180
    let distance = viewport.center.geodesic(to: coordinate).distance / 1000
    guard length > 4 * viewport.kilometersPerColumn, distance - length < reach else {
      places.append(place(radius, bearing: bearings.1))
      return
    }
    add((bearings.0, middle), radius, reach, viewport, to: &places)
    add((middle, bearings.1), radius, reach, viewport, to: &places)
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
