import Cartography
import Cells
import Containment

/// An animation of a map from one viewport to another, timed by the application's clock.
///
/// The first frame is shown at once, so that a key has an effect in the same turn. The animation
/// slows down towards its end. Its frames are scheduled as work of the application; after the last
/// one nothing is scheduled.
@MainActor
final class MapFlight {
  /// The duration of a flight in seconds.
  static let duration = 0.2
  /// The seconds between two frames.
  static let frameInterval = 1.0 / 30

  private var path: ViewportPath
  private weak var application: Application?
  private var startTime = 0.0
  private var next: ScheduledWork?

  /// A flight that has not started.
  init(along path: ViewportPath, in application: Application) {
    self.path = path
    self.application = application
  }

  /// The viewport at the end of the flight.
  var goal: Viewport { path.end }

  /// Computes the viewport of a frame.
  typealias Frame = () throws(CartographyError) -> Viewport?

  /// Starts the flight and shows the first frame at once.
  ///
  /// - Parameters:
  ///   - show: shows a frame; returns `false` if that is impossible, and the flight ends.
  ///   - end: receives the last viewport.
  func start(show: @escaping (Frame) -> Bool, end: @escaping (Viewport) -> Void) {
    startTime = (application?.clock.now ?? 0) - Self.frameInterval
    showFrame(show, end: end)
  }

  private func showFrame(
    _ show: @escaping (Frame) -> Bool, end: @escaping (Viewport) -> Void
  ) {
    next = nil
    guard let application else { return end(goal) }
    // a frame within rounding error of the end is the last one
    let share = (application.clock.now - startTime) / Self.duration + 1e-6
    guard share < 1,
      show({ () throws(CartographyError) in
        try path.viewport(at: 1 - (1 - share) * (1 - share))
      })
    else { return end(goal) }
    next = application.schedule(after: Self.frameInterval) { [weak self] in
      self?.showFrame(show, end: end)
    }
  }

  /// Stops the flight; the map stays where it is now.
  func stop() {
    next?.cancel()
    next = nil
  }

  /// Changes the size of the goal in cells, after the screen has changed its size.
  func resize(to size: CellSize, cellAspect: Double) {
    path.resize(to: size, cellAspect: cellAspect)
  }
}
