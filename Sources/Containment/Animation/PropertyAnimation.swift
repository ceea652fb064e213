/// An animation of frames, alphas and background colours from what was seen to what they are now.
///
/// A view that is changed again, or leaves its window, is released at once; the completion is then
/// told `false`, and comes as soon as no view is left. The views take no input meanwhile, unless the
/// options allow it.
@MainActor
final class PropertyAnimation: ViewAnimation {
  private var moving: [(view: View, before: PresentedValues)]
  private var isInterrupted = false
  private(set) var holdsInput = false
  private(set) var isEndless = false
  private var animation: RunningAnimation?

  /// An animation of views that already have their new looks.
  init(of moving: [(view: View, before: PresentedValues)]) {
    self.moving = moving
  }

  /// Starts; the application keeps it until it ends.
  func start(
    in application: Application, duration: Double, delay: Double,
    options: View.AnimationOptions, curve: AnimationCurve?,
    completion: @escaping (Bool) -> Void
  ) {
    holdsInput = !options.contains(.allowUserInteraction)
    isEndless = options.contains(.repeat)
    for (view, _) in moving { view.animation = self }
    animation = RunningAnimation(
      in: application, duration: duration, delay: delay, options: options, curve: curve,
      update: { self.show($0) },
      completion: { isFinished in
        if self.animation?.isReversed == true { self.takeBack() }
        self.animation = nil
        for (view, _) in self.moving where view.animation === self { view.animation = nil }
        completion(isFinished && !self.isInterrupted)
      })
  }

  /// Ends it now, if it is still running.
  func finish(completed: Bool) {
    animation?.finish(completed: completed)
  }

  func release(_ view: View) {
    guard let index = moving.firstIndex(where: { $0.view === view }) else { return }
    moving.remove(at: index)
    view.animation = nil
    view.presentedValues = nil
    isInterrupted = true
    guard moving.isEmpty, let animation else { return }
    Application.current?.atEndOfTurn { animation.finish(completed: false) }
  }

  /// Gives the views the values that they had before, because the animation ran back to its start.
  private func takeBack() {
    for (view, before) in moving {
      view.animation = nil
      view.presentedValues = nil
      View.withoutRecording {
        view.frame = before.frame
        view.alpha = before.alpha
        view.backgroundColor = before.backgroundColor
      }
    }
  }

  private func show(_ progress: Double) {
    for (view, before) in moving {
      view.presentedValues =
        progress == 1 ? nil : before.interpolated(to: view.look, progress: progress)
    }
  }
}
