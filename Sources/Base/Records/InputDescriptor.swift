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
  /// - Parameter stop: a descriptor that becomes readable when reading is to end early; -1 for
  ///   none.
  /// - Returns: the number of bytes; 0 at the end.
  /// - Throws: when it cannot be read, and ``RecordError/stopped`` when reading is to end.
  public func read(
    into room: UnsafeMutableRawBufferPointer, stop: Int32
  ) throws(RecordError) -> Int {
    if stop >= 0, try !isReadable(waiting: true, stop: stop) { throw .stopped }
    return try read(into: room)
  }

  /// Whether bytes are ready, or the end is.
  ///
  /// - Parameters:
  ///   - waiting: whether to wait until that is so.
  ///   - stop: as for ``read(into:stop:)``; then the result is `false`.
  /// - Throws: when that cannot be known.
  func isReadable(waiting: Bool, stop: Int32) throws(RecordError) -> Bool {
    var requests = [number, stop].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let count = DescriptorWait.wait(&requests, milliseconds: waiting ? -1 : 0)
      if count < 0, errno != EINTR { throw .unreadable(errno: errno) }
      if requests[1].revents != 0 { return false }
      if count >= 0 { return requests[0].revents != 0 }
    }
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
      _ = DescriptorWait.wait(for: POLLIN, of: number, milliseconds: -1)
    }
  }

  /// The size of a regular file of which only some bytes at its beginning have been read; `nil` for
  /// every other input.
  ///
  /// - Parameter count: the number of bytes that have been read.
  func size(ofFileReadUpTo count: Int) -> Int? {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      lseek(number, 0, SEEK_CUR) == count
    else { return nil }
    return Int(status.st_size)
  }

  /// Reads bytes of a regular file from an offset on.
  ///
  /// - Returns: the number of bytes; 0 behind the end.
  /// - Throws: when it cannot be read.
  func read(
    at offset: Int, into room: UnsafeMutableRawBufferPointer
  ) throws(RecordError) -> Int {
    while true {
      let count = pread(number, room.baseAddress, room.count, off_t(offset))
      if count >= 0 { return count }
      guard errno == EINTR else { throw .unreadable(errno: errno) }
    }
  }
}

/// Why a stream of records ended early.
public enum RecordError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The input could not be read; the system's error number.
  case unreadable(errno: Int32)
  /// The output could not be written; the system's error number.
  case unwritable(errno: Int32)
  /// Reading was to end before the input did.
  case stopped

  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .unreadable(let number): "cannot read the input: " + String(cString: strerror(number))
    case .unwritable(let number): "cannot write the output: " + String(cString: strerror(number))
    case .stopped: "reading was stopped"
    }
  }
}
