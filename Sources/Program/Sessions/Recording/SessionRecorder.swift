import Cells
import Containment

/// Records each step of a session before the application carries it out.
///
/// The application's clock stands still within a step, so that a replay can repeat everything that
/// depends on the time. Results of other threads arrive with the next step that runs what is due.
@MainActor
public final class SessionRecorder {
  /// The application whose session is recorded.
  public let application: Application

  private let clock: VirtualClock
  private let source: any TimeSource
  private let answers = NumberedAnswers()
  /// What a live stream has brought, and what shows it.
  private var arrivedBatches: [(batch: LiveBatch, show: @Sendable @MainActor () -> Void)] = []
  private let record: (RecordedStep) -> Void
  private var cellAspect: Double
  private var cellPixels: PixelSize?

  /// A recorder with an application that has not started.
  ///
  /// - Parameters:
  ///   - source: the clock of the session, which starts at its present time.
  ///   - record: called with each step, before it is carried out.
  public init(
    screen: any Screen, clock source: any TimeSource = SystemClock(),
    record: @escaping (RecordedStep) -> Void
  ) {
    self.source = source
    self.record = record
    clock = VirtualClock()
    cellAspect = screen.cellAspect
    cellPixels = screen.cellPixels
    application = Application(screen: screen, clock: clock)
    application.background = answers
  }

  /// Carries out a step at the time of the system's clock. A step without work that is due changes
  /// nothing and is not recorded.
  public func perform(_ step: ApplicationStep) {
    let arrived = step == .dueWork ? answers.takeArrived() : []
    clock.now = max(clock.now, source.instant)
    for answer in arrived { application.mailbox.post(answer.body) }
    // taking the answers has run what receive(_:show:) posted
    let batches = step == .dueWork ? arrivedBatches : []
    arrivedBatches.removeFirst(batches.count)
    for batch in batches { application.mailbox.post(batch.show) }
    guard step != .dueWork || application.nextDeadline ?? .infinity <= clock.now else { return }
    var recorded = RecordedStep(
      time: clock.now, step: step, answers: arrived.map(\.number), live: batches.map(\.batch))
    if application.screen.cellAspect != cellAspect {
      cellAspect = application.screen.cellAspect
      recorded.cellAspect = cellAspect
    }
    if application.screen.cellPixels != cellPixels {
      cellPixels = application.screen.cellPixels
      recorded.cellPixels = cellPixels ?? .zero
    }
    record(recorded)
    application.perform(step)
  }

  /// Seconds until a step is due, negative when it is late; `nil` if nothing is due.
  public var secondsToDeadline: Double? {
    guard answers.inbox.isEmpty else { return 0 }
    return application.nextDeadline.map { $0 - source.now }
  }

  /// Takes what a live stream has brought, from any thread. The next step that runs what is due
  /// records it, and runs the closure that shows it.
  public nonisolated func receive(
    _ batch: LiveBatch, show: @escaping @Sendable @MainActor () -> Void
  ) {
    answers.inbox.post { [weak self] in self?.arrivedBatches.append((batch, show)) }
  }

  /// Sets what wakes the event loop when a result has arrived; called from any thread.
  public func setWake(_ wake: (@Sendable () -> Void)?) {
    answers.inbox.setWake(wake)
    application.mailbox.setWake(wake)
  }
}
