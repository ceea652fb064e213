import Cells
import Testing

@testable import Containment

/// Suspended input, and snapshots.
@Suite @MainActor struct InteractionTests {
  @Test func keysWaitAndTheMouseIsLost() {
    let scene = Scene()
    scene.showRoot()
    let button = Button(title: "press")
    var presses = 0
    button.action = { presses += 1 }
    button.frame = Rect(x: 0, y: 0, width: 10, height: 1)
    scene.prepare { scene.root.view.addSubview(button) }
    scene.journal.isRecording = true
    scene.application.beginIgnoringInteractionEvents()
    scene.application.beginIgnoringInteractionEvents()
    for kind in [MouseEvent.Kind.down, .up] {
      scene.application.send(.mouse(MouseEvent(kind, at: Point(x: 1, y: 0))))
    }
    scene.application.send(.key(KeyPress(.character("q"))))
    scene.application.endIgnoringInteractionEvents()
    scene.application.runDueWork()
    #expect(scene.application.isIgnoringInteractionEvents)
    #expect(!scene.journal.lines.contains { $0.text.contains("keyDown") })
    scene.application.endIgnoringInteractionEvents()
    scene.application.endIgnoringInteractionEvents()
    scene.application.runDueWork()
    #expect(scene.journal.lines.filter { $0.text == "root.keyDown(k)" }.count == 1)
    #expect(presses == 0)
  }

  @Test func aPictureThatWaitedForInputIsDrawnWhenThereIsNone() {
    let scene = Scene()
    scene.showRoot()
    let application = scene.application
    let label = Label(text: "one")
    label.frame = Rect(x: 0, y: 0, width: 10, height: 1)
    scene.prepare { scene.root.view.addSubview(label) }
    application.hasMoreInput = true
    scene.turn { label.text = "two" }
    #expect(scene.screen.canvas.lines[0].hasPrefix("one"))
    // the last event of the batch causes no turn
    application.hasMoreInput = false
    #expect(application.nextDeadline == scene.clock.now)
    application.runDueWork()
    #expect(scene.screen.canvas.lines[0].hasPrefix("two"))
  }

  @Test func keysWaitWhileAControllerIsPresented() {
    let scene = Scene()
    scene.showRoot()
    scene.journal.isRecording = true
    let sheet = scene.controller("A")
    scene.turn { scene.root.present(sheet, animated: true) }
    scene.application.send(.key(KeyPress("q")))
    scene.application.send(.pasted("text"))
    scene.application.send(.key(KeyPress("r")))
    let keys = { scene.journal.lines.map(\.text).filter { $0.contains("keyDown") } }
    #expect(keys() == [])
    scene.advance(to: 5)
    #expect(keys().filter { $0.hasPrefix("A.") } == ["A.keyDown(k)", "A.keyDown(k)"])
    #expect(keys().first == "A.keyDown(k)")
  }

  @Test func keysWaitUntilATransitionEnds() {
    let scene = Scene()
    scene.showRoot()
    let child = scene.prepareChild("A")
    let other = scene.controller("B")
    let button = Button(title: "go")
    scene.prepare {
      child.view.addSubview(button)
      button.becomeFirstResponder()
    }
    scene.turn { scene.flip(from: child, to: other) }
    scene.application.send(.key(KeyPress("q")))
    scene.application.completeTransitions()
    scene.turn {}
    let order = scene.journal.lines.map(\.text).filter {
      $0.contains("keyDown") || $0.contains("DidAppear")
    }
    #expect(order.first == "B.viewDidAppear(true)" && order.count > 1)
  }

  @Test func aSnapshotViewShowsTheLastFrame() throws {
    let scene = Scene(columns: 20, rows: 3)
    scene.showRoot()
    let label = Label(text: "before", frame: Rect(x: 0, y: 0, width: 8, height: 1))
    scene.prepare { scene.root.view.addSubview(label) }
    let picture = label.snapshot()
    let snapshot = try #require(label.snapshotView(afterScreenUpdates: false))
    label.text = "after"
    #expect(snapshot.snapshot() == picture)
    #expect(snapshot.frame == Rect(x: 0, y: 0, width: 8, height: 1))
    #expect(View().snapshotView(afterScreenUpdates: true) == nil)
  }

  /// The closest form of `addObserver(_:selector:name:object:)` without the Objective-C runtime.
  @Test func methodsOfObserversAreCalled() {
    let center = NotificationCenter()
    let name = Notification.Name("a")
    let mine = View()
    var listener: Listener? = Listener()
    let heard = Log()
    listener?.log = heard
    listener?.start(center, name, mine)
    weak let gone = listener
    center.post(name: name)
    center.post(name: Notification.Name("b"), object: mine)
    // Foundation's centre keeps no order
    #expect(heard.lines.sorted() == ["mine b", "named a", "plain"])
    heard.lines = []
    listener.map { center.removeObserver($0, name: name, object: nil) }
    center.post(name: name)
    center.post(name: Notification.Name("b"), object: mine)
    #expect(heard.lines == ["mine b"])
    heard.lines = []
    listener.map { center.removeObserver($0) }
    center.post(name: Notification.Name("b"), object: mine)
    listener?.start(center, name, mine)
    listener = nil
    center.post(name: name, object: mine)
    #expect(heard.lines == [] && gone == nil)
  }

  private final class Log {
    var lines: [String] = []
  }

  private final class Listener {
    var log: Log?

    @MainActor
    func start(_ center: NotificationCenter, _ name: Notification.Name, _ object: View) {
      center.addObserver(self, selector: Listener.named, name: name, object: nil)
      center.addObserver(self, selector: Listener.plain, name: name, object: nil)
      center.addObserver(self, selector: Listener.mine(_:), name: nil, object: object)
    }

    private func named(_ notification: Notification) {
      log?.lines.append("named \(notification.name.rawValue)")
    }

    private func plain() { log?.lines.append("plain") }

    private func mine(_ notification: Notification) {
      log?.lines.append("mine \(notification.name.rawValue)")
    }
  }

  // With the trait the centre is Foundation's, which keeps no order.
  #if !Foundation
    @Test func observersAreToldByNameAndObject() {
      let center = NotificationCenter()
      let mine = View()
      var heard: [String] = []
      let name = Notification.Name("a")
      center.addObserver(forName: name) { _ in heard.append("a") }
      center.addObserver(forName: nil, object: mine) { heard.append("mine \($0.name.rawValue)") }
      var second: NotificationObserver?
      center.addObserver(forName: name) { _ in
        if let second { center.removeObserver(second) }
      }
      second = center.addObserver(forName: name) { _ in heard.append("never") }
      center.post(name: name)
      center.post(name: Notification.Name("b"), object: mine, userInfo: ["key": 1])
      #expect(heard == ["a", "mine b"])
    }
  #endif
}
