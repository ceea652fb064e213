import Containment

/// Holds the work that an application asks for until a replay delivers its result.
@MainActor
final class HeldAnswers: BackgroundQueue {
  private let mailbox: Mailbox
  private var works: [Int: @Sendable () -> @Sendable @MainActor () -> Void] = [:]
  private var count = 0

  /// Works whose results arrive through a mailbox.
  init(mailbox: Mailbox) { self.mailbox = mailbox }

  func perform(_ work: @escaping @Sendable () -> @Sendable @MainActor () -> Void) {
    works[count] = work
    count += 1
  }

  /// The number of works that have been asked for.
  var askedCount: Int { count }

  /// The numbers of the works that have been asked for and not been delivered, in order.
  var waiting: [Int] { works.keys.sorted() }

  /// Does a work, now, and puts its result into the mailbox.
  ///
  /// - Returns: false if there is no such work, or if it has been done.
  func deliver(_ number: Int) -> Bool {
    guard let work = works.removeValue(forKey: number) else { return false }
    mailbox.post(work())
    return true
  }
}
