#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a function on several threads of the system, for work that waits for files.
package enum Threads {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs a function on this thread and on some more, and returns when all have ended.
  ///
  /// If the system refuses a thread, the others do the work.
  static func run(besides count: Int, _ body: @escaping @Sendable () -> Void) {
    var threads: [pthread_t] = []
    for _ in 0..<count {
      guard let thread = made(body) else { break }
      threads.append(thread)
    }
    body()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Runs a function on another thread, which ends with it or with the process.
  ///
  /// - Returns: whether the system has given a thread.
  @discardableResult
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = made(body) else { return false }
    pthread_detach(thread)
    return true
  }

  private static func made(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let status = pthread_create(
      &thread, nil,
      { argument in
        #if canImport(Glibc)
          let pointer = argument
        #else
          let pointer: UnsafeMutableRawPointer? = argument
        #endif
        if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    guard status == 0 else {
      work.release()
      return nil
    }
    return thread
  }
}
