import TestSupport
import Testing

@testable import Text

@Suite struct EightBytesTests {
  @Test func eightBytesFindWhatOneAtATimeFinds() {
    let seed: UInt64 = 8
    var generator = SeededGenerator(seed: seed)
    for round in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        // neighbours of the bytes that are looked for, with and without the highest bit
        [0x00, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x7F, 0x80, 0xA2, 0xDC, 0xFF]
          .randomElement(using: &generator) ?? UInt8(0)
      }
      let message: Comment = "seed \(seed), round \(round): \(bytes)"
      bytes.withUnsafeBytes { buffer in
        for byte in [UInt8(0x22), 0x5C, 0x00, 0xFF] {
          #expect(
            buffer.anyEightBytes { $0.bytes(equalTo: byte) } == bytes.contains(byte), message)
        }
        let start = Int.random(in: 0...bytes.count, using: &generator)
        let pair = { (byte: UInt8) in byte == 0x22 || byte == 0xA2 }
        #expect(
          buffer.bytes.firstOffset(from: start) {
            $0.bytes(equalTo: 0x22) | $0.bytes(equalTo: 0xA2)
          } == bytes[start...].firstIndex(where: pair) ?? bytes.count, message)
        for limit in [UInt8(0x20), 0x01, 0x80] {
          #expect(
            buffer.anyEightBytes { $0.bytes(below: limit) } == bytes.contains { $0 < limit },
            message)
        }
      }
    }
  }
}
