import Geodesy
import Platform

/// Tells whether a ring crosses itself.
///
/// Touching is no crossing: at a vertex, along edges, or where a ring runs back on itself.
enum RingCrossing {
  /// Whether the ring of some vertices crosses itself, each of whose longitudes goes on from the
  /// one before; the last is the first again. A ring of straight edges that runs round the Earth is
  /// not examined.
  ///
  /// - Parameter edges: the way between them; geodesics count as great circles of the authalic
  ///   sphere.
  /// - Complexity: O(*n* log *n*) for most rings of *n* vertices, O(*n*²) at worst.
  static func exists(in vertices: [Vertex], _ edges: Edges) -> Bool {
    var distinct: [Vertex] = []
    for vertex in vertices where vertex != distinct.last { distinct.append(vertex) }
    switch edges {
    case .straight:
      guard distinct.count > 4, distinct.first == distinct.last else { return false }
      return CrossingSearch(PlanePoints(distinct.dropLast())).findsOne
    case .geodesic:
      guard distinct.count > 4 else { return false }
      return CrossingSearch(SpherePoints(distinct.dropLast())).findsOne
    }
  }
}

/// The search for a crossing. Boxes around runs of edges, in a tree, leave few pairs of edges to
/// compare.
private struct CrossingSearch<Points: RingPoints> {
  private let points: Points
  /// The boxes of runs of ``run`` edges, then of twice as many, and so on.
  private var boxes: [[PointBox]] = []

  /// The number of edges in the shortest runs.
  private static var run: Int { 8 }

  init(_ points: Points) {
    self.points = points
    var level = stride(from: 0, to: points.count, by: Self.run).map { first in
      (first..<min(first + Self.run, points.count)).reduce(PointBox()) { box, edge in
        box.union(points.box(of: edge))
      }
    }
    boxes = [level]
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: 2).map { first in
        first + 1 < level.count ? level[first].union(level[first + 1]) : level[first]
      }
      boxes.append(level)
    }
  }

  /// Whether there is a crossing.
  var findsOne: Bool { findsOne(between: 0, 0, level: boxes.count - 1) }

  private func findsOne(between first: Int, _ second: Int, level: Int) -> Bool {
    let runs = boxes[level]
    guard first < runs.count, second < runs.count, runs[first].meets(runs[second]) else {
      return false
    }
    guard level > 0 else { return edgesCross(first, second) }
    let pairs = [
      (2 * first, 2 * second), (2 * first, 2 * second + 1), (2 * first + 1, 2 * second),
      (2 * first + 1, 2 * second + 1),
    ]
    return pairs.contains { pair in
      (first != second || pair.0 <= pair.1) && findsOne(between: pair.0, pair.1, level: level - 1)
    }
  }

  /// Whether an edge of one run crosses one of another.
  private func edgesCross(_ first: Int, _ second: Int) -> Bool {
    func edges(_ run: Int) -> Range<Int> {
      run * Self.run..<min((run + 1) * Self.run, points.count)
    }
    for edge in edges(first) {
      let box = points.box(of: edge)
      for other in edges(second) where edge < other && box.meets(points.box(of: other)) {
        if cross(edge, other) { return true }
      }
    }
    return false
  }

  private func cross(_ first: Int, _ second: Int) -> Bool {
    let (start, end) = (first, points.next(first))
    let (from, to) = (second, points.next(second))
    let sides = [
      points.side(of: from, start, end), -points.side(of: to, start, end),
      -points.side(of: start, from, to), points.side(of: end, from, to),
    ]
    if sides.allSatisfy({ $0 > 0 }) || sides.allSatisfy({ $0 < 0 }) { return true }
    if points.areEqual(start, from) { return crossesVertex(start, from) }
    return sides[0] == 0 && passes(from, start, end) || sides[2] == 0 && passes(start, from, to)
  }

  /// Whether the ring crosses an edge at a vertex that lies on it.
  private func passes(_ vertex: Int, _ start: Int, _ end: Int) -> Bool {
    guard points.isBetween(vertex, start, end) else { return false }
    return points.side(of: points.previous(vertex), start, end)
      * points.side(of: points.next(vertex), start, end) < 0
  }

  /// Whether the ring crosses itself where two of its vertices are at one place.
  private func crossesVertex(_ first: Int, _ second: Int) -> Bool {
    let (before, after) = (points.previous(first), points.next(first))
    let isConvex = points.side(of: after, first, before) > 0
    var inside: [Bool] = []
    for other in [points.previous(second), points.next(second)] {
      let (left, right) = (
        points.side(of: other, first, before), points.side(of: after, first, other)
      )
      guard left != 0, right != 0 else { return false }
      inside.append(isConvex ? left > 0 && right > 0 : left > 0 || right > 0)
    }
    return inside[0] != inside[1]
  }
}

/// A box around points.
private struct PointBox {
  private var low = SIMD3<Double>(repeating: .infinity)
  private var high = SIMD3<Double>(repeating: -.infinity)

  /// The empty box.
  init() {}

  /// The box of an edge between two points, and somewhat more.
  init(_ start: SIMD3<Double>, _ end: SIMD3<Double>, margin: Double) {
    low = pointwiseMin(start, end) - margin
    high = pointwiseMax(start, end) + margin
  }

  func union(_ other: PointBox) -> PointBox {
    var union = self
    union.low = pointwiseMin(low, other.low)
    union.high = pointwiseMax(high, other.high)
    return union
  }

  func meets(_ other: PointBox) -> Bool {
    all(low .<= other.high) && all(other.low .<= high)
  }
}

/// The points of a ring, each of which differs from the one before.
private protocol RingPoints {
  var count: Int { get }
  /// A box that holds the edge from a point to the next.
  func box(of edge: Int) -> PointBox
  /// 1 if a point is on the left of the way from one point to another, -1 on the right, 0 on it.
  func side(of point: Int, _ start: Int, _ end: Int) -> Int
  /// Whether a point that is on the line through two others is between them.
  func isBetween(_ point: Int, _ start: Int, _ end: Int) -> Bool
  func areEqual(_ first: Int, _ second: Int) -> Bool
}

extension RingPoints {
  func next(_ point: Int) -> Int { point + 1 < count ? point + 1 : 0 }
  func previous(_ point: Int) -> Int { point > 0 ? point - 1 : count - 1 }
}

/// Points of the plane of longitude and latitude. The answers are exact.
private struct PlanePoints: RingPoints {
  private let points: [(x: Int64, y: Int64)]

  init(_ vertices: some Sequence<Vertex>) {
    points = vertices.map { ($0.longitude.femtodegrees, $0.latitude.femtodegrees) }
  }

  var count: Int { points.count }

  func box(of edge: Int) -> PointBox {
    let ends = [points[edge], points[next(edge)]].map { SIMD3(Double($0.x), Double($0.y), 0) }
    // such numbers are rounded to 64
    return PointBox(ends[0], ends[1], margin: 64)
  }

  func side(of point: Int, _ start: Int, _ end: Int) -> Int {
    let (point, start, end) = (points[point], points[start], points[end])
    let product =
      Int128(end.x - start.x) * Int128(point.y - start.y)
      - Int128(end.y - start.y) * Int128(point.x - start.x)
    return Int(product.signum())
  }

  func isBetween(_ point: Int, _ start: Int, _ end: Int) -> Bool {
    let (point, start, end) = (points[point], points[start], points[end])
    return start.x == end.x
      ? (min(start.y, end.y) + 1..<max(start.y, end.y)).contains(point.y)
      : (min(start.x, end.x) + 1..<max(start.x, end.x)).contains(point.x)
  }

  func areEqual(_ first: Int, _ second: Int) -> Bool { points[first] == points[second] }
}

/// Points of the unit sphere, less than half a turn from each to the next.
private struct SpherePoints: RingPoints {
  private let points: [SIMD3<Double>]

  init(_ vertices: some Sequence<Vertex>) { points = vertices.map(AuthalicSphere.point) }

  var count: Int { points.count }

  func box(of edge: Int) -> PointBox {
    let (start, end) = (points[edge], points[next(edge)])
    let way = end - start
    // a great circle is farther out than its chord
    return PointBox(start, end, margin: way.dot(way) / 2 + 1e-15)
  }

  func side(of point: Int, _ start: Int, _ end: Int) -> Int {
    let origin = points[start]
    let (way, other) = (points[end] - origin, points[point] - origin)
    let product = origin.dot(way.cross(other))
    // what rounding leaves uncertain is 0
    let error = 1e-15 * (way.dot(way).squareRoot() + other.dot(other).squareRoot())
    return abs(product) <= error ? 0 : product > 0 ? 1 : -1
  }

  func isBetween(_ point: Int, _ start: Int, _ end: Int) -> Bool {
    guard !areEqual(point, start), !areEqual(point, end) else { return false }
    let way = points[end] - points[start]
    let share = (points[point] - points[start]).dot(way)
    return share > 0 && share < way.dot(way)
  }

  func areEqual(_ first: Int, _ second: Int) -> Bool { points[first] == points[second] }
}
