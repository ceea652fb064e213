import Foundation
import TestSupport
import Testing

/// The small programs without a screen: keys by their names in, lines out.
@Suite struct PlainDemoTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    _ = try folder.write(Array("Mint".utf8), to: "mint.txt")
  }

  @Test(arguments: [
    ("todo-demo", "n\n\"Sow peas\nenter\n", "Sow peas"),
    ("todo-demo", "n\n\"Sow peas\nenter\nenter\n", "Sow peas, done"),
    ("files-demo", "\n", "mint.txt"),
  ])
  func aProgramIsUsedByLines(name: String, input: String, expected: String) throws {
    let result = try run(
      Product.beside(name), ["--plain", folder.path],
      environment: ["HOME": folder.path, "XDG_STATE_HOME": folder.path + "/state"], input: input)
    #expect(result.status == 0 && result.errors == "", "\(result)")
    #expect(result.output.contains(expected), "\(result.output)")
    #expect(!result.output.contains("\u{1B}"))
  }
}
