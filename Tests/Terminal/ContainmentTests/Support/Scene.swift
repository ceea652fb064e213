import Cells
import Foundation
import Testing

@testable import Containment

/// A scene of the law: an application in memory with a clock that is moved by hand, and the log.
@MainActor
final class Scene {
  let journal = Journal()
  let clock = VirtualClock()
  let screen: MemoryScreen
  let diagnostics = Diagnostics()
  let delegate: RecordingDelegate
  let application: RecordingApplication
  let window: RecordingWindow
  /// The container that most scenes begin with.
  let root: RecordingController
  /// Plain subviews of the container's view.
  let boxes: [RecordingView]

  init(columns: Int = 100, rows: Int = 40, policy: Diagnostics.Policy = .standard) {
    screen = MemoryScreen(size: CellSize(columns: columns, rows: rows))
    delegate = RecordingDelegate(journal)
    diagnostics.policy = policy
    application = RecordingApplication(
      screen: screen, clock: clock, delegate: delegate, diagnostics: diagnostics)
    application.journal = journal
    window = RecordingWindow(
      frame: Rect(x: 0, y: 0, width: Double(columns), height: Double(rows)))
    window.journal = journal
    // scenes give the focus by hand
    window.findsFocus = false
    application.attach(window)
    root = RecordingController("root", journal)
    let frame = Rect(x: 0, y: 0, width: Double(columns), height: Double(rows / 2))
    let boxes = (1...2).map { [journal] in RecordingView("box\($0)", journal, frame: frame) }
    self.boxes = boxes
    boxes[1].frame = frame.offsetBy(dx: 0, dy: frame.height)
    root.onViewDidLoad = { root in for box in boxes { root.view.addSubview(box) } }
    diagnostics.handler = { [journal] fault in
      journal.write("!! \(fault.code.rawValue)(\(fault.subjects.first ?? ""))")
    }
  }

  var box1: RecordingView { boxes[0] }
  var box2: RecordingView { boxes[1] }

  func controller(_ name: String) -> RecordingController { RecordingController(name, journal) }

  /// Makes this scene's application the current one again, for what is done outside of turns;
  /// other tests may have made theirs since.
  func makeCurrent() { Application.current = application }

  /// Shows the container without writing anything down.
  func showRoot() {
    prepare {
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
  }

  /// Prepares the scene, in a turn that is not recorded.
  func prepare(_ body: () -> Void) {
    journal.isRecording = false
    application.runTurn(body)
  }

  /// Adopts a child and shows it in a box, in the documented order.
  func adopt(_ child: ViewController, in box: View, of parent: ViewController? = nil) {
    let parent = parent ?? root
    parent.addChild(child)
    child.view.frame = box.bounds
    box.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  /// Adopts beforehand.
  func prepareChild(_ name: String, in box: View? = nil) -> RecordingController {
    let child = controller(name)
    prepare { adopt(child, in: box ?? box1) }
    return child
  }

  /// Runs a closure in a recorded turn, with its commit.
  func turn(_ body: () -> Void) {
    journal.isRecording = true
    journal.write(">>")
    application.runTurn {
      body()
      journal.write("-- commit")
    }
  }

  /// Moves the clock on and does what is due by then, each in a turn of its own.
  func advance(to time: Double) {
    journal.isRecording = true
    journal.write("-- t=" + String(format: "%.2f", time))
    clock.now = time
    while let due = application.nextDue(now: time) { turn(due) }
  }

  /// Lets everything that has begun end.
  func settle() {
    for _ in 0..<10 {
      clock.now += 1
      application.runDueWork()
    }
  }

  /// The children change places as in the sample: sizes, parents, effect, parents again.
  func flip(
    from: ViewController, to: ViewController, duration: Double = 0.2,
    options: View.AnimationOptions = [.transitionFlipFromTop, .curveEaseIn]
  ) {
    to.view.frame = from.view.bounds
    root.addChild(to)
    from.willMove(toParent: nil)
    root.transition(
      from: from, to: to, duration: duration, options: options,
      completion: { [root] _ in
        to.didMove(toParent: root)
        from.removeFromParent()
      })
  }

  /// Gives the terminal another size, as if it had just been told.
  func resize(columns: Int, rows: Int) {
    journal.isRecording = true
    screen.size = CellSize(columns: columns, rows: rows)
    application.send(.resized(screen.size))
  }

  /// Holds what was written down against a scenario of the law.
  func expect(_ id: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let order = Orders.all[id] else {
      Issue.record("no scenario \(id)", sourceLocation: sourceLocation)
      return
    }
    expect(order.log, named: "\(id) (\(order.level))", sourceLocation: sourceLocation)
  }

  /// Holds what was written down against lines in the law's notation.
  func expect(
    _ log: [String], named name: String = "log", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var actual: [LogLine] = []
    for line in journal.lines {
      if line.isMark { Orders.dropEmptyCommit(&actual) }
      if line.text != ">>" { actual.append(line) }
    }
    Orders.dropEmptyCommit(&actual)
    let expected = Orders.lines(of: log)
    if let difference = LogComparison.difference(expected: expected, actual: actual) {
      let text = actual.map(LogComparison.shown).joined(separator: "\n")
      Issue.record("\(name): \(difference)\n\(text)", sourceLocation: sourceLocation)
    }
  }
}
