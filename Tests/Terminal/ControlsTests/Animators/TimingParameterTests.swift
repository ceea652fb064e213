import Containment
import ContainmentTesting
import Testing

@testable import Controls

/// Curves and springs as parameters of animators, as they are seen on the screen.
@Suite @MainActor struct TimingParameterTests {
  private let stage = TestStage(columns: 140, rows: 3)
  private let label = Label(text: "x", frame: Rect(x: 0, y: 0, width: 1, height: 1))

  init() {
    let view = View()
    view.addSubview(label)
    stage.show(view)
  }

  private var column: Int? { Array(stage.rows[0]).firstIndex(of: "x") }

  private func started(
    _ parameters: any TimingCurveProvider, duration: Double = 1
  ) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(duration: duration, timingParameters: parameters)
    animator.addAnimations { [label] in label.frame.origin.x = 100 }
    stage.turn { animator.startAnimation() }
    return animator
  }

  nonisolated private static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double)
    -> CubicTimingParameters
  {
    CubicTimingParameters(controlPoint1: Point(x: x1, y: y1), controlPoint2: Point(x: x2, y: y2))
  }

  /// Columns after a quarter, a half and three quarters of the time. The curve through (1/3, 1/3)
  /// and (2/3, 2/3) is straight; ease and ease-in-out are those of CSS Easing Functions, whose
  /// progress the formula of Bézier gives.
  @Test(arguments: [
    (cubic(1 / 3, 1 / 3, 2 / 3, 2 / 3), [25, 50, 75]),
    (cubic(0, 0, 1, 1), [25, 50, 75]),
    (CubicTimingParameters(), [41, 80, 96]),
    (cubic(0.42, 0, 0.58, 1), [13, 50, 87]),
    (cubic(-3, .nan, 7, 1), [25, 50, 75]),
  ])
  func controlPointsBendTheWay(parameters: CubicTimingParameters, expected: [Int]) {
    _ = started(parameters)
    for column in expected {
      stage.advance(by: 0.25)
      stage.turn()
      #expect(abs((self.column ?? -9) - column) <= 1)
    }
    stage.advance(by: 0.26)
    #expect(label.frame.origin.x == 100 && column == 100)
  }

  @Test func aCurveWithANameIsThatOfBlocks() {
    _ = started(CubicTimingParameters(animationCurve: .easeIn))
    stage.advance(by: 0.5)
    #expect(column == 25)
  }

  /// The way of a spring without damping would be a cosine; this one's is the solution of its
  /// equation of motion, integrated in small steps.
  @Test(arguments: [(1.0, 0.0), (0.5, 0), (0.3, 3), (1, 6)])
  func aSpringMovesByItsEquation(ratio: Double, velocity: Double) {
    let mass = 2.0
    let stiffness = 200.0
    let damping = ratio * 2 * (stiffness * mass).squareRoot()
    let spring = SpringTimingParameters(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    let animator = started(spring, duration: 99)
    #expect(abs(animator.duration - 6.907_755 / (ratio * 10)) < 1e-9)
    var (place, speed, time) = (0.0, velocity, 0.0)
    let step = 1e-5
    for round in 1...4 {
      stage.advance(by: 0.1)
      while time < 0.1 * Double(round) - step / 2 {
        speed += (stiffness * (1 - place) - damping * speed) / mass * step
        place += speed * step
        time += step
      }
      // A column for the rounding, and one for the integration.
      #expect(abs(Double(column ?? -99) - place * 100) <= 2)
    }
  }

  @Test(arguments: [(0.0, 1.0, 1.0), (1, 0, 1), (1, 1, -1), (.nan, 1, 1), (1, .infinity, 1)])
  func whatIsNoSpringIsACriticalOne(mass: Double, stiffness: Double, damping: Double) {
    let spring = SpringTimingParameters(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: .nan)
    #expect(spring == SpringTimingParameters(dampingRatio: 1))
    #expect(ViewPropertyAnimator(duration: 3, timingParameters: spring).duration == 3)
  }

  /// From the half that is reached on, the rest of the way follows the new curve.
  @Test(arguments: [false, true])
  func anotherCurveBendsTheRest(goesBack: Bool) {
    let animator = started(CubicTimingParameters(animationCurve: .linear))
    stage.advance(by: 0.5)
    stage.turn {
      animator.pauseAnimation()
      animator.isReversed = goesBack
      animator.continueAnimation(
        withTimingParameters: CubicTimingParameters(animationCurve: .easeIn), durationFactor: 1)
    }
    #expect(column == 50)
    stage.advance(by: 0.5)
    stage.turn()
    // A quarter of the rest after half of the time.
    #expect(column.map { abs($0 - (goesBack ? 37 : 62)) <= 1 } == true)
    stage.advance(by: 0.5)
    stage.turn()
    #expect(label.frame.origin.x == (goesBack ? 0 : 100) && animator.state == .inactive)
  }

  /// A program's animator, known only by the protocol.
  @Test func theProtocolDrivesTheAnimator() {
    let animator: any ViewImplicitlyAnimating = ViewPropertyAnimator(
      duration: 1, controlPoint1: Point(x: 0, y: 0), controlPoint2: Point(x: 1, y: 1))
    var ends: [ViewAnimatingPosition] = []
    animator.addAnimations { [label] in label.frame.origin.x = 100 }
    animator.addCompletion { ends.append($0) }
    stage.turn { animator.startAnimation(afterDelay: 1) }
    stage.advance(by: 1.5)
    #expect(column == 50 && animator.isRunning && animator.state == .active)
    stage.turn {
      animator.pauseAnimation()
      animator.fractionComplete = 0.2
    }
    #expect(column == 20)
    stage.turn {
      animator.stopAnimation(false)
      animator.finishAnimation(at: .start)
    }
    #expect(ends == [.start] && column == 0 && animator.state == .inactive)
  }
}
