import Foundation
import TestSupport
import Testing

/// docs/the-sample.md: every line of code that the page quotes stands once in the file it names.
@Suite struct SampleDocumentTests {
  private static func lines(of path: String) throws -> [Substring] {
    try String(contentsOfFile: Product.root + "/" + path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func everyStepStandsInTheFileThatThePageNames() throws {
    let page = try Self.lines(of: "docs/the-sample.md").joined(separator: "\n")
    let reference = /\]\(\.\.\/([^)]+)\): `([^`]+)`/
    let steps = page.matches(of: #/(?m)^([0-9]+)\. /#).compactMap { Int($0.1) }
    #expect(steps == Array(1...10))
    let texts = page.split(separator: #/(?m)^(?=[0-9]+\. )/#).dropFirst()
    for step in texts { #expect(step.contains(reference), "\(step)") }
    let references = texts.flatMap { $0.matches(of: reference) }
    #expect(references.count == 11)
    for match in references {
      let lines = try Self.lines(of: String(match.1)).map { $0.drop { $0 == " " } }
      #expect(lines.count { $0 == match.2 } == 1, "\(match.1): \(match.2)")
    }
  }

  @Test func theRootFitsOnAFewScreens() throws {
    let root = try Self.lines(of: "Sources/Program/TunnelKit/Tunnel/TunnelViewController.swift")
    #expect(root.count - 1 <= 200)
  }

  @Test func theProgramOfThePartsIsShort() throws {
    let program = try Self.lines(of: "Sources/Program/tunnel-sample/main.swift")
    #expect(program.count - 1 <= 100)
  }

  @Test func theMapsTestSeesThePublicInterfaceOnly() throws {
    let test = try Self.lines(of: "Tests/Program/TunnelKitTests/MapAloneTests.swift")
    #expect(!test.contains { $0.hasPrefix("@testable") })
  }
}
