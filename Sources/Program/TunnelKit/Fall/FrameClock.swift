import Containment

/// Calls for a frame thirty times a second, by the clock of the application, until it is stopped.
@MainActor
final class FrameClock {
  /// The seconds between two frames.
  private static let interval = 1.0 / 30

  private weak var application: Application?
  private var next: ScheduledWork?
  private var last = 0.0

  /// Starts to call.
  ///
  /// - Parameter frame: gets the seconds since the last frame, or since the start; returns whether
  ///   another frame follows.
  func start(in application: Application, frame: @escaping (Double) -> Bool) {
    self.application = application
    last = application.now
    schedule(frame)
  }

  /// Calls no more.
  func stop() {
    next?.cancel()
    next = nil
  }

  private func schedule(_ frame: @escaping (Double) -> Bool) {
    next = application?.schedule(after: Self.interval) { [weak self] in
      guard let self, let now = application?.now else { return }
      let passed = now - last
      last = now
      if frame(passed) { schedule(frame) }
    }
  }
}
