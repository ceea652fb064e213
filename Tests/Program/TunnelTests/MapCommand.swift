import TestSupport
import Testing

/// `tunnel map` as a process.
struct MapCommand {
  static let denmark = ["56.55", "8.316667"]

  func tunnel(
    _ arguments: [String], variables: [String: String] = [:]
  ) throws -> ProcessResult {
    try TunnelTests.tunnel(["map"] + arguments, variables: variables)
  }

  /// What it draws without a message.
  func drawn(
    _ arguments: [String], variables: [String: String] = [:]
  ) throws -> String {
    let result = try tunnel(arguments, variables: variables)
    #expect(result.errors == "" && result.status == 0)
    return result.output
  }
}
