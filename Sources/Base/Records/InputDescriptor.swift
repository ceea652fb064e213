import Platform

/// A file descriptor that is open for reading.
public struct InputDescriptor: Sendable {
  private let number: Int32

  /// The descriptor of a number.
  public init(_ number: Int32) {
    self.number = number
  }

  /// Reads the bytes that are ready, and waits for the first of them even if the descriptor is
  /// non-blocking.
  ///
  /// - Returns: the number of bytes; 0 at the end.
  /// - Throws: when it cannot be read.
  public func read(into room: UnsafeMutableRawBufferPointer) throws(RecordError) -> Int {
    while true {
      let count = Platform.read(number, room.baseAddress, room.count)
      if count >= 0 { return count }
      guard errno == EINTR || errno == EAGAIN else { throw .unreadable(errno: errno) }
      guard errno == EAGAIN else { continue }
      var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      _ = poll(&request, 1, -1)
    }
  }
}

/// Why a stream of records ended early.
public enum RecordError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The input could not be read; the system's error number.
  case unreadable(errno: Int32)
  /// The output could not be written; the system's error number.
  case unwritable(errno: Int32)

  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .unreadable(let number): "cannot read the input: " + String(cString: strerror(number))
    case .unwritable(let number): "cannot write the output: " + String(cString: strerror(number))
    }
  }
}
