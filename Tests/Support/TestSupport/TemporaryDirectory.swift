import Foundation

/// A temporary directory for one test, removed with its contents when the test releases it.
public final class TemporaryDirectory: Sendable {
  /// The absolute path, without a trailing slash.
  public let path: String

  /// Makes an empty directory.
  public init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("TunnelTests-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file of those bytes, in place of an older one, and returns its path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    let path = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }
}
