import DataFiles
import Geodesy
import Platform

/// A spatial index of the coasts of all countries at the closest scale.
///
/// The arcs are the leaves of a complete tree whose nodes hold the boxes around their four
/// children, so that a search compares a point with four boxes in the same instructions. The file
/// has the arcs in the order of a curve through space, so neighbours in the file are neighbours on
/// the ground.
///
/// Points in space are kept as `Float`, rounded to 0.43 m at most. All comparisons allow for that;
/// the geodesics to the few edges that remain decide. Building the index takes 0.1 ms, because
/// most of the tree is made when it is needed. The whole tree takes some 16 MB.
final class CoastIndex: Sendable {
  /// An edge of a coast that may be the nearest one.
  struct NearEdge {
    let edge: SurfaceEdge
    /// The index of the arc.
    let arc: Int
    /// The leaf of the tree that the arc is.
    let leaf: Int
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
  /// - Parameter hint: a leaf that a search has found before and that may be near, where the search
  ///   begins.
  /// - Complexity: O(log *n*) on average for *n* edges.
  func nearEdges(around point: SIMD3<Double>, beginningWith hint: Int? = nil) -> [NearEdge] {
    var search = CoastSearch(around: point)
    tree.search(&search, beginningWith: hint)
    var edges: [NearEdge] = []
    var nearest = 0
    for (leaf, squared) in search.found {
      tree.withArc(leaf) { arc in
        guard squared <= arc.bound(reach: search.reach) else { return }
        arc.edges(near: arc.place(of: point), within: search.reach) { number in
          let edge = SurfaceEdge(start: arc.steps[number], end: arc.steps[number + 1])
          let (square, share) = search.squaredChord(
            from: SIMD3<Float>(vectors[edge.start]), to: SIMD3<Float>(vectors[edge.end]))
          let chord = square.squareRoot() * (1 - CoastArc.precision) - CoastArc.rounding
          edges.append(
            NearEdge(
              edge: edge, arc: arc.index, leaf: leaf,
              leastChord: max(0, Double(chord) - edge.sagitta),
              fraction: Double(min(max(share, 0), 1))))
          if edges[edges.count - 1].leastChord < edges[nearest].leastChord {
            nearest = edges.count - 1
          }
        }
      }
    }
    if nearest > 0 { edges.swapAt(0, nearest) }
    return edges
  }

  /// The index of the country whose coast an arc is.
  func country(ofArc index: Int) -> Int? {
    arcs[index].leftFeature ?? arcs[index].rightFeature
  }
}
