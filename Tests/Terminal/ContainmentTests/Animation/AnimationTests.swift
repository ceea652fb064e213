import Cells
import Testing

@testable import Containment

/// Animated properties: the values change at once, the look on screen follows.
@Suite @MainActor struct AnimationTests {
  private let scene = Scene(columns: 20, rows: 4)
  private let view = View(frame: Rect(x: 0, y: 0, width: 4, height: 1))

  init() {
    scene.root.onViewDidLoad = { [view] root in root.view.addSubview(view) }
    scene.showRoot()
  }

  /// A setting before there is an application holds for the next application only.
  @Test func animationsMayBeDisabledBeforeThereIsAnApplication() {
    Application.current = nil
    defer { scene.makeCurrent() }
    View.performWithoutAnimation { #expect(!View.areAnimationsEnabled) }
    #expect(View.areAnimationsEnabled)
    View.setAnimationsEnabled(false)
    #expect(!View.areAnimationsEnabled)
    #expect(Scene().application.skipsMotion)
    Application.current = nil
    #expect(View.areAnimationsEnabled)
    #expect(!Scene().application.skipsMotion)
  }

  @Test(arguments: [1.0, 0.5, 0.25, 2])
  func animationsRunAtTheSpeedOfTheApplication(speed: Double) {
    scene.application.animationSpeed = speed
    for ignored in [0, -1, .nan, .infinity] { scene.application.animationSpeed = ignored }
    #expect(scene.application.animationSpeed == speed)
    var ends: [Bool] = []
    scene.prepare {
      View.animate(
        withDuration: 1, delay: 1, options: .curveLinear, animations: { view.center.x += 10 },
        completion: { ends.append($0) })
    }
    scene.clock.now = 1.5 / speed
    scene.application.runDueWork()
    #expect(view.presentedValues?.frame.minX == 5)
    scene.clock.now = 2 / speed
    scene.application.runDueWork()
    #expect(view.presentedValues == nil && ends == [true])
  }

  @Test func thePictureFollowsTheClock() {
    var ends: [Bool] = []
    scene.prepare {
      View.animate(
        withDuration: 1, options: .curveLinear, animations: { view.center.x += 10 },
        completion: { ends.append($0) })
    }
    #expect(view.frame.minX == 10)
    let seen = [0.25, 0.5, 0.75].map { time in
      scene.clock.now = time
      scene.application.runDueWork()
      return view.presentedValues?.frame.minX
    }
    #expect(seen == [2.5, 5, 7.5])
    #expect(ends.isEmpty)
    scene.clock.now = 1
    scene.application.runDueWork()
    #expect(view.presentedValues == nil)
    #expect(ends == [true])
    #expect(scene.application.nextDeadline == nil)
  }

  @Test(arguments: [
    (View.AnimationOptions.curveLinear, 0.25), (.curveEaseIn, 0.0625), (.curveEaseOut, 0.4375),
    (.curveEaseInOut, 0.125),
  ])
  func curvesAtAQuarter(options: View.AnimationOptions, progress: Double) {
    #expect(options.curve.progress(0.25) == progress)
    #expect(options.curve.progress(0) == 0)
    #expect(options.curve.progress(1) == 1)
  }

  @Test func aSpringOvershootsAndComesToRest() {
    var seen: [Double] = []
    scene.prepare {
      View.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0,
        animations: { view.frame.origin.x = 10 })
    }
    for step in 1...20 {
      scene.clock.now = Double(step) / 20
      scene.application.runDueWork()
      seen.append(view.presentedFrame.minX)
    }
    #expect((seen.max() ?? 0) > 12 && (seen.max() ?? 0) < 15)
    #expect(seen.last == 10)
    let heavy = AnimationCurve.spring(dampingRatio: 1, initialVelocity: 0)
    let way = (0...50).map { heavy.progress(Double($0) / 50) }
    #expect(way == way.sorted() && way.first == 0 && way.last == 1)
    #expect(abs(heavy.progress(0.999) - 1) < 0.01)
    // an initial velocity shows at the start
    let pushed = AnimationCurve.spring(dampingRatio: 0.7, initialVelocity: 8)
    #expect(abs(pushed.progress(0.001) / 0.001 - 8) < 0.2)
  }

  @Test func whatRunsBackTakesTwiceTheTime() {
    var ends: [Bool] = []
    scene.prepare {
      View.animate(
        withDuration: 1, options: [.curveLinear, .autoreverse],
        animations: { view.frame.origin.x = 10 }, completion: { ends.append($0) })
    }
    let seen = [0.5, 1, 1.5].map { time in
      scene.clock.now = time
      scene.application.runDueWork()
      return view.presentedFrame.minX
    }
    #expect(seen == [5, 10, 5])
    #expect(ends.isEmpty)
    scene.advance(to: 2)
    #expect(view.presentedFrame.minX == 10)
    #expect(ends == [true])
  }

  @Test func whatRepeatsGoesOnUntilItIsChanged() {
    var ends: [Bool] = []
    scene.prepare {
      View.animate(
        withDuration: 1, options: [.curveLinear, .repeat], animations: { view.center.x += 10 },
        completion: { ends.append($0) })
    }
    let seen = [0.5, 1, 7.25].map { time in
      scene.clock.now = time
      scene.application.runDueWork()
      return view.presentedFrame.minX
    }
    #expect(seen == [5, 0, 2.5])
    #expect(ends.isEmpty && scene.application.nextDeadline != nil)
    scene.prepare { view.frame.origin.x = 3 }
    scene.application.runDueWork()
    #expect(ends == [false])
    #expect(view.presentedFrame.minX == 3 && scene.application.nextDeadline == nil)
  }

  @Test func anotherAnimationEndsTheFirst() {
    var ends: [String] = []
    scene.prepare {
      View.animate(
        withDuration: 1, animations: { view.center.x = 10 }, completion: { ends.append("1 \($0)") })
    }
    scene.prepare {
      View.animate(
        withDuration: 1, animations: { view.center.x = 5 }, completion: { ends.append("2 \($0)") })
    }
    #expect(ends == ["1 false"])
    scene.advance(to: 1)
    #expect(ends == ["1 false", "2 true"])
  }

  @Test func anAssignmentOverwritesTheAnimationOfThatViewOnly() {
    var ends: [Bool] = []
    let other = View(frame: Rect(x: 0, y: 1, width: 4, height: 1))
    scene.prepare { scene.root.view.addSubview(other) }
    scene.prepare {
      View.animate(
        withDuration: 1, options: .curveLinear,
        animations: {
          view.center.x += 10
          other.center.x += 10
        }, completion: { ends.append($0) })
    }
    scene.clock.now = 0.5
    scene.prepare { view.frame.origin.x = 3 }
    #expect(view.presentedValues == nil)
    #expect(other.presentedValues?.frame.minX == 5)
    #expect(ends.isEmpty)
    scene.advance(to: 1)
    #expect(ends == [false])
  }

  @Test func anAssignmentToTheOnlyViewEndsTheAnimationWithTheTurn() {
    var ends: [Bool] = []
    scene.prepare {
      View.animate(
        withDuration: 1, animations: { view.alpha = 0.5 }, completion: { ends.append($0) })
    }
    scene.prepare {
      view.alpha = 0.5
      #expect(ends.isEmpty)
      view.alpha = 1
      #expect(ends.isEmpty)
    }
    #expect(ends == [false])
    #expect(scene.application.nextDeadline == nil)
  }

  @Test func aDelayedAnimationShowsTheOldLookUntilItBegins() {
    scene.prepare {
      View.animate(
        withDuration: 1, delay: 1, options: .curveLinear, animations: { view.center.x += 10 })
    }
    let seen = [0.5, 1, 1.5].map { time in
      scene.clock.now = time
      scene.application.runDueWork()
      return view.presentedValues?.frame.minX
    }
    #expect(seen == [0, 0, 5])
  }

  @Test func subviewsMoveAlongWithLayoutInTheBlock() {
    let outer = FillingView(frame: Rect(x: 0, y: 0, width: 4, height: 1))
    outer.addSubview(outer.filling)
    scene.prepare { scene.root.view.addSubview(outer) }
    scene.prepare {
      View.animate(
        withDuration: 1, options: [.curveLinear, .layoutSubviews],
        animations: { outer.frame.size.width = 14 })
    }
    #expect(outer.filling.frame.width == 14)
    scene.clock.now = 0.5
    scene.application.runDueWork()
    #expect(outer.filling.presentedValues?.frame.width == 9)
  }

  @Test func insertionsWithinABlockAppearWithItsEnd() {
    let child = scene.controller("A")
    scene.turn {
      View.animate(
        withDuration: 0.5,
        animations: {
          view.alpha = 0.5
          scene.adopt(child, in: scene.root.view)
        })
    }
    scene.advance(to: 0.5)
    scene.expect([
      "A.willMove(toParent: root)", "A.loadView()", "A.viewDidLoad()", "A.viewWillAppear(false)",
      "A.didMove(toParent: root)", "-- commit", "A.viewIsAppearing(false)",
      "A.viewWillLayoutSubviews()", "A.viewDidLayoutSubviews()", "-- t=0.50",
      "A.viewDidAppear(false)",
    ])
  }

  @Test func aViewThatLeavesEndsItsAnimation() {
    var ends: [Bool] = []
    scene.prepare {
      View.animate(
        withDuration: 1, animations: { view.alpha = 0.5 }, completion: { ends.append($0) })
    }
    scene.prepare { view.removeFromSuperview() }
    #expect(ends == [false])
  }

  @Test(arguments: [0.0, 1])
  func withoutTimeOrChangesTheEndComesWithTheTurn(duration: Double) {
    var ends: [Bool] = []
    scene.prepare {
      View.animate(
        withDuration: duration, animations: { if duration == 0 { view.center.x = 5 } },
        completion: { ends.append($0) })
      #expect(ends.isEmpty)
    }
    #expect(ends == [true])
  }

  @Test func reducedMotionJumpsToTheEnd() {
    scene.application.reducesMotion = true
    let child = scene.prepareChild("A", in: scene.root.view)
    let other = scene.controller("B")
    scene.prepare { scene.flip(from: child, to: other) }
    #expect(other.appearance.phase == .appeared)
    #expect(child.parent == nil)
  }

  @Test func aFlipCoversTheBoxAndNothingElse() {
    let frames: (View) -> [String] = { box in
      let child = scene.prepareChild("A", in: box)
      scene.prepare { child.view.backgroundColor = Color(rgb: 0xff0000) }
      let other = scene.controller("B")
      other.loadViewIfNeeded()
      other.viewIfLoaded?.backgroundColor = Color(rgb: 0x00ff00)
      scene.prepare {
        scene.flip(from: child, to: other, options: [.transitionFlipFromTop, .curveLinear])
      }
      scene.clock.now += 0.1
      scene.application.runDueWork()
      return (0..<4).map { scene.screen.canvas[0, $0].background == nil ? "bare" : "filled" }
    }
    let box = View(frame: Rect(x: 0, y: 2, width: 20, height: 2))
    scene.prepare {
      scene.root.view.backgroundColor = Color(rgb: 0x0000ff)
      view.removeFromSuperview()
      scene.root.view.addSubview(box)
    }
    // Half way the turning rectangle is edge on, so only what is beneath the box is seen.
    #expect(scene.screen.canvas[0, 0].background == Color(rgb: 0x0000ff))
    #expect(frames(box) == ["filled", "filled", "filled", "filled"])
    scene.advance(to: scene.clock.now + 0.1)
    #expect(scene.screen.canvas[0, 0].background == Color(rgb: 0x0000ff))
    #expect(scene.screen.canvas[0, 3].background == Color(rgb: 0x00ff00))
    // A child that lies directly in the container's view makes all of it turn.
    scene.prepare { box.removeFromSuperview() }
    #expect(frames(scene.root.view) == ["bare", "bare", "bare", "bare"])
  }
}

/// A view with a subview that fills it.
private final class FillingView: View {
  let filling = View()

  override func layoutSubviews() {
    super.layoutSubviews()
    filling.frame = bounds
  }
}
