import Foundation
import TestSupport

/// The median time of several runs, so that one interruption does not count.
///
/// - Returns: seconds for each call.
func medianSeconds(runs: Int = 9, calls: Int = 1, _ work: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  var times: [Double] = []
  for _ in 0..<runs {
    let elapsed = try clock.measure {
      for _ in 0..<calls { try work() }
    }
    times.append(elapsed / .seconds(1) / Double(calls))
  }
  return times.sorted()[runs / 2]
}

/// The shortest time of three runs of a shell command that reads a file; its output is discarded.
///
/// - Returns: seconds of wall time.
func bestSeconds(of command: String, input: String) throws -> Double {
  let clock = ContinuousClock()
  var best = Double.infinity
  for _ in 0..<3 {
    let start = clock.now
    let result = try run("sh", ["-c", "\(command) < '\(input)' > /dev/null"])
    guard result.status == 0 else { throw BenchmarkError.noScreen(result.errors) }
    best = min(best, (clock.now - start) / .seconds(1))
  }
  return best
}

/// A duration with a unit that leaves one to three digits before the point.
func timeText(_ seconds: Double) -> String {
  let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")]
  let unit = units.first { seconds >= $0.0 } ?? (1e-9, "ns")
  let scaled = (seconds / unit.0 * 100).rounded() / 100
  return "\(scaled) \(unit.1)"
}

/// The processor time of a process in seconds, the sum of all its threads.
///
/// Linux derives the id of this clock from the complement of the process id (clock_getcpuclockid).
func processSeconds(_ process: pid_t) -> Double {
  var time = timespec()
  clock_gettime(clockid_t(~process << 3 | 2), &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Several times in milliseconds as one cell of the table: `1.2 / 3.4 / 5.6 ms`.
func millisecondsText(_ seconds: [Double]) -> String {
  seconds.map { String(format: "%.1f", $0 * 1000) }.joined(separator: " / ") + " ms"
}

/// The text of an aim, with a remark if a result misses it.
func aimText(_ aim: String, isMet: Bool) -> String { "aim: \(aim)" + (isMet ? "" : ", missed") }
