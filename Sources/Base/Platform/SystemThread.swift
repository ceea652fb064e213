/// Threads of the system, for work that waits.
package enum SystemThread {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// The bytes of a thread's stack, as many as Linux gives with glibc. macOS would give 512 KiB and
  /// musl 128 KiB. Only what is used takes memory.
  package static let stackSize = 8 << 20

  /// Runs a function on a new thread, which ends with it or with the process.
  ///
  /// - Returns: the thread, to be joined or detached; `nil` if the system refuses one.
  package static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
    let work = Unmanaged.passRetained(Work(body))
    let thread = System.startThread(&attributes, work.toOpaque()) { argument in
      // optional with some C libraries only
      let argument: UnsafeMutableRawPointer? = argument
      if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
      return nil
    }
    if thread == nil { work.release() }
    return thread
  }
}
