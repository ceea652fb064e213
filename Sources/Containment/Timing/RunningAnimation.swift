/// Holds animations until they end.
@MainActor
protocol AnimationHolder: AnyObject {
  /// Keeps an animation until its end.
  func add(_ animation: RunningAnimation)

  /// Forgets an animation.
  func remove(_ animation: RunningAnimation)
}

/// An animation that runs from a start to an end by the application's clock.
@MainActor
final class RunningAnimation {
  /// Seconds between frames: 30 a second.
  static let frameInterval = 1.0 / 30

  /// When it ends, in seconds of the clock; infinite if it begins again and again.
  private(set) var end: Double
  /// Its place in the order of what is due at the same time.
  let serial: Int
  private let clock: any ApplicationClock
  private var start: Double
  private let delay: Double
  /// The way that takes the time from ``start`` to ``end``: all of it, or what a pause has left.
  private var way = (from: 0.0, to: 1.0, duration: 0.0)
  /// The progress that was shown last, after the curve.
  private var progress = 0.0
  private var runsBack: Bool
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
    self.clock = clock
    self.delay = delay
    way.duration = duration
    self.curve = curve
    self.runsBack = runsBack
    self.serial = serial
    self.update = update
    self.completion = completion
    start = clock.time(after: delay)
    end = repeats ? .infinity : clock.time(after: delay + duration * (runsBack ? 2 : 1))
  }

  /// Whether it runs back to its start after a pause.
  var isReversed: Bool { way.to == 0 }

  /// Shows the first frame.
  func showStart() { show(0) }

  private func show(_ progress: Double) {
    self.progress = progress
    update(progress)
  }

  /// When the next frame is due, after a frame at some time.
  func nextFrame(after time: Double) -> Double {
    time < start ? start : min(end, (time + Self.frameInterval).roundedToNanoseconds)
  }

  /// Shows what belongs to a time.
  func advance(to time: Double) {
    guard !isFinished else { return }
    var share = time < end ? max((time - start) / way.duration, 0) : runsBack ? 2 : 1
    if end == .infinity { share = share.truncatingRemainder(dividingBy: runsBack ? 2 : 1) }
    share = curve.progress(share <= 1 ? share : 2 - share)
    show(way.from + (way.to - way.from) * share)
  }

  /// Stops following the clock.
  func pause() { holder?.remove(self) }

  /// Shows what belongs to some seconds after its start, while it is paused.
  func show(after seconds: Double) {
    guard !isFinished else { return }
    show(curve.progress(min(max((seconds - delay) / way.duration, 0), 1)))
  }

  /// Follows the clock again, from what is shown to the end or back to the start.
  ///
  /// - Parameter speed: how often the usual speed, more than 0.
  func resume(reversed: Bool, speed: Double = 1) {
    guard !isFinished else { return }
    pause()
    let share = reversed ? progress : 1 - progress
    way = (progress, reversed ? 0 : 1, max(Self.frameInterval, way.duration * share / speed))
    start = clock.time(after: 0)
    end = clock.time(after: way.duration)
    runsBack = false
    holder?.add(self)
  }

  /// Ends it, now if it is still running.
  func finish(completed: Bool) {
    guard !isFinished else { return }
    isFinished = true
    holder?.remove(self)
    show(way.to)
    completion(completed)
  }
}
