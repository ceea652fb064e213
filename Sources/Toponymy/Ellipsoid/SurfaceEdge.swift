import Geodesy
import Platform

/// An edge of an outline: straight in the plane of latitude and longitude.
struct SurfaceEdge {
  let start: SurfacePoint
  let end: SurfacePoint

  /// The point at a fraction in 0...1 of the way, in the plane.
  func point(at fraction: Double) -> SurfacePoint {
    SurfacePoint(
      latitude: start.latitude + fraction * (end.latitude - start.latitude),
      longitude: start.longitude + fraction * (end.longitude - start.longitude))
  }

  /// An upper bound on the distance, in metres, of the edge from the straight line in space between
  /// its ends.
  ///
  /// It is an eighth of the greatest second derivative, which for latitude φ and longitude λ is at
  /// most *R* (|Δφ| + |Δλ|)².
  var sagitta: Double {
    let span = abs(end.latitude - start.latitude) + abs(end.longitude - start.longitude)
    return ChordBound.largestRadius * span * span / 8
  }
}

extension SurfaceEdge {
  /// The point of the edge that is nearest on the ground, to a ten-thousandth of a metre along it.
  ///
  /// If the distance grows or shrinks along the whole edge, the point is an end. Otherwise it is
  /// where the geodesic meets the edge at a right angle, which the Illinois variant of false
  /// position finds. Edges are short, so there is at most one such point.
  func coordinate(nearestTo origin: Coordinate) throws(ProjectionError) -> Coordinate? {
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

  /// The derivative of the distance along the edge, in metres an edge.
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
