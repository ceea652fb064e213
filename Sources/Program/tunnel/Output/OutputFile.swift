import Platform
import Records
import Text

/// A file with an answer.
enum OutputFile {
  /// Replaces the contents of a file with a text.
  ///
  /// The text is written to a new file, which then replaces the old one: the file holds either the
  /// whole text or its old contents. Its permissions stay, and links to it stay valid. Devices and
  /// pipes are written to directly, and so is a file in a folder that takes no new files.
  ///
  /// - Throws: ``Failure`` that names the file and the system's reason.
  static func write(_ text: String, to path: String) throws {
    let target = resolved(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    let isReplaceable = !exists || status.st_mode & S_IFMT == S_IFREG && access(target, W_OK) == 0
    let draft = "\(target).\(getpid())"
    let descriptor =
      isReplaceable ? open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) : -1
    guard descriptor >= 0 else {
      let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
      return try write(text, to: open(target, flags, 0o666), of: path)
    }
    do {
      if exists { fchmod(descriptor, status.st_mode & 0o7777) }
      try write(text, to: descriptor, of: path)
      guard rename(draft, target) == 0 else { throw failure(path, errno: errno) }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Writes a text to an open file, and closes the file in any case.
  private static func write(_ text: String, to descriptor: Int32, of path: String) throws {
    guard descriptor >= 0 else { throw failure(path, errno: errno) }
    do {
      var buffer = TextBuffer()
      buffer.append(line: text)
      try buffer.flush(to: descriptor)
    } catch RecordError.unwritable(let number) {
      close(descriptor)
      throw failure(path, errno: number)
    }
    guard close(descriptor) == 0 else { throw failure(path, errno: errno) }
  }

  /// The path with links resolved; the path itself if no file exists yet.
  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func failure(_ path: String, errno number: Int32) -> Failure {
    Failure(
      "cannot write '\(path)': " + String(cString: strerror(number)), status: .inputOrOutput)
  }
}
