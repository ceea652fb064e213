import Cells
import Containment

/// An application that repeats recorded steps on a screen in memory.
///
/// Works on other threads are done on this one, when the recording says that their results arrived.
@MainActor
final class ApplicationReplay {
  /// The application, which starts as the recorded one did.
  let application: Application
  /// Its screen.
  let screen: MemoryScreen
  /// Shows what a live stream brought.
  var show: (LiveBatch) -> Void = { _ in }

  private let clock = VirtualClock()
  private let answers: HeldAnswers

  /// A replay whose application has not started.
  init(size: CellSize, cellAspect: Double = 2, cellPixels: PixelSize? = nil) {
    screen = MemoryScreen(size: size, cellAspect: cellAspect, cellPixels: cellPixels)
    application = Application(screen: screen, clock: clock)
    answers = HeldAnswers(mailbox: application.mailbox)
    application.background = answers
  }

  /// The time of the last step, in seconds from the start.
  var time: Double { clock.now }

  /// The numbers of the works whose results have not arrived, in order.
  var openAnswers: [Int] { answers.waiting }

  /// Repeats a step.
  ///
  /// - Throws: when an answer arrives that has not been asked for: the recorded application was
  ///   another, or had other data.
  func perform(_ recorded: RecordedStep) throws(ReplayError) {
    clock.now = max(clock.now, recorded.time)
    if let cellAspect = recorded.cellAspect { screen.cellAspect = cellAspect }
    if let cellPixels = recorded.cellPixels {
      screen.cellPixels = cellPixels == .zero ? nil : cellPixels
    }
    for number in recorded.answers where !answers.deliver(number) {
      throw .answerUnasked(number: number, asked: answers.askedCount)
    }
    for batch in recorded.live {
      application.mailbox.post { [weak self] in self?.show(batch) }
    }
    if case .event(.resized(let size), _) = recorded.step { screen.size = size }
    application.perform(recorded.step)
  }
}

/// Why a session cannot be replayed.
public enum ReplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The result of a work arrives that the application has not asked for.
  case answerUnasked(number: Int, asked: Int)

  /// One line.
  public var description: String {
    switch self {
    case .answerUnasked(let number, let asked):
      "the answer \(number) arrives, but no look-up waits for it; \(asked) have been asked for"
    }
  }
}
