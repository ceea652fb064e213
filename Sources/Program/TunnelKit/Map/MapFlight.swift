import Cartography
import Containment

/// An animation of a map along a path, timed by the application's clock.
///
/// It starts and ends slowly. Its frames are scheduled as work of the application; after the last
/// one nothing is scheduled.
@MainActor
final class MapFlight {
  /// The seconds between two frames.
  static let frameInterval = 1.0 / 30

  /// The way that the map flies.
  let path: FlightPath
  private let duration: Double
  private weak var application: Application?
  private var startTime = 0.0
  private var next: ScheduledWork?

  /// A flight that has not started. It takes some seconds.
  init(along path: FlightPath, for duration: Double, in application: Application) {
    self.path = path
    self.duration = duration
    self.application = application
  }

  /// The viewport at the end of the flight.
  var goal: Viewport { path.end }

  /// Starts the flight.
  ///
  /// - Parameters:
  ///   - show: shows what the map sees after a share of the path, 0..<1; returns `false` if that is
  ///     impossible, and the flight ends.
  ///   - end: called after the last frame.
  func start(show: @escaping (Double) -> Bool, end: @escaping () -> Void) {
    startTime = application?.now ?? 0
    scheduleFrame(show, end)
  }

  private func scheduleFrame(_ show: @escaping (Double) -> Bool, _ end: @escaping () -> Void) {
    guard let application else { return end() }
    next = application.schedule(after: Self.frameInterval) { [weak self] in
      self?.showFrame(show, end)
    }
  }

  private func showFrame(_ show: @escaping (Double) -> Bool, _ end: @escaping () -> Void) {
    next = nil
    guard let application else { return end() }
    // a frame within rounding error of the end is the last one
    let share = (application.now - startTime) / duration + 1e-6
    guard share < 1, show(share * share * (3 - 2 * share)) else { return end() }
    scheduleFrame(show, end)
  }

  /// Stops the flight; the map stays where it is now.
  func stop() {
    next?.cancel()
    next = nil
  }
}
