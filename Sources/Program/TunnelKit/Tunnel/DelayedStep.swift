import Containment

/// A step that is to follow another one after some time, and that can be hurried.
@MainActor
final class DelayedStep {
  private var scheduled: ScheduledWork?
  private var step: (() -> Void)?

  /// Performs the step when an animation of a number of seconds would end; at once without an
  /// application or with reduced motion.
  func perform(
    after seconds: Double, in application: Application?, _ step: @escaping () -> Void
  ) {
    guard let application, !application.reducesMotion else { return step() }
    self.step = step
    scheduled = application.schedule(after: seconds / application.animationSpeed) { [weak self] in
      self?.performNow()
    }
  }

  /// Performs the step, if it is still to come.
  func performNow() {
    scheduled?.cancel()
    scheduled = nil
    let step = step
    self.step = nil
    step?()
  }
}
