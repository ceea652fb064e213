import TestSupport
import Testing

@testable import DataFiles

/// What a search file keeps of its blocks.
@Suite struct KeptBlocksTests {
  private func block(bytes: Int) -> SearchBlock {
    SearchBlock(
      SearchNames(raw: Array(repeating: 0, count: bytes), count: 0, window: 0),
      SearchReferences(
        in: DataSection(of: [], stride: 8), bit: 0, wideWidth: 10, narrowWidth: 2, nameCount: 0))
  }

  @Test func blocksAreKeptWhileThereIsRoom() {
    var kept = KeptBlocks(mostBytes: 100)
    #expect(kept[0] == nil && kept[-1] == nil)
    for index in 0..<4 { kept.keep(block(bytes: 25), at: index, of: 9) }
    #expect(
      (0..<9).map { kept[$0]?.names.byteCount } == [25, 25, 25, 25]
        + Array(repeating: nil, count: 5))
    // what is there already takes no more room
    kept.keep(block(bytes: 25), at: 2, of: 9)
    #expect(kept[0] != nil)
    kept.keep(block(bytes: 1), at: 8, of: 9)
    #expect((0..<9).map { kept[$0]?.names.byteCount } == Array(repeating: nil, count: 8) + [1])
  }

  @Test func aBlockThatTheFileDoesNotHaveIsNotKept() {
    var kept = KeptBlocks(mostBytes: 100)
    for index in [-1, 3, .max] { kept.keep(block(bytes: 1), at: index, of: 3) }
    #expect([-1, 3, .max].allSatisfy { kept[$0] == nil })
  }
}
