/// A change of what one view shows, with an effect.
@MainActor
final class ViewTransition: RunningTransition {
  let box: View
  let allowsInput: Bool
  private let options: View.AnimationOptions
  private let completion: ((Bool) -> Void)?
  private var animation: TransitionAnimation?
  /// The closures queued for the end: "did" callbacks of the controllers whose views have moved.
  private var ends: [(Bool) -> Void] = []

  init(in box: View, options: View.AnimationOptions, completion: ((Bool) -> Void)?) {
    self.box = box
    self.options = options
    self.completion = completion
    allowsInput = options.contains(.allowUserInteraction)
  }

  /// Shows a change with the effect of the options; a transition that runs in the same view ends
  /// first.
  ///
  /// - Parameter duration: seconds, more than 0.
  func start(duration: Double, in application: Application, change: () -> Void) {
    for transition in application.transitions where transition.box === box {
      transition.finish(completed: false)
    }
    application.transitions.append(self)
    let animation = TransitionAnimation(in: box, duration: duration, options: options)
    self.animation = animation
    let recording = AnimationRecording.of(change)
    ends = recording.takeCompletions()
    animation.play(recording, duration: duration, in: application) { [weak self] in
      self?.end(completed: $0)
    }
  }

  func finish(completed: Bool) {
    _ = animation?.finish(completed: completed)
  }

  private func end(completed: Bool) {
    Application.current?.transitions.removeAll { $0 === self }
    animation?.clear(completed: completed)
    for end in ends { end(completed) }
    completion?(completed)
  }
}
