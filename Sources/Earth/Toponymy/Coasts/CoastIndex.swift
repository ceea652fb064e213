import DataFiles
import Geodesy
import Platform

/// A spatial index of the coasts of all countries at the closest scale.
///
/// The arcs are the leaves of a complete tree whose nodes hold the boxes around their four
/// children, so that a search compares a point with four boxes in the same instructions. The file
/// has the arcs in the order of a curve through space, so neighbours in the file are neighbours on
/// the ground. An arc that a search reaches is divided into pieces of eight consecutive edges.
///
/// Points in space are kept as `Float`, rounded to 0.43 m at most. All comparisons allow for that;
/// the geodesics to the few edges that remain decide. Building the index takes 0.1 ms, because
/// most of the tree is made when it is needed, and keeping all of it some 3 MB.
final class CoastIndex: Sendable {
  /// An edge of a coast that may be the nearest one.
  struct NearEdge {
    let edge: SurfaceEdge
    /// The index of the arc.
    let arc: Int
    /// A lower bound on the straight line to the edge, in metres.
    let leastChord: Double
    /// About where the edge is nearest: a fraction in 0...1 of the way along it.
    let fraction: Double
  }

  private let arcs: AreaArcs
  private let vectors = PositionVectors()
  private let tree: CoastTree

  init(of file: AreaFile) {
    arcs = file.arcs(scale: .close)
    tree = CoastTree(file.coasts, vectors)
  }

  /// All edges that may be the nearest one on the ground, beginning with the one of the shortest
  /// straight line; the others are in no particular order.
  ///
  /// - Parameters:
  ///   - hint: an arc that may be near, where the search begins.
  ///   - known: the pieces of arcs that earlier searches have reached.
  /// - Complexity: O(log *n*) on average for *n* edges.
  func nearEdges(
    around point: SIMD3<Double>, beginningWith hint: Int? = nil, _ known: KnownPieces? = nil
  ) -> [NearEdge] {
    var search = CoastSearch(around: SIMD3<Float>(point))
    if let hint { visit(hint, &search, known) }
    tree.search(&search) { arc, search in
      if arc != hint { visit(arc, &search, known) }
    }
    var edges: [NearEdge] = []
    for (piece, squared) in search.found where squared <= search.bound(for: piece) {
      let arc = arcs[Int(piece.arc)]
      search.edges(of: piece) { number, leastChord, fraction in
        let edge = Int(piece.firstEdge) + number
        guard edge + 1 < arc.vertexCount else { return }
        edges.append(
          NearEdge(
            edge: SurfaceEdge(start: arc[edge], end: arc[edge + 1]), arc: Int(piece.arc),
            leastChord: Double(leastChord), fraction: Double(fraction)))
      }
    }
    if let nearest = edges.indices.min(by: { edges[$0].leastChord < edges[$1].leastChord }) {
      edges.swapAt(0, nearest)
    }
    return edges
  }

  /// Looks at all edges of an arc.
  private func visit(_ arc: Int, _ search: inout CoastSearch, _ known: KnownPieces?) {
    guard let known else {
      arcs[arc].forEachPiece(index: arc, vectors) { search.visit($0) }
      return
    }
    for piece in known.pieces(ofArc: arc, madeBy: { makePieces(of: arc) }) { search.visit(piece) }
  }

  private func makePieces(of arc: Int) -> [CoastPiece] {
    var pieces: [CoastPiece] = []
    arcs[arc].forEachPiece(index: arc, vectors) { pieces.append($0) }
    return pieces
  }

  /// The index of the country whose coast an arc is.
  func country(ofArc index: Int) -> Int? {
    arcs[index].leftFeature ?? arcs[index].rightFeature
  }
}

/// The pieces of arcs that searches have reached, for searches of one thread.
///
/// It keeps those of 2,048 arcs at most, ten megabytes.
final class KnownPieces {
  private var slots = [(arc: Int, pieces: [CoastPiece])](repeating: (-1, []), count: 2048)

  /// The pieces of an arc, which `make` makes if they are not known.
  func pieces(ofArc arc: Int, madeBy make: () -> [CoastPiece]) -> [CoastPiece] {
    let slot = arc % slots.count
    if slots[slot].arc != arc { slots[slot] = (arc, make()) }
    return slots[slot].pieces
  }
}

extension AreaArc {
  /// Calls a function with the pieces of eight edges that the arc consists of; the last may have
  /// fewer.
  fileprivate func forEachPiece(
    index: Int, _ vectors: PositionVectors, _ body: (CoastPiece) -> Void
  ) {
    withVertices { vertices in
      for first in stride(from: 0, to: vertices.count - 1, by: CoastPiece.edgeCount) {
        body(CoastPiece(of: vertices, arc: index, firstEdge: first, vectors))
      }
    }
  }
}
