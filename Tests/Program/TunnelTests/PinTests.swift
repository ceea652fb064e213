import Foundation
import TestSupport
import Testing

/// The versions of packages that a release is built with.
@Suite struct PinTests {
  private static let pins = Product.root + "/Packaging/pins.txt"

  /// A package with its version and commit.
  typealias Package = (name: String, version: String, revision: String)

  /// What the package manager writes about packages.
  private func resolved(_ packages: [Package]) -> String {
    let pins = packages.map { package in
      """
          {
            "identity" : "\(package.name)",
            "kind" : "remoteSourceControl",
            "location" : "https://example.com/\(package.name)",
            "state" : {
              "revision" : "\(package.revision)",
              "version" : "\(package.version)"
            }
          }
      """
    }
    return "{\n  \"originHash\" : \"5\",\n  \"pins\" : [\n" + pins.joined(separator: ",\n")
      + "\n  ],\n  \"version\" : 3\n}\n"
  }

  private func check(_ pins: String, _ resolved: String) throws -> ProcessResult {
    let folder = try TemporaryDirectory()
    return try run(
      Product.root + "/Packaging/pins.sh",
      [
        "check", folder.write(Array(pins.utf8), to: "pins"),
        folder.write(Array(resolved.utf8), to: "resolved"),
      ])
  }

  private static let pinned = "# two\nb 2.0.0 bbb\n\na 1.0.0 aaa\n"

  @Test func equalVersionsPass() throws {
    let result = try check(
      Self.pinned, resolved([("a", "1.0.0", "aaa"), ("b", "2.0.0", "bbb")]))
    #expect(result == ProcessResult(output: "", errors: "", status: 0))
  }

  @Test(arguments: [
    [("a", "1.0.0", "aaa"), ("b", "2.0.1", "bbb")], [("a", "1.0.0", "abc"), ("b", "2.0.0", "bbb")],
    [("a", "1.0.0", "aaa")], [],
  ])
  func othersAreReported(packages: [Package]) throws {
    let result = try check(Self.pinned, resolved(packages))
    let taken = packages.map { "\($0.name) \($0.version) \($0.revision)" }
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors.contains("resolved has '" + taken.joined(separator: "\n") + "', "))
    #expect(result.errors.contains("pins has 'a 1.0.0 aaa\nb 2.0.0 bbb'; type 'make pins', or "))
  }

  /// The file names the packages of Package.swift, each with a version that it allows.
  @Test func everyPackageIsPinned() throws {
    let manifest = try String(contentsOfFile: Product.root + "/Package.swift", encoding: .utf8)
    let wanted = manifest.matches(of: /\.package\(url: ".*\/([^\/"]+)", from: "([0-9.]+)"\)/)
    let lines = try String(contentsOfFile: Self.pins, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ").map(String.init) }
    #expect(lines.map { $0[0] } == wanted.map { String($0.1) })
    for (line, package) in zip(lines, wanted) {
      #expect(line.count == 3 && line[2].count == 40)
      #expect(line[1].split(separator: ".").first == package.2.split(separator: ".").first)
    }
  }
}
