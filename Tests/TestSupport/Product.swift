/// The program under test.
public enum Product {
  /// The root of the package, without a trailing slash.
  public static let root = #filePath.split(separator: "/").dropLast(3)
    .reduce("") { $0 + "/" + $1 }

  /// The program that `make build` makes: the one that is installed.
  public static let executable = root + "/.build/release/tunnel"
}
