import DataFiles
import Geodesy

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The nearest land seen from a point at sea.
public struct LandSighting: Hashable, Sendable {
  /// Whose land it is.
  public let country: Area
  /// The nearest point of its coast.
  public let coast: Coordinate
  /// The length of the geodesic from the point to the coast, on the WGS 84 ellipsoid.
  public let distance: Kilometers
  /// The direction of the coast at the point, in degrees clockwise from north in [0, 360).
  public let bearing: Double
}

extension Gazetteer {
  /// The land closest to a coordinate at sea; `nil` on land, where there is nothing to look for.
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
    for candidate in index.candidates(around: SIMD3(position.x, position.y, position.z)) {
      if let nearest, candidate.isBeyond(nearest.way.distance) { continue }
      guard let coast = try candidate.edge.coordinate(nearestTo: coordinate) else { continue }
      let way = try coordinate.geodesic(to: coast)
      if nearest.map({ way.distance < $0.way.distance }) ?? true {
        nearest = (way, coast, candidate.arc)
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

extension CoastIndex.Candidate {
  /// Whether no point of the edge can be as near as a distance in metres.
  fileprivate func isBeyond(_ distance: Meters) -> Bool {
    let units = leastChord * EllipsoidVector.unitsPerMeter
    return units * units > ChordBound.squaredChord(spanning: distance)
  }
}

extension SurfaceEdge {
  /// The point of the edge that is nearest on the ground, to a ten-thousandth of a metre along it.
  ///
  /// Where the distance grows or shrinks all the way it is an end; otherwise the distance is
  /// smallest where the geodesic meets the edge at a right angle, which false position finds
  /// (Illinois' variant). Edges are short, so there is one such point at most.
  fileprivate func coordinate(
    nearestTo origin: Coordinate
  ) throws(ProjectionError) -> Coordinate? {
    guard let first = try slope(at: 0, from: origin), let last = try slope(at: 1, from: origin)
    else { return nil }
    guard first.slope < 0, last.slope > 0 else {
      return first.distance <= last.distance ? first.coordinate : last.coordinate
    }
    var (low, high) = ((fraction: 0.0, slope: first.slope), (fraction: 1.0, slope: last.slope))
    var best = first.distance <= last.distance ? first : last
    for _ in 0..<60 {
      let fraction =
        (low.fraction * high.slope - high.fraction * low.slope) / (high.slope - low.slope)
      guard let middle = try slope(at: fraction, from: origin) else { return nil }
      if middle.distance <= best.distance { best = middle }
      if abs(middle.slope) * (high.fraction - low.fraction) < 1e-4 { break }
      if middle.slope < 0 {
        low = (fraction, middle.slope)
        high.slope /= 2
      } else {
        high = (fraction, middle.slope)
        low.slope /= 2
      }
    }
    return best.coordinate
  }

  /// How fast the distance grows along the edge, in metres an edge.
  private func slope(
    at fraction: Double, from origin: Coordinate
  ) throws(ProjectionError) -> (slope: Double, distance: Meters, coordinate: Coordinate)? {
    let point = point(at: fraction)
    let degrees = 180 / Double.pi
    guard
      let coordinate = try? Coordinate(
        latitude: min(max(point.latitude * degrees, -90), 90),
        longitude: min(max(point.longitude * degrees, -180), 180))
    else { return nil }
    let way = try origin.geodesic(to: coordinate)
    let (sine, cosine) = (sin(point.latitude), cos(point.latitude))
    let denominator = 1 - WGS84.eccentricitySquared * sine * sine
    let normal = WGS84.semiMajorAxis / denominator.squareRoot()
    let north =
      normal * (1 - WGS84.eccentricitySquared) / denominator * (end.latitude - start.latitude)
    let east = normal * cosine * (end.longitude - start.longitude)
    let azimuth = way.finalBearing / degrees
    return (north * cos(azimuth) + east * sin(azimuth), way.distance, coordinate)
  }
}
