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

extension View {
  /// How the view looks without any animation.
  var look: PresentedValues {
    PresentedValues(frame: frame, alpha: alpha, backgroundColor: backgroundColor)
  }

  /// Notes, before a property that can be animated takes another value, how the view looks.
  ///
  /// Outside an animation block the change overwrites what an earlier animation is still showing.
  func willChangeLook() {
    if let recording = AnimationRecording.current {
      recording.note(self)
    } else {
      animation?.release(self)
    }
  }
}
