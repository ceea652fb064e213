/// The changes that a block makes to frames, alphas, background colours and transforms, and their
/// animation from what was seen to what they are now.
///
/// A view that is changed again, or leaves its window, is released at once; the completions are
/// then told `false`, and come as soon as no view is left. The views take no input meanwhile,
/// unless the options allow it.
@MainActor
final class PropertyAnimation: ViewAnimation {
  /// That of the innermost running block; UIKit keeps this in a static variable too.
  private(set) static var current: PropertyAnimation?

  private var changes: [(view: View, before: PresentedValues)] = []
  private var completions: [(Bool) -> Void] = []
  private var isInterrupted = false
  private(set) var holdsInput = false
  private(set) var isEndless = false
  private var animation: RunningAnimation?

  // MARK: Recording

  /// Runs a block and collects what it changes; the completion comes after those of the block.
  static func of(_ block: () -> Void, completion: ((Bool) -> Void)? = nil) -> PropertyAnimation {
    let recording = PropertyAnimation()
    defer { recording.completions += [completion].compactMap { $0 } }
    run(block, recording: recording)
    return recording
  }

  /// Runs a block whose changes a recording collects; `nil`: they are seen at once.
  static func run(_ block: () -> Void, recording: PropertyAnimation?) {
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
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  /// Hands the completions over to the caller, which runs them at a later end.
  func takeCompletions() -> [(Bool) -> Void] {
    defer { completions = [] }
    return completions
  }

  // MARK: Animating

  /// Shows the recorded changes over a time; without a duration, or with nothing to show, the end
  /// comes with the end of the turn.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - delay: seconds before it begins.
  ///   - curve: another curve than the options'.
  /// - Returns: whether there is anything to be seen.
  @discardableResult
  func play(
    duration: Double, delay: Double = 0, options: View.AnimationOptions,
    curve: AnimationCurve? = nil
  ) -> Bool {
    guard let application = Application.current else {
      complete(true)
      return false
    }
    if options.contains(.layoutSubviews) {
      let changed = changes
      Self.run({ for change in changed { change.view.layoutIfNeeded() } }, recording: self)
    }
    changes.removeAll { $0.before == $0.view.look || $0.view.window == nil }
    for change in changes { change.view.animation?.release(change.view) }
    guard duration > 0, !application.skipsMotion, !changes.isEmpty else {
      application.atEndOfTurn { self.complete(true) }
      return false
    }
    holdsInput = !options.contains(.allowUserInteraction)
    isEndless = options.contains(.repeat)
    for (view, _) in changes { view.animation = self }
    animation = RunningAnimation(
      in: application, duration: duration, delay: delay, curve: curve ?? options.curve,
      runsBack: options.contains(.autoreverse), repeats: isEndless,
      update: { self.show($0) }, completion: { self.end(completed: $0) })
    return true
  }

  /// Ends it now, if it is still running.
  func finish(completed: Bool) { animation?.finish(completed: completed) }

  func release(_ view: View) {
    guard let index = changes.firstIndex(where: { $0.view === view }) else { return }
    changes.remove(at: index)
    view.animation = nil
    view.presentedValues = nil
    isInterrupted = true
    guard changes.isEmpty, let animation else { return }
    Application.current?.atEndOfTurn { animation.finish(completed: false) }
  }

  private func show(_ progress: Double) {
    for (view, before) in changes {
      view.presentedValues =
        progress == 1
        ? nil
        : before.interpolated(
          to: view.look, progress: progress, on: view.traitCollection.ground)
    }
  }

  /// Leaves the views as they are seen: one that has run back to its start looks as before.
  private func end(completed: Bool) {
    let isAtStart = (animation?.share ?? 1) <= 0
    animation = nil
    for (view, before) in changes where view.animation === self {
      view.animation = nil
      guard let seen = view.presentedValues else { continue }
      view.presentedValues = nil
      View.withoutRecording { view.look = isAtStart ? before : seen }
    }
    complete(completed && !isInterrupted)
  }

  /// Calls the completions.
  private func complete(_ isFinished: Bool) {
    for completion in takeCompletions() { completion(isFinished) }
  }
}
