import Platform

/// A file with an answer.
enum OutputFile {
  /// The kinds of files that take an answer.
  static let kinds: Set<FileKind> = [.regular, .pipe, .device]

  /// Replaces the contents of a file with a text, as ``FileReplacement`` has it: the file holds
  /// either the whole text or its old contents. Devices and pipes are written to directly.
  ///
  /// - Throws: ``Failure`` that names the file and the reason.
  static func write(_ text: String, to path: String) throws {
    do {
      let replacement = try FileReplacement(of: path, .kept(new: 0o666), kinds: kinds)
      try replacement.write(Array((text + "\n").utf8))
      try replacement.finish()
    } catch {
      throw Failure("cannot write '\(path)': \(error)", status: .inputOrOutput)
    }
  }
}
