/// The animation block that is running: which views it changes, and how they looked before.
@MainActor
final class AnimationRecording {
  /// The innermost running block; UIKit keeps this in a static variable too.
  private(set) static var current: AnimationRecording?

  private var changes: [(view: View, before: PresentedValues)] = []
  private var completions: [(Bool) -> Void] = []

  /// Runs a block and collects what it changes.
  static func of(_ block: () -> Void) -> AnimationRecording {
    let recording = AnimationRecording()
    run(block, recording: recording)
    return recording
  }

  /// Runs a block whose changes are seen at once.
  static func withoutAnimation(_ block: () -> Void) {
    run(block, recording: nil)
  }

  private static func run(_ block: () -> Void, recording: AnimationRecording?) {
    let outer = current
    current = recording
    block()
    current = outer
  }

  /// Notes how a view looks before its first change; in the middle of an animation, the look on
  /// screen.
  func note(_ view: View) {
    guard !changes.contains(where: { $0.view === view }) else { return }
    changes.append((view, view.presentedValues ?? view.look))
  }

  /// Whether nothing was changed and no completion waits for the end.
  var isEmpty: Bool { changes.isEmpty && completions.isEmpty }

  /// Adds a closure to run when the animation is over.
  func addCompletion(_ completion: @escaping (Bool) -> Void) {
    completions.append(completion)
  }

  /// Hands the completions over to the caller, which runs them at a later end.
  func takeCompletions() -> [(Bool) -> Void] {
    defer { completions = [] }
    return completions
  }

  /// Shows the recorded changes over a time; without a duration, or with nothing to show, the end
  /// comes with the end of the turn.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - delay: seconds before it begins.
  ///   - curve: another curve than the options'.
  /// - Returns: the animation; `nil` if there is nothing to be seen.
  @discardableResult
  func play(
    duration: Double, delay: Double = 0, options: View.AnimationOptions,
    curve: AnimationCurve? = nil
  ) -> PropertyAnimation? {
    guard let application = Application.current else {
      complete(true)
      return nil
    }
    if options.contains(.layoutSubviews) {
      let laidOut = AnimationRecording.of { for change in changes { change.view.layoutIfNeeded() } }
      for change in laidOut.changes where !changes.contains(where: { $0.view === change.view }) {
        changes.append(change)
      }
    }
    let moving = changes.filter { $0.before != $0.view.look && $0.view.window != nil }
    for change in moving { change.view.animation?.release(change.view) }
    guard duration > 0, !application.skipsMotion, !moving.isEmpty else {
      application.atEndOfTurn { self.complete(true) }
      return nil
    }
    let animation = PropertyAnimation(of: moving)
    animation.start(
      in: application, duration: duration, delay: delay, options: options, curve: curve,
      completion: complete)
    return animation
  }

  /// Calls the completions.
  private func complete(_ isFinished: Bool) {
    let waiting = completions
    completions = []
    for completion in waiting { completion(isFinished) }
  }
}
