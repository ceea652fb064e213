import Platform
import Text

extension TextBuffer {
  /// Writes the text to a file descriptor, all of it, and removes it.
  ///
  /// - Parameters:
  ///   - first: the number of bytes at the beginning that are left out.
  ///   - byLine: whether each line is written with a call of its own.
  public mutating func flush(
    to descriptor: Int32, from first: Int = 0, byLine: Bool = false
  ) throws(RecordError) {
    try withBytes { (bytes) throws(RecordError) in
      try UnsafeRawBufferPointer(rebasing: bytes.dropFirst(first))
        .write(to: descriptor, byLine: byLine)
    }
    removeAll()
  }
}

extension UnsafeRawBufferPointer {
  /// Writes the bytes to a file descriptor, all of them.
  ///
  /// - Parameter byLine: whether each line is written with a call of its own.
  func write(to descriptor: Int32, byLine: Bool = false) throws(RecordError) {
    var rest = self
    while !rest.isEmpty {
      let written = Platform.write(
        descriptor, rest.baseAddress, byLine ? rest.firstLine : rest.count)
      if written >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
      } else if errno == EAGAIN {
        // Another process has set the pipe not to wait.
        _ = DescriptorWait.wait(for: POLLOUT, of: descriptor, milliseconds: -1)
      } else if errno != EINTR {
        throw .unwritable(errno: errno)
      }
    }
  }

  /// The number of bytes of the first line, with its line feed.
  fileprivate var firstLine: Int {
    firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? count
  }
}
