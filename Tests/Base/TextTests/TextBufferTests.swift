import TestSupport
import Testing

@testable import Text

@Suite struct TextBufferTests {
  @Test func aRangeOfPaddedBytesIsAddedWhole() {
    let bytes = Array(UInt8(1)...60)
    for start in [0, 1, 27, 28] {
      for count in 0...(60 - start) {
        var text = TextBuffer(capacity: 1)
        text.append("x" as Unicode.Scalar)
        (bytes + TextBuffer.padding).withUnsafeBytes {
          text.append(padded: $0, start..<start + count)
        }
        text.append("y" as Unicode.Scalar)
        let expected = [UInt8(ascii: "x")] + bytes[start..<start + count] + [UInt8(ascii: "y")]
        #expect(text.withBytes { Array($0) } == expected, "\(start), \(count)")
      }
    }
  }
}
