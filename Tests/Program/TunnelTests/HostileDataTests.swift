import DataFiles
import Foundation
import TestSupport
import Testing

/// Data whose names are full of controls.
@Suite struct HostileDataTests {
  private let folder: TemporaryDirectory

  /// Copies the data with controls in place of three letters of every name, and of every
  /// translation.
  init() throws {
    folder = try TemporaryDirectory()
    for file in DataFolder.File.allCases {
      var bytes = try BundledData.bytes(of: file)
      for section in Self.texts(in: bytes) { Self.spoil(&bytes, section) }
      _ = try folder.write(bytes, to: file.rawValue)
    }
    let words = try String(contentsOfFile: BundledData.directory + "/words/ja.tsv", encoding: .utf8)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/words", withIntermediateDirectories: false)
    let spoiled = words.split(separator: "\n").map { line in
      line.hasPrefix("#") ? String(line) : line + "\u{1B}[31m\u{9B}\u{202E}\u{2028}"
    }
    _ = try folder.write(
      Array(spoiled.joined(separator: "\n").utf8), to: "words/ja.tsv")
  }

  /// The byte ranges of a data file's sections of text.
  private static func texts(in bytes: [UInt8]) -> [Range<Int>] {
    func integer(_ range: Range<Int>) -> Int {
      bytes[range].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    return (0..<integer(20..<24)).compactMap { index in
      let entry = 64 + 32 * index
      let name = String(decoding: bytes[entry..<entry + 16].prefix { $0 != 0 }, as: UTF8.self)
      guard name.contains("text") else { return nil }
      let start = integer(entry + 16..<entry + 24)
      return start..<start + integer(entry + 24..<entry + 28) * integer(entry + 28..<entry + 32)
    }
  }

  private static func spoil(_ bytes: inout [UInt8], _ range: Range<Int>) {
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "a"): bytes[index] = 0x1B
      case UInt8(ascii: "o"): bytes[index] = 0x07
      case UInt8(ascii: "n"): bytes[index] = 0x0A
      default: break
      }
    }
  }

  @Test(arguments: [
    ["where", "56.55", "8.316667"], ["where", "--json", "-56.55", "-171.683333"],
    ["where", "--format", "csv", "35.68", "139.69"],
    ["where", "--language", "ja", "35.68", "139.69"],
    ["antipode", "40.4", "-3.7"], ["antipode", "--json", "--names", "40.4", "-3.7"],
    ["antipode", "--language", "ja", "40.4", "-3.7"],
    ["distance", "--language", "ja", "1", "2", "3", "4"], ["fall", "--json", "1", "2"],
    ["fall", "--language", "ja", "1", "2"], ["land", "--country", "ES"], ["pairs"],
    ["pairs", "--json"],
    ["pairs", "--json"], ["map", "--plain", "--size", "80x24", "35.68", "139.69"],
    ["map", "--plain", "--language", "ja", "--size", "80x24", "48.85", "2.35"],
    ["where", "T\u{202E}ky\u{1B}]0;x\u{7}"],
  ])
  func noNameReachesTheOutputAsAControl(arguments: [String]) throws {
    let result = try run(
      Product.executable, arguments,
      environment: ["TUNNEL_DATA": folder.path, "LANG": "C.UTF-8", "TZ": "UTC"])
    let shown = result.output + result.errors
    let controls = shown.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A, 0x09: false
      case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    #expect(controls.isEmpty, "\(controls.map(\.value)) in \(shown.debugDescription)")
    #expect(shown.contains("\u{FFFD}") || shown.contains("\\u{"), "\(shown)")
  }
}
