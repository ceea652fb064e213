import Cells
import DataFiles
import Geodesy

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Traces outlines onto a raster of dots.
struct OutlineTracer {
  private let projector: Projector
  private let cap: SphericalCap
  private let scale: AreaScale
  /// Edges shorter than this, in microdegrees of the equator, are joined with the next.
  private let shortest: Double
  /// Edges longer than this, in microdegrees, are divided.
  private let longest: Double
  /// How far from the centre an equal-area map is still drawn.
  private let farthest: Meters

  init(_ projector: Projector) {
    let viewport = projector.viewport
    self.projector = projector
    cap = SphericalCap(around: viewport)
    let kilometersPerDot = min(
      viewport.kilometersPerColumn / Double(BrailleRaster.dotsAcross),
      viewport.kilometersPerRow / Double(BrailleRaster.dotsDown))
    scale =
      switch kilometersPerDot {
      case 11...: .far
      case 1.1...: .middle
      default: .close
      }
    shortest = 0.4 * kilometersPerDot / Self.kilometersPerDegree * 1e6
    longest = min(2, 1.1 * kilometersPerDot.squareRoot()) * 1e6
    farthest = 12_000_000
  }

  /// The dots along those outlines of a file that pass a test.
  ///
  /// - Complexity: O(*a* + *v*) for the *a* arcs of the file and the *v* vertices of those near the
  ///   map.
  func trace(
    _ file: AreaFile, where isShown: (AreaArc) -> Bool
  ) throws(CartographyError) -> BrailleRaster {
    var path = OutlinePath()
    let near = file.arcs(scale: scale).filter { cap.touches($0) && isShown($0) }
    let middles = try projector.projection.forward(near.map(\.middle))
    for (arc, middle) in zip(near, middles) where mayShow(arc, around: middle) {
      append(arc, to: &path)
    }
    return try draw(path)
  }

  /// Whether some of an arc may lie on the map, judged by the middle of its bounds on the plane.
  ///
  /// On the part of an equal-area map that is drawn, nothing is stretched to more than 1.8 times
  /// its length, and on a globe nothing is stretched.
  private func mayShow(_ arc: AreaArc, around middle: PlanePosition) -> Bool {
    guard !middle.isOutside, arc.halfDiagonal < 5 else { return true }
    let (column, row) = projector.framing.cellPosition(of: middle)
    let viewport = projector.viewport
    let radius = 2 * arc.halfDiagonal * Self.kilometersPerDegree
    let (across, down) = (radius / viewport.kilometersPerColumn, radius / viewport.kilometersPerRow)
    return column > -across && column < Double(viewport.size.columns) + across && row > -down
      && row < Double(viewport.size.rows) + down
  }

  /// The dots along the rim of the globe; none on a flat map.
  ///
  /// Seen from far away the ellipsoid's rim is an ellipse. It lies about the Earth's centre, which
  /// is not where the projection's origin is, straight behind the map's centre, because plumb
  /// lines miss it.
  func horizon() -> BrailleRaster {
    var raster = BrailleRaster(size: projector.viewport.size)
    guard projector.viewport.isGlobe else { return raster }
    let latitude = projector.viewport.center.latitude.degrees * .pi / 180
    let squared = WGS84.eccentricitySquared
    let normalRadius =
      WGS84.semiMajorAxis / (1 - squared * sin(latitude) * sin(latitude)).squareRoot()
    let middle = squared * normalRadius * sin(latitude) * cos(latitude)
    let height = (1 - squared * cos(latitude) * cos(latitude)).squareRoot()
    var last: DotPosition?
    for degrees in stride(from: 0.0, through: 360, by: 1) {
      let angle = degrees * .pi / 180
      let dot = projector.framing.dotPosition(
        of: PlanePosition(
          x: WGS84.semiMajorAxis * cos(angle),
          y: middle + WGS84.semiMajorAxis * height * sin(angle)))
      if let last { raster.drawLine(from: last, to: dot) }
      last = dot
    }
    return raster
  }

  /// Adds the vertices of an arc that matter at this scale, and others where its edges are long.
  private func append(_ arc: AreaArc, to path: inout OutlinePath) {
    guard arc.vertexCount > 1 else { return }
    let shrinking = arc.greatestParallel
    var last = arc[0]
    path.begin(at: last)
    for index in 1..<arc.vertexCount {
      let vertex = arc[index]
      let north = Double(vertex.latitude) - Double(last.latitude)
      let east = Double(vertex.longitude) - Double(last.longitude)
      let extent = max(abs(north), abs(east) * shrinking)
      if extent < shortest, index < arc.vertexCount - 1 { continue }
      let longer = max(abs(north), abs(east))
      // only a damaged file has such an edge
      guard longer <= 360_000_000 else { return }
      let parts = max(1, Int((longer / longest).rounded(.up)))
      for part in 1..<parts {
        let share = Double(part) / Double(parts)
        path.append(
          latitude: Double(last.latitude) + north * share,
          longitude: Double(last.longitude) + east * share)
      }
      path.append(vertex)
      last = vertex
    }
  }

  private func draw(_ path: OutlinePath) throws(CartographyError) -> BrailleRaster {
    var raster = BrailleRaster(size: projector.viewport.size)
    let places = try projector.projection.forward(path.positions)
    var last: DotPosition?
    var starts = path.starts.makeIterator()
    var nextStart = starts.next()
    for (index, place) in places.enumerated() {
      if index == nextStart {
        last = nil
        nextStart = starts.next()
      }
      guard !place.isOutside, place.x * place.x + place.y * place.y < farthest * farthest else {
        last = nil
        continue
      }
      let dot = projector.framing.dotPosition(of: place)
      if let last { raster.drawLine(from: last, to: dot) }
      last = dot
    }
    return raster
  }

  private static let kilometersPerDegree: Kilometers = 111.2
}

/// Places in rows that are to be joined by lines.
struct OutlinePath {
  private(set) var positions: [GeographicPosition] = []
  /// Where in `positions` a new row starts.
  private(set) var starts: [Int] = []

  mutating func begin(at vertex: MicrodegreePosition) {
    starts.append(positions.count)
    append(vertex)
  }

  mutating func append(_ vertex: MicrodegreePosition) {
    append(latitude: Double(vertex.latitude), longitude: Double(vertex.longitude))
  }

  /// Adds a place in microdegrees.
  mutating func append(latitude: Double, longitude: Double) {
    positions.append(
      GeographicPosition(latitude: latitude / 1e6, longitude: longitude / 1e6))
  }
}
