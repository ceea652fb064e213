import Platform
import Records
import Testing
import Text

@Suite struct TextBufferFlushingTests {
  /// A socket of packets shows how often was written.
  @Test(arguments: [(true, ["ab\n", "c\n", "de"]), (false, ["ab\nc\nde"])])
  func linesAreWrittenOneByOne(byLine: Bool, packets: [String]) throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    var text = TextBuffer()
    text.append("ab\nc\nde")
    try text.flush(to: ends[0], byLine: byLine)
    #expect(text.count == 0)
    for packet in packets {
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = read(ends[1], &bytes, bytes.count)
      #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == packet)
    }
  }
}
