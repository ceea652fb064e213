import Features
import Geodesy
import Platform

/// A circle on the Earth that holds all features of some overlays.
package struct OverlayExtent: Sendable {
  /// The middle of the circle.
  package let center: Coordinate
  /// The distance over the ground from the middle to the farthest feature, on a sphere.
  package let radius: Kilometers

  /// Whether the circle holds no more than a single place.
  package var isSinglePlace: Bool { radius < Self.leastRadius }

  private static let leastRadius: Kilometers = 0.01

  /// The circle of some overlays, at most 5 % larger than need be; `nil` if they have no feature
  /// with a place.
  ///
  /// - Complexity: O(*n*) for *n* positions; the way is that of J. Ritter (An efficient bounding
  ///   sphere, 1990).
  package init?(of overlays: [Overlay]) {
    guard overlays.count != 1 else {
      guard let extent = overlays[0].extent else { return nil }
      self = extent
      return
    }
    self.init(overlays.flatMap { Self.directions(of: $0.points, $0.places) })
  }

  /// This circle, or one around the part of it between two parallels, as far as there is one.
  ///
  /// If it holds a pole, the part goes all round the Earth, and the circle is the whole Earth.
  ///
  /// - Parameter limit: the latitude of the parallels north and south, in degrees below 90.
  package func within(latitude limit: Double) -> OverlayExtent {
    let reach = radius * 1000 / WGS84.meanRadius * 180 / .pi
    let latitude = center.latitude.degrees
    let (south, north) = (latitude - reach, latitude + reach)
    guard south < -limit || north > limit else { return self }
    let middle = (max(south, -limit) + min(north, limit)) / 2
    let shown = GeographicPosition(
      latitude: (min(max(middle, -limit), limit) * 1e6).rounded(.towardZero) / 1e6,
      longitude: center.longitude.degrees)
    let holdsPole = south <= -90 || north >= 90
    return OverlayExtent(
      center: Coordinate(shown) ?? center,
      radius: holdsPole ? WGS84.halfMeridian / 1000 : radius)
  }

  /// Whether a place or its antipode lies in the circle, or beside it by a distance at most.
  package func isNear(_ place: Coordinate, within distance: Kilometers) -> Bool {
    [place, place.antipode].contains { $0.chord(to: center) / 1000 <= radius + distance }
  }

  init(center: Coordinate, radius: Kilometers) {
    (self.center, self.radius) = (center, radius)
  }

  /// The circle of some points and places.
  init?(points: [Vertex], places: [GeographicPosition]) {
    self.init(Self.directions(of: points, places))
  }

  private init?(_ directions: [SIMD3<Double>]) {
    guard let first = directions.first else { return nil }
    let start = Self.farthest(from: first, in: directions)
    let end = Self.farthest(from: start, in: directions)
    var middle = start + end
    // both ends of a diameter have no middle
    if Self.length(middle) < 1e-9 { middle = first }
    middle /= Self.length(middle)
    let last = Self.farthest(from: middle, in: directions)
    let cosine = min(max((middle * last).sum(), -1), 1)
    guard let center = Coordinate(middle) else { return nil }
    self.center = center
    radius = acos(cosine) * WGS84.meanRadius / 1000
  }

  private static func length(_ vector: SIMD3<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }

  private static func farthest(
    from direction: SIMD3<Double>, in directions: [SIMD3<Double>]
  ) -> SIMD3<Double> {
    var farthest = direction
    var least = 2.0
    for other in directions {
      let cosine = (other * direction).sum()
      if cosine < least { (farthest, least) = (other, cosine) }
    }
    return farthest
  }

  private static func directions(
    of points: [Vertex], _ places: [GeographicPosition]
  ) -> [SIMD3<Double>] {
    points.map { SIMD3(GeographicPosition($0)) } + places.map { SIMD3($0) }
  }
}

extension SIMD3<Double> {
  /// The direction of a place from the middle of a sphere.
  fileprivate init(_ place: GeographicPosition) {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    self.init(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }
}

extension Coordinate {
  /// The coordinate in a direction from the middle of a sphere, to six decimals.
  fileprivate init?(_ direction: SIMD3<Double>) {
    let latitude = asin(Swift.min(Swift.max(direction.z, -1), 1)) * 180 / .pi
    let longitude = atan2(direction.y, direction.x) * 180 / .pi
    self.init(
      GeographicPosition(
        latitude: (latitude * 1e6).rounded() / 1e6, longitude: (longitude * 1e6).rounded() / 1e6))
  }
}
