import Foundation
import TestSupport
import Testing

@testable import Records

@Suite struct BlockReaderTests {
  @Test func blocksAreNotShrunkToNothing() throws {
    let folder = try TemporaryDirectory()
    try folder.write(Array(String(repeating: "123456789\n", count: 1_000).utf8), to: "lines")
    let descriptor = open(folder.path + "/lines", O_RDONLY)
    defer { close(descriptor) }
    var reader = BlockReader(.descriptor(descriptor, stop: -1), boundary: .lineFeed)
    reader.shrinkBlocks(below: 4)
    var block = RecordBlock(capacity: BlockReader.leastBlockSize)
    #expect(try reader.next(into: &block))
    #expect(block.count == BlockReader.leastBlockSize / 10 * 10)
  }

  /// Blocks are a part of what has been read, until one is shrunk.
  @Test func blocksGrowWithTheInput() throws {
    let folder = try TemporaryDirectory()
    let count = 8 << 20
    try folder.write(Array(String(repeating: "1234567\n", count: count / 8).utf8), to: "lines")
    let descriptor = open(folder.path + "/lines", O_RDONLY)
    defer { close(descriptor) }
    var reader = BlockReader(.descriptor(descriptor, stop: -1), boundary: .lineFeed)
    reader.growBlocks(toPart: 4)
    var block = RecordBlock(capacity: BlockReader.blockSize)
    var (sizes, read): ([Int], Int) = ([], 0)
    while sizes.last != RecordBlock.longestRecord, try reader.next(into: &block) {
      #expect(block.count <= max(BlockReader.blockSize, read / 4))
      sizes.append(block.count)
      read += block.count
    }
    #expect(sizes.first == BlockReader.blockSize && sizes.last == RecordBlock.longestRecord)
    reader.shrinkBlocks(below: 1 << 17)
    for _ in 0..<3 {
      #expect(try reader.next(into: &block))
      #expect(block.count == 3 << 15)
    }
  }
}
