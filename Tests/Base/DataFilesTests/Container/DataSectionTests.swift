import Testing

@testable import DataFiles

@Suite struct DataSectionTests {
  /// Codes that fill their bytes or end before a zero, and bytes that are no code.
  @Test(arguments: [
    ([68, 75, 0, 0], "DK"), ([84, 69, 88, 83], "TEXS"), ([0, 0, 0, 0], ""), ([0, 68, 75, 0], ""),
    ([68, 0, 75, 0], "D"), ([68, 32, 75, 0], ""), ([68, 75, 27, 0], ""), ([68, 127, 0, 0], ""),
    ([0xC3, 0xA9, 0, 0], ""), ([33, 126, 0, 27], "!~"),
  ])
  func codesArePrintableASCII(bytes: [UInt8], expected: String) {
    let section = DataSection(of: [1, 2, 3, 4] + bytes, stride: 4)
    #expect(section.code(1, bytes: 0..<4) == expected)
    #expect(section.code(2, bytes: 0..<4) == "", "outside")
  }
}
