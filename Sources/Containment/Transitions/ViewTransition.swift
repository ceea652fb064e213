/// A change of what one view shows, with an effect.
@MainActor
final class ViewTransition: RunningTransition {
  let box: View
  let allowsInput: Bool
  private let options: View.AnimationOptions
  private let completion: ((Bool) -> Void)?
  private var animation: RunningAnimation?
  private var alongside: PropertyAnimation?
  private var effect: TransitionEffect?
  /// What the change has queued for the end: "did" callbacks of whose views it has moved.
  private var ends: [(Bool) -> Void] = []

  init(in box: View, options: View.AnimationOptions, completion: ((Bool) -> Void)?) {
    self.box = box
    self.options = options
    self.completion = completion
    allowsInput = options.contains(.allowUserInteraction)
  }

  /// Shows a change as the options say; what runs in the same view ends first.
  ///
  /// - Parameter duration: seconds, more than 0.
  func start(duration: Double, in application: Application, change: () -> Void) {
    for transition in application.transitions where transition.box === box {
      transition.finish(completed: false)
    }
    application.transitions.append(self)
    if let kind = options.effect {
      effect = TransitionEffect(kind: kind, old: box.snapshot(), outgoing: nil)
    }
    let recording = AnimationRecording.of(change)
    ends = recording.takeCompletions()
    alongside = recording.play(duration: duration, options: options)
    box.effect = effect
    animation = RunningAnimation(
      in: application, duration: duration, options: options.withoutRepetition,
      update: { [weak self] in self?.show($0) },
      completion: { [weak self] in self?.end(completed: $0) })
  }

  func finish(completed: Bool) {
    animation?.finish(completed: completed)
  }

  private func show(_ progress: Double) {
    effect?.progress = progress
    box.setNeedsPicture()
  }

  private func end(completed: Bool) {
    animation = nil
    Application.current?.transitions.removeAll { $0 === self }
    if let effect, box.effect === effect { box.effect = nil }
    box.setNeedsPicture()
    alongside?.finish(completed: completed)
    for end in ends { end(completed) }
    completion?(completed)
  }
}
