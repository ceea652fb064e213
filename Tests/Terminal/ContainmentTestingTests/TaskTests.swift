import Containment
import ContainmentTesting
import Testing

/// Tasks of a program, on a clock that a test moves.
@Suite @MainActor struct TaskTests {
  private let stage = TestStage(columns: 12, rows: 3)
  private let label = Label(text: "waiting")
  private let root = ViewController()

  init() {
    label.frame = Rect(x: 0, y: 0, width: 12, height: 1)
    root.view.addSubview(label)
    stage.show(root)
  }

  @Test func aTaskThatSleepsGoesOnWhenTheClockHasMoved() async {
    let clock = stage.application.clock
    Task { [label] in
      for second in 1...3 {
        try await clock.sleep(for: .seconds(1))
        label.text = "\(second) s"
      }
    }
    await stage.runTasks()
    #expect(stage.text == "waiting")
    await stage.advance(by: .milliseconds(999))
    #expect(stage.text == "waiting")
    await stage.advance(by: .milliseconds(1))
    #expect(stage.text == "1 s")
    await stage.advance(by: .seconds(60))
    #expect(stage.text == "3 s" && stage.clock.now == 61)
    #expect(stage.application.nextDeadline == nil)
  }

  @Test func aClockOfAnyKindWillDo() async throws {
    let clock: any Clock<Duration> = stage.application.clock
    var slept = Duration.zero
    let task = Task { slept = try await clock.measure { try await clock.sleep(for: .seconds(5)) } }
    await stage.advance(by: .seconds(10))
    try await task.value
    #expect(slept == .seconds(5))
  }

  @Test func sleepersGoOnInTheOrderOfTimeAndThenOfTheirBeginning() async {
    let clock = stage.application.clock
    // often, because threads are not always in each other's way
    for round in 0..<20 {
      var log: [String] = []
      for (name, seconds) in [("a", 2), ("b", 1), ("c", 2), ("d", 0), ("e", -1)] {
        Task {
          try await clock.sleep(for: .seconds(seconds))
          log.append(name)
        }
      }
      await stage.advance(by: .seconds(3))
      #expect(log == ["d", "e", "b", "a", "c"], "round \(round)")
    }
  }

  @Test(arguments: [false, true]) func aCancelledTaskSleepsNoLonger(isAsleep: Bool) async {
    let clock = stage.application.clock
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    if isAsleep { await stage.runTasks() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(stage.application.nextDeadline == nil)
  }

  @Test func motionsAreAwaited() async {
    var log: [String] = []
    let modal = ViewController()
    Task { [root, label, stage] in
      let note = { @MainActor (name: String) in log.append("\(name) \(stage.clock.now)") }
      let isOver = await View.animate(withDuration: 1) { label.frame.origin.x = 4 }
      note("animated \(isOver)")
      await root.present(modal, animated: true)
      note("presented")
      await root.present(ViewController(), animated: true)
      note("refused")
      await root.dismiss(animated: true)
      note("dismissed")
      let hasTurned = await View.transition(
        with: root.view, duration: 0.5, options: .transitionFlipFromLeft
      ) { label.text = "turned" }
      note("turned \(hasTurned)")
    }
    await stage.advance(by: .seconds(10))
    #expect(
      log == [
        "animated true 1.0", "presented 1.4", "refused 1.4", "dismissed 1.8", "turned true 2.3",
      ])
    #expect(stage.rows[0] == "    turned")
  }

  @Test func anAnimationThatIsBrokenOffEndsItsTaskToo() async {
    var ends: [Bool] = []
    Task { [label] in
      ends.append(await View.animate(withDuration: 5) { label.frame.origin.x = 4 })
    }
    await stage.advance(by: .seconds(1))
    stage.turn { label.frame.origin.x = 2 }
    await stage.runTasks()
    #expect(ends == [false])
  }

  @Test func childrenChangePlacesAndTheTaskGoesOn() async {
    let (first, second) = (ViewController(), ViewController())
    stage.turn {
      root.addChild(first)
      root.view.addSubview(first.view)
      first.didMove(toParent: root)
      root.addChild(second)
    }
    var ends: [Bool] = []
    Task { [root] in
      ends.append(await root.transition(from: first, to: second, duration: 1))
      first.removeFromParent()
      // no longer a child
      ends.append(await root.transition(from: second, to: first, duration: 1))
    }
    await stage.advance(by: .seconds(5))
    #expect(ends == [true, false])
    #expect(root.children == [second])
  }

  @Test func aTimerRunsUntilItIsCancelledOrItsOwnerGoes() {
    final class Owner {}
    var owner: Owner? = Owner()
    var log: [Double] = []
    let application = stage.application
    if let owner { application.schedule(every: 1, for: owner) { log.append(application.now) } }
    stage.advance(by: 2.5)
    #expect(log == [1, 2])
    // a late program leaves out what has passed
    stage.clock.now = 6.25
    application.runDueWork()
    #expect(log == [1, 2, 6.25])
    stage.advance(by: 0.75)
    #expect(log == [1, 2, 6.25, 7])
    owner = nil
    #expect(application.nextDeadline == nil && stage.settle())
    let timer = application.schedule(every: 1, for: stage) { log.append(0) }
    timer.cancel()
    stage.advance(by: 5)
    #expect(log.count == 4)
  }
}
