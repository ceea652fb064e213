import DataFiles
import Geodesy

/// The land nearest to a point at sea, with its distance and direction.
public struct LandSighting: Hashable, Sendable {
  /// The country of the land.
  public let country: Area
  /// The nearest point of its coast.
  public let coast: Coordinate
  /// The length of the geodesic from the point to the coast, on the WGS 84 ellipsoid.
  public let distance: Kilometers
  /// The direction of the coast at the point, in degrees clockwise from north in [0, 360).
  public let bearing: Double
}

extension Gazetteer {
  /// The land closest to a coordinate at sea; `nil` for a coordinate on land.
  ///
  /// Exact to a millimetre for the outlines of `countries.bin`, simplified by at most 0.001 degree,
  /// whose edges are straight in the plane of latitude and longitude; distances are geodesics.
  ///
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(log *n*) on average for *n* edges, some microseconds; the first call builds
  ///   an index in O(*n*).
  public func nearestLand(to coordinate: Coordinate) throws(ProjectionError) -> LandSighting? {
    guard countries.feature(at: MicrodegreePosition(coordinate)) == nil else { return nil }
    let index = coasts.withLock { coasts in
      let index = coasts ?? CoastIndex(of: countries)
      coasts = index
      return index
    }
    let position = coordinate.earthCenteredPosition
    var nearest: (sight: SurfaceEdge.Sight, arc: Int)?
    var ends = SurfaceEdge.EndSights()
    for near in index.nearEdges(around: SIMD3(position.x, position.y, position.z)) {
      if let nearest, near.isBeyond(nearest.sight.way.distance) { continue }
      guard
        let sight = try near.edge.sight(nearestTo: coordinate, guess: near.fraction, &ends)
      else { continue }
      // two countries may share a vertex of their coasts
      if nearest.map({ (sight.way.distance, near.arc) < ($0.sight.way.distance, $0.arc) }) ?? true {
        nearest = (sight, near.arc)
      }
    }
    guard let nearest, let country = index.country(ofArc: nearest.arc),
      let name = countries.features.name(of: country)
    else { return nil }
    return LandSighting(
      country: Area(kind: .country, name: name, code: countries.features.code(of: country)),
      coast: nearest.sight.coordinate, distance: nearest.sight.way.distance / 1000,
      bearing: nearest.sight.way.initialBearing)
  }
}

extension CoastIndex.NearEdge {
  /// Whether no point of the edge can be as near as a distance in metres.
  fileprivate func isBeyond(_ distance: Meters) -> Bool {
    let units = leastChord * EllipsoidVector.unitsPerMeter
    return units * units > ChordBound.squaredChord(spanning: distance)
  }
}
