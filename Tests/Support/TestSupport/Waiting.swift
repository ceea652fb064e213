import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Waits until a condition holds that depends on another process, for at most a minute.
///
/// An idle machine needs milliseconds for what tests wait for, a busy one seconds.
///
/// - Returns: whether the condition held in the end.
public func wait(until condition: () throws -> Bool) rethrows -> Bool {
  let deadline = Date().addingTimeInterval(60)
  repeat {
    if try condition() { return true }
    usleep(20_000)
  } while Date() < deadline
  return false
}
