/// Holds animations until they end.
@MainActor
protocol AnimationHolder: AnyObject {
  /// Forgets an animation.
  func remove(_ animation: RunningAnimation)
}

/// An animation that runs from a start to an end by the application's clock.
@MainActor
final class RunningAnimation {
  /// Seconds between frames: 30 a second.
  static let frameInterval = 1.0 / 30

  /// When it ends, in seconds of the clock; infinite if it begins again and again.
  let end: Double
  /// Its place in the order of what is due at the same time.
  let serial: Int
  private let start: Double
  private let duration: Double
  private let runsBack: Bool
  private let curve: AnimationCurve
  private let update: (Double) -> Void
  private let completion: (Bool) -> Void
  private weak var holder: (any AnimationHolder)?
  private var isFinished = false

  /// An animation that starts now; its holder advances it with each frame.
  ///
  /// - Parameters:
  ///   - duration: seconds, more than 0.
  ///   - delay: seconds before it begins.
  ///   - serial: its place among what is due at the same time.
  ///   - update: shows a progress after the curve: from 0 to 1, with a spring beyond as well.
  ///   - completion: told whether the animation ran to its end.
  init(
    in holder: any AnimationHolder, clock: any ApplicationClock, duration: Double, delay: Double,
    curve: AnimationCurve, runsBack: Bool, repeats: Bool, serial: Int,
    update: @escaping (Double) -> Void, completion: @escaping (Bool) -> Void
  ) {
    self.holder = holder
    self.duration = duration
    self.curve = curve
    self.runsBack = runsBack
    self.serial = serial
    self.update = update
    self.completion = completion
    start = clock.time(after: delay)
    end = repeats ? .infinity : clock.time(after: delay + duration * (runsBack ? 2 : 1))
  }

  /// Shows the first frame.
  func showStart() {
    update(0)
  }

  /// When the next frame is due, after a frame at some time.
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
    holder?.remove(self)
    update(1)
    completion(completed)
  }
}
