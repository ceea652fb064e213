import Foundation

/// The things under test that live outside the test process.
public enum Product {
  /// The root of the package.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The folder with the data files.
  public static let data = root + "/Data"

  /// The program that `make build` makes: the one that is installed.
  public static let executable = root + "/.build/release/tunnel"
}
