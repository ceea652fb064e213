import Foundation
import TestSupport
import Testing

/// JSON output conforms to the schema in docs/.
@Suite struct JSONSchemaTests {
  private static let path = BundledData.directory + "/../docs/antipode.schema.json"

  private func tunnel(_ arguments: [String], input: String = "") throws -> ProcessResult {
    try run(
      Product.executable, ["antipode"] + arguments,
      environment: ["TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin"], input: input)
  }

  @Test(arguments: [
    ["56.55", "8.316667"], ["-90", "0"], ["0", "180"], ["--language", "ja", "Oslo"],
    ["Oslo", "-33.9", "151.2", "Tokelau"], ["--notation", "mgrs", "32VNJ5798967504"],
    ["--dig", "plumb", "45", "7"], ["0", "-160"], ["--output-notation", "dms", "Suva"],
    ["Fiji", "Texas", "Black Sea", "Africa", "Bali", "Mont Blanc", "South Pole", "Null Island"],
    ["Lake Victoria", "Danube", "Sahara", "Himalayas", "Siberia"],
  ])
  func answersFollowTheSchema(arguments: [String]) throws {
    let schema = try JSONSchema(contentsOf: Self.path)
    let result = try tunnel(["--json"] + arguments)
    #expect(result.status == 0, "\(result.errors)")
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    #expect(schema.faults(of: value) == [])
  }

  @Test func everyLineOfAStreamFollowsTheSchema() throws {
    let schema = try JSONSchema(contentsOf: Self.path)
    let lines = (0..<400).map { "\($0 % 181 - 90) \($0 * 7 % 360 - 179)" }
    let result = try tunnel(["--json", "-"], input: lines.joined(separator: "\n"))
    #expect(result.status == 0)
    let answers = result.output.split(separator: "\n")
    #expect(answers.count == 400)
    for answer in answers {
      let value = try JSONSerialization.jsonObject(with: Data(answer.utf8))
      #expect(schema.faults(of: value) == [], "\(answer)")
    }
  }

  @Test(arguments: [
    (#"{"from": 1}"#, "$: lacks to"), (#"[{}]"#, "$[0]: lacks from"),
    (#"{"tunnel_km": 12757}"#, "$.tunnel_km: maximum"), (#"{"x": 1}"#, "$: unknown key x"),
    (#"{"to": {"longitude": -180}}"#, "$.to.longitude: exclusiveMinimum"),
    (#"{"to": {"inside": {"kind": "lake"}}}"#, "$.to.inside.kind: enum"),
    (#"{"to": {"nearest": {"id": 1.5}}}"#, "$.to.nearest.id: type"), ("true", "$: anyOf"),
  ])
  func whatDoesNotFollowItIsFound(text: String, fault: String) throws {
    let schema = try JSONSchema(contentsOf: Self.path)
    let value = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    #expect(schema.faults(of: value).contains(fault), "\(schema.faults(of: value))")
  }
}
