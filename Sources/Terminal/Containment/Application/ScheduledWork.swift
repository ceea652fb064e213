/// A closure that an application runs at a time, or again and again, each time in a separate turn.
@MainActor
public final class ScheduledWork {
  /// When it is due, in seconds of the application's clock.
  private(set) var time: Double
  /// Its place in the order of what is due at the same time.
  private(set) var serial: Int
  private(set) var body: (() -> Void)?
  /// Seconds from one time to the next; `nil` if it runs once.
  private let interval: Double?
  private let hasOwner: Bool
  private weak var owner: AnyObject?

  init(
    time: Double, serial: Int, interval: Double? = nil, owner: AnyObject? = nil,
    body: @escaping () -> Void
  ) {
    self.time = time
    self.serial = serial
    self.interval = interval
    self.owner = owner
    hasOwner = owner != nil
    self.body = body
  }

  /// Whether it has been cancelled, or its owner has been released.
  var isOver: Bool { body == nil || hasOwner && owner == nil }

  /// Moves it to its next time, which is later than `now`. Returns `false` if it runs once.
  func repeats(after now: Double, serial: Int) -> Bool {
    guard let interval else { return false }
    let missed = max(0, ((now - time) / interval).rounded(.down))
    time = (time + (missed + 1) * interval).roundedToNanoseconds
    self.serial = serial
    return true
  }

  /// Cancels the work; once it has been done, this does nothing.
  public func cancel() { body = nil }
}
