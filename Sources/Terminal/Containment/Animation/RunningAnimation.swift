/// Holds animations until they end.
@MainActor
protocol AnimationHolder: AnyObject {
  var timeSource: any TimeSource { get }

  /// How often the usual speed animations have, more than 0.
  var animationSpeed: Double { get }

  /// A place behind all others among what is due at the same time.
  func nextSerial() -> Int

  func add(_ animation: RunningAnimation)

  func remove(_ animation: RunningAnimation)
}

/// An animation that runs from a start to an end by the application's clock.
///
/// It can be held, shown at any share of its time, and turned round.
@MainActor
package final class RunningAnimation {
  /// Seconds between frames: 30 a second.
  static let frameInterval = 1.0 / 30

  /// When it ends, in seconds of the clock; infinite if it begins again and again.
  private(set) var end: Double
  /// Its place in the order of what is due at the same time.
  let serial: Int
  /// The share of its time that is shown, before the curve: 0...1, up to 2 if it runs back, and
  /// less than 0 before its delay is over.
  package private(set) var share = 0.0
  /// The seconds at the speed 1 after its start that are shown.
  package var secondsPassed: Double { delay + share * duration }
  /// Whether it is over.
  package var isOver: Bool { completion == nil }
  /// Whether it runs back to its start since it was held.
  private var isReversed = false
  /// The share that it ends at when it runs back: 0 or less.
  private var least = 0.0
  private let clock: any TimeSource
  /// When the clock moves it on from ``first``.
  private var start: Double
  private var first = 0.0
  /// Seconds at the speed 1.
  private let delay: Double
  private let duration: Double
  /// Seconds at the present speed.
  private var seconds: Double
  private var runsBack: Bool
  private var curve: AnimationCurve
  private var update: ((Double) -> Void)?
  /// Called at the end; `nil` after it.
  private var completion: ((Bool) -> Void)?
  private weak var holder: (any AnimationHolder)?

  /// An animation that starts now; its holder advances it with each frame.
  ///
  /// - Parameters:
  ///   - duration: seconds at the speed 1, more than 0.
  ///   - delay: seconds at the speed 1 before it begins.
  ///   - update: shows a progress after the curve: from 0 to 1, with a spring beyond as well.
  ///   - completion: told whether the animation ran to its end.
  init(
    in holder: any AnimationHolder, duration: Double, delay: Double = 0, curve: AnimationCurve,
    runsBack: Bool = false, repeats: Bool = false, update: @escaping (Double) -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    self.holder = holder
    clock = holder.timeSource
    serial = holder.nextSerial()
    (self.delay, self.duration) = (delay, duration)
    seconds = duration / holder.animationSpeed
    self.curve = curve
    self.runsBack = runsBack
    self.update = update
    self.completion = completion
    let wait = delay / holder.animationSpeed
    start = clock.time(after: wait)
    end = repeats ? .infinity : clock.time(after: wait + seconds * (runsBack ? 2 : 1))
    holder.add(self)
    show(-delay / duration)
  }

  private func show(_ share: Double) {
    self.share = share.isNaN ? 0 : share
    let shown = share > 0 ? min(share, runsBack ? 2 : 1) : 0
    update?(curve.progress(shown <= 1 ? shown : 2 - shown))
  }

  /// When the next frame is due, after a frame at some time.
  func nextFrame(after time: Double) -> Double {
    if time < start { return start }
    let isAtStart = isReversed && share <= 0
    return isAtStart ? end : min(end, (time + Self.frameInterval).roundedToNanoseconds)
  }

  /// Shows what belongs to a time.
  func advance(to time: Double) {
    guard completion != nil else { return }
    let whole = runsBack ? 2.0 : 1
    let rest = isReversed ? first - least : whole - first
    var passed = time < end ? (time - start) / seconds : rest
    if end == .infinity, passed > 0 { passed = passed.truncatingRemainder(dividingBy: whole) }
    show(isReversed ? max(first - passed, least) : min(first + passed, whole))
  }

  /// Stops following the clock.
  package func pause() { holder?.remove(self) }

  /// Shows what belongs to some seconds at the speed 1 after its start, while it is paused.
  package func show(after seconds: Double) {
    guard completion != nil else { return }
    show(min((seconds - delay) / duration, 1))
  }

  /// Follows the clock again, from what is shown to the end or back to the start.
  ///
  /// - Parameters:
  ///   - speed: how often the usual speed, more than 0.
  ///   - start: where it ends when it runs back, in seconds at the speed 1 after its start; what is
  ///     left of its delay then is not run back.
  ///   - curve: another curve for the rest of the way.
  package func resume(
    reversed: Bool, speed: Double = 1, notBefore start: Double = 0, curve: AnimationCurve? = nil
  ) {
    guard completion != nil, let holder else { return }
    pause()
    isReversed = reversed
    runsBack = false
    seconds = duration / (holder.animationSpeed * speed)
    first = share <= 1 ? share : 2 - share
    if let curve {
      let joint = min(max(first, 0), 1)
      self.curve = .joined(self.curve, at: joint, curve, goesBack: reversed)
    }
    least = min((start - delay) / duration, 0)
    let rest = (reversed ? first - least : 1 - first) * seconds
    end = clock.time(after: max(Self.frameInterval, rest))
    // Forward, the clock counts from the end of the delay.
    self.start = clock.time(after: reversed ? 0 : max(-first, 0) * seconds)
    if !reversed { first = max(first, 0) }
    holder.add(self)
  }

  /// Calls a closure when it is over, after its completion.
  func afterEnd(_ body: @escaping () -> Void) {
    guard let completion else { return body() }
    self.completion = { completed in
      completion(completed)
      body()
    }
  }

  /// Ends it, now if it is still running, at its end or where it runs back to.
  ///
  /// - Parameter share: another share of its time to end at, 0...1.
  package func finish(completed: Bool, at share: Double? = nil) {
    guard let completion else { return }
    self.completion = nil
    holder?.remove(self)
    runsBack = false
    show(share ?? (isReversed ? 0 : 1))
    update = nil
    completion(completed)
  }
}
