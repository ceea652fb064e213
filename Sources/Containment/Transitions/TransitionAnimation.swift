/// The visible part of an exchange in a view: an effect over all of it, and the changes of an
/// animation block along with it.
@MainActor
final class TransitionAnimation {
  private let box: View
  private let options: View.AnimationOptions
  private let effect: TransitionEffect?
  private weak var outgoing: View?
  private var animation: RunningAnimation?
  private var alongside: PropertyAnimation?

  /// Keeps what the view shows now, if the options name an effect.
  ///
  /// - Parameters:
  ///   - duration: seconds; with 0 nothing is kept.
  ///   - outgoing: the subview that leaves, which the new picture is drawn without.
  init(in box: View, duration: Double, options: View.AnimationOptions, outgoing: View? = nil) {
    self.box = box
    self.options = options
    self.outgoing = outgoing
    effect =
      duration > 0
      ? options.effect.map { TransitionEffect(kind: $0, old: box.snapshot()) }
      : nil
  }

  /// Shows the effect and the recorded changes over a time.
  ///
  /// - Parameters:
  ///   - duration: seconds; with 0 the end comes with the end of the turn.
  ///   - end: told whether the animation ran to its end.
  func play(
    _ recording: AnimationRecording, duration: Double, in application: Application,
    end: @escaping (Bool) -> Void
  ) {
    alongside = recording.play(duration: duration, options: options)
    guard duration > 0 else { return application.atEndOfTurn { end(true) } }
    box.shownEffect = effect.map { ShownEffect(effect: $0, outgoing: outgoing) }
    animation = RunningAnimation(
      in: application, duration: duration, options: options.withoutRepetition,
      update: { [weak self] in self?.show($0) }, completion: end)
  }

  /// Ends it now.
  ///
  /// - Returns: whether it was running, so that `end` has been called.
  func finish(completed: Bool) -> Bool {
    guard let animation else { return false }
    animation.finish(completed: completed)
    return true
  }

  /// Shows the view itself again; part of the end.
  func clear(completed: Bool) {
    animation = nil
    if let effect, box.shownEffect?.effect === effect { box.shownEffect = nil }
    box.setNeedsPicture()
    alongside?.finish(completed: completed)
  }

  private func show(_ progress: Double) {
    guard let effect else { return }
    effect.progress = progress
    box.setNeedsPicture()
  }
}
