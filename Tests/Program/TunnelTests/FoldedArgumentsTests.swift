import TestSupport
import Testing

/// Long lists of arguments, which the program folds before the parser sees them.
@Suite struct FoldedArgumentsTests {
  @Test func manyArgumentsAreAnsweredAsAStreamIs() throws {
    let points = (0..<3000).map { "\(Double($0 % 181) / 2 - 45) \(Double($0 % 359) - 179.5)" }
    let stream = try tunnel(
      ["antipode", "--fields", "to.latitude,to.longitude", "-"],
      input: points.map { $0 + "\n" }.joined())
    #expect(stream.output.split(separator: "\n").count == 3000)
    for arguments in [
      points.flatMap { $0.split(separator: " ").map(String.init) }, points,
      points.map { $0.replacing(" ", with: ",") },
      ["--"] + points.flatMap { $0.split(separator: " ").map(String.init) },
    ] {
      let result = try tunnel(["antipode", "--fields", "to.latitude,to.longitude"] + arguments)
      #expect(result == stream)
    }
  }

  @Test(arguments: ["pairs", "land"])
  func aCommandWithoutOperandsCountsThem(command: String) throws {
    let arguments = (1...80).map(String.init)
    let result = try tunnel([command] + arguments)
    #expect(result.status == 64 && result.output == "")
    #expect(
      result.errors.hasPrefix(
        "tunnel: 7 unexpected arguments: '1', '2', '3', '4', '5', '6', '7', and 73 more\n"))
    #expect(!result.errors.contains("\u{1E}"))
  }
}
