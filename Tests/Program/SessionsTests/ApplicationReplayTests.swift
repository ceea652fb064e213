import Cells
import Containment
import Synchronization
import TestSupport
import Testing

@testable import Sessions

/// A session with work on other threads is recorded and replayed to the same pictures.
@Suite @MainActor struct ApplicationReplayTests {
  /// Shows how often it was pressed, the time of the last frame, and what other threads answered.
  private final class Counter: ViewController {
    let label = Label(text: "")
    var presses = 0
    var answers: [Int] = []

    override func loadView() { view = label }

    override var canBecomeFirstResponder: Bool { true }

    override func keyDown(_ key: KeyPress) {
      presses += 1
      let number = presses
      let application = view.window?.application
      application?.background.perform {
        // the later ones are quicker, so that answers overtake each other
        let sum = (0..<(2_000_000 / (number * number))).reduce(0, &+)
        return { [weak self] in self?.show(answer: number, sum: sum) }
      }
      if let application {
        label.text = "\(presses) at \(application.now) \(answers)"
        View.animate(withDuration: 0.1, animations: { self.label.alpha = 0.5 })
      }
    }

    private func show(answer: Int, sum: Int) {
      answers.append(answer)
      label.text = "\(presses) \(answers)"
    }
  }

  private func start(_ application: Application) -> Counter {
    let counter = Counter()
    let window = Window(frame: application.screenBounds)
    window.rootViewController = counter
    application.attachAndShow(window)
    counter.becomeFirstResponder()
    return counter
  }

  @Test func aReplayShowsTheSamePictures() throws {
    let screen = MemoryScreen(size: CellSize(columns: 40, rows: 3))
    var recorded: [RecordedStep] = []
    var shown: [CellCanvas] = []
    screen.onPresent = { shown.append($0) }
    let recorder = SessionRecorder(screen: screen) { recorded.append($0) }
    let isWoken = Mutex(false)
    recorder.setWake { isWoken.withLock { $0 = true } }
    let counter = start(recorder.application)
    for number in 0..<6 {
      recorder.perform(.event(.key(KeyPress("x")), hasMore: number.isMultiple(of: 2)))
    }
    screen.size = CellSize(columns: 30, rows: 4)
    screen.cellAspect = 1.5
    recorder.perform(.event(.resized(screen.size)))
    recorder.perform(.enterBackground)
    recorder.perform(.enterForeground)
    recorder.perform(.becomeActive)
    while counter.answers.count < 6 { recorder.perform(.dueWork) }
    recorder.perform(.terminate)
    #expect(isWoken.withLock { $0 })
    #expect(recorded.flatMap(\.answers).sorted() == Array(0..<6))
    #expect(recorded.contains { $0.cellAspect == 1.5 })

    let replay = ApplicationReplay(size: CellSize(columns: 40, rows: 3))
    var again: [CellCanvas] = []
    replay.screen.onPresent = { again.append($0) }
    let other = start(replay.application)
    for step in recorded { try replay.perform(step) }
    #expect(other.answers == counter.answers)
    let isSame = again == shown
    #expect(isSame, "\(again.count) and \(shown.count) pictures")
    #expect(replay.application.isTerminating)
    #expect(replay.openAnswers == [])
  }

  @Test func workThatIsNotDueIsNotRecorded() {
    var recorded = 0
    let recorder = SessionRecorder(screen: MemoryScreen(size: CellSize(columns: 9, rows: 3))) { _ in
      recorded += 1
    }
    _ = start(recorder.application)
    while recorder.secondsToDeadline ?? 1 <= 0 { recorder.perform(.dueWork) }
    let count = recorded
    for _ in 0..<5 { recorder.perform(.dueWork) }
    #expect(recorded == count)
    #expect(recorder.secondsToDeadline == nil)
  }

  @Test func anAnswerThatWasNotAskedForIsAnError() throws {
    let replay = ApplicationReplay(size: CellSize(columns: 9, rows: 3))
    _ = start(replay.application)
    try replay.perform(RecordedStep(time: 0, step: .event(.key(KeyPress("x")))))
    #expect(throws: ReplayError.answerUnasked(number: 1, asked: 1)) {
      try replay.perform(RecordedStep(time: 1, step: .dueWork, answers: [0, 1]))
    }
    // an answer arrives once
    #expect(throws: ReplayError.answerUnasked(number: 0, asked: 1)) {
      try replay.perform(RecordedStep(time: 1, step: .dueWork, answers: [0]))
    }
    #expect(
      ReplayError.answerUnasked(number: 4, asked: 1).description
        == "the answer 4 arrives, but no look-up waits for it; 1 have been asked for")
  }
}
