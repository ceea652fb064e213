import Geodesy

/// A height of the ground, of the ice on it or of the floor of the sea, and how exact it is.
public struct GroundHeight: Hashable, Sendable {
  /// The height above the sea, negative below.
  public let meters: Meters
  /// The standard deviation that was measured for heights of this kind.
  public let standardDeviation: Meters
  /// Whether it is the known height of a place or a summit; otherwise it is interpolated.
  public let isKnown: Bool

  /// A height.
  public init(meters: Meters, standardDeviation: Meters, isKnown: Bool) {
    self.meters = meters
    self.standardDeviation = standardDeviation
    self.isKnown = isKnown
  }

  /// The height as it can be told: in whole metres if it is known, otherwise in steps of the
  /// largest of 1, 5, 10, 50 and 100 metres that is not above the standard deviation.
  public var rounded: Meters {
    let step = isKnown ? 1 : Self.steps.last { $0 <= standardDeviation } ?? 1
    return (meters / step).rounded() * step
  }

  private static let steps: [Meters] = [1, 5, 10, 50, 100]
}
