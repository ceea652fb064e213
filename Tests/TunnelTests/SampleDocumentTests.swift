import Foundation
import TestSupport
import Testing

/// docs/the-sample.md: every line of code that the page names is where the page says.
@Suite struct SampleDocumentTests {
  private static func lines(of path: String) throws -> [Substring] {
    try String(contentsOfFile: Product.root + "/" + path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func everyStepStandsWhereThePageSays() throws {
    let page = try Self.lines(of: "docs/the-sample.md").joined(separator: "\n")
    let reference = /\]\(\.\.\/([^)]+)\), line ([0-9]+): `([^`]+)`/
    let steps = page.matches(of: #/(?m)^([0-9]+)\. /#).compactMap { Int($0.1) }
    #expect(steps == Array(1...10))
    for step in page.split(separator: #/(?m)^(?=[0-9]+\. )/#).dropFirst() {
      #expect(step.contains(reference), "\(step)")
    }
    let references = page.matches(of: reference)
    #expect(references.count == 11)
    for match in references {
      let number = try #require(Int(match.2))
      let lines = try Self.lines(of: String(match.1))
      try #require(lines.indices.contains(number - 1), "\(match.1):\(number)")
      #expect(
        lines[number - 1].drop { $0 == " " } == match.3, "\(match.1):\(number)")
    }
  }

  @Test func theRootFitsOnAFewScreens() throws {
    let root = try Self.lines(of: "Sources/TunnelKit/Tunnel/TunnelViewController.swift")
    #expect(root.count - 1 <= 200)
  }

  @Test func theProgramOfThePartsIsShort() throws {
    let program = try Self.lines(of: "Sources/tunnel-sample/main.swift")
    #expect(program.count - 1 <= 60)
  }

  @Test func theMapsTestSeesThePublicInterfaceOnly() throws {
    let test = try Self.lines(of: "Tests/TunnelKitTests/MapAloneTests.swift")
    #expect(!test.contains { $0.hasPrefix("@testable") })
  }
}
