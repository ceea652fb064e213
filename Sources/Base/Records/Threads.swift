import Platform

/// Runs a function on several threads of the system, for work that waits for files.
package enum Threads {
  /// Runs a function on this thread and on some more, and returns when all have ended.
  ///
  /// If the system refuses a thread, the others do the work.
  package static func run(besides count: Int, _ body: @escaping @Sendable () -> Void) {
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

/// Lets threads pass one by one in the order of their tickets: 0, 1, 2 and so on.
final class Turnstile: @unchecked Sendable {
  // The mutex guards `next`. Both outlive every waiting thread.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var next = 0

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Waits until all earlier tickets have left. A ticket may enter again before it leaves.
  func enter(ticket: Int) {
    pthread_mutex_lock(mutex)
    while next != ticket { pthread_cond_wait(condition, mutex) }
    pthread_mutex_unlock(mutex)
  }

  /// Lets the next ticket in.
  func leave() {
    pthread_mutex_lock(mutex)
    next += 1
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }
}
