import Geodesy

extension CoastIndex {
  /// The nearest point of a coast.
  struct Coast {
    let sight: SurfaceEdge.Sight
    /// The index of the country.
    let country: Int?
    /// The leaf of the tree that has it, for later searches.
    let leaf: Int
  }

  /// The point of a coast that is nearest to a coordinate; `nil` if there are no coasts.
  ///
  /// - Parameter hint: a leaf that a search has found and that may be near, where the search
  ///   begins. It does not change the result.
  func coast(
    nearestTo coordinate: Coordinate, beginningWith hint: Int? = nil
  ) throws(ProjectionError) -> Coast? {
    let position = coordinate.earthCenteredPosition
    var nearest: (sight: SurfaceEdge.Sight, edge: NearEdge)?
    var ends = SurfaceEdge.EndSights()
    let origin = SIMD3(position.x, position.y, position.z)
    for near in nearEdges(around: origin, beginningWith: hint) {
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
      Coast(sight: sight, country: country(ofArc: edge.arc), leaf: edge.leaf)
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
