import Platform

/// The terminal as a file: opened, asked for its size, written to, and given back as it was.
///
/// It is opened by its own name, so that standard input and output stay free for something else.
final class TerminalDevice {
  /// The stream that the terminal library reads from, and writes to if ``LibraryOutput`` has no
  /// other.
  let stream: UnsafeMutablePointer<FILE>
  /// The descriptor beneath the stream.
  let descriptor: Int32
  /// How the terminal was set when it was opened, or when the program last came to the foreground.
  private(set) var settings: termios

  /// Opens a terminal; `/dev/tty` is the one that controls this process.
  ///
  /// Started in the background, the process is stopped here until it is brought to the foreground.
  init(path: String) throws(CursesError) {
    guard let stream = Self.open(path) else {
      let reason = String(cString: strerror(errno))
      throw [EMFILE, ENFILE, ENOMEM].contains(errno)
        ? .systemCallFailed("open of '\(path)'", reason: reason)
        : .noTerminal(path: path, reason: reason)
    }
    var settings = termios()
    guard tcgetattr(fileno(stream), &settings) == 0 else {
      let reason = String(cString: strerror(errno))
      fclose(stream)
      throw .noTerminal(path: path, reason: reason)
    }
    self.stream = stream
    self.settings = settings
    descriptor = fileno(stream)
    restoreSettings()
    keepSettings()
  }

  deinit { fclose(stream) }

  private static func open(_ path: String) -> UnsafeMutablePointer<FILE>? {
    guard let descriptor = FileSystem.openTerminal(path) else { return nil }
    guard let stream = fdopen(descriptor, "r+") else {
      close(descriptor)
      return nil
    }
    return stream
  }

  /// Sets the terminal as ``settings`` has it.
  ///
  /// In the background this stops the process until it is brought to the foreground, by job
  /// control.
  func restoreSettings() {
    var settings = settings
    while tcsetattr(descriptor, TCSADRAIN, &settings) != 0 {
      guard errno == EINTR else {
        // without waiting for what has been sent
        tcsetattr(descriptor, TCSANOW, &settings)
        return
      }
    }
  }

  /// Sets the terminal so that it shows nothing that comes in, and passes on every byte at once.
  func makeRaw() {
    var raw = settings
    cfmakeraw(&raw)
    while tcsetattr(descriptor, TCSADRAIN, &raw) != 0, errno == EINTR {}
  }

  /// Stores the present settings as those to restore.
  func keepSettings() {
    var settings = termios()
    if tcgetattr(descriptor, &settings) == 0 { self.settings = settings }
  }

  /// Writes all bytes; gives up when the terminal is gone.
  func write(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Platform.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var request = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
        _ = DescriptorWait.wait(&request, milliseconds: -1)
        continue
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  /// The typed bytes, at most 4096; `nil` when the terminal is gone.
  ///
  /// Waits until there is input: call `poll` first.
  func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = buffer.withUnsafeMutableBytes {
        Platform.read(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 { return Array(buffer[..<count]) }
      guard count < 0, errno == EINTR || errno == EAGAIN else { return nil }
      if errno == EAGAIN { return [] }
    }
  }

  /// Whether something has been typed and not been read.
  var hasInput: Bool {
    var polled = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    return DescriptorWait.wait(&polled, milliseconds: 0) > 0
  }

  /// The terminal's window as the kernel has it; `nil` on a line that does not know it (a serial
  /// one).
  func measure() -> TerminalWindow? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return nil }
    return TerminalWindow(window)
  }
}

/// The system's clock that is never set.
enum MonotonicTime {
  /// Seconds since some moment before the process began.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
