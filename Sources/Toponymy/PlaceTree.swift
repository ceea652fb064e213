import DataFiles

/// The kd-tree of the places file: finds records by the straight-line distance of their images.
///
/// A complete binary tree in heap order. Its nodes hold nothing but planes; the records of a node
/// follow from its level and its position there.
struct PlaceTree: Sendable {
  private let vectors: DataSection
  private let nodes: DataSection
  private let depth: Int

  /// - Throws: when the sections do not have as many elements as the records call for.
  init(of file: DataFile, count: Int) throws(DataFileError) {
    vectors = try file.section("vectors", stride: 12, count: count)
    nodes = try file.section("nodes", stride: 8)
    depth = (nodes.count + 1).trailingZeroBitCount
    guard nodes.count == 1 << depth - 1 else {
      throw .sectionCount(
        path: file.path, section: "nodes", found: nodes.count, expected: 1 << depth - 1)
    }
  }

  /// The square of the straight line from a vector to the image of a record.
  func squaredChord(from origin: ReducedVector, to index: Int) -> Double {
    let x = Double(vectors.int32(index, byte: 0)) - origin.x
    let y = Double(vectors.int32(index, byte: 4)) - origin.y
    let z = Double(vectors.int32(index, byte: 8)) - origin.z
    return x * x + y * y + z * z
  }

  /// Calls `body` with each record whose squared chord is at most `limit`, roughly nearest first.
  ///
  /// - Parameter body: takes a record and its squared chord, and returns the limit from then on.
  /// - Complexity: O(log *n* + *k*) on average for *k* records within the limit.
  func visit(
    around origin: ReducedVector, within limit: Double, _ body: (Int, Double) -> Double
  ) {
    var limit = limit
    visit(node: 0, level: 0, position: 0, origin, &limit, body)
  }

  private func visit(
    node: Int, level: Int, position: Int, _ origin: ReducedVector, _ limit: inout Double,
    _ body: (Int, Double) -> Double
  ) {
    guard level < depth else {
      let first = (position * vectors.count) >> level
      let end = ((position + 1) * vectors.count) >> level
      for index in first..<end {
        let squaredChord = squaredChord(from: origin, to: index)
        if squaredChord <= limit { limit = body(index, squaredChord) }
      }
      return
    }
    let split = Double(nodes.int32(node, byte: 0))
    let offset =
      switch nodes.uint32(node, byte: 4) {
      case 0: origin.x - split
      case 1: origin.y - split
      default: origin.z - split
      }
    let near = offset <= 0 ? 0 : 1
    visit(
      node: 2 * node + 1 + near, level: level + 1, position: 2 * position + near, origin, &limit,
      body)
    guard offset * offset <= limit else { return }
    visit(
      node: 2 * node + 2 - near, level: level + 1, position: 2 * position + 1 - near, origin,
      &limit, body)
  }
}
