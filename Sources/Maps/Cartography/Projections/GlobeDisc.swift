import Geodesy
import Platform

/// The disc of a globe on the screen, in patches, and the directions in which its points face.
struct GlobeDisc {
  /// A point of the screen, with the unit vector upward from the ground there, or from the nearest
  /// point of the rim, by its parts.
  struct Point {
    /// The distance from the disc's middle, 1 at the rim.
    let distance: Double
    /// The part of the vector to the east of the disc's middle.
    let east: Double
    /// Its part to the north.
    let north: Double
    /// How much the ground faces the viewer: 1 in the middle of the disc, 0 at the rim and beyond.
    let facing: Double

    /// The sine of the altitude of a sun whose direction has such parts too.
    func elevation(of sun: SIMD3<Double>) -> Double {
      east * sun.x + north * sun.y + facing * sun.z
    }
  }

  /// The radius of the disc, in heights of a patch.
  let radius: Double
  /// The radius of the disc in rows of cells.
  let radiusInRows: Double
  private let framing: MapFraming
  private let grid: DotGrid
  private let middle: Double
  private let flatness: Double
  private let east: SIMD3<Double>
  private let north: SIMD3<Double>
  private let up: SIMD3<Double>

  /// The disc of a viewport whose map is a globe.
  init(of projector: Projector) {
    let viewport = projector.viewport
    (framing, grid) = (projector.framing, projector.grid)
    let latitude = viewport.projectionCenter.latitude.degrees
    (flatness, middle) = MapRim.horizonShape(at: latitude)
    radius = WGS84.semiMajorAxis / 1000 / projector.kilometersPerPatch.height
    radiusInRows = WGS84.semiMajorAxis / 1000 / viewport.kilometersPerRow
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

  /// The parts of a direction to the east, to the north and towards the viewer.
  func parts(of direction: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((direction * east).sum(), (direction * north).sum(), (direction * up).sum())
  }

  /// The point in the middle of a patch.
  func point(column: Int, row: Int) -> Point {
    var (x, y) = part(at: grid.middle(ofPatch: column, row))
    let distance = (x * x + y * y).squareRoot()
    if distance > 1 { (x, y) = (x / distance, y / distance) }
    let facing = max(1 - x * x - y * y, 0).squareRoot()
    return Point(distance: distance, east: x, north: y, facing: facing)
  }

  /// The columns of the patches of a row that may lie within a distance of the disc's middle, 1 at
  /// the rim.
  func columns(ofRow row: Int, within distance: Double) -> Range<Int> {
    // on a map that is turned, both parts change from one patch to the next
    let (first, second) = (
      part(at: grid.middle(ofPatch: 0, row)), part(at: grid.middle(ofPatch: 1, row))
    )
    let (across, down) = (second.x - first.x, second.y - first.y)
    let square = across * across + down * down
    let half = first.x * across + first.y * down
    let rest = first.x * first.x + first.y * first.y - distance * distance
    let root = half * half - square * rest
    guard root > 0, square > 0 else { return 0..<0 }
    func column(_ place: Double) -> Double { min(max(place, 0), Double(grid.patchColumns)) }
    let start = Int(column((-half - root.squareRoot()) / square))
    let end = Int(column((-half + root.squareRoot()) / square)) + 1
    return start..<max(min(end, grid.patchColumns), start)
  }

  /// The distance of the middle of a dot from the disc's middle, 1 at the rim.
  func distance(ofDot column: Int, _ row: Int) -> Double {
    let (x, y) = part(at: grid.middle(ofDot: column, row))
    return (x * x + y * y).squareRoot()
  }

  /// A place of the screen from the disc's middle to the east and to the north, 1 at the rim.
  private func part(at place: (column: Double, row: Double)) -> (x: Double, y: Double) {
    let position = framing.planePosition(column: place.column, row: place.row)
    return (
      position.x / WGS84.semiMajorAxis,
      (position.y - middle) / (WGS84.semiMajorAxis * flatness)
    )
  }
}
