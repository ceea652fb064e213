import Foundation

/// Seconds of processor time that the current thread has had.
func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Seconds of processor time that a process has had, all its threads together.
///
/// Linux makes the number of such a clock from the complement of the process's (clock_getcpuclockid).
func processSeconds(_ process: pid_t) -> Double {
  var time = timespec()
  clock_gettime(clockid_t(~process << 3 | 2), &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// The middle of the processor times of several runs, in seconds.
func medianProcessorSeconds(runs: Int, _ work: () throws -> Void) rethrows -> Double {
  var times: [Double] = []
  for _ in 0..<runs {
    let before = threadSeconds()
    try work()
    times.append(threadSeconds() - before)
  }
  return times.sorted()[runs / 2]
}

/// Several times in milliseconds as one cell of the table: `1.2 / 3.4 / 5.6 ms`.
func millisecondsText(_ seconds: [Double]) -> String {
  seconds.map { String(format: "%.1f", $0 * 1000) }.joined(separator: " / ") + " ms"
}

/// An aim, and whether a result misses it.
func aimText(_ aim: String, isMet: Bool) -> String { "aim: \(aim)" + (isMet ? "" : ", missed") }
