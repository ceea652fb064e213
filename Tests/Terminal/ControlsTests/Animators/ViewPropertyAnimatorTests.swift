import Cells
import Containment
import ContainmentTesting
import Testing

@testable import Controls

/// A letter that an animator moves by ten columns within a second, as it is seen on the screen.
@Suite @MainActor struct ViewPropertyAnimatorTests {
  private let stage = TestStage(columns: 40, rows: 3)
  private let label = Label(text: "x", frame: Rect(x: 0, y: 0, width: 1, height: 1))
  private let log = Log()

  private final class Log {
    var ends: [ViewAnimatingPosition] = []
  }

  init() {
    let view = View()
    view.addSubview(label)
    stage.show(view)
  }

  private var column: Int? {
    stage.rows[0].firstIndex(of: "x").map { stage.rows[0].distance(from: "".startIndex, to: $0) }
  }

  private func animator(curve: View.AnimationCurve = .linear) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(duration: 1, curve: curve) { [label] in
      label.frame.origin.x = 10
    }
    animator.addCompletion { [log] in log.ends.append($0) }
    return animator
  }

  @Test func itRunsToItsEnd() {
    let animator = animator()
    #expect(animator.state == .inactive && !animator.isRunning)
    stage.turn { animator.startAnimation() }
    #expect(animator.state == .active && animator.isRunning)
    stage.advance(by: 0.5)
    #expect(column == 5)
    #expect(abs(animator.fractionComplete - 0.5) < 1e-6)
    stage.advance(by: 0.5)
    #expect(column == 10 && log.ends == [.end])
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(stage.application.nextDeadline == nil)
  }

  /// UIKit's curves at a fifth of the time, as the options of animation blocks have them.
  @Test(arguments: [
    (View.AnimationCurve.linear, 4), (.easeIn, 1), (.easeOut, 7), (.easeInOut, 2),
  ])
  func theCurveBendsTheWay(curve: View.AnimationCurve, expected: Int) {
    let animator = animator(curve: curve)
    animator.addAnimations { [label] in label.frame.origin.x = 20 }
    stage.turn { animator.startAnimation() }
    stage.advance(by: 0.2)
    #expect(column == expected)
  }

  @Test func aSpringOvershoots() {
    let animator = ViewPropertyAnimator(duration: 1, dampingRatio: 0.2) { [label] in
      label.frame.origin.x = 20
    }
    stage.turn { animator.startAnimation() }
    var furthest = 0
    for _ in 0..<20 {
      stage.advance(by: 0.05)
      furthest = max(furthest, column ?? 0)
    }
    #expect(furthest > 20 && column == 20)
  }

  @Test func itIsHeldAndGoesOn() {
    let animator = animator()
    stage.turn { animator.startAnimation() }
    stage.advance(by: 0.3)
    stage.turn { animator.pauseAnimation() }
    stage.advance(by: 10)
    #expect(column == 3 && animator.state == .active && !animator.isRunning)
    stage.turn { animator.startAnimation() }
    stage.advance(by: 0.35)
    #expect(column == 7 || column == 6)
    stage.advance(by: 0.36)
    #expect(log.ends == [.end])
  }

  @Test func aShareIsShownBeforeItStarts() {
    let animator = animator()
    for share in [0.2, 0.9, 0.4] {
      stage.turn { animator.fractionComplete = share }
      #expect(column == Int(share * 10))
    }
    #expect(animator.state == .active && !animator.isRunning)
    stage.turn { animator.fractionComplete = 7 }
    #expect(animator.fractionComplete == 1)
    stage.turn { animator.fractionComplete = 0.4 }
    stage.turn { animator.continueAnimation(durationFactor: 0) }
    stage.advance(by: 0.59)
    #expect(log.ends.isEmpty)
    stage.advance(by: 0.01)
    #expect(log.ends == [.end] && column == 10)
  }

  @Test func theRestTakesAShareOfTheDuration() {
    let animator = animator()
    stage.turn { animator.fractionComplete = 0.5 }
    stage.turn { animator.continueAnimation(withTimingParameters: nil, durationFactor: 2) }
    stage.advance(by: 1)
    #expect(column == 7 || column == 8)
    stage.advance(by: 1)
    #expect(log.ends == [.end])
  }

  @Test func itTurnsRoundAndLeavesTheViewsAsTheyWere() {
    let animator = animator()
    stage.turn { animator.startAnimation() }
    stage.advance(by: 0.6)
    stage.turn { animator.isReversed = true }
    #expect(abs(animator.fractionComplete - 0.4) < 1e-6)
    stage.advance(by: 0.3)
    #expect(column == 3)
    stage.advance(by: 0.3)
    #expect(log.ends == [.start] && column == 0)
    #expect(label.frame.origin.x == 0)
  }

  @Test(arguments: [
    (ViewAnimatingPosition.start, 0.0), (.current, 5), (.end, 10),
  ])
  func itIsStoppedAndFinishedAnywhere(position: ViewAnimatingPosition, x: Double) {
    let animator = animator()
    stage.turn { animator.startAnimation() }
    stage.advance(by: 0.5)
    stage.turn { animator.stopAnimation(false) }
    stage.advance(by: 3)
    #expect(animator.state == .stopped && column == 5 && log.ends.isEmpty)
    stage.turn { animator.finishAnimation(at: position) }
    #expect(animator.state == .inactive && log.ends == [position])
    #expect(abs(label.frame.origin.x - x) < 1e-6)
  }

  @Test func stoppingWithoutFinishingKeepsWhatIsSeen() {
    let animator = animator()
    stage.turn { animator.startAnimation() }
    stage.advance(by: 0.5)
    stage.turn { animator.stopAnimation(true) }
    #expect(animator.state == .inactive && log.ends.isEmpty)
    #expect(abs(label.frame.origin.x - 5) < 1e-6)
  }

  @Test func changesAreAddedOnTheWay() {
    let other = Label(text: "o", frame: Rect(x: 0, y: 1, width: 1, height: 1))
    stage.turn { label.superview?.addSubview(other) }
    let animator = animator()
    stage.turn { animator.startAnimation() }
    stage.advance(by: 0.5)
    stage.turn { animator.addAnimations { other.frame.origin.x = 10 } }
    stage.advance(by: 0.25)
    #expect(stage.rows[1] == "     o")
    stage.advance(by: 0.26)
    #expect(stage.rows[1] == "          o" && log.ends == [.end])
  }

  @Test func aPartMayWaitForItsShareOfTheTime() {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations({ [label] in label.frame.origin.x = 10 }, delayFactor: 0.5)
    stage.turn { animator.startAnimation() }
    stage.advance(by: 0.5)
    #expect(column == 0)
    stage.advance(by: 0.25)
    #expect(column == 5)
    stage.turn { animator.pauseAnimation() }
    stage.turn { animator.fractionComplete = 0.6 }
    #expect(column == 2)
  }

  @Test func aDelayIsKept() {
    var ends: [ViewAnimatingPosition] = []
    stage.turn {
      ViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 1, options: .curveLinear,
        animations: { [label] in label.frame.origin.x = 10 }, completion: { ends.append($0) })
    }
    stage.advance(by: 1)
    #expect(column == 0)
    stage.advance(by: 0.5)
    #expect(column == 5)
    stage.advance(by: 0.5)
    #expect(ends == [.end])
  }

  @Test func withoutAnythingToSeeItEndsWithTheTurn() {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {}
    animator.addCompletion { [log] in log.ends.append($0) }
    stage.turn { animator.startAnimation() }
    #expect(log.ends == [.end] && animator.state == .inactive)
  }

  @Test func aViewThatIsChangedOtherwiseEndsIt() {
    let animator = animator()
    stage.turn { animator.startAnimation() }
    stage.advance(by: 0.5)
    stage.turn { label.frame.origin.x = 3 }
    #expect(column == 3 && log.ends == [.current])
  }

  @Test func nothingKeepsAnAnimatorThatIsOver() {
    weak var gone: ViewPropertyAnimator?
    stage.turn {
      let animator = animator()
      gone = animator
      animator.startAnimation()
    }
    #expect(gone != nil)
    stage.settle()
    #expect(gone == nil)
  }
}
