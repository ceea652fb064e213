import DataFiles
import TestSupport
import Testing

@Suite struct CRC32Tests {
  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    var checksum = CRC32()
    bytes.withUnsafeBytes { checksum.update($0) }
    return checksum.value
  }

  /// The check value is that of the catalogue of CRC algorithms; the others are zlib's.
  @Test(arguments: [
    ("", 0), ("123456789", 0xCBF4_3926), ("a", 0xE8B7_BE43), ("abc", 0x3524_41C2),
    ("The quick brown fox jumps over the lazy dog", 0x414F_A339),
  ])
  func hasThePublishedValue(text: String, expected: UInt32) {
    #expect(checksum(Array(text.utf8)) == expected)
  }

  @Test func equalsTheDefinitionAtEveryLength() {
    let seed: UInt64 = 32
    var generator = SeededGenerator(seed: seed)
    for length in 0...300 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(
        checksum(bytes) == DataFileWriter.checksum(of: bytes), "length \(length), seed \(seed)")
    }
  }

  @Test func isTheSameWhereverTheBytesAreCut() {
    let bytes = (0..<200).map { UInt8($0 * 37 & 0xFF) }
    for cut in bytes.indices {
      var checksum = CRC32()
      bytes[..<cut].withUnsafeBytes { checksum.update($0) }
      bytes[cut...].withUnsafeBytes { checksum.update($0) }
      #expect(checksum.value == self.checksum(bytes), "cut at \(cut)")
    }
  }
}
