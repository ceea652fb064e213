import Geodesy
import Platform

/// A correction that turns positions of a sphere's equidistant projection near its rim into those
/// of the ellipsoid's: a change of the distance from the middle, and a change of bearing.
///
/// Both change slowly along the rim, the second with the reciprocal of the sine of the distance
/// from the rim. The west is the mirror image of the east.
struct RimCorrection {
  private let distances: ClosedRange<Double>
  /// The metres to add to the distance, and the radians clockwise times the sine, by distance and
  /// bearing.
  private let corrections: [SIMD2<Double>]

  private static let rings = 6
  private static let bearings = 24

  /// The correction between two distances from the middle in metres.
  init(
    of exact: Projection, _ sphere: EquidistantFormula, distances: ClosedRange<Double>
  ) throws(ProjectionError) {
    self.distances = distances
    var corners: [PlanePosition] = []
    for ring in 0...Self.rings {
      let share = Double(ring) / Double(Self.rings)
      let distance =
        distances.lowerBound + (distances.upperBound - distances.lowerBound) * share
      for bearing in 0...Self.bearings / 2 {
        let angle = Double(bearing) * 2 * .pi / Double(Self.bearings)
        corners.append(PlanePosition(x: distance * sin(angle), y: distance * cos(angle)))
      }
    }
    let exactly = try exact.forward(sphere.inverse(corners))
    let eastern = zip(corners, exactly).map { corner, exact in
      let distance = (corner.x * corner.x + corner.y * corner.y).squareRoot()
      let longer = (exact.x * exact.x + exact.y * exact.y).squareRoot() - distance
      let clockwise = atan2(
        exact.x * corner.y - exact.y * corner.x, exact.x * corner.x + exact.y * corner.y)
      return SIMD2(longer, clockwise * sin(distance / WGS84.meanRadius))
    }
    let half = Self.bearings / 2
    corrections = (0...Self.rings).flatMap { ring in
      (-half...half).map { bearing in
        let correction = eastern[ring * (half + 1) + abs(bearing)]
        return SIMD2(correction.x, bearing < 0 ? -correction.y : correction.y)
      }
    }
  }

  /// The correction of a position; `nil` outside the ring.
  func correction(at position: PlanePosition) -> PlanePosition? {
    let distance = (position.x * position.x + position.y * position.y).squareRoot()
    guard distances.contains(distance) else { return nil }
    let ring =
      (distance - distances.lowerBound) / (distances.upperBound - distances.lowerBound)
      * Double(Self.rings)
    let bearing = (atan2(position.x, position.y) + .pi) / (2 * .pi) * Double(Self.bearings)
    let (row, column) = (min(Int(ring), Self.rings - 1), min(Int(bearing), Self.bearings - 1))
    let (down, across) = (ring - Double(row), bearing - Double(column))
    let corner = row * (Self.bearings + 1) + column
    let next = corner + Self.bearings + 1
    let near = corrections[corner] * (1 - across) + corrections[corner + 1] * across
    let far = corrections[next] * (1 - across) + corrections[next + 1] * across
    let correction = near * (1 - down) + far * down
    let turn = correction.y / sin(distance / WGS84.meanRadius)
    let (right, ahead) = (position.x / distance, position.y / distance)
    let (sine, cosine) = (sin(turn), cos(turn))
    let longer = distance + correction.x
    return PlanePosition(
      x: (right * cosine + ahead * sine) * longer - position.x,
      y: (ahead * cosine - right * sine) * longer - position.y)
  }
}
