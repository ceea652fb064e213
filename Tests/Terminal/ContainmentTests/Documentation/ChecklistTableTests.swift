import Foundation
import TestSupport
import Testing

/// The table of all items in the catalogue, and whether the tests that it names are there.
@Suite struct ChecklistTableTests {
  private static let root = URL(filePath: Product.root)

  /// The rows of the checklist, cell by cell, without the heads.
  private static func rows() throws -> [[String]] {
    let file = root.appending(path: "Sources/Terminal/Containment/Containment.docc/Checklist.md")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| item |") && !$0.hasPrefix("| --- |") }
      .map { row in
        row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
          .filter { !$0.isEmpty }
      }
  }

  /// The functions that are marked as tests, by the suites of their files.
  private static func tests() throws -> [String: Set<String>] {
    let folder = root.appending(path: "Tests")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var tests: [String: Set<String>] = [:]
    for path in paths where path.hasSuffix("Tests.swift") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let suites = text.matches(of: /(?:struct|class|extension) (\w+Tests)\b/).map(\.1)
      for part in text.components(separatedBy: "@Test").dropFirst() {
        guard let name = part.firstMatch(of: /func (\w+)/)?.1 else { continue }
        for suite in suites { tests[String(suite), default: []].insert(String(name)) }
      }
    }
    return tests
  }

  @Test func everyRowNamesTestsThatAreThere() throws {
    let (rows, tests) = (try Self.rows(), try Self.tests())
    #expect(rows.count == 200)
    var documented = 0
    for row in rows {
      try #require(row.count == 3, "\(row)")
      if row[2] == "documented" {
        documented += 1
        continue
      }
      for reference in row[2].components(separatedBy: ", ") {
        let parts = reference.trimmingCharacters(in: ["`"]).components(separatedBy: "/")
        try #require(parts.count == 2, "\(row[0]): \(reference)")
        #expect(tests[parts[0]]?.contains(parts[1]) == true, "\(row[0]): \(reference)")
      }
    }
    #expect(documented == 5)
  }
}
