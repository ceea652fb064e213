import Features
import Geodesy

/// Points of the Earth in the order of a quadtree, which is not stored: the nodes are runs of
/// points whose codes begin with the same bits (G. M. Morton, 1966).
///
/// The square of all longitudes and latitudes is divided into four, and so on 31 times.
package struct PointIndex: Sendable {
  /// The codes, ascending.
  private let codes: [UInt64]
  /// The numbers of the points in the order of their codes.
  package let order: [UInt32]

  /// The greatest depth of the tree.
  package static let deepest = 31

  /// An index of points.
  ///
  /// - Complexity: O(*n*) for *n* points.
  package init(_ points: [Vertex]) {
    var codes = points.map { Self.code($0) }
    var order = (0..<UInt32(points.count)).map { $0 }
    Self.sort(&codes, &order)
    (self.codes, self.order) = (codes, order)
  }

  /// A run of points in one node.
  package struct Node {
    /// The range of the points in ``PointIndex/order``.
    package let range: Range<Int>
    /// How many times the square was divided.
    package let depth: Int
    private let code: UInt64

    fileprivate init(_ range: Range<Int>, depth: Int, code: UInt64) {
      (self.range, self.depth, self.code) = (range, depth, code)
    }

    /// The code of the first point that the node may have, and the number of codes.
    fileprivate var codes: (first: UInt64, count: UInt64) {
      (code, 1 << UInt64(2 * (PointIndex.deepest - depth)))
    }

    /// The edges of the node, in degrees.
    package var bounds: DegreeBox {
      let (x, y) = (PointIndex.even(code), PointIndex.even(code >> 1))
      let side = Double(1 << (PointIndex.deepest - depth))
      let steps = Double(1 << PointIndex.deepest)
      let west = Double(x) / steps * 360 - 180
      let south = Double(y) / steps * 180 - 90
      return DegreeBox(
        south: south, west: west, north: south + side / steps * 180,
        east: west + side / steps * 360)
    }
  }

  /// Calls a function for the nodes that hold points, from the whole Earth down, until it says
  /// that a node need not be divided.
  ///
  /// - Parameter divides: whether to go on to the quarters of a node.
  /// - Complexity: O(*m* log *n*) for *m* calls and *n* points.
  package func visit(_ divides: (Node) -> Bool) {
    guard !codes.isEmpty else { return }
    visit(Node(0..<codes.count, depth: 0, code: 0), divides)
  }

  private func visit(_ node: Node, _ divides: (Node) -> Bool) {
    guard divides(node), node.depth < Self.deepest else { return }
    let (first, count) = node.codes
    var start = node.range.lowerBound
    for quarter in 0..<4 as Range<UInt64> {
      let code = first + quarter * (count / 4)
      let end =
        quarter == 3
        ? node.range.upperBound : firstIndex(notBelow: code + count / 4, from: start, node.range)
      if start < end { visit(Node(start..<end, depth: node.depth + 1, code: code), divides) }
      start = end
    }
  }

  /// The first index of a range whose code is not below another.
  private func firstIndex(notBelow code: UInt64, from start: Int, _ range: Range<Int>) -> Int {
    var (low, high) = (start, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if codes[middle] < code { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The code of a point: the bits of its longitude and of its latitude in turn.
  private static func code(_ point: Vertex) -> UInt64 {
    let turn = 2 * Coordinate.halfTurn
    let east = (point.longitude.femtodegrees + Coordinate.halfTurn) % turn
    let x = Double(east < 0 ? east + turn : east) / Double(turn)
    let y = Double(point.latitude.femtodegrees + turn / 4) / Double(turn / 2)
    let last = Double(1 << deepest - 1)
    return spread(UInt64(min(x * (last + 1), last)))
      | spread(UInt64(min(y * (last + 1), last))) << 1
  }

  /// The lower 32 bits of a number on every second bit.
  private static func spread(_ number: UInt64) -> UInt64 {
    var bits = number
    bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
    bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
    bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333
    return (bits | bits << 1) & 0x5555_5555_5555_5555
  }

  /// The number on every second bit of another.
  fileprivate static func even(_ number: UInt64) -> UInt64 {
    var bits = number & 0x5555_5555_5555_5555
    bits = (bits | bits >> 1) & 0x3333_3333_3333_3333
    bits = (bits | bits >> 2) & 0x0F0F_0F0F_0F0F_0F0F
    bits = (bits | bits >> 4) & 0x00FF_00FF_00FF_00FF
    bits = (bits | bits >> 8) & 0x0000_FFFF_0000_FFFF
    return (bits | bits >> 16) & 0xFFFF_FFFF
  }

  /// Sorts codes with what belongs to them, eleven bits at a time.
  private static func sort(_ codes: inout [UInt64], _ order: inout [UInt32]) {
    guard codes.count > 256 else {
      let sorted = zip(codes, order).sorted { $0.0 < $1.0 }
      (codes, order) = (sorted.map(\.0), sorted.map(\.1))
      return
    }
    var (otherCodes, otherOrder) = (codes, order)
    for shift in stride(from: 0 as UInt64, to: 62, by: 11) {
      var starts = [Int](repeating: 0, count: 2049)
      for code in codes { starts[Int(code >> shift & 2047) + 1] += 1 }
      if starts.contains(codes.count) { continue }
      for digit in 0..<2048 { starts[digit + 1] += starts[digit] }
      for index in codes.indices {
        let digit = Int(codes[index] >> shift & 2047)
        let place = starts[digit]
        starts[digit] = place + 1
        otherCodes[place] = codes[index]
        otherOrder[place] = order[index]
      }
      swap(&codes, &otherCodes)
      swap(&order, &otherOrder)
    }
  }
}
