import Geodesy
import Platform

/// A feature that was found at a place.
package struct FeatureHit: Hashable, Sendable {
  /// The overlay and the number of the feature in it.
  package let overlay: Overlay
  package let feature: Int
  /// Whether its antipode lies at the place.
  package let isAntipodal: Bool

  /// A feature of an overlay, where it is.
  package init(_ feature: Int, of overlay: Overlay) {
    (self.overlay, self.feature, isAntipodal) = (overlay, feature, false)
  }

  /// The uppermost feature at a place of a map that shows some overlays: the nearest point, or else
  /// the nearest line, or else the area around the place, the last overlay first and what lies at
  /// antipodes last. Returns `nil` if there is none.
  ///
  /// - Parameter radius: how far points and lines may lie from the place.
  package init?(in overlays: [Overlay], at place: Coordinate, within radius: Kilometers) {
    for (place, isAntipodal) in [(place, false), (place.antipode, true)] {
      for overlay in overlays.reversed() {
        guard let feature = overlay.feature(at: place, within: radius) else { continue }
        (self.overlay, self.feature, self.isAntipodal) = (overlay, feature, isAntipodal)
        return
      }
    }
    return nil
  }
}

extension Overlay {
  /// The nearest point within a distance of a place, or else the nearest line, or else the last
  /// area around it.
  ///
  /// Distances are those of a plane that touches the Earth at the place, right enough for what
  /// lies near.
  fileprivate func feature(at place: Coordinate, within radius: Kilometers) -> Int? {
    let plane = TouchingPlane(at: place)
    return point(at: plane, within: radius) ?? line(at: plane, within: radius)
      ?? paths.last { $0.area?.contains(GeographicPosition(place)) == true }?.feature
  }

  private func point(at plane: TouchingPlane, within radius: Kilometers) -> Int? {
    var nearest: (point: Int, distance: Kilometers)?
    index.visit { node in
      guard plane.isNear(node.bounds, within: nearest?.distance ?? radius) else { return false }
      guard node.range.count <= Self.fewPoints || node.depth == PointIndex.deepest else {
        return true
      }
      for number in index.order[node.range] {
        let distance = plane.distance(to: GeographicPosition(points[Int(number)]))
        if distance <= nearest?.distance ?? radius { nearest = (Int(number), distance) }
      }
      return false
    }
    return nearest.map { feature(ofPoint: $0.point) }
  }

  private static let fewPoints = 16

  private func line(at plane: TouchingPlane, within radius: Kilometers) -> Int? {
    var nearest: (feature: Int, distance: Kilometers)?
    for path in paths where path.area == nil {
      let limit = nearest?.distance ?? radius
      guard plane.isNear(path.bounds, within: limit) else { continue }
      for ring in path.rings {
        guard let distance = plane.distance(to: places[ring]),
          distance <= nearest?.distance ?? radius
        else { continue }
        nearest = (path.feature, distance)
      }
    }
    return nearest?.feature
  }
}

/// A plane that touches the Earth at a place, in kilometres east and north of it.
private struct TouchingPlane {
  private let latitude: Double
  private let longitude: Double
  private let perDegree: (east: Kilometers, north: Kilometers)

  init(at place: Coordinate) {
    latitude = place.latitude.degrees
    longitude = place.longitude.degrees
    perDegree = (111.32 * max(cos(latitude * .pi / 180), 1e-6), 110.95)
  }

  /// Whether bounds may hold something within a distance.
  func isNear(_ bounds: DegreeBox, within radius: Kilometers) -> Bool {
    let north = radius / perDegree.north
    guard latitude >= bounds.south - north, latitude <= bounds.north + north else { return false }
    let half = (bounds.east - bounds.west) / 2
    let away = (bounds.west + half - longitude).remainder(dividingBy: 360)
    return abs(away) <= half + radius / perDegree.east
  }

  private func position(_ place: GeographicPosition) -> SIMD2<Double> {
    SIMD2(
      (place.longitude - longitude).remainder(dividingBy: 360) * perDegree.east,
      (place.latitude - latitude) * perDegree.north)
  }

  func distance(to place: GeographicPosition) -> Kilometers {
    let position = position(place)
    return (position * position).sum().squareRoot()
  }

  /// The distance to the nearest edge of a line; `nil` if it has none.
  func distance(to line: ArraySlice<GeographicPosition>) -> Kilometers? {
    var least: Double?
    for (first, second) in zip(line, line.dropFirst()) {
      let (start, end) = (position(first), position(second))
      let way = end - start
      let square = (way * way).sum()
      let share = square > 0 ? min(max(-(start * way).sum() / square, 0), 1) : 0
      let nearest = start + way * share
      let distance = (nearest * nearest).sum()
      if distance < least ?? .infinity { least = distance }
    }
    return least?.squareRoot()
  }
}
