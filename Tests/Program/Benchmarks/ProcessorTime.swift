import Foundation

/// The processor time of the current thread in seconds.
func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// The processor time of a process in seconds, the sum of all its threads.
///
/// Linux derives the id of this clock from the complement of the process id (clock_getcpuclockid).
func processSeconds(_ process: pid_t) -> Double {
  var time = timespec()
  clock_gettime(clockid_t(~process << 3 | 2), &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// The median processor time of several runs, in seconds.
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

/// The text of an aim, with a remark if a result misses it.
func aimText(_ aim: String, isMet: Bool) -> String { "aim: \(aim)" + (isMet ? "" : ", missed") }
