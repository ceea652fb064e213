/// Bytes of text that are collected before they are written as a whole.
///
/// The memory grows as needed and is kept when the text is removed, so that a stream of any length
/// allocates a few times.
public struct TextBuffer: ~Copyable {
  /// The number of bytes that have been collected.
  @inlinable public var count: Int { used }

  // Numbers are appended by the million, so the code is inlined in other modules.
  @usableFromInline var used = 0
  @usableFromInline var start: UnsafeMutableRawPointer
  @usableFromInline var capacity: Int

  /// An empty buffer.
  ///
  /// - Parameter capacity: the number of bytes that memory is allocated for at first, at least 1.
  public init(capacity: Int = 1 << 16) {
    self.capacity = capacity
    start = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { start.deallocate() }

  /// Runs a function on the bytes.
  @inlinable
  public borrowing func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The bytes as a text, with U+FFFD for bytes that are not UTF-8.
  public var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Removes one byte.
  public mutating func remove(at index: Int) {
    precondition(index < count, "there is no byte \(index)")
    (start + index).copyMemory(from: start + index + 1, byteCount: count - index - 1)
    used -= 1
  }

  /// Removes all bytes after the first `count`, and keeps the memory.
  public mutating func removeAll(behind count: Int = 0) {
    used = min(used, count)
  }

  /// Adds one byte.
  @inlinable
  public mutating func append(_ byte: UInt8) {
    reserve(1)
    start.storeBytes(of: byte, toByteOffset: used, as: UInt8.self)
    used &+= 1
  }

  /// Adds a character of ASCII.
  @inlinable
  public mutating func append(_ character: Unicode.Scalar) {
    append(UInt8(ascii: character))
  }

  /// Adds some bytes.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
    reserve(bytes.count)
    (start + count).copyMemory(from: source, byteCount: bytes.count)
    used += bytes.count
  }

  /// The zeros that must follow bytes for ``append(padded:_:)``.
  public static let padding = [UInt8](repeating: 0, count: 32)

  /// Adds a range of some bytes. A short range is copied with what stands behind it, in a quarter
  /// of the time.
  ///
  /// - Precondition: the bytes end with ``padding``, which is not in the range.
  @inlinable
  public mutating func append(padded bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count - 32, "no padding")
    guard range.count <= 32 else {
      return append(UnsafeRawBufferPointer(rebasing: bytes[range]))
    }
    append(room: 32) { target in
      for offset in stride(from: 0, to: 32, by: 16) {
        let part = bytes.loadUnaligned(
          fromByteOffset: range.lowerBound &+ offset, as: SIMD16<UInt8>.self)
        target.storeBytes(of: part, toByteOffset: offset, as: SIMD16<UInt8>.self)
      }
      return range.count
    }
  }

  /// Adds a text in UTF-8.
  public mutating func append(_ text: String) {
    // withUTF8(_:) would copy the text and count a reference
    text.utf8Span.span.withUnsafeBytes { append($0) }
  }

  /// Adds a text and a line feed.
  public mutating func append(line text: String) {
    append(text)
    append("\n" as Unicode.Scalar)
  }

  /// Adds the bytes that a function writes into memory, which is fast for numbers.
  ///
  /// - Parameters:
  ///   - room: the bytes that it may write to.
  ///   - write: returns how many of them are the text.
  @inlinable
  public mutating func append(room: Int, _ write: (UnsafeMutableRawPointer) -> Int) {
    reserve(room)
    used &+= write(start + used)
  }

  @inlinable
  mutating func reserve(_ room: Int) {
    if used &+ room > capacity { grow(by: room) }
  }

  @usableFromInline
  mutating func grow(by room: Int) {
    let larger = max(capacity * 2, count + room)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
    memory.copyMemory(from: start, byteCount: count)
    start.deallocate()
    (start, capacity) = (memory, larger)
  }
}
