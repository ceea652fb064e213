import Testing

@testable import Records

/// What the first bytes of an input tell.
@Suite struct ForeignInputTests {
  private func kind(of bytes: [UInt8]) -> ForeignInput? {
    bytes.withUnsafeBytes { ForeignInput(from: $0) }
  }

  @Test(
    arguments: [
      // three quarters of every second byte
      ([0x31, 0, 0x32, 0, 0x33, 0, 0x42, 0x6C], .utf16), ([0x31, 0, 0x32, 0, 0x42, 0x6C], nil),
      ([0, 0x31, 0, 0x32, 0, 0x33], .utf16), ([0x31, 0, 0x32, 0], .utf16),
      // too few to tell
      ([0x31, 0], nil), ([0], nil), ([], nil), ([0xFF, 0xFE], .utf16),
    ] as [([UInt8], ForeignInput?)])
  func utf16IsGuessedFromZeros(bytes: [UInt8], expected: ForeignInput?) {
    #expect(kind(of: bytes) == expected)
  }

  @Test func onlyTheFirstBytesCount() {
    let text = Array(String(repeating: "1 2\n", count: 1024).utf8)
    let zeros = (0..<100_000).map { UInt8($0 % 2) }
    #expect(kind(of: text + zeros) == nil)
    #expect(kind(of: zeros + text) == .utf16)
  }

  /// A table of dBASE has a month, a day, and a header of one column or more.
  @Test func aTableOfDBASEHasADateAndColumns() {
    var header = [UInt8](repeating: 1, count: 32)
    (header[0], header[2], header[3]) = (3, 12, 31)
    (header[8], header[9], header[12], header[13]) = (65, 0, 0, 0)
    #expect(kind(of: header) == .dbase)
    for (index, value) in [(0, 4), (2, 0), (2, 13), (3, 0), (3, 32), (8, 64), (12, 1), (13, 1)]
      as [(Int, UInt8)]
    {
      var other = header
      other[index] = value
      #expect(kind(of: other) == nil, "byte \(index) is \(value)")
    }
    #expect(kind(of: Array(header.dropLast())) == nil)
  }

  @Test(
    arguments: [
      ("<gpx>", .gpx), ("\u{FEFF}<gpx>", .gpx), (" \n<?xml?><kml>", .kml), ("<?xml?><a>", .xml),
      ("<a>", nil), ("a<gpx>", nil),
    ] as [(String, ForeignInput?)])
  func markupIsKnownByItsFirstElement(text: String, expected: ForeignInput?) {
    #expect(kind(of: Array(text.utf8)) == expected)
  }
}
