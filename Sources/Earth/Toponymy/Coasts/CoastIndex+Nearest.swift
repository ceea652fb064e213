import Geodesy

extension CoastIndex {
  /// The nearest point of a coast.
  struct Coast {
    let sight: SurfaceEdge.Sight
    /// The index of the country.
    let country: Int?
    /// The index of the arc, for later searches.
    let arc: Int
  }

  /// The point of a coast that is nearest to a coordinate; `nil` if there are no coasts.
  ///
  /// - Parameters:
  ///   - hint: an arc that may be near, where the search begins. It does not change the result.
  ///   - known: the pieces of arcs that earlier searches have reached.
  func coast(
    nearestTo coordinate: Coordinate, beginningWith hint: Int? = nil, _ known: KnownPieces? = nil
  ) throws(ProjectionError) -> Coast? {
    let position = coordinate.earthCenteredPosition
    var nearest: (sight: SurfaceEdge.Sight, edge: NearEdge)?
    var ends = SurfaceEdge.EndSights()
    let origin = SIMD3(position.x, position.y, position.z)
    for near in nearEdges(around: origin, beginningWith: hint, known) {
      if let nearest, near.isBeyond(nearest.sight.way.distance) { continue }
      guard
        let sight = try near.edge.sight(nearestTo: coordinate, guess: near.fraction, &ends)
      else { continue }
      // two countries may share a vertex of their coasts
      if nearest.map({
        (sight.way.distance, near.arc) < ($0.sight.way.distance, $0.edge.arc)
      }) ?? true {
        nearest = (sight, near)
      }
    }
    return nearest.map { sight, edge in
      Coast(sight: sight, country: country(ofArc: edge.arc), arc: edge.arc)
    }
  }
}

extension CoastIndex.NearEdge {
  /// Whether no point of the edge can be as near as a distance in metres.
  fileprivate func isBeyond(_ distance: Meters) -> Bool {
    let units = leastChord * EllipsoidVector.unitsPerMeter
    return units * units > ChordBound.squaredChord(spanning: distance)
  }
}
