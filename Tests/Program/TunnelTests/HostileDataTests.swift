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
      DataFileWriter.seal(&bytes)
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

  /// The commands, and whether they print names, which all have controls.
  private static let commands: [([String], printsNames: Bool)] = [
    (["where", "56.55", "8.316667"], true), (["where", "--json", "-56.55", "-171.683333"], true),
    (["where", "--format", "csv", "35.68", "139.69"], true),
    (["where", "--language", "ja", "35.68", "139.69"], true), (["antipode", "40.4", "-3.7"], true),
    (["antipode", "--json", "40.4", "-3.7"], false),
    (["antipode", "--language", "ja", "40.4", "-3.7"], true),
    (["distance", "--language", "ja", "1", "2", "3", "4"], true),
    (["fall", "--json", "1", "2"], false), (["fall", "--language", "ja", "1", "2"], true),
    (["land", "--country", "ES"], true), (["pairs"], true), (["pairs", "--json"], true),
    (["map", "--plain", "--size", "80x24", "35.68", "139.69"], true),
    (["map", "--plain", "--language", "ja", "--size", "80x24", "48.85", "2.35"], false),
    (["where", "T\u{202E}ky\u{1B}]0;x\u{7}"], true),
  ]

  @Test func noNameReachesTheOutputAsAControl() throws {
    for (arguments, printsNames) in Self.commands {
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
      let areSpelledOut = shown.contains("\u{FFFD}") || shown.contains("\\u{")
      #expect(areSpelledOut || !printsNames, "\(arguments): \(shown)")
    }
  }
}
