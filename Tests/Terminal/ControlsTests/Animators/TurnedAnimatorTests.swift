import Containment
import ContainmentTesting
import TestSupport
import Testing

@testable import Controls

/// Animators that are turned round, held and continued several times, with parts that begin later:
/// every part follows the time of the whole.
@Suite @MainActor struct TurnedAnimatorTests {
  /// What is done to an animator.
  enum Step: Sendable {
    /// Lets some seconds pass.
    case pass(Double)
    case turnRound, pause, start
    /// Continues with a share of the duration for the rest.
    case go(Double)
  }

  /// How an animator of one second should be after some steps.
  private struct Model {
    /// The seconds at the usual speed that are shown.
    var place = 0.0
    var goesBack = false
    var isRunning = true
    var isOver = false
    private var speed = 1.0

    var fraction: Double { goesBack ? 1 - place : place }

    /// The column of a part that begins after a share of the duration, of ten.
    func column(of delayFactor: Double) -> Double {
      10 * min(max((place - delayFactor) / (1 - delayFactor), 0), 1)
    }

    mutating func apply(_ step: Step) {
      switch step {
      case .pass(let seconds):
        guard isRunning else { return }
        place = min(max(place + (goesBack ? -seconds : seconds) * speed, 0), 1)
        isOver = place == (goesBack ? 0 : 1)
      case .turnRound: (goesBack, speed) = (!goesBack, 1)
      case .pause: isRunning = false
      case .start: if !isRunning { (isRunning, speed) = (true, 1) }
      case .go(let factor):
        guard !isRunning else { return }
        isRunning = true
        speed = factor > 0 && fraction < 1 ? (1 - fraction) / factor : 1
      }
    }
  }

  /// An animator of one second and two letters, of which the second waits for half of the time.
  @MainActor private final class Play {
    let stage = TestStage(columns: 20, rows: 2)
    let labels: [Label]
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear)
    var ends: [ViewAnimatingPosition] = []
    static let delayFactors = [0, 0.5]

    init(delay: Double = 0) {
      labels = (0..<2).map {
        Label(text: "x", frame: Rect(x: 0, y: Double($0), width: 1, height: 1))
      }
      let view = View()
      for label in labels { view.addSubview(label) }
      stage.show(view)
      for (label, factor) in zip(labels, Self.delayFactors) {
        animator.addAnimations({ label.frame.origin.x = 10 }, delayFactor: factor)
      }
      animator.addCompletion { [unowned self] in ends.append($0) }
      stage.turn { animator.startAnimation(afterDelay: delay) }
    }

    var columns: [Int?] { [column(of: "x", row: 0), column(of: "x", row: 1)] }

    func column(of letter: Character, row: Int) -> Int? {
      Array(stage.rows[row]).firstIndex(of: letter)
    }

    func apply(_ step: Step) {
      switch step {
      case .pass(let seconds): stage.advance(by: seconds)
      case .turnRound: stage.turn { animator.isReversed.toggle() }
      case .pause: stage.turn { animator.pauseAnimation() }
      case .start: stage.turn { animator.startAnimation() }
      case .go(let factor): stage.turn { animator.continueAnimation(durationFactor: factor) }
      }
      // The last frame may be older than the clock.
      stage.turn()
    }
  }

  /// Holds an animator against the model after every step, until it is over.
  private func check(_ steps: [Step], _ comment: Comment? = nil) {
    let play = Play()
    var model = Model()
    for step in steps where !model.isOver {
      play.apply(step)
      model.apply(step)
      guard !model.isOver else { break }
      #expect(play.ends.isEmpty, comment)
      #expect(abs(play.animator.fractionComplete - model.fraction) < 1e-6, comment)
      for (column, factor) in zip(play.columns, Play.delayFactors) {
        // A place on the edge between two columns may be in either.
        let place = model.column(of: factor)
        #expect(abs(Double(column ?? -1) - place) <= 0.5 + 1e-6, comment)
      }
    }
    // A frame, which the shortest rest takes.
    play.stage.advance(by: model.isOver ? 0.04 : 100)
    if !model.isRunning {
      #expect(play.ends.isEmpty && play.animator.state == .active, comment)
      return
    }
    let end = model.goesBack
    #expect(play.ends == [end ? .start : .end], comment)
    #expect(play.columns == (end ? [0, 0] : [10, 10]), comment)
    #expect(play.labels.allSatisfy { $0.frame.origin.x == (end ? 0 : 10) }, comment)
    #expect(play.animator.state == .inactive, comment)
  }

  @Test(
    arguments: [
      (
        id: "twice, before the second part",
        steps: [.pass(0.3), .turnRound, .pass(0.1), .turnRound]
      ),
      ("twice, in the second part", [.pass(0.7), .turnRound, .pass(0.1), .turnRound]),
      ("twice, over the second part's start", [.pass(0.7), .turnRound, .pass(0.4), .turnRound]),
      (
        "three times",
        [.pass(0.6), .turnRound, .pass(0.3), .turnRound, .pass(0.5), .turnRound, .pass(0.3)]
      ),
      ("held before the second part", [.pass(0.2), .pause, .pass(9), .start, .pass(0.2)]),
      ("held, turned and continued", [.pass(0.8), .pause, .turnRound, .start, .pass(0.6)]),
      (
        "held twice while it goes back",
        [
          .pass(0.8), .turnRound, .pass(0.4), .pause, .start, .pass(0.2), .pause, .turnRound,
          .start,
        ]
      ),
      ("continued slowly", [.pass(0.4), .pause, .go(2), .pass(1), .turnRound, .pass(0.1)]),
      ("continued fast, back", [.pass(0.8), .turnRound, .pass(0.2), .pause, .go(0.2), .pass(0.1)]),
      ("turned round at once", [.turnRound]),
      ("turned round in the first frame", [.pass(0.001), .turnRound]),
    ] as [(id: String, steps: [Step])])
  func partsFollowTheTimeOfTheWhole(id: String, steps: [Step]) { check(steps, "\(id)") }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func randomStepsToo(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let steps = (0..<12).map { _ -> Step in
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: Step.turnRound
      case 1: .pause
      case 2: .start
      case 3: .go([0, 0.5, 1.5].randomElement(using: &generator) ?? 0)
      default: .pass(.random(in: 0.01...0.4, using: &generator))
      }
    }
    check(steps, "seed \(seed)")
  }

  /// The pause before the start is not repeated at the end of the way back.
  @Test func theDelayIsNotRunBack() {
    let play = Play(delay: 2)
    for step in [Step.pass(2.6), .turnRound, .pass(0.1)] { play.apply(step) }
    #expect(abs(play.animator.fractionComplete - 0.5) < 1e-6)
    play.stage.advance(by: 0.54)
    #expect(play.ends == [.start])
  }

  /// What is held during the delay goes on with the rest of it.
  @Test func aDelayThatIsHeldGoesOn() {
    let play = Play(delay: 2)
    for step in [Step.pass(1.5), .pause, .pass(9), .start, .pass(0.4)] { play.apply(step) }
    #expect(play.columns == [0, 0] && play.animator.fractionComplete == 0)
    play.apply(.pass(0.6))
    #expect(play.columns == [5, 0])
  }

  /// Turned round before its delay is over, it is at its start already.
  @Test func turnedRoundDuringTheDelayItEnds() {
    let play = Play(delay: 2)
    for step in [Step.pass(1), .turnRound, .pass(0.04)] { play.apply(step) }
    #expect(play.ends == [.start])
    #expect(play.labels.allSatisfy { $0.frame.origin.x == 0 })
  }

  /// What is added on the way is turned round with the rest, and comes again.
  @Test func anAddedPartIsTurnedRoundToo() {
    let play = Play()
    let other = Label(text: "o", frame: Rect(x: 11, y: 0, width: 1, height: 1))
    play.stage.turn { play.labels[0].superview?.addSubview(other) }
    play.apply(.pass(0.5))
    play.stage.turn { play.animator.addAnimations { other.frame.origin.x = 19 } }
    for step in [Step.pass(0.25), .turnRound, .pass(0.5)] { play.apply(step) }
    #expect(play.column(of: "o", row: 0) == 11)
    for step in [Step.turnRound, .pass(0.5)] { play.apply(step) }
    #expect(play.column(of: "o", row: 0) == 15)
    play.apply(.pass(0.3))
    #expect(play.ends == [.end] && other.frame.origin.x == 19)
  }

  /// A part whose view is changed otherwise ends; the share is that of the others.
  @Test func aPartThatIsOverDoesNotHoldTheShare() {
    let play = Play()
    play.apply(.pass(0.25))
    play.stage.turn { play.labels[0].frame.origin.x = 3 }
    play.apply(.pass(0.5))
    #expect(abs(play.animator.fractionComplete - 0.75) < 1e-6)
    #expect(play.columns == [3, 5])
  }
}
