import Records
import Text
import TunnelKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file for an answer.
enum OutputFile {
  /// Writes a text to a file, in place of what it held.
  ///
  /// A file is written beside its place and then put there, so that it holds either the whole text
  /// or what it held before; its permissions stay, and a link goes on leading to it. Devices and
  /// pipes are written to as they are, and so is a file in a folder that takes no others.
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

  /// Writes a text to an open file, and closes it in any case.
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

  /// The path of what a path leads to, links followed; the path itself where there is nothing yet.
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
