import Cartography
import Cells
import Containment

/// A map on its way from one viewport to another, frame by frame, by the application's clock.
///
/// It begins with the first frame at once, so that a key is answered in its own turn, and gets
/// slower towards the end. Frames are due as the application's work is, and none once it is over.
@MainActor
final class MapFlight {
  /// The seconds that a flight takes.
  static let duration = 0.2
  /// The seconds from frame to frame.
  static let frameInterval = 1.0 / 30

  private var path: ViewportPath
  private weak var application: Application?
  private let startTime: Double
  private var next: ScheduledWork?

  /// A flight that has not begun.
  init(along path: ViewportPath, in application: Application) {
    self.path = path
    self.application = application
    startTime = application.clock.now - Self.frameInterval
  }

  /// What is seen when it has ended.
  var goal: Viewport { path.end }

  /// Sets out, with the first frame at once.
  ///
  /// - Parameter show: receives what is to be seen, and whether that is the end of the path.
  func start(show: @escaping (Viewport, _ isLast: Bool) -> Void) {
    next = nil
    guard let application else { return show(goal, true) }
    // a frame that comes within rounding of the end is the last
    let share = (application.clock.now - startTime) / Self.duration + 1e-6
    guard share < 1 else { return show(goal, true) }
    show(path.viewport(at: 1 - (1 - share) * (1 - share)), false)
    next = application.schedule(after: Self.frameInterval) { [weak self] in self?.start(show: show)
    }
  }

  /// Ends it where it is.
  func stop() {
    next?.cancel()
    next = nil
  }

  /// Gives the goal another size in cells, because the screen has another.
  func resize(to size: CellSize, cellAspect: Double) {
    var end = path.end
    (end.size, end.cellAspect) = (size, cellAspect)
    path = ViewportPath(from: path.start, to: end)
  }
}
