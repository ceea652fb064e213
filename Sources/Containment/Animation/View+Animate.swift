extension View {
  /// Animates the changes that a block makes to frames, centres, alphas and background colours.
  ///
  /// The properties have their new values at once; what is seen follows. Without a duration, or when
  /// nothing changes, the completion comes at the end of the turn. A view that is animated anew ends
  /// its former animation with `false`.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - delay: seconds before it begins.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let context = AnimationContext.recording(animations)
    if let completion { context.addCompletion(completion) }
    context.run(duration: duration, delay: delay, curve: options.curve)
  }

  /// Runs a block whose changes are seen at once.
  public static func performWithoutAnimation(_ block: () -> Void) {
    AnimationContext.withoutAnimation(block)
  }
}

extension AnimationContext {
  /// Shows the recorded changes over a time.
  ///
  /// - Returns: the animation; `nil` if there is nothing to be seen.
  @discardableResult
  func run(duration: Double, delay: Double, curve: AnimationCurve) -> RunningAnimation? {
    guard let application = Application.current else {
      complete(true)
      return nil
    }
    let moving = changes.filter { $0.before != $0.view.look && $0.view.window != nil }
    guard duration > 0, !application.reducesMotion, !moving.isEmpty else {
      application.atEndOfTurn { self.complete(true) }
      return nil
    }
    for change in moving { change.view.animation?.finish(completed: false) }
    let animation = RunningAnimation(
      in: application, duration: duration, delay: delay, curve: curve,
      update: { progress in
        for (view, before) in moving {
          view.presentation =
            progress < 1 ? before.interpolated(to: view.look, progress: progress) : nil
        }
      }, completion: complete)
    for change in moving { change.view.animation = animation }
    return animation
  }
}
