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
  /// - Complexity: O(log *n*) on average for *n* edges, some tens of microseconds; the first call
  ///   builds an index in O(*n* log *n*).
  public func nearestLand(to coordinate: Coordinate) throws(ProjectionError) -> LandSighting? {
    guard countries.feature(at: MicrodegreePosition(coordinate)) == nil else { return nil }
    let index = coasts.withLock { coasts in
      let index = coasts ?? CoastIndex(of: countries)
      coasts = index
      return index
    }
    let position = coordinate.earthCenteredPosition
    var nearest: (way: Geodesic, coast: Coordinate, arc: Int)?
    for near in index.nearEdges(around: SIMD3(position.x, position.y, position.z)) {
      if let nearest, near.isBeyond(nearest.way.distance) { continue }
      guard let coast = try near.edge.coordinate(nearestTo: coordinate) else { continue }
      let way = try coordinate.geodesic(to: coast)
      if nearest.map({ way.distance < $0.way.distance }) ?? true {
        nearest = (way, coast, near.arc)
      }
    }
    guard let nearest, let country = index.country(ofArc: nearest.arc),
      let name = countries.features.name(of: country)
    else { return nil }
    return LandSighting(
      country: Area(kind: .country, name: name, code: countries.features.code(of: country)),
      coast: nearest.coast, distance: nearest.way.distance / 1000,
      bearing: nearest.way.initialBearing)
  }
}

extension CoastIndex.NearEdge {
  /// Whether no point of the edge can be as near as a distance in metres.
  fileprivate func isBeyond(_ distance: Meters) -> Bool {
    let units = leastChord * EllipsoidVector.unitsPerMeter
    return units * units > ChordBound.squaredChord(spanning: distance)
  }
}
