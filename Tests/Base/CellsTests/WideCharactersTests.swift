import TestSupport
import Testing

@testable import Cells

/// The table of wide characters, beside those of the Python that is installed, which may be of
/// another version of Unicode.
@Suite struct WideCharactersTests {
  /// What Unicode 16 has made wide: trigrams, digrams and hexagrams of the Book of Changes, the
  /// symbols of the Canon of Supreme Mystery, and counting rods.
  private static let wideSince16: [ClosedRange<UInt32>] = [
    0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376,
  ]
  /// The version of Unicode of the table.
  private static let version = 17

  @Test(.enabled(if: InstalledProgram.isAsked("python3"), "python3 is not installed"))
  func pythonHasTheSameWideCharacters() throws {
    let script = Product.root + "/Tests/Support/wide_characters.py"
    let result = try run("python3", ["-B", script])
    try #require(result.status == 0, "\(result.errors)")
    let parts = result.output.split(separator: "-\n")
    try #require(parts.count == 2)
    let version = try #require(parts[0].split(separator: ".").first.flatMap { Int($0) })
    let (wide, unassigned) = (Self.flags(parts[0]), Self.flags(parts[1]))
    #expect(wide[0x6771] && !wide[0x61] && unassigned[0x0378])
    let different = (UInt32(0)...0x10FFFF).filter { value in
      guard let scalar = Unicode.Scalar(value),
        version >= Self.version || !unassigned[Int(value)],
        // the next table is for characters that came later
        version <= Self.version || scalar.properties.generalCategory != .unassigned
      else { return false }
      return WideCharacters.contains(scalar) != wide[Int(value)]
    }
    let expected = version < 16 ? Self.wideSince16.flatMap(Array.init) : []
    #expect(different == expected, "Python has Unicode \(version)")
  }

  /// Whether each code point is in one of the ranges of a text, of which each line has two ends.
  private static func flags(_ text: Substring) -> [Bool] {
    var flags = [Bool](repeating: false, count: 0x110000)
    for line in text.split(separator: "\n") {
      let ends = line.split(separator: " ").compactMap { Int($0) }
      guard ends.count == 2 else { continue }
      for value in ends[0]...ends[1] { flags[value] = true }
    }
    return flags
  }
}
