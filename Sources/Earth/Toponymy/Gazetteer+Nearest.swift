import Geodesy

extension Gazetteer {
  /// The places closest to a coordinate, nearest first; ties are broken by `Place.id`.
  ///
  /// Distances are lengths of geodesics on the WGS 84 ellipsoid, as `Coordinate.geodesic(to:)`
  /// computes them, so "nearest" means nearest on the ground, across the 180th meridian and the
  /// poles too. Returns fewer than `limit` places, possibly none, if fewer places with at least
  /// `population` inhabitants lie within `radius` (in kilometres, inclusive). To find the nearest
  /// place of each of many points, use ``placeIndex(nearest:atLeast:)``.
  ///
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(log *n* + `limit`) on average for *n* places.
  public func places(
    nearest coordinate: Coordinate, limit: Int = 1, within radius: Kilometers = .infinity,
    atLeast population: UInt32 = 0
  ) throws(ProjectionError) -> [Sighting] {
    try places.sightings(
      nearest: coordinate, limit: limit, within: radius, atLeast: population)
  }

  /// The place closest to a coordinate, with its distance and bearing: the first result of
  /// ``places(nearest:limit:within:atLeast:)`` at half the cost. `nil` if no place has at least
  /// `population` inhabitants.
  ///
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(log *n*) on average for *n* places.
  public func place(
    nearest coordinate: Coordinate, atLeast population: UInt32 = 0
  ) throws(ProjectionError) -> Sighting? {
    guard let index = try placeIndex(nearest: coordinate, atLeast: population),
      let place = place(at: index)
    else { return nil }
    return Sighting(of: place, by: try coordinate.geodesic(to: place.coordinate))
  }

  /// The index of the place closest to a coordinate, for ``place(at:)``; `nil` if no place has at
  /// least `population` inhabitants.
  ///
  /// The same place as the first of ``places(nearest:limit:within:atLeast:)`` at a fraction of the
  /// cost: no geodesic is computed unless two places are equally near to within metres, and nothing
  /// is allocated.
  ///
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(log *n*) on average for *n* places.
  public func placeIndex(
    nearest coordinate: Coordinate, atLeast population: UInt32 = 0
  ) throws(ProjectionError) -> Int? {
    try places.record(nearest: coordinate, atLeast: population)
  }

  /// The coordinate of the place of an index in `0..<placeCount`; `nil` if the index is out of
  /// range.
  public func coordinate(ofPlaceAt index: Int) -> Coordinate? {
    index >= 0 && index < placeCount ? places.coordinate(index) : nil
  }
}
