import Foundation

/// Other programs that tests run.
public enum InstalledProgram {
  /// Whether a test that asks a program is to be run: it is installed, or `CI` is set, where the
  /// test fails rather than being skipped.
  ///
  /// - Parameter name: looked up in `PATH`.
  public static func isAsked(_ name: String) -> Bool {
    let variables = ProcessInfo.processInfo.environment
    if variables["CI"]?.isEmpty == false { return true }
    let folders = variables["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}
