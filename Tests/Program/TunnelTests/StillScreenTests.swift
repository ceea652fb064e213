import Foundation
import TestSupport
import Testing

/// Whole small stills, kept in `Resources/Stills`.
///
/// After an intended change of the pictures, run these tests with `RECORD_SCREENS=1` in the
/// environment. They write the stills again and fail. Look at the stills before you commit them.
@Suite struct StillScreenTests {
  static let stills: [(name: String, arguments: [String])] = [
    ("Denmark.txt", ["map", "56.55", "8.316667", "--size", "48x14"]),
    ("Denmark ASCII.txt", ["map", "56.55", "8.316667", "--size", "48x14", "--glyphs", "ascii"]),
    ("Both ends.txt", ["map", "41.15", "-8.61", "--both", "--size", "50x19"]),
    (
      "Fiji.ans",
      ["map", "-17.8", "179.9", "--span", "500", "--size", "40x10", "--depth", "256"]
    ),
    (
      "Globe.svg",
      [
        "map", "20", "10", "--projection", "ortho", "--span", "13000", "--size", "32x16",
        "--time", "2026-11-22T15:30Z",
      ]
    ),
    (
      "Both ends light.svg",
      ["map", "-41.29", "174.78", "--both", "--theme", "light", "--size", "44x15", "--depth", "16"]
    ),
    ("Streets of 400 m.txt", streets("0.4")), ("Streets of 1 km.txt", streets("1")),
    ("Streets of 400 m ASCII.txt", streets("0.4", "--glyphs", "ascii")),
    ("Streets of 1 km ASCII.txt", streets("1", "--glyphs", "ascii")),
    ("Fall.txt", ["fall", "56.55", "8.316667", "--size", "80x23"]),
    ("Fall.ans", ["fall", "56.55", "8.316667", "--size", "120x39", "--after", "1800"]),
    ("Small fall.ans", ["fall", "56.55", "8.316667", "--size", "40x11", "--language", "ja"]),
    ("Chord.svg", ["fall", "51.5", "0", "40.7", "-74", "--size", "60x26", "--theme", "light"]),
  ]

  /// A map of the extract of Helsinki.
  private static func streets(_ span: String, _ options: String...) -> [String] {
    ["map", "60.1719", "24.9443", "--tiles", Extract.path, "--span", span, "--size", "72x20"]
      + options
  }

  @Test(arguments: stills.map(\.name))
  func theStillIsTheOneThatIsKept(name: String) throws {
    let arguments = try #require(Self.stills.first { $0.name == name }).arguments
    let folder = try TemporaryDirectory()
    let path = folder.path + "/" + name
    let result = try tunnel(arguments + ["--output", path])
    #expect(result == ProcessResult(output: "", errors: "", status: 0))
    let found = try String(contentsOfFile: path, encoding: .utf8)
    if ProcessInfo.processInfo.environment["RECORD_SCREENS"] != nil {
      let resources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Resources/Stills")
      try found.write(
        to: resources.appendingPathComponent(name), atomically: true, encoding: .utf8)
      Issue.record("recorded \(name)")
      return
    }
    let kept = try #require(
      Bundle.module.url(
        forResource: name, withExtension: nil, subdirectory: "Resources/Stills"))
    let expected = try String(contentsOf: kept, encoding: .utf8)
    #expect(found == expected, "found\n\(found)expected\n\(expected)")
  }
}
