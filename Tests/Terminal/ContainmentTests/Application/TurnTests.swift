import Cells
import Foundation
import Testing

@testable import Containment

/// The order of turns, timers and frames, by a clock that is moved by hand.
@Suite @MainActor struct TurnTests {
  private let scene = Scene(columns: 20, rows: 4)

  init() {
    scene.showRoot()
  }

  private func pass(_ seconds: Double) {
    scene.clock.now += seconds
    scene.application.runDueWork()
  }

  @Test func nothingIsWaitedForWhenNothingIsGoingOn() {
    // Views of other tests may have asked the application that was current for a commit.
    pass(0)
    #expect(scene.application.nextDeadline == nil)
  }

  @Test func timersRunInTheOrderOfTheirTimesAndThenOfTheirMaking() {
    // Views of other tests may have asked the application that was current for a commit.
    pass(0)
    var order: [String] = []
    scene.application.schedule(after: 0.2) { order.append("late") }
    scene.application.schedule(after: 0.1) { order.append("first") }
    scene.application.schedule(after: 0.1) { order.append("second") }
    #expect(scene.application.nextDeadline == 0.1)
    pass(0.05)
    #expect(order.isEmpty)
    pass(0.05)
    #expect(order == ["first", "second"])
    pass(5)
    #expect(order == ["first", "second", "late"])
    #expect(scene.application.nextDeadline == nil)
  }

  @Test func timesThatDifferByRoundingFallDueTogether() {
    var order: [String] = []
    scene.clock.now = 0.1
    scene.application.schedule(after: 0.2) { order.append("sum") }
    scene.application.schedule(after: 0.1) { [scene] in
      scene.application.schedule(after: 0.1) { order.append("other sum") }
    }
    pass(0.1)
    scene.clock.now = 0.3
    scene.application.runDueWork()
    #expect(order == ["sum", "other sum"])
  }

  @Test func eachDueThingIsATurnOfItsOwn() {
    let child = scene.controller("A")
    var phases: [AppearancePhase] = []
    scene.application.post { [scene] in scene.adopt(child, in: scene.box1) }
    scene.application.post { phases.append(child.appearance.phase) }
    scene.application.runDueWork()
    #expect(phases == [.appeared])
  }

  @Test func whatIsTakenBackDoesNotRun() {
    var count = 0
    let work = scene.application.schedule(after: 1) { count += 1 }
    work.cancel()
    work.cancel()
    pass(2)
    #expect(count == 0)
    #expect(scene.application.nextDeadline == nil)
  }

  @Test func whatPostsItselfAgainDoesNotStarveTheRest() {
    var count = 0
    let application = scene.application
    func again() {
      count += 1
      application.post(again)
    }
    application.post(again)
    application.runDueWork()
    #expect(count == 1)
    application.runDueWork()
    #expect(count == 2)
  }

  @Test func anEventWithinATurnWaitsForItsEnd() {
    var log: [String] = []
    let view = KeyView()
    scene.prepare {
      scene.root.view.addSubview(view)
      view.becomeFirstResponder()
    }
    view.onKey = { [scene] key in
      log.append("begin \(key)")
      if key == "a" { scene.application.send(.key(KeyPress("b"))) }
      log.append("end \(key)")
    }
    scene.application.send(.key(KeyPress("a")))
    #expect(log == ["begin a", "end a", "begin b", "end b"])
  }

  @Test func framesComeThirtyTimesASecondAndLateOnesAreSkipped() {
    let view = View(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    view.backgroundColor = Color(rgb: 0xFFFFFF)
    scene.prepare { scene.root.view.addSubview(view) }
    scene.prepare {
      View.animate(withDuration: 1, options: .curveLinear, animations: { view.center.x += 19 })
    }
    var deadlines: [Double] = []
    for _ in 0..<3 {
      let deadline = scene.application.nextDeadline ?? .infinity
      deadlines.append(deadline * 30)
      scene.clock.now = deadline
      scene.application.runDueWork()
    }
    for (index, frame) in deadlines.enumerated() {
      #expect(abs(frame - Double(index + 1)) < 1e-6)
    }
    // A call before the next frame is due draws nothing.
    let count = scene.screen.frameCount
    scene.clock.now += 0.001
    scene.application.runDueWork()
    #expect(scene.screen.frameCount == count)
    // Ten frames late, one is drawn.
    scene.clock.now += 0.333
    scene.application.runDueWork()
    #expect(scene.screen.frameCount == count + 1)
    scene.clock.now = 1
    scene.application.runDueWork()
    #expect(scene.application.nextDeadline == nil)
  }

  @Test func keysOfATurnThatHaveToWaitKeepTheirPlaces() {
    let application = scene.application
    var keys = ""
    let view = KeyView()
    scene.prepare {
      scene.root.view.addSubview(view)
      view.becomeFirstResponder()
    }
    view.onKey = { keys += $0 }
    application.runTurn {
      application.beginIgnoringInteractionEvents()
      for letter in "abc" { application.send(.key(KeyPress(.character(letter)))) }
    }
    application.send(.key(KeyPress("d")))
    #expect(keys.isEmpty)
    application.endIgnoringInteractionEvents()
    application.runDueWork()
    #expect(keys == "abcd")
  }

  @Test func lettersFromOtherThreadsWakeTheLoopAndRunInTheirOrder() async {
    let mailbox = scene.application.mailbox
    let box = CountBox()
    let wakes = WakeCounter()
    mailbox.setWake { wakes.increment() }
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<25 { mailbox.post { box.count += 1 } }
        }
      }
    }
    #expect(wakes.count == 100)
    #expect(box.count == 0)
    #expect(scene.application.nextDeadline == scene.clock.now)
    scene.application.runDueWork()
    #expect(box.count == 100)
    #expect(scene.application.nextDeadline == nil)
  }
}

/// A count that letters change.
@MainActor
private final class CountBox {
  var count = 0
}

/// A count that several threads change.
private final class WakeCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  var count: Int { lock.withLock { value } }

  func increment() { lock.withLock { value += 1 } }
}

/// A view that hands its keys to a closure.
private final class KeyView: View {
  var onKey: ((String) -> Void)?

  override var canBecomeFirstResponder: Bool { true }

  override func keyDown(_ key: KeyPress) {
    if case .character(let character) = key.key { onKey?(String(character)) }
  }
}
