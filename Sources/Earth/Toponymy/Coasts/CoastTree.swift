import DataFiles
import Synchronization

/// A complete tree of boxes, in heap order: the children of node *k* are 4*k* + 1 to 4*k* + 4. Its
/// leaves are arcs.
///
/// The nodes above a block of 64 leaves are made at once, out of the boxes of the file. Those of a
/// block are made when a search first reaches it: one search needs a few blocks of a thousand.
/// Several threads may search at the same time.
final class CoastTree: @unchecked Sendable {  // what a block has is written once, before its flag
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

    /// Sets the box of a child; a child whose box is that of a node without children is missing.
    mutating func set(_ child: Int, low: SIMD3<Float>, high: SIMD3<Float>) {
      guard low.x <= high.x else { return }
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

  private let nodes: UnsafeMutablePointer<Node>
  private let nodeCount: Int
  private let depth: Int
  /// The arcs that are the leaves. Those of a block come first in its part; the rest of it is not
  /// initialized.
  private let arcs: UnsafeMutablePointer<CoastArc>
  /// The number of arcs of each block.
  private let arcCounts: UnsafeMutablePointer<Int>
  /// The nodes that are the roots of blocks, all on one level.
  private let blocks: Range<Int>
  /// Whether the nodes and leaves of each block have been made.
  private let isReady: UnsafeMutablePointer<Atomic<Bool>>
  /// Guards the nodes and leaves of the blocks that are not ready.
  private let filling = Mutex<Void>(())

  private let coasts: CoastBlocks
  private let vectors: PositionVectors

  /// A tree of all coasts of a file.
  ///
  /// - Complexity: O(*n*) for *n* blocks.
  init(_ coasts: CoastBlocks, _ vectors: PositionVectors) {
    (self.coasts, self.vectors) = (coasts, vectors)
    var (blockCount, firstBlock, depth) = (1, 0, Self.blockDepth)
    while blockCount < coasts.count {
      (firstBlock, depth) = (firstBlock + blockCount, depth + 1)
      blockCount *= 4
    }
    self.depth = depth
    blocks = firstBlock..<firstBlock + blockCount
    let leafCount = blockCount * CoastBlocks.arcCount
    nodeCount = (leafCount - 1) / 3
    nodes = .allocate(capacity: nodeCount)
    arcs = .allocate(capacity: leafCount)
    arcCounts = .allocate(capacity: blockCount)
    isReady = .allocate(capacity: blockCount)
    for block in 0..<blockCount { (isReady + block).initialize(to: Atomic(false)) }
    nodes.initialize(repeating: Node(), count: firstBlock)
    guard firstBlock > 0 else { return }
    for block in 0..<coasts.count {
      let box = coasts.box(block)
      setBox(
        of: firstBlock + block, SpaceBox(low: SIMD3<Float>(box.low), high: SIMD3<Float>(box.high)))
    }
    for node in (1..<firstBlock).reversed() { setBox(of: node, nodes[node].box) }
  }

  deinit {
    isReady.deinitialize(count: blocks.count)
    isReady.deallocate()
    arcCounts.deallocate()
    arcs.deallocate()
    nodes.deallocate()
  }

  /// Sets the box of a node or leaf in the node above it.
  private func setBox(of node: Int, _ box: SpaceBox) {
    nodes[(node - 1) / 4].set((node - 1) % 4, low: box.low, high: box.high)
  }

  /// Makes the nodes and leaves of a block, given by its root, unless that has been done.
  @inline(__always)
  private func prepare(_ block: Int) {
    if !isReady[block - blocks.lowerBound].load(ordering: .acquiring) { fill(block) }
  }

  /// Makes the nodes and leaves of a block, unless another thread has done so.
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
      var node = first
      coasts.forEachArc(of: block - blocks.lowerBound) { index, _ in
        guard let steps = coasts.steps(ofArc: index) else { return }
        let arc = CoastArc(index, steps, vectors)
        (arcs + (node - nodeCount)).initialize(to: arc)
        setBox(of: node, arc.box)
        node += 1
      }
      arcCounts[block - blocks.lowerBound] = node - first
      while count > 4 {
        (first, count) = ((first - 1) / 4, count / 4)
        for node in first..<first + count { setBox(of: node, nodes[node].box) }
      }
      isReady[block - blocks.lowerBound].store(true, ordering: .releasing)
    }
  }

  /// Calls a function with the arc of a leaf that a search has found.
  @inline(__always)
  func withArc(_ leaf: Int, _ body: (borrowing CoastArc) -> Void) { body(arcs[leaf]) }

  /// Whether there is an arc at a leaf.
  @inline(__always)
  private func hasArc(_ leaf: Int) -> Bool {
    let (block, number) = leaf.quotientAndRemainder(dividingBy: CoastBlocks.arcCount)
    return number < arcCounts[block]
  }

  /// Shows a search the arcs that lie within its reach, roughly nearest first, and others too.
  ///
  /// - Parameter hint: a leaf that an earlier search has found, to begin with.
  func search(_ search: inout CoastSearch, beginningWith hint: Int?) {
    if let hint { search.visit(hint, arcs[hint]) }
    withUnsafeTemporaryAllocation(of: Branch.self, capacity: 3 * depth + 4) { stack in
      var height = 1
      stack[0] = Branch(node: 0, squared: 0)
      while height > 0 {
        height -= 1
        let branch = stack[height]
        guard branch.squared <= search.squaredReach else { continue }
        guard branch.node < nodeCount else {
          let leaf = branch.node - nodeCount
          if leaf != hint, hasArc(leaf) { search.visit(leaf, arcs[leaf]) }
          continue
        }
        if blocks.contains(branch.node) { prepare(branch.node) }
        let squares = nodes[branch.node].squaredDistances(to: search.roundedPoint)
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
