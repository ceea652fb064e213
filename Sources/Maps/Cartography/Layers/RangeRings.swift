import Geodesy

/// Circles of round distances over the ground around a place: 1, 2, 5, 10 km and so on.
package struct RangeRings: Hashable, Sendable {
  /// The centre of the rings.
  package let center: Coordinate
  private let groupSeparator: String

  /// Rings around a place.
  ///
  /// - Parameter separator: what stands between groups of three digits of their distances.
  package init(around center: Coordinate, groupedBy separator: String) {
    (self.center, groupSeparator) = (center, separator)
  }

  /// The rings that a map shows, from a radius of six columns on, with a distance on each.
  ///
  /// The rings are exact geodesic circles, up to that of 10,000 km: the next would lie where
  /// geodesics cross around the antipode.
  ///
  /// - Throws: when PROJ is unusable.
  /// - Complexity: O(*n*) geodesics for the *n* vertices, thirty to a hundred a ring.
  package func lines(on projector: Projector) throws(CartographyError) -> GroundLines {
    let viewport = projector.viewport
    let shown = try projector.groundReach
    let distance = try CartographyError.projecting { () throws(ProjectionError) in
      try shown.center.geodesic(to: center).distance / 1000
    }
    var ground = GroundLines()
    for radius in Self.radii(from: 6 * viewport.kilometersPerColumn)
    where radius > distance - shown.radius && radius < distance + shown.radius {
      ground.lines.append(
        try CartographyError.projecting { () throws(ProjectionError) in
          try ring(radius, detailedWithin: shown, of: viewport)
        })
      if let label = try label(radius, on: projector) { ground.labels.append(label) }
    }
    return ground
  }

  /// The round distances from a least distance to the antipode.
  package static func radii(from least: Kilometers) -> [Kilometers] {
    var radii: [Kilometers] = []
    var unit: Kilometers = 0.001
    while unit < farthest {
      radii += [1, 2, 5].map { $0 * unit }
      unit *= 10
    }
    return radii.filter { $0 >= least && $0 < farthest }
  }

  /// Along the equator geodesics are the shortest way up to 19,903 km.
  private static let farthest: Kilometers = 19_900

  /// The greatest distance, in columns, of a ring from the straight line between two of its places.
  private static let mostBend = 0.05

  /// The places along a ring: every fifteen degrees of a small ring and every five of a large one,
  /// and more on the map where the ring is large there.
  private func ring(
    _ radius: Kilometers, detailedWithin shown: (center: Coordinate, radius: Kilometers),
    of viewport: Viewport
  ) throws(ProjectionError) -> [GeographicPosition] {
    let pieces = radius > 1000 ? 72 : 24
    let shape = RingEstimate(around: center, radius: radius, seenFrom: shown.center)
    var places = [try place(radius, bearing: 0)]
    func add(_ first: Double, _ last: Double) throws(ProjectionError) {
      let middle = (first + last) / 2
      // no longer, and no rounder, than on a plane
      let angle = (last - first) * .pi / 180
      let length = radius * angle
      let isRound = length * angle / 8 > Self.mostBend * viewport.kilometersPerColumn
      guard isRound, shape.leastDistance(bearing: middle) - length < shown.radius else {
        places.append(try place(radius, bearing: last))
        return
      }
      try add(first, middle)
      try add(middle, last)
    }
    for piece in 0..<pieces {
      try add(Double(piece) * 360 / Double(pieces), Double(piece + 1) * 360 / Double(pieces))
    }
    return places
  }

  private func place(
    _ radius: Kilometers, bearing: Double
  ) throws(ProjectionError) -> GeographicPosition {
    GeographicPosition(
      try center.destination(bearing: bearing, distance: radius * 1000).coordinate)
  }

  /// The distance where the ring is on the map, to the north-east if it can be.
  private func label(
    _ radius: Kilometers, on projector: Projector
  ) throws(CartographyError) -> MapLabel? {
    let size = projector.viewport.size
    for turn in [0.0, 90, 270, 180, 45, 315, 135, 225, 22, 67, 112, 157, 202, 247, 292, 337] {
      let coordinate = try CartographyError.projecting { () throws(ProjectionError) in
        try center.destination(bearing: 45 + turn, distance: radius * 1000).coordinate
      }
      guard let position = try projector.position(of: coordinate), position.column >= 5,
        position.column <= Double(size.columns) - 5, position.row >= 1,
        position.row <= Double(size.rows) - 1
      else { continue }
      return MapLabel(
        text: radius.roundText(groupedBy: groupSeparator), coordinate: coordinate, rank: 0,
        kind: .rangeRing)
    }
    return nil
  }
}

/// Circles of round distances around a place.
struct RangeRingLayer: LineLayer {
  let center: Coordinate
  let groupSeparator: String
  let kind = LineKind.rangeRing

  func strokes(
    on map: MapGeometry
  ) throws(CartographyError) -> (lines: TracedLines, labels: [MapLabel]) {
    let ground = try RangeRings(around: center, groupedBy: groupSeparator).lines(on: map.projector)
    return (try map.tracer.trace(ground.lines), ground.labels)
  }
}
