import Platform

/// Sines of angles in degrees, interpolated in a table of quarter degrees: ten times as fast as the
/// exact ones, and right to 0.000003, which is 20 m on the ground.
struct SineTable {
  private let sines: [Float]

  private static let stepsPerDegree: Float = 4
  private static let lowest: Float = -540
  private static let highest: Float = 630

  /// The table.
  static let shared = SineTable()

  private init() {
    let count = Int((Self.highest - Self.lowest) * Self.stepsPerDegree) + 2
    sines = (0..<count).map { index in
      let degrees = Double(Self.lowest) + Double(index) / Double(Self.stepsPerDegree)
      return Float(sin(degrees * .pi / 180))
    }
  }

  /// Passes the table to a function that looks up many angles.
  func withSines<Result>(_ body: (Sines) -> Result) -> Result {
    sines.withUnsafeBufferPointer { body(Sines(values: $0)) }
  }

  /// The sine of -540...630 degrees; of other angles, that of the nearer end.
  func sine(_ degrees: Float) -> Float { withSines { $0.sine(degrees) } }

  /// The cosine of -540...540 degrees.
  func cosine(_ degrees: Float) -> Float { withSines { $0.cosine(degrees) } }

  /// The table, valid only while it is passed.
  struct Sines {
    fileprivate let values: UnsafeBufferPointer<Float>

    /// The sine of -540...630 degrees; of other angles, that of the nearer end.
    @inline(__always)
    func sine(_ degrees: Float) -> Float {
      let degrees = min(max(degrees, SineTable.lowest), SineTable.highest)
      let place = (degrees - SineTable.lowest) * SineTable.stepsPerDegree
      let index = Int(place)
      let share = place - Float(index)
      return values[index] + (values[index + 1] - values[index]) * share
    }

    /// The cosine of -540...540 degrees.
    @inline(__always)
    func cosine(_ degrees: Float) -> Float { sine(degrees + 90) }
  }
}
