import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The processor time of the current thread in seconds.
public func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// The median processor time of several runs, in seconds.
public func medianProcessorSeconds(runs: Int, _ work: () throws -> Void) rethrows -> Double {
  var times: [Double] = []
  for _ in 0..<runs {
    let before = threadSeconds()
    try work()
    times.append(threadSeconds() - before)
  }
  return times.sorted()[runs / 2]
}
