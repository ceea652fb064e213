import Cells

/// What an animation can change about a view, as it is seen.
struct PresentedValues: Equatable {
  var frame: Rect
  var alpha: Double
  var backgroundColor: Color?

  /// The look between this one (0) and another (1); a background without a colour changes at once.
  func interpolated(to other: PresentedValues, progress: Double) -> PresentedValues {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
    var background = other.backgroundColor
    if let from = backgroundColor, let to = background {
      background = from.mixed(with: to, share: progress)
    }
    return PresentedValues(
      frame: Rect(
        x: mix(frame.minX, other.frame.minX), y: mix(frame.minY, other.frame.minY),
        width: mix(frame.width, other.frame.width), height: mix(frame.height, other.frame.height)),
      alpha: mix(alpha, other.alpha), backgroundColor: background)
  }
}

/// What animates how views look.
@MainActor
protocol ViewAnimation: AnyObject {
  /// Lets a view go, because it is changed otherwise: it looks as its properties say.
  func release(_ view: View)
}
