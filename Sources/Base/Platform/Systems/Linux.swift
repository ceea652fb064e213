// What Linux has with every C library.

#if os(Linux)
  extension System {
    /// The signals that end a process and that other systems do not have.
    static var ownSignals: [Int32] {
      [SIGPWR, SIGIO, SIGSTKFLT] + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())
    }

    /// The path of the running program's file, which may have links in it; `nil` if the system does
    /// not tell it.
    static var executable: String? { "/proc/self/exe" }

    /// Waits until the disk has the bytes of an open file, as `fsync(2)`.
    static func synchronize(_ descriptor: Int32) -> Int32 { fsync(descriptor) }

    /// The folder in which objects of shared memory are files; `nil` if they are none.
    static var sharedMemoryFolder: String? { "/dev/shm" }

    /// Makes an object of shared memory and opens it.
    ///
    /// - Returns: the descriptor; `nil` if the name is taken or there is no memory for the bytes.
    static func openSharedMemory(_ name: String, byteCount: Int) -> Int32? {
      let descriptor = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
      guard descriptor >= 0 else { return nil }
      // memory that is only promised would end the program when it is written
      guard byteCount > 0, posix_fallocate(descriptor, 0, off_t(byteCount)) == 0 else {
        close(descriptor)
        shm_unlink(name)
        return nil
      }
      return descriptor
    }
  }
#endif
