import Cells
import Geodesy

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The disc of a globe on the screen, in half cells, and the directions in which its points face.
struct GlobeDisc {
  /// A point of the screen: its distance from the disc's middle, 1 at the rim, and the unit vector
  /// upward from the ground there, or from the nearest point of the rim.
  struct Point {
    let distance: Double
    let upward: SIMD3<Double>
    /// How much the ground faces the viewer: 1 in the middle of the disc, 0 at the rim and beyond.
    let facing: Double
  }

  /// The radius of the disc in half cells.
  let radius: Double
  private let framing: MapFraming
  private let middle: Double
  private let flatness: Double
  private let east: SIMD3<Double>
  private let north: SIMD3<Double>
  private let up: SIMD3<Double>

  /// The disc of a viewport whose map is a globe.
  init(of projector: Projector) {
    let viewport = projector.viewport
    framing = projector.framing
    let latitude = viewport.projectionCenter.latitude.degrees
    (flatness, middle) = MapRim.horizonShape(at: latitude)
    radius = WGS84.semiMajorAxis / 1000 / (viewport.kilometersPerRow / 2)
    let (angle, meridian) = (
      latitude * .pi / 180, viewport.projectionCenter.longitude.degrees * .pi / 180
    )
    up = SIMD3(cos(angle) * cos(meridian), cos(angle) * sin(meridian), sin(angle))
    east = SIMD3(-sin(meridian), cos(meridian), 0)
    north = SIMD3(-sin(angle) * cos(meridian), -sin(angle) * sin(meridian), cos(angle))
  }

  /// How much the ground with an upward direction faces the viewer: 1 in the middle of the disc, 0
  /// at the rim, less on the far side.
  func facing(_ upward: SIMD3<Double>) -> Double { (up * upward).sum() }

  /// The point in the middle of a half cell.
  func point(column: Int, halfRow: Int) -> Point {
    let position = framing.planePosition(
      column: Double(column) + 0.5, row: Double(halfRow) / 2 + 0.25)
    var x = position.x / WGS84.semiMajorAxis
    var y = (position.y - middle) / (WGS84.semiMajorAxis * flatness)
    let distance = (x * x + y * y).squareRoot()
    if distance > 1 { (x, y) = (x / distance, y / distance) }
    let facing = max(1 - x * x - y * y, 0).squareRoot()
    return Point(
      distance: distance, upward: x * east + y * north + facing * up, facing: facing)
  }
}
