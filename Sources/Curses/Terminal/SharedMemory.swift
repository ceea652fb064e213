import Glibc

/// Objects of shared memory, from which a terminal on the same machine reads instead of from its
/// line. It takes their names away when it has read them.
enum SharedMemory {
  /// Makes an object.
  ///
  /// - Parameters:
  ///   - name: begins with a slash and has no other.
  ///   - fill: fills the bytes.
  /// - Returns: whether it could be made.
  static func make(
    _ name: String, byteCount: Int, fill: (UnsafeMutableRawBufferPointer) -> Void
  ) -> Bool {
    let descriptor = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // memory that is only promised would end the program when it is written
    guard byteCount > 0, posix_fallocate(descriptor, 0, off_t(byteCount)) == 0,
      let start = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      start != MAP_FAILED
    else {
      remove(name)
      return false
    }
    fill(UnsafeMutableRawBufferPointer(start: start, count: byteCount))
    munmap(start, byteCount)
    return true
  }

  /// Names for some objects, which no other process has.
  static func names(count: Int) -> [String] {
    let series = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    return (0..<count).map { "/tunnel-\(series)-\($0)" }
  }

  /// Takes the name of an object away, if it is still there.
  static func remove(_ name: String) { shm_unlink(name) }
}
