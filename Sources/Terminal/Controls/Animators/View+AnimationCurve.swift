import Containment

extension View {
  /// How the speed of an animation changes, by name.
  public typealias AnimationCurve = NamedAnimationCurve
}

extension NamedAnimationCurve {
  /// The options of an animation block with the curve.
  var options: View.AnimationOptions {
    switch self {
    case .easeInOut: .curveEaseInOut
    case .easeIn: .curveEaseIn
    case .easeOut: .curveEaseOut
    case .linear: .curveLinear
    }
  }
}
