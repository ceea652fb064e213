import Foundation
import TestSupport
import Testing

@Suite struct CreditsTests {
  /// LICENSES.md lists the attributions that the sources ask for.
  @Test func everyAttributionIsGiven() throws {
    let result = try run(
      Product.executable, ["--credits"], environment: ["PATH": "/usr/bin:/bin"], input: "")
    #expect(result.errors.isEmpty && result.status == 0)
    let licences = try String(contentsOfFile: Product.root + "/LICENSES.md", encoding: .utf8)
    let section = try #require(
      licences.components(separatedBy: "### Attribution\n").dropFirst().first?
        .components(separatedBy: "\n## ").first)
    let lines = section.split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(lines.count >= 4)
    let said = result.output.filter(\.isLetter)
    for line in lines {
      // the words are the same, whatever separates them
      for part in line.split(whereSeparator: { ".;()".contains($0) }) {
        let words = part.filter(\.isLetter)
        #expect(words.isEmpty || said.contains(words), "\(part)")
      }
    }
  }
}
