import Containment

/// Animates changes of views, and can be held, shown at any share of its time and turned round;
/// UIKit's UIViewPropertyAnimator.
///
/// It animates what `View.animate` does. An animator that runs or is held is kept alive by its
/// animations, until it ends or is stopped. Without an application, and where motion is reduced, it
/// ends with the turn.
@MainActor
open class ViewPropertyAnimator: ViewImplicitlyAnimating {
  /// What the animations move, with the delay as a share of the duration.
  private typealias Part = (animations: () -> Void, delayFactor: Double)

  /// Seconds that the animations take.
  public let duration: Double
  /// Seconds between the start and the first motion.
  public private(set) var delay = 0.0
  /// Whether it has started, and how it has ended.
  public private(set) var state = ViewAnimatingState.inactive
  /// Whether it moves now.
  public private(set) var isRunning = false
  /// Whether the views take input while it moves them; `true` at first. It counts when the animator
  /// starts.
  open var isUserInteractionEnabled = true

  /// How the speed changes.
  public let timingParameters: (any TimingCurveProvider)?
  private var parts: [Part] = []
  private var completions: [(ViewAnimatingPosition) -> Void] = []
  private var running: [RunningAnimation] = []
  /// How many parts have started and not ended.
  private var openParts = 0
  private var goesBack = false
  /// Where it is being ended; `nil`: it ends by the clock.
  private var chosenEnd: ViewAnimatingPosition?

  /// An animator with a curve or a spring.
  ///
  /// - Parameter duration: seconds; a spring that has its own duration replaces it.
  public init(duration: Double, timingParameters parameters: any TimingCurveProvider) {
    self.duration = parameters.usedSpring?.settlingDuration ?? duration
    timingParameters = parameters
  }

  /// An animator with a curve.
  ///
  /// - Parameter duration: seconds.
  public convenience init(
    duration: Double, curve: View.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a cubic curve.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - point1: the first control point, as of `CubicTimingParameters`.
  ///   - point2: the second control point.
  public convenience init(
    duration: Double, controlPoint1 point1: Point, controlPoint2 point2: Point,
    animations: (() -> Void)? = nil
  ) {
    let parameters = CubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: parameters)
    if let animations { addAnimations(animations) }
  }

  /// An animator with the motion of a spring.
  ///
  /// - Parameters:
  ///   - duration: seconds until a thousandth of the way is left.
  ///   - dampingRatio: 1 comes to rest without swinging, less overshoots; at least 0.05 counts.
  public convenience init(duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil) {
    let parameters = SpringTimingParameters(dampingRatio: dampingRatio)
    self.init(duration: duration, timingParameters: parameters)
    if let animations { addAnimations(animations) }
  }

  /// An animator that has started.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - delay: seconds before the first motion.
  ///   - options: the curve and whether input is let through count.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: Double, delay: Double, options: View.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((ViewAnimatingPosition) -> Void)? = nil
  ) -> ViewPropertyAnimator {
    let curves: [View.AnimationCurve] = [.linear, .easeOut, .easeIn]
    let animator = ViewPropertyAnimator(
      duration: duration, curve: curves.first { options.contains($0.options) } ?? .easeInOut,
      animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: What it does

  /// Adds changes to animate. Those added to an animator that has started are animated for the rest
  /// of its time.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes to animate, from some share of the duration, or of what is left of it, on.
  ///
  /// - Parameter delayFactor: 0...1; other values are moved there.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double) {
    let part = (animation, delayFactor > 0 ? min(delayFactor, 1) : 0)
    guard state == .active else { return parts.append(part) }
    let passed = goesBack ? 1 - fractionComplete : fractionComplete
    let started = start((animation, passed + (1 - passed) * part.1))
    for animation in started {
      animation.pause()
      animation.show(after: delay + passed * duration)
      if isRunning { animation.resume(reversed: goesBack, notBefore: delay) }
    }
    running += started
  }

  /// Adds a closure that is called at the end, with where the views are.
  open func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Its course

  /// Starts it, or lets it run again from where it is held.
  open func startAnimation() {
    if state == .inactive { activate() }
    guard state == .active, !isRunning else { return }
    run()
  }

  /// Starts it with a pause before the first motion.
  ///
  /// - Parameter delay: seconds; ignored once it has started.
  open func startAnimation(afterDelay delay: Double) {
    if state == .inactive { self.delay = max(0, delay) }
    startAnimation()
  }

  /// Holds it. One that has not started makes its changes and is held at their start.
  open func pauseAnimation() {
    if state == .inactive { activate() }
    isRunning = false
    for animation in running { animation.pause() }
  }

  /// Lets it run again from where it is held.
  ///
  /// - Parameters:
  ///   - parameters: how the speed changes on the rest of the way; `nil`: the curve stays.
  ///   - durationFactor: how much of the duration the rest takes; 0 leaves the rest as it is.
  open func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)? = nil, durationFactor: Double
  ) {
    guard state == .active, !isRunning else { return }
    let rest = 1 - fractionComplete
    let speed = durationFactor > 0 && rest > 0 ? rest / durationFactor : 1
    run(speed: speed, along: parameters?.curve(over: rest * duration / speed))
  }

  /// Lets the animations follow the clock from where they are.
  private func run(speed: Double = 1, along curve: AnimationCurve? = nil) {
    isRunning = true
    for animation in running {
      animation.resume(reversed: goesBack, speed: speed, notBefore: delay, curve: curve)
    }
  }

  /// Stops it where it is. Without finishing the views keep the values that are seen and no
  /// completion is called. Otherwise ``finishAnimation(at:)`` has to follow, until which the views
  /// are shown as they are.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    pauseAnimation()
    state = .stopped
    guard withoutFinishing else { return }
    completions = []
    finishAnimation(at: .current)
  }

  /// Ends an animator that has been stopped, and calls the completions.
  open func finishAnimation(at finalPosition: ViewAnimatingPosition) {
    guard state == .stopped else { return }
    chosenEnd = finalPosition
    for animation in running {
      let shares: [ViewAnimatingPosition: Double] = [
        .start: 0, .end: 1, .current: min(max(animation.share, 0), 1),
      ]
      animation.finish(completed: finalPosition != .current, at: shares[finalPosition])
    }
  }

  /// How much of the way to where it is heading has been made, 0...1, by the time before the curve.
  ///
  /// Assigning shows that share and holds the animator; while it runs assigning does nothing.
  open var fractionComplete: Double {
    get {
      let share = min(max(sharePassed, 0), 1)
      return goesBack ? 1 - share : share
    }
    set {
      guard !isRunning, state != .stopped else { return }
      if state == .inactive { pauseAnimation() }
      let share = newValue > 0 ? min(newValue, 1) : 0
      let passed = delay + (goesBack ? 1 - share : share) * duration
      for animation in running { animation.show(after: passed) }
    }
  }

  /// Whether it runs, or will run, back to its start.
  open var isReversed: Bool {
    get { goesBack }
    set {
      goesBack = newValue
      if isRunning { run() }
    }
  }

  // MARK: Parts

  /// The share of its time after the start that is shown; less than 0 before the delay is over.
  private var sharePassed: Double {
    guard let first = running.first(where: { !$0.isOver }), duration > 0 else { return 0 }
    return (first.secondsPassed - delay) / duration
  }

  private func activate() {
    state = .active
    let parts = parts
    self.parts = []
    openParts = 1
    running = parts.flatMap(start)
    for animation in running { animation.pause() }
    endPart(finished: true)
  }

  /// Makes the changes of a part. Returns the animation that shows them; none if there is nothing
  /// to be seen.
  private func start(_ part: Part) -> [RunningAnimation] {
    openParts += 1
    let end = { self.endPart(finished: $0) }
    let seconds = (1 - part.delayFactor) * duration
    let wait = delay + part.delayFactor * duration
    let options: View.AnimationOptions = isUserInteractionEnabled ? .allowUserInteraction : []
    let curve = timingParameters?.curve(over: seconds) ?? .named(.easeInOut)
    let animate = {
      View.animate(
        withDuration: seconds, delay: wait, along: curve, options: options,
        animations: part.animations, completion: end)
    }
    let started = Application.current?.animationsStarted(by: animate)
    if started == nil { animate() }
    return started ?? []
  }

  private func endPart(finished: Bool) {
    openParts -= 1
    guard openParts == 0 else { return }
    state = .inactive
    isRunning = false
    running = []
    let position = chosenEnd ?? (finished ? goesBack ? .start : .end : .current)
    chosenEnd = nil
    let completions = completions
    self.completions = []
    for completion in completions { completion(position) }
  }
}

extension View {
  /// How the speed of an animation changes, by name.
  public typealias AnimationCurve = NamedAnimationCurve
}

extension NamedAnimationCurve {
  /// The options of an animation block with the curve.
  var options: View.AnimationOptions {
    switch self {
    case .easeInOut: .curveEaseInOut
    case .easeIn: .curveEaseIn
    case .easeOut: .curveEaseOut
    case .linear: .curveLinear
    }
  }
}
