import Testing

@testable import Records

/// Frames of LZ4, made by hand after the description of the format.
@Suite struct LZ4FrameTests {
  /// The contents of a frame of some blocks.
  private func contents(
    _ blocks: [[UInt8]], flags: UInt8 = 0x60, head: [UInt8] = [], count: Int
  ) throws(ArrowError) -> [UInt8] {
    var frame: [UInt8] = [0x04, 0x22, 0x4D, 0x18, flags, 0x40] + head + [0]
    for block in blocks {
      // the highest bit of the size marks a block as it is
      let isPlain = block.first == 0xFF
      let bytes = isPlain ? Array(block.dropFirst()) : block
      frame += [UInt8(bytes.count & 0xFF), UInt8(bytes.count >> 8), 0, isPlain ? 0x80 : 0] + bytes
      if flags & 0x10 != 0 { frame += [1, 2, 3, 4] }
    }
    return try contents(of: frame + [0, 0, 0, 0], count: count)
  }

  private func contents(of frame: [UInt8], count: Int) throws(ArrowError) -> [UInt8] {
    var output = [UInt8](repeating: 0, count: count)
    var failure: ArrowError?
    output.withUnsafeMutableBytes { output in
      frame.withUnsafeBytes { frame in
        do throws(ArrowError) { try LZ4Frame.decompress(frame, into: output) } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
    return output
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func literalsAndMatches() throws {
    // "abcd", a match of 6 that overlaps itself, "e"
    let block: [UInt8] = [0x42] + Array("abcd".utf8) + [2, 0, 0x10] + Array("e".utf8)
    #expect(text(try contents([block], count: 11)) == "abcdcdcdcde")
    // lengths beyond 15 go on in further bytes
    let long: [UInt8] = [0xF0, 5] + Array("abcdefghijklmnopqrst".utf8)
    #expect(text(try contents([long], count: 20)) == "abcdefghijklmnopqrst")
    let run: [UInt8] = [0x1F, 0x61, 1, 0, 255, 1, 0]
    #expect(try contents([run], count: 1 + 15 + 256 + 4) == Array(repeating: 0x61, count: 276))
  }

  @Test func matchesMayLieInTheBlockBefore() throws {
    let blocks: [[UInt8]] = [[0xFF] + Array("abcdef".utf8), [0x00, 6, 0, 0x10] + Array("g".utf8)]
    #expect(text(try contents(blocks, count: 11)) == "abcdefabcdg")
  }

  /// The size of the contents and checksums are passed over.
  @Test func headsMayHaveMore() throws {
    let block: [UInt8] = [0x20] + Array("ab".utf8)
    let size: [UInt8] = [2, 0, 0, 0, 0, 0, 0, 0]
    #expect(text(try contents([block], flags: 0x78, head: size, count: 2)) == "ab")
    #expect(try contents([], count: 0) == [])
  }

  @Test(
    arguments: [
      // no match before the first byte, none of distance 0, none that is too long
      ([[0x10, 0x61, 2, 0, 0]], 9), ([[0x10, 0x61, 0, 0, 0]], 9), ([[0x1F, 0x61, 1, 0, 255]], 900),
      // more or fewer bytes than were told
      ([[0x20, 0x61, 0x62]], 1), ([[0x20, 0x61, 0x62]], 3), ([[0x30, 0x61, 0x62]], 3),
    ] as [([[UInt8]], Int)])
  func damageIsRefused(blocks: [[UInt8]], count: Int) {
    #expect(throws: ArrowError.self) { try contents(blocks, count: count) }
  }

  @Test func otherFramesAreRefused() {
    let frame: [UInt8] = [0x04, 0x22, 0x4D, 0x18, 0x60, 0x40, 0, 0, 0, 0, 0]
    #expect((try? contents(of: frame, count: 0)) == [])
    for count in 0..<frame.count {
      #expect(throws: ArrowError.self) { try contents(of: Array(frame[..<count]), count: 0) }
    }
    for (index, byte) in [(0, 5), (4, 0xA0), (4, 0x61)] as [(Int, UInt8)] {
      var other = frame
      other[index] = byte
      #expect(throws: ArrowError.self, "\(index)") { try contents(of: other, count: 0) }
    }
  }

  @Test func lengthsThatNoFrameCanHaveAreSeen() {
    #expect(LZ4Frame.canHold(255 * 20, in: 20) && !LZ4Frame.canHold(255 * 20 + 1, in: 20))
    #expect(LZ4Frame.canHold(0, in: 0))
  }
}
