import Cells

/// The colours of heights or depths: a few, so that neighbouring cells share one.
public struct TintRamp: Hashable, Sendable {
  /// A colour and the least elevation that has it; the next tint begins above.
  public struct Tint: Hashable, Sendable {
    /// Metres above sea level, negative below it.
    public let meters: Int
    /// The colour.
    public let color: Color
  }

  /// The tints by rising elevation, at most twelve.
  public let tints: [Tint]

  /// No tints: heights and depths are not shown.
  public static let none = TintRamp([])

  /// A ramp of tints, each with the elevation at which it begins.
  public init(_ tints: [(meters: Int, color: Color)]) {
    self.tints = tints.sorted { $0.meters < $1.meters }.map {
      Tint(meters: $0.meters, color: $0.color)
    }
  }

  /// Whether the ramp has no tint.
  public var isEmpty: Bool { tints.isEmpty }

  /// The colour of an elevation in metres. Below the lowest tint it is that tint; without tints it
  /// is `nil`.
  ///
  /// - Complexity: O(*n*) for *n* tints.
  public func color(at meters: Int) -> Color? {
    (tints.last { $0.meters <= meters } ?? tints.first)?.color
  }
}

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
