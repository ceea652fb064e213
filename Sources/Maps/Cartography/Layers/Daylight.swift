import Geodesy
import Platform

/// Day and night: the light on the Earth for a position of the sun.
package struct Daylight: Hashable, Sendable {
  /// The place where the sun stands overhead.
  package let subsolarPoint: Coordinate

  /// The direction of the sun; see ``upward(at:)``.
  let sun: SIMD3<Double>

  /// The light when the sun stands over a place.
  package init(subsolarPoint: Coordinate) {
    self.subsolarPoint = subsolarPoint
    sun = Self.upward(at: GeographicPosition(subsolarPoint))
  }

  /// The amount of light: 1 by day, 0 at night, and six steps between, two each of civil (the sun
  /// down to 6 degrees below the horizon), nautical (12) and astronomical (18) twilight.
  ///
  /// There are few steps, so that neighbouring cells share a colour. The horizon is flat, without
  /// refraction.
  ///
  /// - Parameter upward: the unit vector upward from the place, from ``upward(at:)``.
  package func light(at upward: SIMD3<Double>) -> Double {
    light((sun * upward).sum())
  }

  /// The darkness in the middle of every patch of a map: 0 by day, then the steps of twilight,
  /// ``darkest`` at night; 0 off the Earth.
  ///
  /// Agrees with ``light(at:)`` to 20 m on the ground, or to a fraction of a patch where a step
  /// only grazes a row, and is many times as fast.
  ///
  /// - Complexity: O(*n*) for *n* patches.
  func darkness(on ground: GroundGrid) -> [UInt8] {
    let sun = (x: Float(sun.x), y: Float(sun.y), z: Float(sun.z))
    let steps = Self.sines
    return SineTable.shared.withSines { sines in
      func darkness(_ patch: Int) -> UInt8 {
        let (latitude, longitude) = (ground.latitudes[patch], ground.longitudes[patch])
        guard latitude.isFinite else { return 0 }
        let east = sines.cosine(longitude) * sun.x + sines.sine(longitude) * sun.y
        let altitude = sines.cosine(latitude) * east + sines.sine(latitude) * sun.z
        return altitude >= 0 ? 0 : Self.step(of: Double(altitude), among: steps)
      }
      var all = [UInt8](repeating: 0, count: ground.latitudes.count)
      for row in 0..<ground.rows {
        let end = (row + 1) * ground.columns
        var patch = end - ground.columns
        guard patch < end else { break }
        all[patch] = darkness(patch)
        // If both ends of a short run are equally dark, so is everything between.
        while patch + 1 < end {
          let next = min(patch + Self.stride, end - 1)
          all[next] = darkness(next)
          let isKnown =
            all[next] == all[patch] && ground.latitudes[patch].isFinite
            && ground.latitudes[next].isFinite
          for between in patch + 1..<next {
            all[between] = isKnown ? all[patch] : darkness(between)
          }
          patch = next
        }
      }
      return all
    }
  }

  /// The number of patches from one whose darkness is always computed to the next.
  private static let stride = 6

  /// The darkness of the night, after six steps of twilight.
  static let darkest = UInt8(sines.count + 1)

  /// The light that is left at a darkness, 0...1.
  static func light(atDarkness step: UInt8) -> Double {
    1 - Double(step) / Double(darkest)
  }

  private func light(_ sineOfAltitude: Double) -> Double {
    if sineOfAltitude >= 0 { return 1 }
    return Self.light(atDarkness: Self.step(of: sineOfAltitude, among: Self.sines))
  }

  /// The darkness where the sun is below the horizon.
  private static func step(of sineOfAltitude: Double, among sines: [Double]) -> UInt8 {
    var step: UInt8 = 1
    for sine in sines where sineOfAltitude < sine { step += 1 }
    return step
  }

  /// The unit vector upward from a place: *x* leaves the Earth at 0 N 0 E, *z* points north.
  package static func upward(at place: GeographicPosition) -> SIMD3<Double> {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    return SIMD3(
      cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }

  /// The line between day and night around the Earth in steps of two degrees, and a mark where the
  /// sun stands overhead. The line is for maps that cannot shade the night.
  package func lines() -> GroundLines {
    // two directions at right angles to the sun's and to each other
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
