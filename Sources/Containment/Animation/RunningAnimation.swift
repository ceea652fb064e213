/// An animation under way: from a start to an end by the application's clock.
@MainActor
final class RunningAnimation {
  /// Seconds between frames.
  static let frameInterval = 1.0 / 30

  /// When it ends, in seconds of the clock.
  let end: Double
  /// Its place among what is due at the same time.
  let serial: Int
  private let start: Double
  private let curve: AnimationCurve
  private let update: (Double) -> Void
  private let completion: (Bool) -> Void
  private weak var application: Application?
  private var isFinished = false

  /// Starts an animation; its frames are drawn by the application's commits.
  init(
    in application: Application, duration: Double, delay: Double = 0, curve: AnimationCurve,
    update: @escaping (Double) -> Void, completion: @escaping (Bool) -> Void
  ) {
    self.application = application
    self.curve = curve
    self.update = update
    self.completion = completion
    start = application.clock.time(after: delay)
    end = application.clock.time(after: delay + duration)
    serial = application.nextSerial()
    application.animations.append(self)
    update(0)
  }

  /// When the next frame is wanted.
  func nextFrame(now: Double) -> Double {
    now < start ? start : min(end, now + Self.frameInterval)
  }

  /// Shows what belongs to a time.
  func advance(to now: Double) {
    guard !isFinished else { return }
    let share = end > start ? min(max((now - start) / (end - start), 0), 1) : 1
    update(curve.progress(share))
  }

  /// Ends it, now if it is still running.
  func finish(completed: Bool) {
    guard !isFinished else { return }
    isFinished = true
    application?.animations.removeAll { $0 === self }
    update(1)
    completion(completed)
  }
}
