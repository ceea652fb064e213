/// Receives the records that a search of the tree reaches.
protocol PlaceVisitor {
  /// The square of the chord beyond which the visitor needs no records.
  var limit: Double { get }
  /// Receives some records, whose chords may be within the limit or beyond it.
  mutating func visit(_ records: Range<Int>, _ squaredChords: PlaceChords)
}

/// A search of a tree of places. `PlaceTree` has checked the sizes of the bytes it
/// reads.
struct PlaceTreeSearch {
  /// A subtree that has not been visited; the origin lies outside its part of space, a box.
  ///
  /// A depth of 25 takes 1,000 bytes, which Swift allocates on the stack.
  struct Branch {
    var node: Int
    /// The square of the distance from the origin to the box, the sum of `offsets`.
    var squared: Double
    /// The squares of the distance along each axis.
    var offsets: (Double, Double, Double)
  }

  /// The unit to which the boxes are rounded, outwards.
  static let boxStep = 65_540.0
  private static let squaredAxisRatio = EllipsoidVector.axisRatio * EllipsoidVector.axisRatio

  let chords: PlaceChords
  let nodes: UnsafeRawPointer
  let boxes: UnsafeRawPointer
  /// The largest population in each node; `nil` for places without populations.
  let largest: UnsafeRawPointer?
  /// The number of records.
  let count: Int
  let depth: Int
  let population: UInt32

  /// - Parameter stack: room for one branch a level, and one more.
  @inline(__always)
  func run<Visitor: PlaceVisitor>(
    _ visitor: inout Visitor, stack: UnsafeMutablePointer<Branch>
  ) {
    let inner = 1 << depth - 1
    var here = Branch(node: 0, squared: 0, offsets: (0, 0, 0))
    var height = 0
    while true {
      while here.node < inner {
        let far = descend(&here)
        // always written, and kept only if it may be needed: a branch would be mispredicted
        stack[height] = far
        height &+= far.squared <= visitor.limit ? 1 : 0
      }
      if isPopulous(here.node) {
        let leaf = here.node &- inner
        visitor.visit((leaf &* count) >> depth..<((leaf &+ 1) &* count) >> depth, chords)
      }
      repeat {
        guard height > 0 else { return }
        height &-= 1
      } while !mayMatter(stack[height], within: visitor.limit)
      here = stack[height]
    }
  }

  /// Descends to the child whose part of space is nearer to the origin, and returns the other one.
  @inline(__always)
  private func descend(_ here: inout Branch) -> Branch {
    let node = nodes + 8 &* here.node
    let split = Double(Int32(littleEndian: node.loadUnaligned(as: Int32.self)))
    let origin = chords.origin
    var far = here
    let offset: Double
    switch UInt32(littleEndian: node.loadUnaligned(fromByteOffset: 4, as: UInt32.self)) {
    case 0:
      offset = origin.x - split
      far.squared += offset * offset - here.offsets.0
      far.offsets.0 = offset * offset
    case 1:
      offset = origin.y - split
      far.squared += offset * offset - here.offsets.1
      far.offsets.1 = offset * offset
    default:
      offset = chords.reducedZ - split
      let square = offset * offset * Self.squaredAxisRatio
      far.squared += square - here.offsets.2
      far.offsets.2 = square
    }
    let side = offset > 0 ? 1 : 0
    far.node = 2 &* here.node &+ 2 &- side
    here.node = 2 &* here.node &+ 1 &+ side
    return far
  }

  @inline(__always)
  private func mayMatter(_ branch: Branch, within limit: Double) -> Bool {
    branch.squared <= limit && squaredDistance(toBoxOf: branch.node) <= limit
      && isPopulous(branch.node)
  }

  /// The square of the distance to the box around a node's records, which is often far smaller than
  /// the node's part of space.
  @inline(__always)
  private func squaredDistance(toBoxOf node: Int) -> Double {
    let box = boxes + 12 &* node
    func distance(_ axis: Int, from origin: Double) -> Double {
      let low = Int16(littleEndian: box.loadUnaligned(fromByteOffset: 2 &* axis, as: Int16.self))
      let high = Int16(
        littleEndian: box.loadUnaligned(fromByteOffset: 2 &* axis &+ 6, as: Int16.self))
      let below = Double(low) * Self.boxStep - origin
      let above = origin - Double(high) * Self.boxStep
      let outside = below > above ? below : above
      return outside > 0 ? outside : 0
    }
    let x = distance(0, from: chords.origin.x)
    let y = distance(1, from: chords.origin.y)
    let z = distance(2, from: chords.reducedZ)
    return x * x + y * y + z * z * Self.squaredAxisRatio
  }

  @inline(__always)
  private func isPopulous(_ node: Int) -> Bool {
    guard population > 0 else { return true }
    guard let largest else { return false }
    let inNode = largest.loadUnaligned(fromByteOffset: 4 &* node, as: UInt32.self)
    return UInt32(littleEndian: inNode) >= population
  }
}
