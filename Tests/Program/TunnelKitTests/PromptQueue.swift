import Containment

/// A background that works when the test asks it to, on the test's own thread.
@MainActor
final class PromptQueue: BackgroundQueue {
  private var works: [@Sendable () -> @Sendable @MainActor () -> Void] = []

  func perform(_ work: @escaping @Sendable () -> @Sendable @MainActor () -> Void) {
    works.append(work)
  }

  /// Does all work, and what follows from it.
  func run() {
    while !works.isEmpty { works.removeFirst()()() }
  }
}
