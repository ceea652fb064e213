import Curses
import Foundation

/// An application whose event loop also runs what waits in Foundation's main run loop: closures and
/// tasks of the main queue and of the main actor, and timers. UIKit's event loop is that run loop.
@MainActor
final class RunLoopClient: EventLoopClient {
  private let application: UIApplication
  /// When the next timer of the run loop is due; `nil` without one.
  private var nextTimer: Date?
  private let watch = MainQueueWatch()

  init(of application: UIApplication) {
    self.application = application
  }

  var isTerminating: Bool { application.isTerminating }

  var secondsToDeadline: Double? {
    [application.secondsToDeadline, nextTimer?.timeIntervalSinceNow].compactMap { $0 }.min()
  }

  /// Before what is due in the application, what is due in the run loop, as one turn.
  func perform(_ step: ApplicationStep) {
    if step == .dueWork {
      // this runs what is due, and does not wait
      application.runTurn { nextTimer = RunLoop.main.limitDate(forMode: .default) }
      if nextTimer == .distantFuture { nextTimer = nil }
      watch.goOn()
    }
    if isEndNobodyHears(step) { return application.terminate() }
    application.perform(step)
  }

  /// Whether a step is a Ctrl-C that reaches nothing: there is no window, or the program ignores
  /// events.
  private func isEndNobodyHears(_ step: ApplicationStep) -> Bool {
    guard case .event(.key(TerminalApplication.endKey), _) = step else { return false }
    return application.keyWindow == nil || application.isIgnoringInteractionEvents
  }

  func setWake(_ wake: (@Sendable () -> Void)?) {
    application.setWake(wake)
    watch.setWake(wake)
  }
}
