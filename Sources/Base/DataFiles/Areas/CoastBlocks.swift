/// The arcs of a file's closest scale that are coasts, in blocks of neighbours with a box in space
/// around each: what a search for the nearest coast begins with.
///
/// In a damaged file a block may have other arcs than those in its box, or none.
public struct CoastBlocks: Sendable {
  /// The greatest number of arcs of a block. All but the last have so many.
  public static let arcCount = 64

  static let stride = 28

  private let blocks: DataSection
  private let arcs: PackedArcs

  init(_ blocks: DataSection, of arcs: PackedArcs) {
    (self.blocks, self.arcs) = (blocks, arcs)
  }

  /// The number of blocks if all arcs are coasts.
  static func greatestCount(of arcs: PackedArcs) -> Int {
    (arcs.count + arcCount - 1) / arcCount
  }

  /// The number of blocks, at most one for every 64 arcs of the file.
  public var count: Int { blocks.count }

  /// A box around all ground along the edges of a block, in metres from the Earth's centre: towards
  /// the equator at 0 and 90 degrees east, and towards the North Pole.
  public func box(_ block: Int) -> (low: SIMD3<Int32>, high: SIMD3<Int32>) {
    (vector(block, byte: 4), vector(block, byte: 16))
  }

  private func vector(_ block: Int, byte: Int) -> SIMD3<Int32> {
    SIMD3(
      blocks.int32(block, byte: byte), blocks.int32(block, byte: byte + 4),
      blocks.int32(block, byte: byte + 8))
  }

  /// Calls a function with the indices of the arcs of a block in ascending order, and their bounds
  /// in microdegrees.
  ///
  /// - Complexity: O(*n*) for *n* arcs between the first and the last one.
  public func forEachArc(of block: Int, _ body: (_ arc: Int, _ bounds: AreaBounds) -> Void) {
    var index = block < count ? Int(blocks.uint32(block)) : arcs.count
    var rest = Self.arcCount
    while rest > 0, let arc = arcs.record(index) {
      if arc.kind == .shore {
        // an arc without edges, in a damaged file, is none
        if !arcs.vertices(of: arc).isEmpty { body(index, arc.bounds(arcs.step)) }
        rest -= 1
      }
      index += 1
    }
  }

  /// The vertices of an arc as the file has them; `nil` if it has none.
  public func steps(ofArc index: Int) -> ArcSteps? {
    guard let arc = arcs.record(index), let start = arcs.vertices.unsafeStart else { return nil }
    let vertices = arcs.vertices(of: arc)
    guard !vertices.isEmpty else { return nil }
    return ArcSteps(
      corner: MicrodegreePosition(latitude: arc.south, longitude: arc.west), step: arcs.step,
      height: arc.height, width: arc.width, count: vertices.count,
      start: start + PackedArcs.vertexStride * vertices.lowerBound)
  }
}

/// The vertices of an arc as the file has them, for computations with several at once: pairs of
/// steps north and east, of 16 bits each, from the south-western corner of the arc.
///
/// The caller must keep the file alive while it uses them.
public struct ArcSteps {
  /// The south-western corner of the arc.
  public let corner: MicrodegreePosition
  /// A step, in microdegrees.
  public let step: Int32
  /// The greatest number of steps north of a vertex.
  public let height: UInt16
  /// The greatest number of steps east of a vertex.
  public let width: UInt16
  /// The number of vertices, at least two.
  public let count: Int
  /// The steps north of the first vertex; those east follow, then those of the next vertex.
  public let start: UnsafeRawPointer

  /// The vertex of that index.
  ///
  /// - Precondition: `index` is in `0..<count`.
  @inlinable
  public subscript(index: Int) -> MicrodegreePosition {
    precondition(index >= 0 && index < count, "no such vertex")
    return MicrodegreePosition(packedAt: start + 4 &* index, step: step, from: corner)
  }

  /// Four vertices from an index on, each with the steps north in the lower 16 bits and those east
  /// in the upper ones. The last one stands for those behind it.
  ///
  /// - Precondition: `index` is in `0..<count`.
  @inlinable @inline(__always)
  public func four(from index: Int) -> SIMD4<UInt32> {
    if index &+ 4 <= count {
      return (start + 4 &* index).loadUnaligned(as: SIMD4<UInt32>.self)
    }
    var four = SIMD4<UInt32>()
    for lane in 0..<4 {
      let vertex = Swift.min(index &+ lane, count &- 1)
      four[lane] = (start + 4 &* vertex).loadUnaligned(as: UInt32.self)
    }
    return four
  }
}
