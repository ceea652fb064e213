/// How an animation's progress follows the time.
enum AnimationCurve: Hashable, Sendable {
  case easeInOut, easeIn, easeOut, linear

  /// The progress, 0...1, after a share of the time, 0...1.
  func progress(_ share: Double) -> Double {
    switch self {
    case .linear: share
    case .easeIn: share * share
    case .easeOut: 1 - (1 - share) * (1 - share)
    case .easeInOut:
      share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share)
    }
  }
}
