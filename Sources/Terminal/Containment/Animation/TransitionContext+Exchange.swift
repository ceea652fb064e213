extension TransitionContext {
  /// Starts with a change of what the container holds, the effect of the options over all of it,
  /// and what the change does to views.
  ///
  /// - Parameter duration: seconds; 0 shows the change at once.
  func start(showing change: () -> Void, duration: Double, options: View.AnimationOptions) {
    let box = containerView
    let kind = duration > 0 ? options.effect : nil
    let effect = kind.map { TransitionEffect(kind: $0, old: box.snapshot()) }
    if duration > 0 {
      animator = ShareAnimator(duration: duration, options: options) { _, share in
        effect?.progress = share
        box.setNeedsPicture()
      }
    }
    let animation = PropertyAnimation.of(change)
    let ends = animation.takeCompletions()
    include { animation.play(duration: duration, options: options) }
    if let effect { box.shownEffect = ShownEffect(effect: effect, outgoing: view(forKey: .from)) }
    beforeEnd = { hasRunToEnd in
      if let effect, box.shownEffect?.effect === effect { box.shownEffect = nil }
      animation.finish(completed: hasRunToEnd)
      for end in ends { end(hasRunToEnd) }
    }
    start()
  }
}
