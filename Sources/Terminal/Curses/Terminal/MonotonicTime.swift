import Platform

/// The system's clock that is never set.
enum MonotonicTime {
  /// Seconds since some moment before the process began.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
