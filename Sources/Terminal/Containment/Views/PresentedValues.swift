import Cells

/// The look of a view on screen, as far as an animation can change it.
struct PresentedValues: Equatable {
  var frame: Rect
  var alpha: Double
  var backgroundColor: Color?
  var transform: ViewTransform

  /// The look between this one (0) and another (1); a background without a colour changes at once.
  ///
  /// - Parameter ground: what the colours are seen on; asked for if they differ.
  func interpolated(
    to other: PresentedValues, progress: Double, on ground: @autoclosure () -> Color.Ground
  ) -> PresentedValues {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
    var background = other.backgroundColor
    if let from = backgroundColor, let to = background, from != to {
      let ground = ground()
      background = from.resolved(on: ground).mixed(with: to.resolved(on: ground), share: progress)
    }
    return PresentedValues(
      frame: Rect(
        x: mix(frame.minX, other.frame.minX), y: mix(frame.minY, other.frame.minY),
        width: mix(frame.width, other.frame.width), height: mix(frame.height, other.frame.height)),
      alpha: mix(alpha, other.alpha), backgroundColor: background,
      transform: transform.mixed(with: other.transform, share: progress))
  }
}

/// An animation of the look of views.
@MainActor
protocol ViewAnimation: AnyObject {
  /// Whether the views that it moves take no input meanwhile.
  var holdsInput: Bool { get }
  /// Whether it begins again and again, so that nothing can wait for its end.
  var isEndless: Bool { get }
  /// Releases a view, because it is changed otherwise: it then looks as its properties say.
  func release(_ view: View)
}

/// An effect that shows instead of a view.
struct ShownEffect {
  let effect: any PictureEffect
  /// The subview that leaves; the view is drawn without it.
  private(set) weak var outgoing: View?
}
