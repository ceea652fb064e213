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

  init(_ coast: CoastIndex.Coast, of country: Area) {
    self.country = country
    self.coast = coast.sight.coordinate
    distance = coast.sight.way.distance / 1000
    bearing = coast.sight.way.initialBearing
  }
}

extension Gazetteer {
  /// The land closest to a coordinate at sea; `nil` for a coordinate on land.
  ///
  /// Exact to a millimetre for the coasts of `countries.bin`, simplified by at most 200 metres,
  /// whose edges are straight in the plane of latitude and longitude; distances are geodesics.
  ///
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(log *n*) on average for *n* edges, some microseconds; the first call makes
  ///   the roots of an index in 0.1 ms.
  public func nearestLand(to coordinate: Coordinate) throws(ProjectionError) -> LandSighting? {
    guard countries.feature(at: MicrodegreePosition(coordinate)) == nil else { return nil }
    guard let coast = try coastIndex.coast(nearestTo: coordinate),
      let country = coast.country.flatMap({ countries.area(of: $0, kind: .country) })
    else { return nil }
    return LandSighting(coast, of: country)
  }

  /// The index of all coasts, which the first call builds.
  var coastIndex: CoastIndex {
    coasts.withLock { coasts in
      let index = coasts ?? CoastIndex(of: countries)
      coasts = index
      return index
    }
  }
}
