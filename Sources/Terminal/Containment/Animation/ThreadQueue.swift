import Platform
import Synchronization

/// Runs work on other threads and returns each result to the main actor.
///
/// A program does all its work off the main thread through ``Application/background``. A test or a
/// replay sets another queue there, which decides when each result arrives.
@MainActor
public protocol BackgroundQueue: AnyObject, Sendable {
  /// Runs `work` on another thread, and then runs the closure that it returned on the main actor,
  /// in a separate turn of the application. `perform` itself returns at once.
  ///
  /// Work that is added later may end earlier.
  func perform(_ work: @escaping @Sendable () -> @Sendable @MainActor () -> Void)
}

/// Runs work on at most two threads of the system. It takes them when there is work, and ends them
/// when there is none, so that an idle program never wakes.
@MainActor
public final class ThreadQueue: BackgroundQueue {
  private typealias Work = @Sendable () -> @Sendable @MainActor () -> Void

  /// The work that waits, shared with the threads.
  private final class Waiting: Sendable {
    struct State {
      var works: [Work] = []
      var threadCount = 0
    }

    let state = Mutex(State())
    let mailbox: Mailbox

    init(mailbox: Mailbox) { self.mailbox = mailbox }

    /// Does all the work that waits, oldest first.
    func doAll() {
      while let work = next() { mailbox.post(work()) }
    }

    /// Starts a thread that does the work that waits; returns false if the system refuses it.
    func startThread() -> Bool {
      guard let thread = SystemThread.start({ self.doAll() }) else { return false }
      pthread_detach(thread)
      return true
    }

    /// Removes and returns the oldest work. If there is none, the calling thread no longer counts.
    private func next() -> Work? {
      state.withLock { state in
        guard state.works.isEmpty else { return state.works.removeFirst() }
        state.threadCount -= 1
        return nil
      }
    }
  }

  /// The greatest number of threads: a slow search does not delay the names of a place.
  private static let mostThreads = 2

  private let waiting: Waiting

  /// A queue whose results arrive through a mailbox.
  public init(mailbox: Mailbox) { waiting = Waiting(mailbox: mailbox) }

  /// Runs `work` on a thread and puts its result into the mailbox.
  ///
  /// If the system refuses a thread and no other one runs, the work is done before this returns.
  public func perform(_ work: @escaping @Sendable () -> @Sendable @MainActor () -> Void) {
    let needsThread = waiting.state.withLock { state in
      state.works.append(work)
      guard state.threadCount < Self.mostThreads else { return false }
      state.threadCount += 1
      return true
    }
    if needsThread, !waiting.startThread() { waiting.doAll() }
  }
}
