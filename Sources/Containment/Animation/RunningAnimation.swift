/// Something under way from a start to an end by the application's clock.
@MainActor
final class RunningAnimation {
  /// Seconds between frames: 30 a second.
  static let frameInterval = 1.0 / 30

  /// When it ends, in seconds of the clock; infinite if it begins again and again.
  let end: Double
  /// Its place among what is due at the same time.
  let serial: Int
  private let start: Double
  private let duration: Double
  private let runsBack: Bool
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
  ///   - options: the curve unless it is given, and whether it runs back and begins again.
  ///   - update: shows a progress after the curve: from 0 to 1, a spring's beyond as well.
  ///   - completion: told whether the end came by itself.
  init(
    in application: Application, duration: Double, delay: Double = 0,
    options: View.AnimationOptions, curve: AnimationCurve? = nil,
    update: @escaping (Double) -> Void, completion: @escaping (Bool) -> Void
  ) {
    self.application = application
    self.duration = duration
    self.curve = curve ?? options.curve
    runsBack = options.contains(.autoreverse)
    self.update = update
    self.completion = completion
    start = application.clock.time(after: delay)
    end =
      options.contains(.repeat)
      ? .infinity : application.clock.time(after: delay + duration * (runsBack ? 2 : 1))
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
    var share = time < end ? max((time - start) / duration, 0) : runsBack ? 2 : 1
    if end == .infinity { share = share.truncatingRemainder(dividingBy: runsBack ? 2 : 1) }
    update(curve.progress(share <= 1 ? share : 2 - share))
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
