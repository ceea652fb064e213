import Platform

/// The body of a message. Its memory is kept for the next one.
final class ArrowBody {
  /// The number of bytes.
  var count = 0
  private var memory: UnsafeMutableRawPointer?
  private var capacity = 0

  deinit { free(memory) }

  /// The bytes, until they are removed.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: memory, count: count) }

  /// Removes all bytes.
  func removeAll() { count = 0 }

  /// Adds some bytes.
  func append(_ bytes: UnsafeRawBufferPointer) throws(ArrowError) {
    let end = count + bytes.count
    var rest = bytes[...]
    while !rest.isEmpty {
      let room = try room(upTo: end)
      room.copyBytes(from: rest.prefix(room.count))
      count += min(room.count, rest.count)
      rest = rest.dropFirst(room.count)
    }
  }

  /// Adds some bytes that a function writes.
  ///
  /// - Throws: if the system refuses the memory, and what the function throws; then nothing is
  ///   added.
  func append(
    count more: Int, _ write: (UnsafeMutableRawBufferPointer) throws(ArrowError) -> Void
  ) throws(ArrowError) {
    let end = count + more
    if end > capacity { try reserve(max(end, 2 * capacity)) }
    try write(UnsafeMutableRawBufferPointer(start: memory.map { $0 + count }, count: more))
    count = end
  }

  /// Takes the bytes of another body, which gets those of this one.
  func exchange(with other: ArrowBody) {
    swap(&count, &other.count)
    swap(&memory, &other.memory)
    swap(&capacity, &other.capacity)
  }

  private func reserve(_ size: Int) throws(ArrowError) {
    // moves large memory without a copy
    guard let larger = realloc(memory, size) else { throw .record(.unreadable(errno: ENOMEM)) }
    (memory, capacity) = (larger, size)
  }

  /// Memory for further bytes, up to a number in all: at most as many as there are, or 64 KiB.
  ///
  /// - Throws: if the system refuses the memory.
  func room(upTo limit: Int) throws(ArrowError) -> UnsafeMutableRawBufferPointer {
    if count == capacity { try reserve(max(1 << 16, 2 * capacity)) }
    return UnsafeMutableRawBufferPointer(
      start: memory.map { $0 + count }, count: min(capacity, limit) - count)
  }
}
