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
  /// The memory; `nil` if ``stream`` is the device's.
  private let memory: Int32?

  private static let mostTries = 100

  /// An output to a terminal.
  init(to device: TerminalDevice) {
    terminal = device.descriptor
    let memory = curses_open_memory()
    guard memory >= 0 else {
      (self.stream, self.memory) = (device.stream, nil)
      return
    }
    let copy = fcntl(terminal, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard copy >= 0, let stream = fdopen(copy, "w") else {
      if copy >= 0 { close(copy) }
      close(memory)
      (self.stream, self.memory) = (device.stream, nil)
      return
    }
    (self.stream, self.memory) = (stream, memory)
  }

  deinit {
    guard let memory else { return }
    fclose(stream)
    close(memory)
  }

  /// What ncurses writes while a function runs; nothing if it went to the terminal.
  func taken(_ write: () -> Void) -> [UInt8] {
    guard let memory, dup2(memory, fileno(stream)) >= 0 else {
      write()
      return []
    }
    write()
    // the terminal's settings would not be restored if it stayed so
    for _ in 0..<Self.mostTries where dup2(terminal, fileno(stream)) >= 0 { break }
    _ = fcntl(fileno(stream), F_SETFD, FD_CLOEXEC)
    let count = Int(lseek(memory, 0, SEEK_CUR))
    guard count > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: count)
    let read = pread(memory, &bytes, count, 0)
    lseek(memory, 0, SEEK_SET)
    return Array(bytes.prefix(max(read, 0)))
  }
}
