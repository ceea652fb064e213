import Platform

/// Runs a function on several threads of the system, for work that waits for files.
package enum Threads {
  /// Runs a function on this thread and on some more, and returns when all have ended.
  ///
  /// If the system refuses a thread, the others do the work.
  static func run(besides count: Int, _ body: @escaping @Sendable () -> Void) {
    var threads: [pthread_t] = []
    for _ in 0..<count {
      guard let thread = SystemThread.start(body) else { break }
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
    guard let thread = SystemThread.start(body) else { return false }
    pthread_detach(thread)
    return true
  }
}
