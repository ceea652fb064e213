import Testing

@testable import Containment

/// What is animated takes no input meanwhile, unless the options allow it.
@Suite @MainActor struct AnimationInputTests {
  private let scene = Scene(columns: 40, rows: 10)
  private let panel = View(frame: Rect(x: 0, y: 0, width: 20, height: 5))
  private let inside = Button(title: "in")
  private let outside = Button(title: "out")
  private let log = Log()

  private final class Log {
    var lines: [String] = []
  }

  init() {
    inside.frame = Rect(x: 0, y: 0, width: 6, height: 1)
    outside.frame = Rect(x: 30, y: 9, width: 6, height: 1)
    inside.action = { [log] in log.lines.append("in") }
    outside.action = { [log] in log.lines.append("out") }
    scene.root.onViewDidLoad = { [panel, inside, outside] root in
      for view in [panel, outside] { root.view.addSubview(view) }
      panel.addSubview(inside)
    }
    scene.showRoot()
  }

  private func move(_ options: View.AnimationOptions = [], duration: Double = 1) {
    scene.prepare {
      View.animate(
        withDuration: duration, options: options, animations: { panel.frame.origin.y = 5 },
        completion: { [log] _ in log.lines.append("end") })
    }
  }

  private func pass(_ seconds: Double) {
    scene.clock.now += seconds
    scene.application.runDueWork()
  }

  @Test(arguments: [false, true])
  func keysWaitForTheEndAndTheMouseIsDropped(isAllowed: Bool) {
    scene.prepare { inside.becomeFirstResponder() }
    move(isAllowed ? .allowUserInteraction : [])
    scene.press(.enter)
    scene.click(1, 5)
    #expect(log.lines == (isAllowed ? ["in", "in"] : []))
    pass(0.5)
    #expect(log.lines == (isAllowed ? ["in", "in"] : []))
    pass(0.5)
    scene.application.runDueWork()
    #expect(log.lines == (isAllowed ? ["in", "in", "end"] : ["end", "in"]))
  }

  @Test func whatDoesNotMoveTakesInput() {
    scene.prepare { outside.becomeFirstResponder() }
    move()
    scene.press(.enter)
    scene.click(31, 9)
    #expect(log.lines == ["out", "out"])
  }

  /// The preferred view of a controller moves, and nothing has the focus.
  @Test func keysForAControllerWhoseViewMovesWait() {
    scene.prepare { View.animate(withDuration: 1) { scene.root.view.alpha = 0.5 } }
    scene.journal.isRecording = true
    scene.press(.character("x"))
    #expect(!scene.journal.lines.contains { $0.text.contains("keyDown") })
    pass(1)
    scene.application.runDueWork()
    #expect(scene.journal.lines.count { $0.text == "root.keyDown(k)" } == 1)
  }

  /// What was pressed before it moved keeps the mouse until the release, as a touch does.
  @Test func aPressThatBeganBeforeTheMotionGoesOn() {
    let view = DraggedView(frame: Rect(x: 5, y: 2, width: 3, height: 1))
    scene.prepare { panel.addSubview(view) }
    func send(_ kind: MouseEvent.Kind) {
      scene.application.send(.mouse(MouseEvent(kind, at: Point(x: 5.5, y: 2.5))))
    }
    send(.down)
    move()
    send(.dragged)
    send(.up)
    send(.down)
    #expect(view.events == ["down", "dragged", "up"])
  }

  /// A motion without an end would hold the keys for ever: they go to the next responder.
  @Test func keysDoNotWaitForAMotionWithoutAnEnd() {
    scene.prepare { inside.becomeFirstResponder() }
    move([.repeat, .autoreverse])
    scene.journal.isRecording = true
    scene.press(.enter)
    scene.click(1, 5)
    #expect(log.lines == [])
    #expect(scene.journal.lines.count { $0.text == "root.keyDown(k)" } == 1)
  }

  /// A view that is changed during its motion is at rest.
  @Test func keysArriveWhenTheMotionIsOverwritten() {
    scene.prepare { inside.becomeFirstResponder() }
    move()
    scene.press(.enter)
    scene.prepare { panel.frame.origin.y = 1 }
    scene.application.runDueWork()
    #expect(log.lines == ["end", "in"])
  }

  /// Without motion there is nothing to wait for.
  @Test func reducedMotionHoldsNothing() {
    scene.application.reducesMotion = true
    scene.prepare { inside.becomeFirstResponder() }
    move()
    scene.press(.enter)
    #expect(log.lines == ["end", "in"])
  }
}

/// A view that records what the mouse does.
private final class DraggedView: View {
  private(set) var events: [String] = []

  override func mouseDown(_ mouse: MouseEvent) { events.append("down") }

  override func mouseDragged(_ mouse: MouseEvent) { events.append("dragged") }

  override func mouseUp(_ mouse: MouseEvent) { events.append("up") }
}
