// What macOS has otherwise. Written by reading its headers; not yet compiled there.

#if canImport(Darwin)
  extension sigaction {
    /// The handler, which gets the signal's number.
    var handler: (@convention(c) (Int32) -> Void)? {
      get { __sigaction_u.__sa_handler }
      set { __sigaction_u.__sa_handler = newValue }
    }

    /// The handler, which gets all that the system knows; for `SA_SIGINFO`.
    var informedHandler: InformedHandler? {
      get { __sigaction_u.__sa_sigaction }
      set { __sigaction_u.__sa_sigaction = newValue }
    }
  }

  extension siginfo_t {
    /// The address that a fault is about.
    package var faultAddress: UInt { UInt(bitPattern: si_addr) }
  }

  extension System {
    /// The signals that end a process and that other systems do not have.
    static var ownSignals: [Int32] { [] }

    /// The path of the running program's file, which may have links in it; `nil` if the system does
    /// not tell it.
    static var executable: String? {
      var length: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &length)
      var path = [CChar](repeating: 0, count: Int(length))
      guard _NSGetExecutablePath(&path, &length) == 0 else { return nil }
      return String(
        decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Waits until the disk has the bytes of an open file, as `fsync(2)`, which here leaves them in
    /// the disk's own memory.
    static func synchronize(_ descriptor: Int32) -> Int32 {
      let result = fcntl(descriptor, F_FULLFSYNC)
      // some file systems do not have it
      return result >= 0 || errno == EINTR ? result : fsync(descriptor)
    }

    /// The folder in which objects of shared memory are files; `nil` if they are none.
    static var sharedMemoryFolder: String? { nil }

    /// Makes an object of shared memory: never here, because `shm_open` has an argument that may be
    /// left out, and Swift does not import such functions.
    static func openSharedMemory(_ name: String, byteCount: Int) -> Int32? { nil }

    /// Starts a thread.
    static func startThread(
      _ attributes: UnsafePointer<pthread_attr_t>?, _ argument: UnsafeMutableRawPointer,
      _ body: @escaping @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
    ) -> pthread_t? {
      var thread: pthread_t?
      return pthread_create(&thread, attributes, body, argument) == 0 ? thread : nil
    }
  }
#endif
