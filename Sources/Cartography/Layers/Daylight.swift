import Geodesy

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Day and night: how much light there is where the sun stands overhead somewhere.
package struct Daylight: Hashable, Sendable {
  /// Where the sun stands overhead.
  package let subsolarPoint: Coordinate

  private let sun: SIMD3<Double>

  /// The light when the sun stands over a place.
  package init(subsolarPoint: Coordinate) {
    self.subsolarPoint = subsolarPoint
    sun = Self.upward(at: GeographicPosition(subsolarPoint))
  }

  /// How much light there is: 1 by day, 0 at night, and in between six steps, two each of civil
  /// (the sun down to 6 degrees below the horizon), nautical (12) and astronomical (18) twilight.
  ///
  /// Few steps, so that neighbouring cells share a colour. The horizon is the plane one, without
  /// refraction.
  ///
  /// - Parameter upward: the unit vector upward from the place, as ``upward(at:)`` gives it.
  package func light(at upward: SIMD3<Double>) -> Double {
    light((sun * upward).sum())
  }

  /// How much light there is at a place in degrees, as ``light(at:)``, with the steps where they
  /// belong to 20 m; many times as fast.
  func light(latitude: Float, longitude: Float, sines: SineTable) -> Double {
    let east = sines.cosine(longitude) * Float(sun.x) + sines.sine(longitude) * Float(sun.y)
    return light(
      Double(sines.cosine(latitude) * east + sines.sine(latitude) * Float(sun.z)))
  }

  private func light(_ sineOfAltitude: Double) -> Double {
    if sineOfAltitude >= 0 { return 1 }
    for (step, sine) in Self.sines.enumerated() where sineOfAltitude >= sine {
      return 1 - Double(step + 1) / Double(Self.sines.count + 1)
    }
    return 0
  }

  /// The unit vector upward from a place: *x* leaves the Earth at 0 N 0 E, *z* points north.
  package static func upward(at place: GeographicPosition) -> SIMD3<Double> {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    return SIMD3(
      cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }

  /// The line between day and night, once around the Earth in steps of two degrees, and a mark
  /// where the sun stands overhead; the line is for maps that cannot shade the night.
  package func lines() -> GroundLines {
    // two directions across the sun's and each other
    let aside = SIMD3(-sun.y, sun.x, 0)
    let length = (aside * aside).sum().squareRoot()
    let first = length > 1e-12 ? aside / length : SIMD3(1, 0, 0)
    let second = SIMD3(
      sun.y * first.z - sun.z * first.y, sun.z * first.x - sun.x * first.z,
      sun.x * first.y - sun.y * first.x)
    let line = (0...180).map { step in
      let angle = Double(step) * .pi / 90
      let point = first * cos(angle) + second * sin(angle)
      return GeographicPosition(
        latitude: asin(min(max(point.z, -1), 1)) * 180 / .pi,
        longitude: atan2(point.y, point.x) * 180 / .pi)
    }
    let mark = MapLabel(text: "", coordinate: subsolarPoint, rank: 0, kind: .subsolarPoint)
    return GroundLines(lines: [line], labels: [mark])
  }

  /// The sines of the altitudes at which the steps of twilight end.
  private static let sines = [-3.0, -6, -9, -12, -15, -18].map { sin($0 * .pi / 180) }
}
