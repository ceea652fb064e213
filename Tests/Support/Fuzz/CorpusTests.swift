import Foundation
import TestSupport
import Testing

/// The inputs that fuzzing has kept: together they reach all the code that it has reached.
@MainActor
@Suite struct CorpusTests {
  @Test(arguments: FuzzTarget.allCases)
  func keptInputsHaveTheProperties(target: FuzzTarget) throws {
    let path = Product.root + "/Tests/Support/Fuzz/corpus/\(target).base64"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 50)
    for line in lines {
      let input = try #require(Data(base64Encoded: String(line)), "\(line)")
      do {
        try target.check(Array(input))
      } catch {
        Issue.record("\(target) \(line): \(error)")
      }
    }
  }

  /// The claims can fail.
  @Test func aBrokenPropertyIsToldOf() {
    #expect(throws: BrokenProperty.self) { try claim(false, "broken") }
  }
}
