import DataFiles
import Geodesy
import Platform

/// A spatial index of the coasts of all countries at the closest scale.
///
/// Eight consecutive edges of a coast are a piece. The pieces are the leaves of a complete tree
/// whose nodes hold the boxes around their four children, so that a search compares a point with
/// four boxes, or with the eight edges of a piece, in the same instructions.
///
/// Points in space are kept as `Float`, rounded to 0.43 m at most. All comparisons allow for that;
/// the geodesics to the few edges that remain decide. Building the index takes some milliseconds,
/// and keeping it some 8 MB.
final class CoastIndex: Sendable {
  /// An edge of a coast that may be the nearest one.
  struct NearEdge {
    let edge: SurfaceEdge
    /// The index of the arc.
    let arc: Int
    /// The index of the piece.
    let piece: Int
    /// A lower bound on the straight line to the edge, in metres.
    let leastChord: Double
    /// About where the edge is nearest: a fraction in 0...1 of the way along it.
    let fraction: Double
  }

  private let arcs: AreaArcs
  private let pieces: [CoastPiece]
  private let tree: CoastTree

  init(of file: AreaFile) {
    arcs = file.arcs(scale: .close)
    let vectors = PositionVectors()
    var order: [(key: UInt64, arc: Int)] = []
    var pieceCount = 0
    for (index, arc) in arcs.enumerated() where arc.kind == .shore && arc.vertexCount > 1 {
      order.append((SpaceCurve.position(of: vectors[arc[arc.vertexCount / 2]]), index))
      pieceCount += (arc.vertexCount - 1) / CoastPiece.edgeCount + 1
    }
    // the pieces, and the boxes around them
    ScarceMemory.ask(for: 2 * pieceCount * MemoryLayout<CoastPiece>.stride)
    order.sort { $0 < $1 }
    var pieces: [CoastPiece] = []
    pieces.reserveCapacity(pieceCount)
    for (_, index) in order {
      arcs[index].withVertices { vertices in
        for first in stride(from: 0, to: vertices.count - 1, by: CoastPiece.edgeCount) {
          pieces.append(CoastPiece(of: vertices, arc: index, firstEdge: first, vectors))
        }
      }
    }
    self.pieces = pieces
    tree = CoastTree(of: pieces)
  }

  /// All edges that may be the nearest one on the ground, beginning with the one of the shortest
  /// straight line; the others are in no particular order.
  ///
  /// - Parameter hint: a piece that may be near, where the search begins.
  /// - Complexity: O(log *n*) on average for *n* edges.
  func nearEdges(around point: SIMD3<Double>, beginningWith hint: Int? = nil) -> [NearEdge] {
    var search = CoastSearch(around: SIMD3<Float>(point))
    if let hint { search.begin(with: pieces[hint], hint) }
    tree.search(&search, pieces)
    var edges: [NearEdge] = []
    for (index, squared) in search.found where squared <= search.bound(for: pieces[index]) {
      let piece = pieces[index]
      let arc = arcs[Int(piece.arc)]
      search.edges(of: piece) { number, leastChord, fraction in
        let edge = Int(piece.firstEdge) + number
        guard edge + 1 < arc.vertexCount else { return }
        edges.append(
          NearEdge(
            edge: SurfaceEdge(start: arc[edge], end: arc[edge + 1]), arc: Int(piece.arc),
            piece: index, leastChord: Double(leastChord), fraction: Double(fraction)))
      }
    }
    if let nearest = edges.indices.min(by: { edges[$0].leastChord < edges[$1].leastChord }) {
      edges.swapAt(0, nearest)
    }
    return edges
  }

  /// The index of the country whose coast an arc is.
  func country(ofArc index: Int) -> Int? {
    arcs[index].leftFeature ?? arcs[index].rightFeature
  }
}

/// The Morton curve through a cube around the Earth.
private enum SpaceCurve {
  /// The position of a point on the curve.
  static func position(of point: SIMD3<Double>) -> UInt64 {
    let steps = (point / WGS84.semiMajorAxis + 1) * Double(1 << 19)
    return (0..<3).reduce(0) { $0 | spread(UInt64(max(0, steps[$1]))) << UInt64($1) }
  }

  /// The lowest 21 bits of a number with two empty bits after each.
  private static func spread(_ number: UInt64) -> UInt64 {
    (0..<21).reduce(0) { $0 | (number >> UInt64($1) & 1) << UInt64(3 * $1) }
  }
}
