import Cells
import DataFiles
import Geodesy

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Traces outlines and other lines of the Earth onto the screen.
///
/// Lines end where the map does: at a globe's horizon, near the rim of a disc, and on both sides of
/// the cut of a map of the world. So none runs across the map.
struct LineTracer {
  private let projector: Projector
  private let isAntipodal: Bool
  private let cap: SphericalCap
  /// How closely the outlines that suit the map's scale follow the ground.
  let scale: AreaScale
  /// Edges shorter than this, in microdegrees of the equator, are joined with the next.
  private let shortest: Double
  /// Edges longer than this, in microdegrees, are divided.
  private let longest: Double
  /// How far from the middle of a disc lines are still drawn: beyond, they stretch without end.
  private let farthest: Meters

  /// A tracer onto a map.
  ///
  /// - Parameter isAntipodal: whether everything is traced where its antipode lies.
  init(_ projector: Projector, isAntipodal: Bool = false) {
    let viewport = projector.viewport
    self.projector = projector
    self.isAntipodal = isAntipodal
    cap = SphericalCap(around: projector)
    let kilometersPerDot = min(
      viewport.kilometersPerColumn / Double(BrailleRaster.dotsAcross),
      viewport.kilometersPerRow / Double(BrailleRaster.dotsDown))
    scale =
      switch kilometersPerDot {
      case 11...: .far
      case 1.1...: .middle
      default: .close
      }
    // what is seen through the Earth need not be as sharp
    let closeness = isAntipodal ? 1 : 0.5
    shortest = closeness * kilometersPerDot / Self.kilometersPerDegree * 1e6
    longest = min(2, 1.1 * kilometersPerDot.squareRoot()) * 1e6
    farthest =
      switch viewport.resolvedProjection {
      case .equalArea: 12_600_000
      case .equidistant: 19_600_000
      default: .infinity
      }
  }

  /// The outlines of some arcs, those that cannot be on the map left out.
  ///
  /// - Parameter sides: what lies on the left and on the right of an arc; `nil` leaves it out.
  /// - Complexity: O(*a* + *v*) for *a* arcs and the *v* vertices of those near the map.
  func trace(
    _ arcs: AreaArcs, sides: (AreaArc) -> (left: UInt16, right: UInt16)?
  ) throws(CartographyError) -> TracedLines {
    var near: [(arc: AreaArc, left: UInt16, right: UInt16)] = []
    let reach = isAntipodal ? cap.antipode : cap
    for index in arcs.indices where reach.touches(arcs.bounds(index)) {
      let arc = isAntipodal ? arcs[index].antipode : arcs[index]
      guard let (left, right) = sides(arc) else { continue }
      near.append((arc, left, right))
    }
    if !cap.isWide {
      let middles = try projector.forward(near.map(\.arc.middle))
      near = zip(near, middles).compactMap { mayShow($0.arc, around: $1) ? $0 : nil }
    }
    var path = EarthPath(cutMeridian: projector.cutMeridian)
    for item in near {
      // seen through the Earth, left is right
      path.begin(
        left: isAntipodal ? item.right : item.left, right: isAntipodal ? item.left : item.right)
      append(item.arc, to: &path)
    }
    return try traced(path)
  }

  /// Lines through places of the Earth.
  func trace(_ lines: [[GeographicPosition]]) throws(CartographyError) -> TracedLines {
    var path = EarthPath(cutMeridian: projector.cutMeridian)
    for line in lines {
      path.begin(left: 0, right: 0)
      for place in line {
        path.append(latitude: place.latitude * 1e6, longitude: place.longitude * 1e6)
      }
    }
    return try traced(path)
  }

  /// Whether some of an arc may lie on the screen, judged by the middle of its bounds on the plane.
  private func mayShow(_ arc: AreaArc, around middle: PlanePosition) -> Bool {
    guard !middle.isOutside, arc.halfDiagonal < 5 else { return true }
    let viewport = projector.viewport
    let stretch = stretch(of: arc, around: middle)
    guard stretch < 8 else { return true }
    let (column, row) = projector.framing.cellPosition(of: middle)
    let radius = 2 * stretch * arc.halfDiagonal * Self.kilometersPerDegree
    let (across, down) = (radius / viewport.kilometersPerColumn, radius / viewport.kilometersPerRow)
    return column > -across && column < Double(viewport.size.columns) + across && row > -down
      && row < Double(viewport.size.rows) + down
  }

  /// How many times as long as at the map's centre anything of an arc is shown at most, about.
  private func stretch(of arc: AreaArc, around middle: PlanePosition) -> Double {
    switch projector.viewport.resolvedProjection {
    case .globe, .equalArea, .automatic: return 1
    case .equidistant:
      let angle = min(
        (middle.x * middle.x + middle.y * middle.y).squareRoot() / WGS84.semiMinorAxis
          + arc.halfDiagonal * .pi / 180, .pi)
      return angle < 0.1 ? 1 : angle < .pi ? max(1, angle / sin(angle)) : .infinity
    case .equalEarth, .robinson, .webMercator, .mercator:
      let farthest = max(abs(Double(arc.minimumLatitude)), abs(Double(arc.maximumLatitude))) / 1e6
      return farthest < 90
        ? max(1, 1 / cos(farthest * .pi / 180) / projector.viewport.centerScale) : .infinity
    }
  }

  /// Adds the vertices of an arc that matter at this scale, and others where its edges are long.
  private func append(_ arc: AreaArc, to path: inout EarthPath) {
    guard arc.vertexCount > 1 else { return }
    let shrinking = arc.greatestParallel
    var last = arc[0]
    path.append(latitude: Double(last.latitude), longitude: Double(last.longitude))
    // a point stands for an island that is smaller than that
    if last == arc[arc.vertexCount - 1], 2e6 * arc.halfDiagonal < shortest { return }
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
      path.append(latitude: Double(vertex.latitude), longitude: Double(vertex.longitude))
      last = vertex
    }
  }

  /// Brings a path onto the screen.
  private func traced(_ path: EarthPath) throws(CartographyError) -> TracedLines {
    var lines = TracedLines()
    lines.reserve(path.places.count)
    let positions = try projector.forward(path.places)
    let limit = farthest * farthest
    for piece in path.pieces {
      lines.begin(left: piece.left, right: piece.right)
      var isBroken = false
      for position in positions[piece.places] {
        guard !position.isOutside, position.x * position.x + position.y * position.y < limit else {
          isBroken = true
          continue
        }
        if isBroken { lines.begin(left: piece.left, right: piece.right) }
        isBroken = false
        lines.append(projector.framing.dotPosition(of: position))
      }
    }
    return lines
  }

  private static let kilometersPerDegree: Kilometers = 111.2
}
