/// Blocks of a search file that were inflated for look-ups, with marks.
struct KeptBlocks {
  /// The names of a block and what they refer to.
  typealias Block = (names: SearchNames, references: SearchReferences)

  /// The most bytes of names that are kept.
  private let mostBytes: Int
  private var blocks: [Block?] = []
  private var byteCount = 0

  init(mostBytes: Int) {
    self.mostBytes = mostBytes
  }

  /// A block; `nil` if it is not kept.
  subscript(index: Int) -> Block? { blocks.indices.contains(index) ? blocks[index] : nil }

  /// Keeps a block. If there is no room left for it, the others are dropped.
  ///
  /// - Parameter count: the number of blocks in the file.
  mutating func keep(_ block: Block, at index: Int, of count: Int) {
    // another thread may have been faster
    guard self[index] == nil, (0..<count).contains(index) else { return }
    if blocks.isEmpty || byteCount + block.names.byteCount > mostBytes {
      (blocks, byteCount) = (Array(repeating: nil, count: count), 0)
    }
    blocks[index] = block
    byteCount += block.names.byteCount
  }
}
