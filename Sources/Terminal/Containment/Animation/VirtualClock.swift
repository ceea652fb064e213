import Synchronization

/// A clock that stands still until it is moved, for tests.
public final class VirtualClock: TimeSource {
  private typealias Sleeper = CheckedContinuation<Void, any Error>

  private struct State {
    var now: Double
    /// The tasks that sleep and when they are to go on, by a number that grows.
    var sleepers: [Int: (end: Double, task: Sleeper)] = [:]
    /// The numbers of the tasks that were cancelled before they slept.
    var cancelled: Set<Int> = []
    var lastNumber = 0

    /// Removes and returns the tasks that are to go on by now, at most so many: the earliest first,
    /// then those that fell asleep first.
    mutating func takeDue(atMost count: Int = .max) -> [Sleeper] {
      let due = sleepers.filter { $0.value.end <= now }
        .sorted { ($0.value.end, $0.key) < ($1.value.end, $1.key) }.prefix(count)
      for sleeper in due { sleepers[sleeper.key] = nil }
      return due.map(\.value.task)
    }
  }

  private let state: Mutex<State>

  /// A clock that shows a time in seconds.
  public init(now: Double = 0) { state = Mutex(State(now: now)) }

  /// The time now, in seconds; set it to any later time. The tasks that have slept until then go
  /// on, in any order.
  public var now: Double {
    get { state.withLock { $0.now } }
    set {
      let due = state.withLock { state in
        state.now = newValue
        return state.takeDue()
      }
      for task in due { task.resume() }
    }
  }

  /// Sets a later time, in seconds, and has one task go on of those that have slept until then. The
  /// system's threads would mix up several.
  package func wakeFirst(at time: Double) {
    let due = state.withLock { state in
      state.now = time
      return state.takeDue(atMost: 1)
    }
    for task in due { task.resume() }
  }

  /// When the first task that sleeps is to go on, in seconds.
  public var nextWake: Double? { state.withLock { $0.sleepers.values.map(\.end).min() } }

  /// Waits until the clock has been moved to a time in seconds.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before.
  public nonisolated(nonsending) func sleep(until seconds: Double) async throws {
    try await wait(until: seconds)
  }

  /// Waits on an actor, the caller's. The operation of a task with a handler of cancellation runs
  /// there only if it captures the actor.
  private func wait(
    until seconds: Double, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    defer { state.withLock { _ = $0.cancelled.remove(number) } }
    try await withTaskCancellationHandler {
      _ = isolation
      try await withCheckedThrowingContinuation { task in
        let result: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.contains(number) { return .failure(CancellationError()) }
          if seconds <= state.now { return .success(()) }
          state.sleepers[number] = (seconds, task)
          return nil
        }
        if let result { task.resume(with: result) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        if sleeper == nil { state.cancelled.insert(number) }
        return sleeper
      }
      sleeper?.task.resume(throwing: CancellationError())
    }
  }
}
