import Features
import Geodesy
import Platform

/// A circle on the Earth that holds all features of some overlays.
package struct OverlayExtent: Sendable {
  /// The middle of the circle.
  package let center: Coordinate
  /// The distance over the ground from the middle to the farthest feature, on a sphere.
  package let radius: Kilometers

  /// The circle of some overlays, at most 5 % larger than need be; `nil` if they have no feature
  /// with a place.
  ///
  /// - Complexity: O(*n*) for *n* positions; the way is that of J. Ritter (An efficient bounding
  ///   sphere, 1990).
  package init?(of overlays: [Overlay]) {
    self.init(overlays.map { Positions(points: $0.points, places: $0.places) })
  }

  /// The circle of some points and places.
  init?(points: [Vertex], places: [GeographicPosition]) {
    self.init([Positions(points: points, places: places)])
  }

  private init?(_ overlays: [Positions]) {
    guard let first = overlays.lazy.compactMap(\.first).first else { return nil }
    let start = Self.farthest(from: SIMD3(first), in: overlays)
    let end = Self.farthest(from: start, in: overlays)
    var middle = start + end
    // both ends of a diameter have no middle
    if Self.length(middle) < 1e-9 { middle = SIMD3(first) }
    middle /= Self.length(middle)
    let last = Self.farthest(from: middle, in: overlays)
    let cosine = min(max((middle * last).sum(), -1), 1)
    guard let center = Coordinate(middle) else { return nil }
    self.center = center
    radius = acos(cosine) * Self.earthRadius
  }

  private static let earthRadius: Kilometers = 6371

  private static func length(_ vector: SIMD3<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }

  private static func farthest(
    from place: SIMD3<Double>, in overlays: [Positions]
  ) -> SIMD3<Double> {
    var farthest = place
    var least = 2.0
    for overlay in overlays {
      overlay.forEach { other in
        let vector = SIMD3(other)
        let cosine = (vector * place).sum()
        if cosine < least { (farthest, least) = (vector, cosine) }
      }
    }
    return farthest
  }
}

/// The positions of an overlay.
private struct Positions {
  let points: [Vertex]
  let places: [GeographicPosition]

  var first: GeographicPosition? {
    points.first.map { GeographicPosition($0.coordinate) } ?? places.first
  }

  func forEach(_ body: (GeographicPosition) -> Void) {
    for point in points {
      body(
        GeographicPosition(
          latitude: point.latitude.degrees, longitude: point.longitude.degrees))
    }
    for place in places { body(place) }
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
