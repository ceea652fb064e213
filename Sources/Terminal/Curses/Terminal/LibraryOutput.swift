import CNcurses
import Platform

/// The stream that ncurses writes to: the terminal, or memory while a picture is sent.
///
/// ncurses writes to a descriptor and cannot be told to call a function instead. So it has a
/// descriptor of its own, which leads to memory for as long as ``taken(_:)`` runs. Where the system
/// has no such memory, or no descriptor is free, ncurses writes to the terminal directly.
final class LibraryOutput {
  /// The stream for ncurses.
  let stream: UnsafeMutablePointer<FILE>
  /// The terminal's own descriptor.
  private let terminal: Int32
  /// Whether ``stream`` is not the device's.
  private let ownsStream: Bool
  /// The memory; `nil` if there is none, or if it could not be read.
  private var memory: Int32?

  private static let mostTries = 100

  /// An output to a terminal.
  init(to device: TerminalDevice) {
    terminal = device.descriptor
    let memory = curses_open_memory()
    let copy = memory >= 0 ? fcntl(terminal, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) : -1
    guard copy >= 0, let stream = fdopen(copy, "w") else {
      for descriptor in [copy, memory] where descriptor >= 0 { close(descriptor) }
      (self.stream, ownsStream, self.memory) = (device.stream, false, nil)
      return
    }
    (self.stream, ownsStream, self.memory) = (stream, true, memory)
  }

  deinit {
    if ownsStream { fclose(stream) }
    if let memory { close(memory) }
  }

  /// What ncurses writes while a function runs: nothing if it went to the terminal, `nil` if it was
  /// lost. From then on all goes to the terminal.
  func taken(_ write: () -> Void) -> [UInt8]? {
    guard let memory, dup2(memory, fileno(stream)) >= 0 else {
      write()
      return []
    }
    write()
    // the terminal's settings would not be restored if it stayed so
    for _ in 0..<Self.mostTries where dup2(terminal, fileno(stream)) >= 0 { break }
    _ = fcntl(fileno(stream), F_SETFD, FD_CLOEXEC)
    if let bytes = Self.contents(of: memory), lseek(memory, 0, SEEK_SET) == 0 { return bytes }
    close(memory)
    self.memory = nil
    return nil
  }

  /// The bytes before the place where the next one would be written; `nil` if they cannot be read.
  private static func contents(of memory: Int32) -> [UInt8]? {
    let count = Int(lseek(memory, 0, SEEK_CUR))
    guard count >= 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    var index = 0
    for _ in 0..<mostTries where index < count {
      let read = bytes.withUnsafeMutableBytes { bytes in
        pread(memory, bytes.baseAddress.map { $0 + index }, count - index, off_t(index))
      }
      index += max(read, 0)
    }
    return index == count ? bytes : nil
  }
}
