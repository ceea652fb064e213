/// Objects of shared memory, which another process finds by their names.
package enum SharedMemory {
  /// Makes an object.
  ///
  /// - Parameters:
  ///   - name: begins with a slash and has no other.
  ///   - fill: fills the bytes.
  /// - Returns: whether it could be made.
  package static func make(
    _ name: String, byteCount: Int, fill: (UnsafeMutableRawBufferPointer) -> Void
  ) -> Bool {
    guard let descriptor = System.openSharedMemory(name, byteCount: byteCount) else { return false }
    defer { close(descriptor) }
    guard let start = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      start != MAP_FAILED
    else {
      remove(name)
      return false
    }
    fill(UnsafeMutableRawBufferPointer(start: start, count: byteCount))
    munmap(start, byteCount)
    return true
  }

  /// Names for some objects, which no other process has: each tells the user and the process.
  package static func names(count: Int) -> [String] {
    let series = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    return (0..<count).map { "/\(prefix)\(getpid())-\(series)-\($0)" }
  }

  /// How the names of this user's objects begin.
  private static var prefix: String { "tunnel-\(geteuid())-" }

  /// Removes the objects of this user's processes that were killed before they could do so.
  package static func removeLeft() {
    guard let folder = System.sharedMemoryFolder,
      let names = try? FileSystem.names(in: folder)
    else { return }
    for name in names where name.hasPrefix(prefix) {
      let process = name.dropFirst(prefix.count).prefix { $0 != "-" }
      guard let number = pid_t(process), number > 0, kill(number, 0) != 0, errno == ESRCH
      else { continue }
      remove("/" + name)
    }
  }

  /// Takes the name of an object away, if it is still there.
  package static func remove(_ name: String) { shm_unlink(name) }

  /// The file that an object is, which a handler of signals may unlink: `shm_unlink` is not allowed
  /// there. `nil` if it is none.
  package static func file(of name: String) -> String? {
    System.sharedMemoryFolder.map { $0 + name }
  }
}
