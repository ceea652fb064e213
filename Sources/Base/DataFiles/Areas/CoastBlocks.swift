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
}
