import Cartography
import Containment

/// A map on its way from one viewport to another, frame by frame, by the application's clock.
///
/// It begins with the first frame at once, so that a key is answered in its own turn, and gets
/// slower towards the end. Frames are due as the application's work is, and none once it is over.
@MainActor
final class MapFlight {
  /// Seconds that a flight takes.
  static let duration = 0.2
  /// Seconds from frame to frame.
  static let frameInterval = 1.0 / 30

  private let path: ViewportPath
  private let show: (Viewport) -> Void
  private weak var application: Application?
  private let start: Double
  private var next: ScheduledWork?

  /// Sets out.
  ///
  /// - Parameter show: is told what is to be seen, last of all the end of the path.
  init(
    along path: ViewportPath, in application: Application, show: @escaping (Viewport) -> Void
  ) {
    self.path = path
    self.show = show
    self.application = application
    start = application.clock.now - Self.frameInterval
    advance()
  }

  /// Whether it is under way.
  var isFlying: Bool { next != nil }

  /// Stays where it is.
  func stop() {
    next?.cancel()
    next = nil
  }

  private func advance() {
    next = nil
    guard let application else { return show(path.end) }
    // a frame that comes within rounding of the end is the last
    let share = (application.clock.now - start) / Self.duration + 1e-6
    guard share < 1 else { return show(path.end) }
    show(path.viewport(at: 1 - (1 - share) * (1 - share)))
    next = application.schedule(after: Self.frameInterval) { [weak self] in self?.advance() }
  }
}
