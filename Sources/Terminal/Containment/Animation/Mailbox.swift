import Synchronization

/// Takes closures from other threads; each runs on the main actor in a separate turn.
public final class Mailbox: Sendable {
  private struct Contents {
    var letters: [@Sendable @MainActor () -> Void] = []
    var wake: (@Sendable () -> Void)?
  }

  private let contents = Mutex(Contents())

  /// An empty mailbox.
  public init() {}

  /// Posts a closure from any thread, and wakes the event loop.
  public func post(_ letter: @escaping @Sendable @MainActor () -> Void) {
    let wake = contents.withLock { contents in
      contents.letters.append(letter)
      return contents.wake
    }
    wake?()
  }

  /// Sets what wakes the event loop; called from any thread.
  public func setWake(_ wake: (@Sendable () -> Void)?) { contents.withLock { $0.wake = wake } }

  /// Whether something waits to be run.
  public var isEmpty: Bool { contents.withLock { $0.letters.isEmpty } }

  /// Removes and returns all closures, oldest first.
  public func take() -> [@Sendable @MainActor () -> Void] {
    contents.withLock { contents in
      defer { contents.letters = [] }
      return contents.letters
    }
  }
}
