extension View {
  /// Animates the changes that a block makes to frames, centres, alphas, colours and transforms.
  ///
  /// The properties have their new values at once; the picture follows, from its present state.
  /// Without a duration, or when nothing changes, the completion comes at the end of the turn. It
  /// receives `false` if a view was changed again meanwhile, or left its window.
  ///
  /// The views that change take no input meanwhile, nor do their subviews: keys for them wait for
  /// the end, and presses of the mouse are lost. ``AnimationOptions/allowUserInteraction`` lets all
  /// of it through. With ``AnimationOptions/repeat`` there is no end to wait for, and keys go to
  /// the next responder.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - delay: seconds before it begins.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    PropertyAnimation.of(animations, completion: completion)
      .play(duration: duration, delay: delay, options: options)
  }

  /// Animates the changes that a block makes with the motion of a spring.
  ///
  /// Otherwise as ``animate(withDuration:delay:options:animations:completion:)``; the options'
  /// curve does not count.
  ///
  /// - Parameters:
  ///   - duration: seconds until a thousandth of the way is left.
  ///   - delay: seconds before it begins.
  ///   - dampingRatio: 1 comes to rest without swinging, less overshoots; at least 0.05 counts.
  ///   - velocity: the velocity at the start; 1 covers the whole way in one duration.
  public static func animate(
    withDuration duration: Double, delay: Double = 0,
    usingSpringWithDamping dampingRatio: Double, initialSpringVelocity velocity: Double,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    PropertyAnimation.of(animations, completion: completion).play(
      duration: duration, delay: delay, options: options,
      curve: .spring(dampingRatio: dampingRatio, initialVelocity: velocity))
  }

  /// Animates the changes that a block makes along a curve instead of the options'.
  package static func animate(
    withDuration duration: Double, delay: Double, along curve: AnimationCurve,
    options: AnimationOptions, animations: () -> Void, completion: @escaping (Bool) -> Void
  ) {
    PropertyAnimation.of(animations, completion: completion)
      .play(duration: duration, delay: delay, options: options, curve: curve)
  }

  /// Enables or disables animations from now on: blocks, transitions, presentations, pushes.
  /// Running animations continue.
  ///
  /// Before there is an application this sets the value for the next one.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    if let application = Application.current {
      application.areAnimationsEnabled = enabled
    } else {
      Application.nextAnimates = enabled
    }
  }

  /// Whether animations are enabled.
  public static var areAnimationsEnabled: Bool {
    Application.current?.areAnimationsEnabled ?? Application.nextAnimates
  }

  /// Runs a block whose changes are seen at once, and in which no animation takes time.
  public static func performWithoutAnimation(_ block: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    withoutRecording(block)
    setAnimationsEnabled(wereEnabled)
  }

  /// Runs a block whose changes are seen at once; animations in it take their time.
  static func withoutRecording(_ block: () -> Void) { PropertyAnimation.run(block, recording: nil) }
}

extension Application {
  /// Queues a closure for the end of the animation whose block is running, or else of the turn.
  func atEndOfAnimation(_ body: @escaping () -> Void) {
    if let animation = PropertyAnimation.current {
      animation.addCompletion { _ in body() }
    } else {
      atEndOfTurn(body)
    }
  }
}

extension View {
  /// How the view looks without any animation.
  var look: PresentedValues {
    get {
      PresentedValues(
        frame: frame, alpha: alpha, backgroundColor: backgroundColor, transform: transform)
    }
    set {
      (frame, alpha) = (newValue.frame, newValue.alpha)
      (backgroundColor, transform) = (newValue.backgroundColor, newValue.transform)
    }
  }

  /// Notes, before a property that can be animated takes another value, how the view looks.
  ///
  /// Outside an animation block the change overwrites what an earlier animation is still showing.
  func willChangeLook() {
    if let recording = PropertyAnimation.current {
      recording.note(self)
    } else {
      animation?.release(self)
    }
  }
}
