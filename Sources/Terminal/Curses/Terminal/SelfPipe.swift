import Platform

/// A pipe to the own process: a byte wakes the thread that waits in `poll`, from any thread and
/// from a signal handler.
final class SelfPipe: Sendable {
  /// Readable when there is a byte.
  let descriptor: Int32
  /// Where bytes are written; never blocks.
  let writingEnd: Int32

  init() throws(CursesError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw .systemCallFailed("pipe", reason: String(cString: strerror(errno)))
    }
    descriptor = ends[0]
    writingEnd = ends[1]
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    close(descriptor)
    close(writingEnd)
  }

  /// Wakes the waiting thread. A full pipe holds enough bytes for that.
  func wake() {
    var byte: UInt8 = 0
    _ = write(writingEnd, &byte, 1)
  }

  /// Takes the different bytes out of the pipe, in the order in which each first came.
  func take() -> [UInt8] {
    var taken: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      for byte in buffer[..<count] where !taken.contains(byte) { taken.append(byte) }
    }
    return taken
  }
}
