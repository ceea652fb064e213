import Foundation

/// The programs under test.
public enum Product {
  /// The root of the package, without a trailing slash.
  public static let root = #filePath.split(separator: "/").dropLast(4)
    .reduce("") { $0 + "/" + $1 }

  /// The program that `make build` makes, which is the one that is installed; or another that the
  /// variable TUNNEL_PROGRAM names, as when two revisions are compared.
  public static let executable =
    ProcessInfo.processInfo.environment["TUNNEL_PROGRAM"] ?? root + "/.build/release/tunnel"

  /// The second sample, built together with the tests and lying beside them.
  public static let containerDemo = beside("container-demo")

  /// The article's program out of the parts alone, built together with the tests.
  public static let tunnelSample = beside("tunnel-sample")

  private static func beside(_ name: String) -> String {
    URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: name).path
  }
}
