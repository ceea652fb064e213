import CMainQueue
import Foundation

/// Wakes the event loop when something is put into the main queue.
final class MainQueueWatch: Sendable {
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
