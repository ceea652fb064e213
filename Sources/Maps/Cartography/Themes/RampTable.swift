import Cells

/// A table of a ramp's colours in 512 steps.
struct RampTable {
  private let colors: [Color]

  private static let lowest: Float = -12_000
  private static let step: Float = 50

  /// A table of a ramp; black if the ramp has no tint.
  init(_ ramp: TintRamp) {
    colors = (0..<512).map { index in
      ramp.color(at: Int(Self.lowest + Self.step * Float(index))) ?? Color(rgb: 0)
    }
  }

  /// The colour of an elevation in metres.
  subscript(meters: Float) -> Color {
    colors[Int(min(max((meters - Self.lowest) / Self.step, 0), 511))]
  }
}
