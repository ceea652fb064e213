/// The program that runs.
package enum Executable {
  /// The path of its file with links resolved; `nil` if the system does not tell it.
  package static var path: String? {
    guard let path = System.executable, let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
