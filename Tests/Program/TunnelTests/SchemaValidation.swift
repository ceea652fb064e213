import Foundation
import TestSupport

/// JSON and the schema in docs/ that it is to follow.
struct DescribedJSON: Encodable, Sendable {
  let title: String
  /// The name of the command.
  let schema: String
  /// One JSON value, or one on each line.
  let text: String
  /// The key of the answer in the objects; `nil` if they are the answers.
  let member: String?

  init(schema: String, text: String) {
    (self.title, self.schema, self.text, member) = (text, schema, text, nil)
  }

  /// What a command line printed; `nil` if no schema describes that.
  init?(command: String, printed: String) {
    guard
      let name = command.firstMatch(
        of: #/tunnel (antipode|where|distance|fall|pairs|land|measure|tiles) /#
      )?.1,
      !command.contains("--geojson"), !command.contains("--format geojson")
    else { return nil }
    (title, schema) = (command, String(name))
    // in documents the messages on standard error stand around the answer
    text = printed.split(separator: "\n").filter { !$0.hasPrefix("tunnel: ") }
      .joined(separator: "\n")
    member = command.firstMatch(of: /--under ([a-z]+)/).map { String($0.1) }
  }
}

/// Debian's `python3-jsonschema`, which knows draft 2020-12.
enum SchemaValidation {
  private static let folder = Product.root + "/docs"
  private static let script =
    Product.root + "/Tests/Program/TunnelTests/Resources/Schemas/validate.py"

  /// Whether tests are to ask it: it is installed, or `CI` is set.
  static let isAsked =
    InstalledProgram.isAsked("python3")
    && (ProcessInfo.processInfo.environment["CI"]?.isEmpty == false
      || (try? run("python3", ["-c", "import jsonschema"]).status) == 0)

  private struct Question: Encodable {
    let schemas: [String: String]
    let answers: [DescribedJSON]
    let isClosed: Bool
  }

  /// The faults of some answers, each with its title, the path and the keyword of the schema. One
  /// process finds them all, because Python starts slowly.
  ///
  /// - Parameter isClosed: whether keys that no schema describes are faults, and keys that no
  ///   answer has.
  static func faults(of answers: [DescribedJSON], isClosed: Bool) throws -> [String] {
    let suffix = ".schema.json"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(suffix) }
    let question = Question(
      schemas: Dictionary(
        uniqueKeysWithValues: files.map { ("\($0.dropLast(suffix.count))", "\(folder)/\($0)") }),
      answers: answers, isClosed: isClosed)
    let result = try run(
      "python3", ["-B", script],
      input: String(decoding: JSONEncoder().encode(question), as: UTF8.self))
    guard result.status == 0 else { return [result.errors] }
    return result.output.split(separator: "\n").map(String.init)
  }
}
