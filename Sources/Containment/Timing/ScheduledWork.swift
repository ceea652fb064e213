/// Something that an application is to do at a time, in a turn of its own.
@MainActor
public final class ScheduledWork {
  /// When it is due, in seconds of the application's clock.
  let time: Double
  /// Its place among what is due at the same time.
  let serial: Int
  private(set) var body: (() -> Void)?

  init(time: Double, serial: Int, body: @escaping () -> Void) {
    self.time = time
    self.serial = serial
    self.body = body
  }

  /// Takes it back; afterwards, or once it has been done, nothing happens.
  public func cancel() {
    body = nil
  }
}
