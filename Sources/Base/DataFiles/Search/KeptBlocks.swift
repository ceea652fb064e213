/// The names of a block of a search file and what they refer to, with marks.
///
/// A class: each look-up copies one, which counts one reference.
public final class SearchBlock: Sendable {
  /// The names in order.
  public let names: SearchNames
  /// What they refer to.
  public let references: SearchReferences

  init(_ names: SearchNames, _ references: SearchReferences) {
    (self.names, self.references) = (names, references)
  }
}

/// Blocks of a search file that were inflated for look-ups.
struct KeptBlocks {
  /// The most bytes of names that are kept.
  private let mostBytes: Int
  private var blocks: [SearchBlock?] = []
  private var byteCount = 0

  init(mostBytes: Int) {
    self.mostBytes = mostBytes
  }

  /// A block; `nil` if it is not kept.
  subscript(index: Int) -> SearchBlock? { blocks.indices.contains(index) ? blocks[index] : nil }

  /// Keeps a block. If there is no room left for it, the others are dropped.
  ///
  /// - Parameter count: the number of blocks in the file.
  mutating func keep(_ block: SearchBlock, at index: Int, of count: Int) {
    // another thread may have been faster
    guard self[index] == nil, (0..<count).contains(index) else { return }
    if blocks.isEmpty || byteCount + block.names.byteCount > mostBytes {
      (blocks, byteCount) = (Array(repeating: nil, count: count), 0)
    }
    blocks[index] = block
    byteCount += block.names.byteCount
  }
}
