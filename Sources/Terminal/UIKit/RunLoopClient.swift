import Curses

#if Foundation
  import Foundation

  /// An application whose event loop also runs what waits in Foundation's main run loop: timers.
  /// UIKit's event loop is that run loop.
  @MainActor
  final class RunLoopClient: EventLoopClient {
    private let application: UIApplication
    /// When the next timer of the run loop is due; `nil` without one.
    private var nextTimer: Date?

    init(of application: UIApplication) { self.application = application }

    var isTerminating: Bool { application.isTerminating }

    var wasInterrupted: Bool { application.wasInterrupted }

    var secondsToDeadline: Double? {
      [application.secondsToDeadline, nextTimer?.timeIntervalSinceNow].compactMap { $0 }.min()
    }

    /// Before what is due in the application, what is due in the run loop, as one turn.
    func perform(_ step: ApplicationStep) {
      if step == .dueWork {
        // this runs what is due, and does not wait
        application.runTurn { nextTimer = RunLoop.main.limitDate(forMode: .default) }
        if nextTimer == .distantFuture { nextTimer = nil }
      }
      application.perform(step)
    }

    func runMainQueue() -> Bool { application.runMainQueue() }

    func setWake(_ wake: (@Sendable () -> Void)?) { application.setWake(wake) }

    func setUsesTerminal(_ usesTerminal: Bool) { application.setUsesTerminal(usesTerminal) }
  }
#endif
