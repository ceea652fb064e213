import DataFiles
import Geodesy
import Platform

/// Builds the tree of places in memory, with the layout that the places file has.
///
/// Every node is split at the middle of its range, on the axis on which its points spread furthest.
struct PlaceTreeBuilder {
  /// A vector of the tree and the number of its place.
  private typealias Entry = SIMD4<Int32>

  /// The tree.
  let tree: PlaceTree
  /// For each record of the tree, the number of its place.
  let numbers: [Int32]

  /// The most places of a leaf.
  private static let leafSize = 16

  /// A tree of the places at some coordinates.
  ///
  /// - Complexity: O(*n* log *n*) for *n* places.
  init(_ coordinates: [Coordinate]) {
    var depth = 0
    while coordinates.count > Self.leafSize << depth, depth < PlaceTree.maximumDepth { depth += 1 }
    var entries = coordinates.enumerated().map { number, coordinate in
      let vector = EllipsoidVector(coordinate)
      return Entry(
        Int32(vector.x.rounded()), Int32(vector.y.rounded()),
        Int32((vector.z / EllipsoidVector.axisRatio).rounded()), Int32(number))
    }
    var division = Division(count: entries.count, depth: depth)
    entries.withUnsafeMutableBytes { division.divide($0, level: 0, position: 0) }
    numbers = entries.map(\.w)
    var vectors: [Int32] = []
    vectors.reserveCapacity(3 * entries.count)
    for entry in entries {
      vectors.append(entry.x.littleEndian)
      vectors.append(entry.y.littleEndian)
      vectors.append(entry.z.littleEndian)
    }
    tree = PlaceTree(
      vectors: Self.section(vectors, stride: 12), nodes: Self.section(division.nodes, stride: 8),
      boxes: Self.section(division.boxes, stride: 12))
  }

  private static func section<Element>(_ elements: [Element], stride: Int) -> DataSection {
    elements.withUnsafeBytes { DataSection(copying: $0, stride: stride) }
  }

  /// The division of entries into leaves, and the nodes and boxes on the way.
  private struct Division {
    let count: Int
    let depth: Int
    /// For each inner node in heap order, the plane and the axis.
    var nodes: [Int32]
    /// For each node in heap order, the lower edges of its box and the upper ones.
    var boxes: [Int16]

    init(count: Int, depth: Int) {
      (self.count, self.depth) = (count, depth)
      nodes = Array(repeating: 0, count: 2 * (1 << depth - 1))
      boxes = Array(repeating: 0, count: 6 * (2 << depth - 1))
    }

    /// Divides the entries of a node, the one of a position on its level, down to the leaves.
    mutating func divide(
      _ entries: UnsafeMutableRawBufferPointer, level: Int, position: Int
    ) {
      let range = (position * count) >> level..<((position + 1) * count) >> level
      let node = 1 << level - 1 + position
      guard let start = entries.baseAddress, !range.isEmpty else { return }
      var low = Entry(repeating: .max)
      var high = Entry(repeating: .min)
      for index in range {
        let entry = start.load(fromByteOffset: 16 * index, as: Entry.self)
        low = pointwiseMin(low, entry)
        high = pointwiseMax(high, entry)
      }
      for axis in 0..<3 {
        let step = PlaceTreeSearch.boxStep
        boxes[6 * node + axis] = Int16((Double(low[axis]) / step).rounded(.down)).littleEndian
        boxes[6 * node + 3 + axis] = Int16((Double(high[axis]) / step).rounded(.up)).littleEndian
      }
      guard level < depth else { return }
      let spread = (0..<3).map { Int64(high[$0]) - Int64(low[$0]) }
      let axis = (0..<3).max { spread[$0] < spread[$1] } ?? 0
      let middle = ((2 * position + 1) * count) >> (level + 1)
      Selection(start, axis: axis).select(middle, from: range.lowerBound, to: range.upperBound - 1)
      nodes[2 * node] =
        start.load(fromByteOffset: 16 * middle + 4 * axis, as: Int32.self).littleEndian
      nodes[2 * node + 1] = Int32(axis).littleEndian
      divide(entries, level: level + 1, position: 2 * position)
      divide(entries, level: level + 1, position: 2 * position + 1)
    }
  }

  /// Selects the n-th smallest of some entries by one of their numbers (R. W. Floyd and
  /// R. L. Rivest, 1975).
  private struct Selection {
    private let start: UnsafeMutableRawPointer
    private let offset: Int

    init(_ start: UnsafeMutableRawPointer, axis: Int) {
      (self.start, offset) = (start, 4 * axis)
    }

    /// Moves the entries of a range, both ends included, so that none before an index is greater
    /// than the one there, and none behind it is smaller.
    ///
    /// - Complexity: O(*n*) on average for *n* entries.
    func select(_ index: Int, from first: Int, to last: Int) {
      var (left, right) = (first, last)
      while left < right {
        if right - left > 600 {
          // a sample, in which the bounds of the middle are selected first
          let size = Double(right - left + 1)
          let place = Double(index - left + 1)
          let logarithm = log(size)
          let share = 0.5 * exp(2 * logarithm / 3)
          let deviation =
            0.5 * (logarithm * share * (size - share) / size).squareRoot()
            * (place < size / 2 ? -1 : 1)
          let below = Double(index) - place * share / size + deviation
          let above = Double(index) + (size - place) * share / size + deviation
          select(index, from: max(left, Int(below)), to: min(right, Int(above)))
        }
        let pivot = key(index)
        var (low, high) = (left, right)
        swap(left, index)
        if key(right) > pivot { swap(left, right) }
        while low < high {
          swap(low, high)
          low += 1
          high -= 1
          while key(low) < pivot { low += 1 }
          while key(high) > pivot { high -= 1 }
        }
        if key(left) == pivot {
          swap(left, high)
        } else {
          high += 1
          swap(high, right)
        }
        if high <= index { left = high + 1 }
        if index <= high { right = high - 1 }
      }
    }

    @inline(__always)
    private func key(_ index: Int) -> Int32 {
      start.load(fromByteOffset: 16 &* index &+ offset, as: Int32.self)
    }

    @inline(__always)
    private func swap(_ first: Int, _ second: Int) {
      let entry = start.load(fromByteOffset: 16 &* first, as: Entry.self)
      start.storeBytes(
        of: start.load(fromByteOffset: 16 &* second, as: Entry.self), toByteOffset: 16 &* first,
        as: Entry.self)
      start.storeBytes(of: entry, toByteOffset: 16 &* second, as: Entry.self)
    }
  }
}
