/// The clock of an application, for `async` code: `try await application.clock.sleep(for:
/// .seconds(1))`.
///
/// It shows the time of the application's source. On a ``VirtualClock`` nothing sleeps: a task goes
/// on when a test has moved the time.
public struct ApplicationClock: Clock {
  /// A time of the application's clock.
  public struct Instant: InstantProtocol {
    /// Seconds from the fixed moment of the source.
    public let seconds: Double

    /// A time, in seconds from the fixed moment of the source.
    public init(seconds: Double) { self.seconds = seconds }

    /// The time that is later by a duration, to the nanosecond.
    public func advanced(by duration: Duration) -> Instant {
      Instant(seconds: (seconds + duration / .seconds(1)).roundedToNanoseconds)
    }

    /// The duration from this time to another one.
    public func duration(to other: Instant) -> Duration { .seconds(other.seconds - seconds) }

    /// Whether a time is earlier than another one.
    public static func < (first: Instant, second: Instant) -> Bool {
      first.seconds < second.seconds
    }
  }

  let source: any TimeSource

  /// The time now.
  public var now: Instant { Instant(seconds: source.now) }

  /// A nanosecond, to which times are rounded.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until a time, on the caller's actor: tasks of one actor fall asleep in the order of
  /// their calls.
  ///
  /// - Parameter tolerance: ignored.
  /// - Throws: `CancellationError` if the task is cancelled before.
  public nonisolated(nonsending) func sleep(
    until deadline: Instant, tolerance: Duration? = nil
  ) async throws {
    try await source.sleep(until: deadline.seconds)
  }

  /// Waits for a duration, as ``sleep(until:tolerance:)``; none or a negative one is over at once.
  ///
  /// - Parameter tolerance: ignored.
  /// - Throws: `CancellationError` if the task is cancelled before.
  public nonisolated(nonsending) func sleep(
    for duration: Duration, tolerance: Duration? = nil
  ) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }
}

/// An application's source of time, in seconds from a fixed moment; it never runs backwards.
public protocol TimeSource: AnyObject, Sendable {
  /// The time now, in seconds.
  var now: Double { get }
  /// When the first task that sleeps is to go on, in seconds; `nil` if none does, or if the system
  /// wakes it.
  var nextWake: Double? { get }
  /// Waits until a time in seconds, on the caller's actor.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before.
  nonisolated(nonsending) func sleep(until seconds: Double) async throws
}

extension TimeSource {
  /// A time from now, rounded to the nanosecond, so that equal times stay equal.
  func time(after seconds: Double) -> Double { (now + seconds).roundedToNanoseconds }

  /// The time now, to the nanosecond.
  public var instant: Double { now.roundedToNanoseconds }
}

extension Double {
  /// A number of seconds, to the nanosecond.
  var roundedToNanoseconds: Double { (self * 1e9).rounded() / 1e9 }
}

/// The system's monotonic clock.
public final class SystemClock: TimeSource {
  private let start = ContinuousClock.now

  /// A clock that starts at 0 now.
  public init() {}

  /// Seconds since the clock was made.
  public var now: Double { start.duration(to: .now) / .seconds(1) }

  /// Nothing: the system wakes tasks.
  public var nextWake: Double? { nil }

  /// Waits until a time in seconds.
  public nonisolated(nonsending) func sleep(until seconds: Double) async throws {
    try await Task.sleep(until: start + .seconds(seconds), clock: .continuous)
  }
}
