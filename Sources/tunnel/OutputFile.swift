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
  /// - Throws: ``Failure`` that names the file and the system's reason.
  static func write(_ text: String, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path, errno: errno) }
    do {
      var block = OutputBlock(descriptor: descriptor)
      try block.append(text)
      try block.flush()
    } catch CoordinateStreamError.unwritable(let number) {
      close(descriptor)
      throw failure(path, errno: number)
    }
    guard close(descriptor) == 0 else { throw failure(path, errno: errno) }
  }

  private static func failure(_ path: String, errno number: Int32) -> Failure {
    Failure(
      "cannot write '\(path)': " + String(cString: strerror(number)), status: .inputOrOutput)
  }
}
