extension View {
  /// How views are animated, with UIKit's names and bits.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays the changed views out within the block, so that their subviews move along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Passes keys and the mouse on while a transition or an animation runs.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins from what is seen now, as every animation does here.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Starts again at the end, until the view is changed or leaves its window.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs back to the start, for the same duration.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps its own duration within another animation, as every animation does here.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Draws the views of a transition anew while it runs, as every transition does here.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 6)
    /// Keeps its own curve within another animation, as every animation does here.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the two views of a transition instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Takes no options over from another animation, as no animation does here.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Equally fast throughout.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Turns about the vertical axis, the left edge first.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns about the vertical axis, the right edge first.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Rolls the old picture up from the lower right corner.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Rolls the new picture down from the upper left corner.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Lets the new picture show through in ever more cells.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns about the horizontal axis, the upper edge first.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns about the horizontal axis, the lower edge first.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    var curve: AnimationCurve {
      .named(NamedAnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut)
    }

    var effect: TransitionEffect.Kind? {
      [
        nil, .flip(.fromLeft), .flip(.fromRight), .front(.curlUp), .front(.curlDown),
        .front(.dissolve), .flip(.fromTop), .flip(.fromBottom),
      ][Int((rawValue >> 20) & 7)]
    }
  }
}
