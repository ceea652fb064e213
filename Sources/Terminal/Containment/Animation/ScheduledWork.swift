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
