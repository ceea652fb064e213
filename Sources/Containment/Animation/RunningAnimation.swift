/// Something under way from a start to an end by the application's clock.
@MainActor
final class RunningAnimation {
  /// Seconds between frames: 30 a second.
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

  /// Starts now; its frames are drawn by the application's commits.
  ///
  /// - Parameters:
  ///   - duration: seconds, more than 0.
  ///   - delay: seconds before it begins.
  ///   - update: shows a progress, 0...1, after the curve.
  ///   - completion: told whether the end came by itself.
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
    application.add(self)
    update(0)
  }

  /// When the next frame is wanted, after a frame at some time.
  func nextFrame(after time: Double) -> Double {
    time < start ? start : min(end, (time + Self.frameInterval).roundedToNanoseconds)
  }

  /// Shows what belongs to a time.
  func advance(to time: Double) {
    guard !isFinished else { return }
    update(curve.progress(min(max((time - start) / (end - start), 0), 1)))
  }

  /// Ends it, now if it is still running.
  func finish(completed: Bool) {
    guard !isFinished else { return }
    isFinished = true
    application?.remove(self)
    update(1)
    completion(completed)
  }
}
