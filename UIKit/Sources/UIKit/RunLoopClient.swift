import CMainQueue
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
  func perform(_ step: SessionStep) {
    if step == .dueWork {
      // this runs what is due, and does not wait
      application.runTurn { nextTimer = RunLoop.main.limitDate(forMode: .default) }
      if nextTimer == .distantFuture { nextTimer = nil }
      watch.goOn()
    }
    application.perform(step)
  }

  func setWake(_ wake: (@Sendable () -> Void)?) {
    application.setWake(wake)
    watch.setWake(wake)
  }
}

/// Wakes the event loop when something is put into the main queue.
private final class MainQueueWatch: Sendable {
  private let drained = DispatchSemaphore(value: 0)
  private let state = State()

  private final class State: @unchecked Sendable {
    private let lock = NSLock()
    private var closure: (@Sendable () -> Void)?
    private var waits = false

    var wake: (@Sendable () -> Void)? {
      get { lock.withLock { closure } }
      set { lock.withLock { closure = newValue } }
    }

    /// Notes that the thread waits until the queue has been emptied.
    func wait() { lock.withLock { waits = true } }

    /// Whether the thread waits; it does no longer.
    func endWaiting() -> Bool {
      lock.withLock {
        defer { waits = false }
        return waits
      }
    }
  }

  init() {
    let descriptor = _dispatch_get_main_queue_port_4CF()
    let thread = Thread { [drained, state] in
      while true {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, -1) > 0 else { continue }
        state.wait()
        state.wake?()
        drained.wait()
      }
    }
    thread.stackSize = 64 << 10
    thread.start()
  }

  /// Sets what wakes the loop; `nil` when the loop is over.
  func setWake(_ wake: (@Sendable () -> Void)?) { state.wake = wake }

  /// The queue has been emptied: what is put into it now wakes the loop again.
  func goOn() { if state.endWaiting() { drained.signal() } }
}
