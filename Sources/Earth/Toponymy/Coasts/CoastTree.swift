import DataFiles
import Synchronization

/// A complete tree of boxes, in heap order: the children of node *k* are 4*k* + 1 to 4*k* + 4.
///
/// The nodes above a block of 64 leaves are made at once, out of the bounds of whole blocks. Those
/// of a block are made when a search first reaches it: one search needs a few blocks of a thousand.
/// Several threads may search at the same time.
final class CoastTree: @unchecked Sendable {  // nodes of a block are written once, before its flag
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
    var box: SpaceBox {
      SpaceBox(
        low: SIMD3((middleX - halfX).least, (middleY - halfY).least, (middleZ - halfZ).least),
        high: -SIMD3((-middleX - halfX).least, (-middleY - halfY).least, (-middleZ - halfZ).least))
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

  /// The number of levels of nodes of a block.
  private static let blockDepth = 3
  /// The greatest span of a part of the ground, in microdegrees of latitude and longitude together,
  /// around which one box is narrow enough.
  private static let widestSpan: Int64 = 6_000_000

  private let nodes: UnsafeMutablePointer<Node>
  private let nodeCount: Int
  private let depth: Int
  /// The nodes that are the roots of blocks, all on one level.
  private let blocks: Range<Int>
  /// Whether the nodes of each block have been made.
  private let isReady: UnsafeMutablePointer<Atomic<Bool>>
  /// Guards the nodes of the blocks that are not ready.
  private let filling = Mutex<Void>(())

  private let leafCount: Int
  private let vectors: PositionVectors
  private let bounds: @Sendable (_ leaves: Range<Int>) -> AreaBounds

  /// A tree of leaves by number, in an order in which neighbours are near each other.
  ///
  /// - Parameter bounds: the bounds of one leaf or several.
  /// - Complexity: O(*n*) for *n* leaves.
  init(
    leafCount: Int, _ vectors: PositionVectors,
    bounds: @escaping @Sendable (_ leaves: Range<Int>) -> AreaBounds
  ) {
    (self.leafCount, self.vectors, self.bounds) = (leafCount, vectors, bounds)
    var (leaves, nodeCount, depth) = (4, 1, 1)
    while leaves < leafCount {
      (nodeCount, depth) = (nodeCount + leaves, depth + 1)
      leaves *= 4
    }
    (self.nodeCount, self.depth) = (nodeCount, depth)
    nodes = .allocate(capacity: nodeCount)
    let blockCount = 1 << (2 * max(depth - Self.blockDepth, 0))
    let firstBlock = (blockCount - 1) / 3
    blocks = firstBlock..<firstBlock + blockCount
    isReady = .allocate(capacity: blockCount)
    for block in 0..<blockCount { (isReady + block).initialize(to: Atomic(false)) }
    nodes.initialize(repeating: Node(), count: firstBlock)
    let leavesOfBlock = leaves / blockCount
    for block in blocks where block > 0 {
      let first = (block - firstBlock) * leavesOfBlock
      let last = min(first + leavesOfBlock, leafCount)
      guard first < last else { break }
      setBox(of: block, box(around: first..<last))
    }
    for node in (1..<max(firstBlock, 1)).reversed() { setBox(of: node, nodes[node].box) }
  }

  deinit {
    isReady.deinitialize(count: blocks.count)
    isReady.deallocate()
    nodes.deallocate()
  }

  /// Sets the box of a node or leaf in the node above it.
  private func setBox(of node: Int, _ box: SpaceBox) {
    nodes[(node - 1) / 4].set((node - 1) % 4, low: box.low, high: box.high)
  }

  /// A box around some leaves: one around their bounds, or around the boxes of their quarters if
  /// these lie far apart.
  private func box(around leaves: Range<Int>) -> SpaceBox {
    let all = bounds(leaves)
    let span =
      Int64(all.maximumLatitude) - Int64(all.minimumLatitude)
      + Int64(all.maximumLongitude) - Int64(all.minimumLongitude)
    guard span > Self.widestSpan, leaves.count > 1 else { return SpaceBox(around: all, vectors) }
    let step = (leaves.count + 3) / 4
    return stride(from: leaves.lowerBound + step, to: leaves.upperBound, by: step)
      .reduce(box(around: leaves.prefix(step))) { whole, start in
        whole.union(box(around: start..<min(start + step, leaves.upperBound)))
      }
  }

  /// Makes the nodes of a block, given by its root, unless that has been done.
  @inline(__always)
  private func prepare(_ block: Int) {
    if !isReady[block - blocks.lowerBound].load(ordering: .acquiring) { fill(block) }
  }

  /// Makes the nodes of a block, unless another thread has done so.
  @inline(never)
  private func fill(_ block: Int) {
    filling.withLock { _ in
      guard !isReady[block - blocks.lowerBound].load(ordering: .relaxed) else { return }
      // the nodes of the block, level by level
      var (first, count) = (block, 1)
      while first < nodeCount {
        (nodes + first).initialize(repeating: Node(), count: count)
        (first, count) = (4 * first + 1, 4 * count)
      }
      for node in first..<first + count where node - nodeCount < leafCount {
        let leaf = node - nodeCount
        setBox(of: node, SpaceBox(around: bounds(leaf..<leaf + 1), vectors))
      }
      while count > 4 {
        (first, count) = ((first - 1) / 4, count / 4)
        for node in first..<first + count { setBox(of: node, nodes[node].box) }
      }
      isReady[block - blocks.lowerBound].store(true, ordering: .releasing)
    }
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
        guard branch.node < nodeCount else {
          let leaf = branch.node - nodeCount
          if leaf < leafCount { visit(leaf, &search) }
          continue
        }
        if blocks.contains(branch.node) { prepare(branch.node) }
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
