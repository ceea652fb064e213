/// A complete tree of boxes, in heap order: the children of node *k* are 4*k* + 1 to 4*k* + 4.
struct CoastTree {
  /// The boxes around the four children of a node: their middles and half their sides, in metres.
  /// A child that is missing has a box whose sides are negative and endless.
  private struct Node {
    private var middleX: SIMD4<Float> = .zero
    private var middleY: SIMD4<Float> = .zero
    private var middleZ: SIMD4<Float> = .zero
    private var halfX = SIMD4<Float>(repeating: -.infinity)
    private var halfY = SIMD4<Float>(repeating: -.infinity)
    private var halfZ = SIMD4<Float>(repeating: -.infinity)

    /// A middle and half a side are rounded by up to half a metre together.
    private static let rounding: Float = 1

    mutating func set(_ child: Int, low: SIMD3<Float>, high: SIMD3<Float>) {
      let (middle, half) = ((low + high) * 0.5, (high - low) * 0.5 + Self.rounding)
      (middleX[child], middleY[child], middleZ[child]) = (middle.x, middle.y, middle.z)
      (halfX[child], halfY[child], halfZ[child]) = (half.x, half.y, half.z)
    }

    /// The box around all children.
    var box: (low: SIMD3<Float>, high: SIMD3<Float>) {
      (
        SIMD3((middleX - halfX).least, (middleY - halfY).least, (middleZ - halfZ).least),
        -SIMD3((-middleX - halfX).least, (-middleY - halfY).least, (-middleZ - halfZ).least)
      )
    }

    /// The squares of the distances to the boxes.
    @inline(__always)
    func squaredDistances(to point: SIMD3<Float>) -> SIMD4<Float> {
      let x = (middleX - point.x).absolute - halfX
      let y = (middleY - point.y).absolute - halfY
      let z = (middleZ - point.z).absolute - halfZ
      // twice the distances along the axes
      let (twiceX, twiceY, twiceZ) = (x + x.absolute, y + y.absolute, z + z.absolute)
      return 0.25 * (twiceX * twiceX + twiceY * twiceY + twiceZ * twiceZ)
    }
  }

  private struct Branch {
    let node: Int
    let squared: Float
  }

  private let nodes: [Node]
  private let depth: Int

  private let leafCount: Int

  /// A tree of leaves by number.
  ///
  /// - Parameter box: the box around a leaf.
  init(leafCount: Int, box: (_ leaf: Int) -> SpaceBox) {
    self.leafCount = leafCount
    var (leaves, nodeCount, depth) = (4, 1, 1)
    while leaves < leafCount {
      (nodeCount, depth) = (nodeCount + leaves, depth + 1)
      leaves *= 4
    }
    var nodes = [Node](repeating: Node(), count: nodeCount)
    for index in 0..<leafCount {
      let (leaf, box) = (nodeCount + index, box(index))
      nodes[(leaf - 1) / 4].set((leaf - 1) % 4, low: box.low, high: box.high)
    }
    for node in (1..<max(nodeCount, 1)).reversed() {
      let box = nodes[node].box
      nodes[(node - 1) / 4].set((node - 1) % 4, low: box.low, high: box.high)
    }
    self.nodes = nodes
    self.depth = depth
  }

  /// Shows a search the leaves that lie within its reach, roughly nearest first, and others too.
  ///
  /// - Parameter visit: what has the search look at a leaf.
  func search(
    _ search: inout CoastSearch, visit: (_ leaf: Int, _ search: inout CoastSearch) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Branch.self, capacity: 3 * depth + 4) { stack in
      var height = 1
      stack[0] = Branch(node: 0, squared: 0)
      while height > 0 {
        height -= 1
        let branch = stack[height]
        guard branch.squared <= search.squaredReach else { continue }
        guard branch.node < nodes.count else {
          let leaf = branch.node - nodes.count
          if leaf < leafCount { visit(leaf, &search) }
          continue
        }
        let squares = nodes[branch.node].squaredDistances(to: search.point)
        let bottom = height
        for child in 0..<4 where squares[child] <= search.squaredReach {
          let next = Branch(node: 4 * branch.node + 1 + child, squared: squares[child])
          // the nearest child on top
          var place = height
          while place > bottom, stack[place - 1].squared < next.squared {
            stack[place] = stack[place - 1]
            place -= 1
          }
          stack[place] = next
          height += 1
        }
      }
    }
  }
}
