/// An exchange of two children on screen, from its begin to its end.
@MainActor
final class ControllerTransition {
  let from: ViewController
  let to: ViewController
  private let container: ViewController
  private let superview: View
  private let options: View.AnimationOptions
  private let completion: ((Bool) -> Void)?
  private var animation: RunningAnimation?
  private var alongside: RunningAnimation?
  private var effect: TransitionEffect?
  /// Whether the new controller appears by it; not if it was on screen before.
  private var showsNew = true
  private var isFinished = false

  init(
    in container: ViewController, from: ViewController, to: ViewController, superview: View,
    options: View.AnimationOptions, completion: ((Bool) -> Void)?
  ) {
    self.container = container
    self.from = from
    self.to = to
    self.superview = superview
    self.options = options
    self.completion = completion
  }

  /// Whether it concerns one of two controllers.
  func involves(_ first: ViewController, _ second: ViewController) -> Bool {
    from === first || from === second || to === first || to === second
  }

  /// Begins: the "will" callbacks, the new view in its place, the effect at its first frame.
  func start(duration: Double, application: Application, animations: (() -> Void)?) {
    container.runningTransitions.append(self)
    let isAnimated = duration > 0
    from.appearance.isInTransition = true
    to.appearance.isInTransition = true
    from.appearance.begin(appearing: false, animated: isAnimated)
    showsNew = to.appearance.phase != .appeared
    if showsNew { to.appearance.begin(appearing: true, animated: isAnimated) }
    if isAnimated, let flip = options.flip {
      effect = TransitionEffect(
        direction: flip, old: superview.rendered(), outgoing: from.viewIfLoaded,
        allowsInput: options.contains(.allowUserInteraction))
    }
    if let fromView = from.viewIfLoaded, let toView = to.viewIfLoaded {
      if toView.superview !== superview {
        superview.insertSubview(toView, aboveSubview: fromView)
      }
      toView.isHidden = false
    }
    superview.effect = effect
    let context = AnimationContext.recording { animations?() }
    alongside = context.run(duration: duration, delay: 0, curve: options.curve)
    guard isAnimated else {
      application.atEndOfTurn { self.finish(completed: true) }
      return
    }
    animation = RunningAnimation(
      in: application, duration: duration, curve: options.curve,
      update: { [weak self] progress in self?.show(progress) },
      completion: { [weak self] in self?.end($0) })
  }

  /// Ends it now.
  func finish(completed: Bool) {
    if let animation { animation.finish(completed: completed) } else { end(completed) }
  }

  private func show(_ progress: Double) {
    effect?.progress = progress
    superview.pictureChanged()
  }

  private func end(_ completed: Bool) {
    guard !isFinished else { return }
    isFinished = true
    container.runningTransitions.removeAll { $0 === self }
    if superview.effect === effect { superview.effect = nil }
    superview.pictureChanged()
    alongside?.finish(completed: completed)
    if let view = from.viewIfLoaded, view.superview === superview {
      if options.contains(.showHideTransitionViews) {
        view.isHidden = true
      } else {
        view.removeFromSuperview()
      }
    }
    from.appearance.isInTransition = false
    to.appearance.isInTransition = false
    if showsNew { to.appearance.end() }
    from.appearance.end()
    completion?(completed)
  }
}
