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

  /// Makes an object with one black pixel of 24 bits.
  ///
  /// - Returns: its name; `nil` if it could not be made.
  static func onePixel() -> String? {
    let name = "/tunnel-\(getpid())-question"
    return make(name, byteCount: 3) { $0.initializeMemory(as: UInt8.self, repeating: 0) }
      ? name : nil
  }

  /// Takes the name of an object away, if it is still there.
  static func remove(_ name: String) { shm_unlink(name) }
}
