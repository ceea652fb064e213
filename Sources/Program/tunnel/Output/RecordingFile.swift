import Platform

/// The file of a session that is recorded. Each line is written at once, so that the file is
/// complete up to the moment at which a program breaks off.
@MainActor
final class RecordingFile {
  private let path: String
  private var descriptor: Int32
  /// Whether it is neither a device nor a pipe.
  private var isRegular = false
  private var isEmptied = false
  /// Why the recording is not complete; `nil` if it is.
  private(set) var problem: String?

  /// Opens the file, or creates it. From now on only its owner may read it. It keeps what it holds
  /// until the first line is written.
  ///
  /// - Throws: ``Failure`` that names the file and the system's reason.
  init(path: String) throws {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o600)
    guard descriptor >= 0 else { throw Failure(Self.reason(path), status: .inputOrOutput) }
    guard isatty(descriptor) == 0 else {
      throw Failure("cannot record to '\(path)': it is a terminal", status: .inputOrOutput)
    }
    var status = stat()
    isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    if isRegular { fchmod(descriptor, 0o600) }
  }

  isolated deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Writes a line. If that fails, the recording ends there, and ``problem`` says why.
  func write(_ line: String) {
    guard descriptor >= 0 else { return }
    if isRegular, !isEmptied { ftruncate(descriptor, 0) }
    isEmptied = true
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Self.write(descriptor, $0) }
      guard count > 0 else {
        problem = Self.reason(path)
        close(descriptor)
        descriptor = -1
        return
      }
      rest = rest.dropFirst(count)
    }
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    while true {
      let count = Platform.write(descriptor, bytes.baseAddress, bytes.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  private static func reason(_ path: String) -> String {
    "cannot record to '\(path)': " + String(cString: strerror(errno))
  }
}
