import Containment

/// Runs work on other threads and keeps each result, with the number of its work, until the
/// recorder takes it.
@MainActor
final class NumberedAnswers: BackgroundQueue {
  /// The result of a work.
  struct Answer {
    /// The number of the work, from 0 in the order in which the application asked.
    let number: Int
    /// What runs on the main actor.
    let body: @Sendable @MainActor () -> Void
  }

  /// The way in from the threads.
  let inbox = Mailbox()
  private let threads: ThreadQueue
  private var count = 0
  private var arrived: [Answer] = []

  init() { threads = ThreadQueue(mailbox: inbox) }

  func perform(_ work: @escaping @Sendable () -> @Sendable @MainActor () -> Void) {
    let number = count
    count += 1
    threads.perform {
      let body = work()
      return { [weak self] in self?.arrived.append(Answer(number: number, body: body)) }
    }
  }

  /// Removes and returns the results that have arrived, oldest first.
  func takeArrived() -> [Answer] {
    for letter in inbox.take() { letter() }
    defer { arrived = [] }
    return arrived
  }
}
