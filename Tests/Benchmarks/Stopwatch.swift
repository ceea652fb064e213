/// The middle of several runs, so that one interruption does not count.
///
/// - Returns: seconds a call.
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

/// A duration with a unit that leaves one to three digits before the point.
func timeText(_ seconds: Double) -> String {
  let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")]
  let unit = units.first { seconds >= $0.0 } ?? (1e-9, "ns")
  let scaled = (seconds / unit.0 * 100).rounded() / 100
  return "\(scaled) \(unit.1)"
}
