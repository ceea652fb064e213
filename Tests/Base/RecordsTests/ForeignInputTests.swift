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
      // a quarter of the others, or more
      ([0x31, 0, 0x32, 0, 0x33, 0, 0, 0, 0x34, 0], .utf16), ([0x31, 0, 0x32, 0, 0, 0], .binary),
      ([0x31, 0, 0, 0, 0x32, 0, 0, 0], .binary), ([0, 0, 0, 0], .binary),
      // too few to tell
      ([0x31, 0], nil), ([0], nil), ([], nil), ([0xFF, 0xFE], .utf16),
    ] as [([UInt8], ForeignInput?)])
  func utf16IsGuessedFromZeros(bytes: [UInt8], expected: ForeignInput?) {
    #expect(kind(of: bytes) == expected)
  }

  /// However few bytes arrive at a time, the guess is the same.
  @Test(
    arguments: [
      "n,geom\n1,POLY" + String(repeating: "\0", count: 90), "1 2\n", "\n\n1 2\n", "1 2", "", "\n",
      "{\"a\": 1}\n", "[\0\0\0", " <?xml?>\n<gpx>", "\n<?xml?>\n\n<kml/>", "<a>\n", "BZh91A",
      "BZh\n9", "ORC\n\u{6}\u{12}", "ORC\u{11}\0\0", "ORC\n1 2", "\0\0'\n\0", "PK\u{3}\u{4}",
      "0,\n1 2 3\n" + String(repeating: "4", count: 99),
      "\u{3}~\n\u{1f}" + String(repeating: "a\0", count: 40), "\u{FEFF}1 2\n\0\0\0\0\0\0",
      "a\u{4}b\n1 2\n\u{5}", "a\0b\n1 2\n\u{4}", "\n\u{4}", "\u{4}\n1 2\n",
    ])
  func theGuessDoesNotDependOnThePieces(text: String) {
    let forms = [Array(text.utf8), text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }]
    for bytes in forms {
      for size in 1...7 {
        var count = 0
        let isSettled = { bytes[..<count].withUnsafeBytes { ForeignInput.isSettled(by: $0) } }
        while count < bytes.count, !isSettled() { count = min(count + size, bytes.count) }
        #expect(kind(of: Array(bytes[..<count])) == kind(of: bytes), "\(count) of \(bytes)")
      }
    }
  }

  /// Nothing more is waited for than a line of a person, or JSON that begins.
  @Test(arguments: [
    ("1 2\n", true), ("1 2", false), ("{\"", true), ("{", false), ("<a>\n", false), ("\0\n", false),
    ("0,\n\u{1}", false), ("0,\n1", true), ("a\u{4}\n", false),
    ("\u{2}1 2\u{3}\n", true),
  ])
  func aWholeLineOfTextIsEnough(text: String, expected: Bool) {
    let bytes = Array(text.utf8)
    #expect(bytes.withUnsafeBytes { ForeignInput.isSettled(by: $0) } == expected)
  }

  @Test func onlyTheFirstBytesCount() {
    let text = Array(String(repeating: "1 2\n", count: 1024).utf8)
    let zeros = (0..<100_000).map { UInt8($0 % 2) }
    #expect(kind(of: text + zeros) == nil)
    #expect(kind(of: zeros + text) == .utf16)
    // however long the first line is
    let line = Array(String(repeating: "1", count: 4096).utf8)
    #expect(kind(of: line + zeros) == nil)
    #expect(kind(of: zeros.prefix(4096) + line + line) == .utf16)
  }

  /// Files that are no text by their first bytes, which are those of real ones.
  @Test(
    arguments: [
      ([0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0], .utf32), ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x31], .utf32),
      ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .compound),
      (Array("Obj".utf8) + [1, 4, 0x16], .avro), (Array("Obj 1 2\n".utf8), nil),
      (Array("ORC\n".utf8) + [6, 0x12, 4], .orc), (Array("ORC".utf8) + [0x11, 0, 0, 10], .orc),
      (Array("ORC,1,2\n".utf8), nil), (Array("ORC\n\t1\n".utf8), nil),
      (Array("II*".utf8) + [0, 8, 0, 0, 0], .tiff), (Array("MM".utf8) + [0, 0x2A, 0, 0], .tiff),
      (Array("II+".utf8) + [0, 8, 0, 0, 0], .tiff), (Array("CDF".utf8) + [1, 0, 0], .netCDF),
      (Array("CDF,1,2\n".utf8), nil),
      ([0x89] + Array("HDF\r\n".utf8) + [0x1A, 10], .hdf5),
      (Array("PMTiles".utf8) + [3, 0x7F], .pmtiles), (Array("PM 1 2\n".utf8), nil),
      ([0x89] + Array("PNG\r\n".utf8), .picture), ([0xFF, 0xD8, 0xFF, 0xE1], .picture),
      (Array("GIF89a".utf8) + [1, 0], .picture), (Array("%PDF-1.7\n".utf8), .pdf),
      // controls that no text has, the first of them in the first line
      (Array("a,b".utf8) + [4, 10, 5], .binary), (Array("a,b".utf8) + [0x10, 0x19], .binary),
      ([0x41, 0, 0x42, 0x43, 10, 6], .binary),
      // a single one
      (Array("a,b".utf8) + [4, 10, 0x31], nil),
      // those that texts have: a separator of Hive, tabs, sequences of terminals, records, frames
      // of devices, Korean
      ([0x31, 1, 0x32, 9, 0x1B, 0x1E, 0x1F, 10, 4, 5], nil),
      ([2, 0x31, 3, 10, 2, 0x32, 3, 10], nil), ([0x0E, 0x31, 0x0F, 10, 4, 5], nil),
    ] as [([UInt8], ForeignInput?)])
  func aFileIsKnownByItsBeginning(bytes: [UInt8], expected: ForeignInput?) {
    #expect(kind(of: bytes) == expected)
    #expect(expected.map { $0.description.contains("; expected ") } != false)
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
      // the first byte is a control then, beside the zeros of the header
      let expected: ForeignInput? = index == 0 ? .binary : nil
      #expect(kind(of: other) == expected, "byte \(index) is \(value)")
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
