import Cells

/// The colours that heights or depths are shown in: a few, so that neighbouring cells share one.
public struct TintRamp: Hashable, Sendable {
  /// The colour of what lies at an elevation or above it, up to the next tint.
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

  /// A ramp of tints, each with the elevation from which on it is used.
  public init(_ tints: [(meters: Int, color: Color)]) {
    self.tints = tints.sorted { $0.meters < $1.meters }.map {
      Tint(meters: $0.meters, color: $0.color)
    }
  }

  /// Whether there is no tint.
  public var isEmpty: Bool { tints.isEmpty }

  /// The colour of an elevation in metres; below the lowest tint that one, `nil` without tints.
  ///
  /// - Complexity: O(*n*) for *n* tints.
  public func color(at meters: Int) -> Color? {
    (tints.last { $0.meters <= meters } ?? tints.first)?.color
  }
}
