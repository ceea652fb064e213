import Synchronization

/// Work that may take longer than another can wait.
package enum TimedWork {
  private final class Outcome<Result: Sendable>: Sendable {
    let result = Mutex<Result?>(nil)
  }

  /// Does something on another thread and waits for its result.
  ///
  /// If the system has no thread for it, it is done on this one, however long it takes.
  ///
  /// - Parameter seconds: the most seconds to wait, 1 or more.
  /// - Returns: `nil` if it takes longer; it goes on then, as long as the process.
  package static func result<Result: Sendable>(
    within seconds: Int, of body: @escaping @Sendable () -> Result
  ) -> Result? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return body() }
    let (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(reading) }
    let outcome = Outcome<Result>()
    let thread = SystemThread.start {
      let result = body()
      outcome.result.withLock { $0 = result }
      close(writing)
    }
    guard let thread else {
      close(writing)
      return body()
    }
    pthread_detach(thread)
    let deadline = now + Double(seconds)
    while true {
      if let result = outcome.result.withLock({ $0 }) { return result }
      let milliseconds = ((deadline - now) * 1000).rounded(.up)
      guard milliseconds > 0 else { return nil }
      // without a way to wait it looks from time to time
      let ready = DescriptorWait.wait(
        for: POLLIN, of: reading, milliseconds: Int32(min(milliseconds, 1e9)))
      if ready < 0, errno != EINTR { usleep(10_000) }
    }
  }

  /// Seconds since some moment before the process began.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
