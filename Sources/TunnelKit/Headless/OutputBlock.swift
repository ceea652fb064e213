#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lines collected into blocks on their way to a file descriptor.
public struct OutputBlock {
  private static let capacity = 1 << 16
  private let descriptor: Int32
  private var bytes: [UInt8] = []

  /// A block for a file descriptor; what is not flushed is not written.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
    bytes.reserveCapacity(Self.capacity + 4096)
  }

  /// Adds a line and its line feed; writes when a block is full.
  public mutating func append(_ line: String) throws(CoordinateStreamError) {
    bytes.append(contentsOf: line.utf8)
    bytes.append(UInt8(ascii: "\n"))
    if bytes.count >= Self.capacity { try flush() }
  }

  /// Writes everything that is left.
  public mutating func flush() throws(CoordinateStreamError) {
    var start = 0
    while start < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
      }
      if written < 0 {
        if errno == EINTR { continue }
        throw .unwritable(errno: errno)
      }
      start += written
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
