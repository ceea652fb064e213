import Foundation
import TestSupport
import Testing

/// Commands that the system gives little memory.
@Suite struct ScarceMemoryTests {
  private static let commands = [
    ["where", "1", "2"], ["where", "0", "-140"], ["land"], ["pairs"], ["antipode", "1", "2"],
    ["fall", "1", "2"], ["map", "--plain", "--size", "80x24", "1", "2"],
    ["map", "--size", "300x100", "1", "2"], ["antipode", "--geojson", "collection.geojson"],
  ]

  /// Each answers, or ends with a sentence and status 69: it neither aborts nor crashes.
  @Test(arguments: [40, 56, 64, 72, 80, 96, 128])
  func commandsAnswerOrSayThatMemoryIsScarce(megabytes: Int) throws {
    let folder = try TemporaryDirectory()
    let position = "[1.5,2.5],"
    let collection =
      #"{"type":"MultiPoint","coordinates":["# + String(repeating: position, count: 300_000)
      + "[1,2]]}"
    _ = try folder.write(Array(collection.utf8), to: "collection.geojson")
    for command in Self.commands {
      let result = try run(
        "/bin/sh",
        ["-c", "cd \"$0\" && ulimit -v \(1024 * megabytes) && exec \"$@\"", folder.path]
          + [Product.executable] + command,
        environment: ["TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin"])
      let hint = "\(command) within \(megabytes) MB: \(result.status) \(result.errors.suffix(300))"
      #expect([0, 69].contains(result.status), "\(hint)")
      guard result.status == 69, let last = result.errors.split(separator: "\n").last else {
        continue
      }
      #expect(last.hasPrefix("tunnel: ") && last.count < 200, "\(hint)")
      #expect(last.contains("memory") || last.contains("PROJ"), "\(hint)")
    }
  }
}
