import Foundation
import TestSupport
import Testing

/// The table of versions in docs/packaging.md, against what is installed.
@Suite struct VersionTableTests {
  /// A row of the table, with the versions that it names.
  private struct Row {
    let name: String
    let tried: [[Int]]
    let untried: [[Int]]
    /// Whether versions that are newer than all of these are built for.
    let hasSnapshots: Bool

    /// The oldest and the newest version.
    var ends: (oldest: [Int], newest: [Int])? {
      let all = (tried + untried).sorted { $0.lexicographicallyPrecedes($1) }
      guard let first = all.first, let last = all.last else { return nil }
      return (first, last)
    }

    /// Whether a version lies in the range; 9.8.1 is one of 9.8.
    func has(_ version: [Int]) -> Bool {
      guard let ends, !version.lexicographicallyPrecedes(ends.oldest) else { return false }
      return hasSnapshots || !ends.newest.prefix(2).lexicographicallyPrecedes(version.prefix(2))
    }
  }

  /// The versions in a cell, up to what is said of them behind a colon; not those of files.
  private static func versions(_ cell: Substring) -> [[Int]] {
    let text = (cell.split(separator: ":").first ?? "").replacing(/\([^)]*\)/, with: "")
    return text.matches(of: /\d+(?:\.\d+)+/).map { numbers(String($0.output)) }
  }

  private static func numbers(_ version: String) -> [Int] {
    version.split(separator: ".").compactMap { Int($0) }
  }

  private static func rows() throws -> [Row] {
    let text = try MarkdownDocument(path: "docs/packaging.md").text
    let section = text.components(separatedBy: "\n## Versions\n")[1]
      .components(separatedBy: "\n## ")[0]
    return section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2).map { line in
      let cells = line.split(separator: "|").map { $0.drop { $0 == " " } }
      return Row(
        name: String(cells[0].prefix { $0 != " " }), tried: versions(cells[1]),
        untried: versions(cells[2]), hasSnapshots: cells[2].contains("snapshots"))
    }
  }

  /// The first version in what a program prints; `nil` if it is not installed.
  private static func version(_ program: String, _ arguments: String...) throws -> String? {
    guard InstalledProgram.isAsked(program) else { return nil }
    let printed = try run(program, arguments, environment: ProcessInfo.processInfo.environment)
    return printed.output.firstMatch(of: /\d+\.\d+(?:\.\d+)?/).map { String($0.output) }
  }

  @Test func whatIsInstalledIsInTheTable() throws {
    let installed = [
      "Swift": try Self.version("swift", "--version"),
      "PROJ": try Self.version("pkg-config", "--modversion", "proj"),
      "ncurses": try Self.version("pkg-config", "--modversion", "ncursesw"),
    ]
    let rows = try Self.rows()
    #expect(Set(rows.map(\.name)) == Set(installed.keys))
    for row in rows {
      #expect(!row.tried.isEmpty && row.ends != nil, "\(row.name)")
      let others = (row.tried + row.untried).map { $0.map(String.init).joined(separator: ".") }
      guard let version = installed[row.name] ?? nil else {
        print("\(row.name): no version is told here; not tried: \(others.joined(separator: ", "))")
        continue
      }
      let here = Self.numbers(version)
      #expect(row.has(here), "docs/packaging.md does not name \(row.name) \(version)")
      let rest = others.filter { !here.starts(with: Self.numbers($0)) }
      print("\(row.name) \(version) is tried here; not: \(rest.joined(separator: ", "))")
    }
  }

  /// The rule by which a version is in a range.
  @Test(arguments: [
    ("8.2", true), ("9.1.1", true), ("9.8.4", true), ("8.1.9", false), ("9.9", false),
    ("10.0", false),
  ])
  func aRangeHasItsEnds(version: String, isIn: Bool) {
    let row = Row(
      name: "PROJ", tried: [[9, 1, 1]], untried: [[8, 2], [9, 8]], hasSnapshots: false)
    #expect(row.has(Self.numbers(version)) == isIn)
  }
}
