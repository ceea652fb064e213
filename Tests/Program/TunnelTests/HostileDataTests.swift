import DataFiles
import Foundation
import TestSupport
import Testing
import Text

/// Data whose names are full of controls.
@Suite struct HostileDataTests {
  private let folder: TemporaryDirectory

  /// Copies the data with controls in every name and every translation, and writes a person's own
  /// features with such names.
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
      line.hasPrefix("#") ? String(line) : line + Self.inOneLine
    }
    _ = try folder.write(
      Array(spoiled.joined(separator: "\n").utf8), to: "words/ja.tsv")
    let name = "Own\(Self.inOneLine)"
    let escaped = name.unicodeScalars.map { scalar in
      scalar.isControl
        ? "\\u" + String(String(0x10000 + scalar.value, radix: 16).dropFirst()) : String(scalar)
    }.joined()
    _ = try folder.write(
      Array(
        """
        {"type":"Feature","id":"\(escaped)","geometry":{"type":"Point","coordinates":[2,48]},\
        "properties":{"name":"\(escaped)","title":"\(escaped)"}}
        """.utf8), to: "own.geojson")
    let cell = name.replacing("\r", with: "").replacing("\u{0}", with: "")
    _ = try folder.write(Array("lat,lon,name\n48,2,\(cell)\n".utf8), to: "own.csv")
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

  /// A control of each class, by the number of its bytes in UTF-8: C0 and DEL, C1, the controls of
  /// direction, the separators of lines and paragraphs.
  private static let controls: [[String]] = [
    ["\u{1B}", "\u{7}", "\n", "\r", "\u{8}", "\u{0}", "\u{7F}"],
    ["\u{9B}", "\u{85}", "\u{80}", "\u{9D}", "\u{61C}"],
    [
      "\u{202E}", "\u{2028}", "\u{2029}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{2066}",
      "\u{2069}",
    ],
  ]

  /// All of them but the line feed, which ends a line of a table.
  private static let inOneLine = controls.joined().joined().replacing("\n", with: "")

  /// Puts controls of one, two and three bytes by turns in place of the first small letters of each
  /// word, and of each fourth character of other alphabets that has three bytes.
  private static func spoil(_ bytes: inout [UInt8], _ range: Range<Int>) {
    var (index, count) = (range.lowerBound, 0)
    while index < range.upperBound {
      let letters = bytes[index..<range.upperBound].prefix { 0x61...0x7A ~= $0 }.count
      let isWide = (0xE3...0xED).contains(bytes[index]) && index + 3 <= range.upperBound
      guard letters >= 3 || isWide else {
        index += max(letters, 1)
        continue
      }
      count += 1
      let length = isWide ? 3 : count % 3 + 1
      let choices = controls[length - 1]
      if !isWide || count % 4 == 0 {
        bytes.replaceSubrange(index..<index + length, with: choices[count / 3 % choices.count].utf8)
      }
      index += isWide ? 3 : letters
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
    (["land", "--countries"], true), (["land", "--language", "ja", "--countries"], true),
    (["where", "45", "-30"], true), (["where", "--json", "-60", "100"], true),
    (["where", "--language", "ja", "--json", "30", "-140"], true),
    (["map", "--plain", "--size", "80x24", "35.68", "139.69"], true),
    (["map", "--plain", "--language", "ja", "--size", "80x24", "48.85", "2.35"], false),
    (["map", "--plain", "--size", "80x24", "--overlay", "own.geojson"], true),
    (["map", "--plain", "--size", "80x24", "--overlay", "own.csv"], true),
    (["where", "--gazetteer", "own.geojson", "48", "2"], true),
    (["where", "--gazetteer", "own.csv", "48", "2"], true),
    (["where", "T\u{202E}ky\u{1B}]0;x\u{7}"], true),
  ]

  @Test func noNameReachesTheOutputAsAControl() throws {
    for (arguments, printsNames) in Self.commands {
      let result = try run(
        Product.executable,
        arguments.map { $0.hasPrefix("own.") ? folder.path + "/" + $0 : $0 },
        environment: ["TUNNEL_DATA": folder.path, "LANG": "C.UTF-8", "TZ": "UTC"])
      let shown = result.output + result.errors
      let controls = shown.unicodeScalars.filter {
        $0.isControl && $0 != "\n" && $0 != "\t"
      }
      #expect(controls.isEmpty, "\(controls.map(\.value)) in \(shown.debugDescription)")
      let areSpelledOut = shown.contains("\u{FFFD}") || shown.contains("\\u{")
      #expect(areSpelledOut || !printsNames, "\(arguments): \(shown)")
    }
  }
}
