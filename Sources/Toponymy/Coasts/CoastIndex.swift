import DataFiles
import Geodesy

/// A spatial index of the coasts of all countries at the closest scale.
///
/// A complete binary tree of boxes over pieces of coast in the order of a space-filling curve.
/// Building it takes some megabytes and some milliseconds.
final class CoastIndex: Sendable {
  /// An edge of a coast that may be the nearest one.
  struct NearEdge {
    let edge: SurfaceEdge
    /// The index of the arc.
    let arc: Int
    /// A lower bound on the straight line to the edge, in metres.
    let leastChord: Double
  }

  private struct Box {
    var low = SIMD3<Double>(repeating: .infinity)
    var high = SIMD3<Double>(repeating: -.infinity)

    mutating func formUnion(_ other: Box) {
      low = pointwiseMin(low, other.low)
      high = pointwiseMax(high, other.high)
    }

    func squaredDistance(to point: SIMD3<Double>) -> Double {
      let outside = pointwiseMax(pointwiseMax(low - point, point - high), .zero)
      return (outside * outside).sum()
    }
  }

  private static let edgesPerPiece = 8
  private static let piecesPerLeaf = 4

  private let arcs: AreaArcs
  private let pieces: [CoastPiece]
  private let boxes: [Box]
  private let leafCount: Int

  init(of file: AreaFile) {
    arcs = file.arcs(scale: .close)
    var pieces: [CoastPiece] = []
    for (index, arc) in arcs.enumerated() where arc.kind == .shore {
      for first in stride(from: 0, to: arc.vertexCount - 1, by: Self.edgesPerPiece) {
        let end = min(first + Self.edgesPerPiece, arc.vertexCount - 1)
        pieces.append(CoastPiece(of: arc, index: index, edges: first..<end))
      }
    }
    let keys = pieces.map { Self.curvePosition(of: $0.center) }
    let order = pieces.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    self.pieces = order.map { pieces[$0] }
    var leafCount = 1
    while leafCount * Self.piecesPerLeaf < pieces.count { leafCount *= 2 }
    var boxes = [Box](repeating: Box(), count: 2 * leafCount - 1)
    for (index, piece) in self.pieces.enumerated() {
      boxes[leafCount - 1 + index / Self.piecesPerLeaf].formUnion(
        Box(low: piece.center - piece.radius, high: piece.center + piece.radius))
    }
    for node in stride(from: leafCount - 2, through: 0, by: -1) {
      boxes[node].formUnion(boxes[2 * node + 1])
      boxes[node].formUnion(boxes[2 * node + 2])
    }
    self.boxes = boxes
    self.leafCount = leafCount
  }

  /// All edges that may be the nearest one on the ground, in ascending order of `leastChord`.
  ///
  /// - Complexity: O(log *n*) on average for *n* edges.
  func nearEdges(around point: SIMD3<Double>) -> [NearEdge] {
    var found: [NearEdge] = []
    var limit = Double.infinity
    var stack = [(node: 0, squared: 0.0)]
    while let branch = stack.popLast() {
      guard branch.squared <= limit else { continue }
      if branch.node >= leafCount - 1 {
        let first = (branch.node - leafCount + 1) * Self.piecesPerLeaf
        for index in first..<min(first + Self.piecesPerLeaf, pieces.count) {
          visit(pieces[index], from: point, &limit, &found)
        }
        continue
      }
      let children = [2 * branch.node + 1, 2 * branch.node + 2]
        .map { (node: $0, squared: boxes[$0].squaredDistance(to: point)) }
      let isSwapped = children[0].squared < children[1].squared
      stack.append(children[isSwapped ? 1 : 0])
      stack.append(children[isSwapped ? 0 : 1])
    }
    return found.filter { $0.leastChord * $0.leastChord <= limit }
      .sorted { $0.leastChord < $1.leastChord }
  }

  /// The index of the country whose coast an arc is.
  func country(ofArc index: Int) -> Int? {
    arcs[index].leftFeature ?? arcs[index].rightFeature
  }

  private func visit(
    _ piece: CoastPiece, from point: SIMD3<Double>, _ limit: inout Double,
    _ found: inout [NearEdge]
  ) {
    let offset = piece.center - point
    let reach = (offset * offset).sum().squareRoot() - piece.radius
    guard reach < 0 || reach * reach <= limit else { return }
    let arc = arcs[piece.arc]
    guard piece.edges.upperBound < arc.vertexCount else { return }
    var start = SurfacePoint(arc[piece.edges.lowerBound])
    var startVector = start.vector
    for vertex in piece.edges {
      let end = SurfacePoint(arc[vertex + 1])
      let endVector = end.vector
      let edge = SurfaceEdge(start: start, end: end)
      let chord = Self.distance(of: point, fromLine: startVector, endVector)
      let least = max(0, chord - edge.sagitta)
      if least * least <= limit {
        found.append(NearEdge(edge: edge, arc: piece.arc, leastChord: least))
        limit = min(limit, Self.squaredChord(rivalling: chord + edge.sagitta))
      }
      (start, startVector) = (end, endVector)
    }
  }

  private static func squaredChord(rivalling chord: Double) -> Double {
    let units = chord * EllipsoidVector.unitsPerMeter
    return ChordBound.squaredChord(rivalling: units * units)
      / (EllipsoidVector.unitsPerMeter * EllipsoidVector.unitsPerMeter)
  }

  private static func distance(
    of point: SIMD3<Double>, fromLine start: SIMD3<Double>, _ end: SIMD3<Double>
  ) -> Double {
    let (way, offset) = (end - start, point - start)
    let length = (way * way).sum()
    let along = length > 0 ? (way * offset).sum() / length : 0
    let rest = offset - way * min(max(along, 0), 1)
    return (rest * rest).sum().squareRoot()
  }

  /// The position of a point on the Morton curve through a cube around the Earth.
  private static func curvePosition(of point: SIMD3<Double>) -> UInt64 {
    let steps = (point / WGS84.semiMajorAxis + 1) * Double(1 << 19)
    return (0..<3).reduce(0) { $0 | spread(UInt64(max(0, steps[$1]))) << UInt64($1) }
  }

  /// The lowest 21 bits of a number with two empty bits after each.
  private static func spread(_ number: UInt64) -> UInt64 {
    (0..<21).reduce(0) { $0 | (number >> UInt64($1) & 1) << UInt64(3 * $1) }
  }
}
