/// An exchange of two children on screen, from its begin to its end.
@MainActor
final class ControllerTransition: RunningTransition {
  private let container: ViewController
  private let from: ViewController
  private let to: ViewController
  let box: View
  let allowsInput: Bool
  private let options: View.AnimationOptions
  private let completion: ((Bool) -> Void)?
  private var animation: TransitionAnimation?
  private var ends: [OwedEnd] = []
  private var isFinished = false

  init(
    in container: ViewController, from: ViewController, to: ViewController, box: View,
    options: View.AnimationOptions, completion: ((Bool) -> Void)?
  ) {
    self.container = container
    self.from = from
    self.to = to
    self.box = box
    self.options = options
    self.completion = completion
    allowsInput = options.contains(.allowUserInteraction)
  }

  /// Whether it concerns one of two controllers.
  func involves(_ first: ViewController, _ second: ViewController) -> Bool {
    from === first || from === second || to === first || to === second
  }

  /// Begins: the "will" callbacks, the new view in its place, the effect at its first frame.
  ///
  /// - Parameter duration: seconds; with 0 it ends with the turn.
  func start(duration: Double, in application: Application, animations: (() -> Void)?) {
    container.runningTransitions.append(self)
    application.transitions.append(self)
    begin(animated: duration > 0)
    guard !isFinished else { return endAtOnce() }
    let animation = TransitionAnimation(
      in: box, duration: duration, options: options, outgoing: from.viewIfLoaded)
    self.animation = animation
    exchangeViews()
    let recording = AnimationRecording.of { animations?() }
    animation.play(recording, duration: duration, in: application) { [weak self] in
      self?.end(completed: $0)
    }
  }

  /// Ends it now.
  func finish(completed: Bool) {
    if animation?.finish(completed: completed) != true { end(completed: completed) }
  }

  /// Sends "will" to the old child and then to the new one; a callback may already end everything.
  private func begin(animated: Bool) {
    from.appearance.begin(appearing: false, animated: animated, byCall: true)
    let fromEnd = OwedEnd(of: from)
    // A new child that has appeared already was inserted too early, which has been reported.
    if !isFinished, to.appearance.phase != .appeared || to.appearance.isOpen {
      to.appearance.begin(appearing: true, animated: animated, byCall: true)
      ends.append(OwedEnd(of: to))
    }
    ends.append(fromEnd)
  }

  private func exchangeViews() {
    guard let fromView = from.viewIfLoaded, let toView = to.viewIfLoaded else { return }
    if options.contains(.showHideTransitionViews) { toView.isHidden = false }
    guard toView.superview !== box else { return }
    to.adoption.viewWasInserted = true
    box.insertSubview(toView, aboveSubview: fromView)
  }

  private func end(completed: Bool) {
    guard !isFinished else { return }
    isFinished = true
    container.runningTransitions.removeAll { $0 === self }
    Application.current?.transitions.removeAll { $0 === self }
    animation?.clear(completed: completed)
    removeOldView()
    for end in ends { end.deliver() }
    completion?(completed)
    followViews()
  }

  /// Sends "did" after a callback has ended everything before the views could be exchanged.
  private func endAtOnce() {
    for end in ends { end.deliver() }
    followViews()
  }

  /// Lets both controllers follow their views, whose moves sent nothing during the transition.
  private func followViews() {
    if !options.contains(.showHideTransitionViews) { from.appearance.followView() }
    to.appearance.followView()
  }

  private func removeOldView() {
    guard let view = from.viewIfLoaded, view.superview === box else { return }
    if options.contains(.showHideTransitionViews) {
      view.isHidden = true
    } else {
      view.removeFromSuperview()
    }
  }
}
