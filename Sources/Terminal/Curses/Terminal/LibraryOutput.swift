import CNcurses
import Platform

/// The stream that ncurses writes to: the terminal, or memory while a picture is drawn.
///
/// ncurses writes to a descriptor and cannot be told to call a function instead. So it has a
/// descriptor of its own, which leads to a file in memory for as long as it draws. The file is
/// mapped once, so no call is needed to read it. Where there is no such file or no free descriptor,
/// ncurses writes to the terminal directly.
final class LibraryOutput {
  let stream: UnsafeMutablePointer<FILE>

  private let device: TerminalDevice
  /// Where ncurses leaves a picture; `nil` if there is no memory, or if something was lost in it.
  var memory: MappedMemory?

  private static let mostTries = 100

  init(to device: TerminalDevice, through memory: MappedMemory? = MappedMemory()) {
    self.device = device
    let copy = memory == nil ? -1 : fcntl(device.descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    if copy >= 0, let stream = fdopen(copy, "w") {
      (self.stream, self.memory) = (stream, memory)
    } else {
      if copy >= 0 { close(copy) }
      stream = device.stream
    }
  }

  deinit {
    if stream != device.stream { fclose(stream) }
  }

  /// Has ncurses send what differs from what it has sent before. Returns `false` if not all of it
  /// could be kept in memory. Then ncurses has to send the whole screen, which goes to the terminal
  /// directly, as does everything from then on.
  func update() -> Bool {
    // Terminals of few colours may have other sequences. After the terminal was given back, ncurses
    // sends its settings with the first picture; a whole screen drawn again does not have them.
    guard curses_color_count() >= 256, !isendwin() else {
      doupdate()
      return true
    }
    guard !send({ doupdate() }) else { return true }
    // the terminal may have other attributes than ncurses believes
    _ = curses_assume_normal_attributes()
    device.write(Terminfo.string("sgr0") ?? [])
    return false
  }

  /// Sends what a function writes to ``stream``, without what ``ColorReducer`` leaves out. Returns
  /// as ``update()``.
  func send(_ draw: () -> Void) -> Bool {
    guard let memory, dup2(memory.descriptor, fileno(stream)) >= 0 else {
      draw()
      return true
    }
    // ncurses does not report a write that failed, and no call sets errno to 0
    errno = 0
    draw()
    let error = errno
    // ncurses restores the terminal's settings through this descriptor
    for _ in 0..<Self.mostTries where dup2(device.descriptor, fileno(stream)) >= 0 { break }
    _ = fcntl(fileno(stream), F_SETFD, FD_CLOEXEC)
    // after the last two ncurses writes again
    guard [0, EINTR, EAGAIN].contains(error), let bytes = memory.removeAll() else {
      self.memory = nil
      return false
    }
    device.write(ColorReducer.reduced(bytes))
    return true
  }
}

/// A file in memory without a name, which is mapped.
final class MappedMemory {
  let descriptor: Int32
  private let bytes: UnsafeRawBufferPointer

  /// Memory that is read where it is mapped; it closes the descriptor and unmaps the bytes.
  init(descriptor: Int32, bytes: UnsafeRawBufferPointer) {
    (self.descriptor, self.bytes) = (descriptor, bytes)
  }

  /// New memory; `nil` if the system has none, or the process may not have files of this size.
  ///
  /// - Parameter capacity: the most bytes that can be read; those of some 200,000 cells that all
  ///   differ. What is not written takes no memory.
  convenience init?(capacity: Int = 1 << 24) {
    let descriptor = curses_open_memory()
    guard descriptor >= 0 else { return nil }
    // raised where the size of files is limited
    let before = signal(SIGXFSZ, SIG_IGN)
    defer { signal(SIGXFSZ, before) }
    guard ftruncate(descriptor, off_t(capacity)) == 0,
      let start = mmap(nil, capacity, PROT_READ, MAP_SHARED, descriptor, 0),
      start != MAP_FAILED
    else {
      close(descriptor)
      return nil
    }
    self.init(descriptor: descriptor, bytes: UnsafeRawBufferPointer(start: start, count: capacity))
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    close(descriptor)
  }

  /// Removes and returns what has been written; `nil` if that is more than is mapped, or if it is
  /// not known how much it is.
  func removeAll() -> [UInt8]? {
    let count = Int(lseek(descriptor, 0, SEEK_CUR))
    guard 0...bytes.count ~= count, lseek(descriptor, 0, SEEK_SET) == 0 else { return nil }
    return Array(bytes[..<count])
  }
}
