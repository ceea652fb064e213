import Foundation

/// The programs under test.
public enum Product {
  /// The root of the package, without a trailing slash.
  public static let root = #filePath.split(separator: "/").dropLast(4)
    .reduce("") { $0 + "/" + $1 }

  /// The program that the variable TUNNEL_PROGRAM names; without it the one that was built together
  /// with the tests and lies beside them.
  public static let executable =
    ProcessInfo.processInfo.environment["TUNNEL_PROGRAM"] ?? beside("tunnel")

  /// Whether the program is the one that `make build` makes and that is installed, as in
  /// `make test`. Linking, memory and speed are those of a release for this one only.
  public static let isRelease = resolved(executable) == resolved(root + "/.build/release/tunnel")

  /// The second sample, built together with the tests and lying beside them.
  public static let containerDemo = beside("container-demo")

  /// The article's program out of the parts alone, built together with the tests.
  public static let tunnelSample = beside("tunnel-sample")

  /// A program with tasks for tests, built together with them and lying beside them.
  public static let taskProgram = beside("TaskProgram")

  /// A program that was built together with the tests and lies beside them.
  public static func beside(_ name: String) -> String {
    resolved(CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name).path
  }

  private static func resolved(_ path: String) -> URL {
    URL(filePath: path).resolvingSymlinksInPath()
  }
}
