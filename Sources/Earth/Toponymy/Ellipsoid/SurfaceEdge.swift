import DataFiles
import Geodesy
import Platform

/// An edge of an outline: straight in the plane of latitude and longitude.
struct SurfaceEdge {
  let start: MicrodegreePosition
  let end: MicrodegreePosition

  private static let radians = 1e-6 * Double.pi / 180

  /// An upper bound on the distance, in metres, of the edge from the straight line in space between
  /// its ends.
  ///
  /// It is an eighth of the greatest second derivative, which for latitude φ and longitude λ is at
  /// most *R* (|Δφ| + |Δλ|)².
  var sagitta: Double {
    let span = abs(rise) + abs(run)
    return ChordBound.largestRadius * span * span / 8
  }

  /// The difference of latitude of the ends, in radians.
  private var rise: Double { (Double(end.latitude) - Double(start.latitude)) * Self.radians }
  /// The difference of longitude of the ends, in radians.
  private var run: Double { (Double(end.longitude) - Double(start.longitude)) * Self.radians }
}

extension SurfaceEdge {
  /// A point of the edge seen from an origin.
  struct Sight {
    let coordinate: Coordinate
    /// The way from the origin to the point.
    let way: Geodesic
  }

  /// The geodesics from an origin to ends of edges, which several edges share.
  struct EndSights {
    private var known: [(position: MicrodegreePosition, sight: Sight)] = []

    fileprivate mutating func sight(
      of position: MicrodegreePosition, from origin: Coordinate
    ) throws(ProjectionError) -> Sight? {
      if let found = known.first(where: { $0.position == position }) { return found.sight }
      guard
        let coordinate = try? Coordinate(
          microdegreesLatitude: position.latitude, longitude: position.longitude)
      else { return nil }
      let sight = Sight(coordinate: coordinate, way: try origin.geodesic(to: coordinate))
      known.append((position, sight))
      return sight
    }
  }

  /// The point of the edge that is nearest on the ground: an end, or where the geodesic meets the
  /// edge at a right angle, to a ten-millionth of the distance or a hundredth of a millimetre along
  /// the edge. `nil` if an end is no point of the Earth, in a damaged file.
  ///
  /// Edges are short, so there is at most one such point. The first step goes to the foot of the
  /// perpendicular on a sphere, further ones follow the secant; all stay between points from which
  /// the distance shrinks towards each other.
  ///
  /// - Parameters:
  ///   - guess: a fraction in 0...1 of the way along the edge to begin with.
  ///   - ends: the ways to the ends that are known already; those that were needed are added.
  func sight(
    nearestTo origin: Coordinate, guess: Double, _ ends: inout EndSights
  ) throws(ProjectionError) -> Sight? {
    // points from which the distance shrinks forwards, and backwards
    var (low, high): (Double?, Double?)
    var fraction = guess
    var previous: (fraction: Double, slope: Double)?
    var best: Sight?
    for _ in 0..<Self.mostSteps {
      guard let sight = try sight(at: fraction, from: origin, &ends) else { return nil }
      if best.map({ sight.way.distance <= $0.way.distance }) ?? true { best = sight }
      let (slope, length) = slope(at: sight)
      if slope < 0 { low = fraction } else { high = fraction }
      guard length > 0, low != 1, high != 0 else { break }
      var next = fraction - Self.foot(distance: sight.way.distance, slope / length) / length
      if let previous, previous.slope != slope {
        next = fraction - slope * (fraction - previous.fraction) / (slope - previous.slope)
      }
      if next <= low ?? 0 || next >= high ?? 1 {
        let isBeyondLow = next <= low ?? 0
        next =
          isBeyondLow && low == nil
          ? 0 : !isBeyondLow && high == nil ? 1 : ((low ?? 0) + (high ?? 1)) / 2
      }
      if abs(next - fraction) * length < max(1e-5, 1e-7 * sight.way.distance) { break }
      previous = (fraction, slope)
      fraction = next
    }
    return best
  }

  private static let mostSteps = 60

  /// The distance along an edge to the foot of the perpendicular from the origin, on a sphere.
  ///
  /// - Parameter cosine: of the angle between the edge and the way from the origin.
  private static func foot(distance: Meters, _ cosine: Double) -> Meters {
    guard distance < WGS84.meanRadius else { return distance * cosine }
    return WGS84.meanRadius * atan(tan(distance / WGS84.meanRadius) * cosine)
  }

  private func sight(
    at fraction: Double, from origin: Coordinate, _ ends: inout EndSights
  ) throws(ProjectionError) -> Sight? {
    if fraction == 0 { return try ends.sight(of: start, from: origin) }
    if fraction == 1 { return try ends.sight(of: end, from: origin) }
    func angle(_ start: Int32, _ end: Int32) -> DecimalDegrees {
      let whole = Double(Int64(end) - Int64(start)) * 1e9
      return DecimalDegrees(
        femtodegrees: Int64(start) * 1_000_000_000 + Int64((whole * fraction).rounded()))
    }
    guard
      let coordinate = try? Coordinate(
        latitude: angle(start.latitude, end.latitude),
        longitude: angle(start.longitude, end.longitude))
    else { return nil }
    return Sight(coordinate: coordinate, way: try origin.geodesic(to: coordinate))
  }

  /// The derivative of the distance along the edge, and the length of the edge as it is at a point;
  /// both in metres an edge.
  private func slope(at sight: Sight) -> (slope: Double, length: Double) {
    let latitude = sight.coordinate.latitude.degrees * (.pi / 180)
    let (sine, cosine) = (sin(latitude), cos(latitude))
    let denominator = 1 - WGS84.eccentricitySquared * sine * sine
    let normal = WGS84.semiMajorAxis / denominator.squareRoot()
    let north = normal * (1 - WGS84.eccentricitySquared) / denominator * rise
    let east = normal * cosine * run
    let azimuth = sight.way.finalBearing * (.pi / 180)
    return (
      north * cos(azimuth) + east * sin(azimuth), (north * north + east * east).squareRoot()
    )
  }
}
