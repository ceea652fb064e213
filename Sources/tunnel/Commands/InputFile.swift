#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file with questions.
enum InputFile {
  /// Opens a file and returns its descriptor and its name in messages; standard input for `-` and
  /// `nil`.
  ///
  /// - Throws: ``Failure`` that names the file and the system's reason.
  static func opened(_ path: String?) throws -> (descriptor: Int32, title: String) {
    guard let path, path != "-" else { return (STDIN_FILENO, "standard input") }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(
        "cannot open '\(path)': " + String(cString: strerror(errno)), status: .noData)
    }
    return (descriptor, path)
  }
}
