import CNcurses
import Platform

/// Keeps what the process prints off the terminal while a screen is there, and prints it
/// afterwards.
///
/// Standard output and standard error go into a file without a name, in the order of writing, if
/// they lead to a terminal. The file is printed when the screen has been closed, on `exit`, and
/// when the process traps: then the message of the trap is the last thing on the terminal.
/// `SIGKILL` loses it.
///
/// A signal handler has no argument for data, so the state is in global variables, as in
/// ``TerminalRescue``. One screen at a time.
enum HeldOutput {
  /// The bytes that are kept at least: the last ones.
  static let limit = 1 << 20

  /// Begins; without room for a file the streams stay as they are.
  static func begin() {
    let first = isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : STDERR_FILENO
    guard held.pointee.file < 0, isatty(first) == 1, let file = FileSystem.openUnnamed() else {
      return
    }
    fflush(nil)
    (held.pointee.omitted, held.pointee.noteCount) = (0, 0)
    let streams = [STDOUT_FILENO, STDERR_FILENO].filter { isSameTerminal($0, first) }
    for stream in streams {
      let copy = fcntl(stream, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
      guard copy >= 0 else { continue }
      dup2(file, stream)
      if stream == STDOUT_FILENO { held.pointee.output = copy } else { held.pointee.errors = copy }
    }
    // otherwise lines of the two streams would change places
    curses_buffer_lines()
    held.pointee.file = file
  }

  private static func isSameTerminal(_ one: Int32, _ other: Int32) -> Bool {
    var (first, second) = (stat(), stat())
    return isatty(one) == 1 && fstat(one, &first) == 0 && fstat(other, &second) == 0
      && first.st_rdev == second.st_rdev
  }

  /// Gives the streams back and prints what they have held.
  static func end() {
    guard held.pointee.file >= 0 else { return }
    fflush(nil)
    trim()
    show()
  }

  /// What has been printed, at most the last bytes of a number; `nil` if nothing is held.
  static func text(last count: Int) -> String? {
    guard held.pointee.file >= 0 else { return nil }
    fflush(nil)
    return String(decoding: bytes(last: count), as: UTF8.self)
  }

  /// Leaves out the oldest lines if the file has become more than twice as long as the limit.
  static func trim() {
    guard held.pointee.file >= 0, size > 2 * limit else { return }
    var kept = bytes(last: limit)[...]
    if let end = kept.firstIndex(of: UInt8(ascii: "\n")) { kept = kept[(end + 1)...] }
    held.pointee.omitted += size - held.pointee.noteCount - kept.count
    let note = "[\(held.pointee.omitted) bytes before this are left out]\n"
    held.pointee.noteCount = note.utf8.count
    ftruncate(held.pointee.file, 0)
    for part in [Array(note.utf8)[...], kept] {
      _ = part.withUnsafeBytes { write(held.pointee.file, $0.baseAddress, $0.count) }
    }
  }

  private static var size: Int {
    var status = stat()
    return fstat(held.pointee.file, &status) == 0 ? Int(status.st_size) : 0
  }

  private static func bytes(last count: Int) -> [UInt8] {
    let size = size
    var buffer = [UInt8](repeating: 0, count: min(count, size))
    let read = pread(held.pointee.file, &buffer, buffer.count, off_t(size - buffer.count))
    return Array(buffer.prefix(max(0, read)))
  }

  /// Gives the streams back and prints the file. For a handler too: it only calls `dup2`, `pread`,
  /// `write` and `close`.
  static func show() {
    let file = held.pointee.file
    guard file >= 0 else { return }
    held.pointee.file = -1
    if held.pointee.output >= 0 { dup2(held.pointee.output, STDOUT_FILENO) }
    if held.pointee.errors >= 0 { dup2(held.pointee.errors, STDERR_FILENO) }
    let terminal = held.pointee.output >= 0 ? held.pointee.output : held.pointee.errors
    var offset: off_t = 0
    while case let count = pread(file, printed, printedCount, offset), count > 0 {
      offset += off_t(count)
      var sent = 0
      while sent < count {
        let written = write(terminal, printed + sent, count - sent)
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { break }
        sent += written
      }
      // the terminal may have gone
      guard sent == count else { break }
    }
    close(file)
    if held.pointee.output >= 0 { close(held.pointee.output) }
    if held.pointee.errors >= 0 { close(held.pointee.errors) }
    (held.pointee.output, held.pointee.errors) = (-1, -1)
  }

  /// Makes what a handler must not make.
  static func prepare() { _ = (held, printed) }
}

private struct HeldStreams {
  /// The file; -1 while nothing is held.
  var file: Int32 = -1
  /// The terminal of a stream that is held; -1 of one that is not.
  var output: Int32 = -1
  var errors: Int32 = -1
  /// The bytes that have been left out.
  var omitted = 0
  /// The length of the line that says so.
  var noteCount = 0
}

nonisolated(unsafe) private let held: UnsafeMutablePointer<HeldStreams> = {
  let held = UnsafeMutablePointer<HeldStreams>.allocate(capacity: 1)
  held.initialize(to: HeldStreams())
  return held
}()

private let printedCount = 4096

nonisolated(unsafe) private let printed = UnsafeMutableRawPointer.allocate(
  byteCount: printedCount, alignment: 1)
