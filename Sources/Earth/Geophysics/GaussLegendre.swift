/// Numerical integration with the nodes of Gauss and Legendre.
enum GaussLegendre {
  // Eight nodes, symmetric about the middle (Abramowitz and Stegun, table 25.4).
  private static let nodes: [(position: Double, weight: Double)] = [
    (0.1834346424956498, 0.3626837833783620), (0.5255324099163290, 0.3137066458778873),
    (0.7966664774136267, 0.2223810344533745), (0.9602898564975363, 0.1012285362903763),
  ]

  /// The integral of a smooth function over an interval.
  ///
  /// Exact for polynomials up to degree 15 in each of `panels` equal parts; the function is never
  /// evaluated at the ends.
  static func integral(
    from start: Double, to end: Double, panels: Int, of function: (Double) -> Double
  ) -> Double {
    let half = (end - start) / Double(panels) / 2
    var sum = 0.0
    for panel in 0..<panels {
      let middle = start + Double(2 * panel + 1) * half
      for (position, weight) in nodes {
        sum += weight * (function(middle - position * half) + function(middle + position * half))
      }
    }
    return sum * half
  }
}
