/// An application's source of time, in seconds from a fixed moment; it never runs backwards.
@MainActor
public protocol ApplicationClock: AnyObject {
  /// The time now, in seconds.
  var now: Double { get }
}

extension ApplicationClock {
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
@MainActor
public final class SystemClock: ApplicationClock {
  private let start = ContinuousClock.now

  /// A clock that starts at 0 now.
  public init() {}

  /// Seconds since the clock was made.
  public var now: Double { start.duration(to: .now) / .seconds(1) }
}

/// A clock that stands still until it is moved, for tests.
@MainActor
public final class VirtualClock: ApplicationClock {
  /// The time now, in seconds; set it to any later time.
  public var now: Double

  /// A clock that shows a time in seconds.
  public init(now: Double = 0) {
    self.now = now
  }
}

/// A closure that an application runs at a time, in a separate turn.
@MainActor
public final class ScheduledWork {
  /// When it is due, in seconds of the application's clock.
  let time: Double
  /// Its place in the order of what is due at the same time.
  let serial: Int
  private(set) var body: (() -> Void)?

  init(time: Double, serial: Int, body: @escaping () -> Void) {
    self.time = time
    self.serial = serial
    self.body = body
  }

  /// Cancels the work; once it has been done, this does nothing.
  public func cancel() {
    body = nil
  }
}
