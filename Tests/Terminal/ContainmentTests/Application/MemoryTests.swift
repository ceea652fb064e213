import Cells
import Foundation
import Testing

@testable import Containment

/// O60, O61: memory warnings, and the monitor that detects pressure.
@Suite @MainActor struct MemoryTests {
  private func observed(_ scene: Scene) {
    scene.application.notificationCenter.addObserver(
      forName: Application.didReceiveMemoryWarningNotification
    ) { [journal = scene.journal] _ in journal.write("MemoryWarning notification") }
  }

  /// O60; a controller that is only kept in a property comes after those in the hierarchy.
  @Test func everyLivingControllerIsTold() {
    let scene = Scene()
    scene.showRoot()
    let child = scene.prepareChild("A")
    let loose = scene.controller("geo1")
    scene.prepare { child.present(scene.controller("M"), animated: false) }
    scene.prepare { scene.application.runDueWork() }
    observed(scene)
    scene.turn { scene.application.receiveMemoryWarning() }
    let order = Orders.all["O60"]?.log ?? []
    #expect(order.count == 6)
    scene.expect(order + ["geo1.didReceiveMemoryWarning()"])
    #expect(child.isViewLoaded && !loose.isViewLoaded)
  }

  /// Parents come before their children, and nobody is told twice or kept alive.
  @Test func controllersInNoHierarchyAreTold() {
    let scene = Scene()
    scene.showRoot()
    let child = scene.controller("C")
    let parent = scene.controller("P")
    parent.addChild(child)
    weak var gone: ViewController?
    do {
      let released = scene.controller("gone")
      gone = released
    }
    #expect(gone == nil)
    scene.turn { scene.application.receiveMemoryWarning() }
    #expect(
      scene.journal.lines.map(\.text).filter { $0.hasSuffix("didReceiveMemoryWarning()") } == [
        "root.didReceiveMemoryWarning()", "P.didReceiveMemoryWarning()",
        "C.didReceiveMemoryWarning()",
      ])
  }

  @Test func controllersMadeBeforeTheApplicationBelongToIt() {
    Application.current = nil
    let journal = Journal()
    let early = RecordingController("early", journal)
    let scene = Scene()
    let other = Scene()
    scene.makeCurrent()
    let late = scene.controller("late")
    journal.isRecording = true
    other.turn { other.application.receiveMemoryWarning() }
    scene.turn { scene.application.receiveMemoryWarning() }
    #expect(journal.lines.map(\.text) == ["early.didReceiveMemoryWarning()"])
    #expect(scene.journal.lines.contains { $0.text == "late.didReceiveMemoryWarning()" })
    #expect(!early.isViewLoaded && !late.isViewLoaded)
  }

  /// The list of controllers does not grow with those that are gone.
  @Test func releasedControllersAreForgotten() {
    var living = LivingControllers()
    let kept = (0..<100).map { _ in ViewController() }
    for index in 0..<10_000 {
      if index % 100 == 0 { living.add(kept[index / 100]) }
      living.add(ViewController())
    }
    #expect(living.all.map(ObjectIdentifier.init) == kept.map(ObjectIdentifier.init))
    let entries = Mirror(reflecting: living).descendant("entries") as? [Any]
    #expect(entries.map { $0.count <= 400 } == true)
  }

  @Test func postingTheNotificationByHandReachesNoController() {
    let scene = Scene()
    scene.showRoot()
    scene.turn {
      scene.application.notificationCenter.post(
        name: Application.didReceiveMemoryWarningNotification)
    }
    scene.expect([])
  }

  @Test func warningsComeAtMostEveryFiveSeconds() {
    let scene = Scene()
    scene.showRoot()
    scene.journal.isRecording = true
    for time in [0, 4.9, 5, 9.9, 10] {
      scene.clock.now = time
      scene.application.simulateMemoryWarning()
    }
    #expect(scene.journal.lines.filter { $0.object == "root" }.count == 3)
  }

  @Test func hiddenViewsAreUnloadedOnlyOnRequest() {
    for optsIn in [false, true] {
      let scene = Scene()
      scene.showRoot()
      let child = UnloadingController("A", scene.journal)
      scene.prepare {
        scene.root.addChild(child)
        child.loadViewIfNeeded()
      }
      scene.application.unloadsHiddenViews = optsIn
      scene.turn { scene.application.receiveMemoryWarning() }
      scene.turn { child.loadViewIfNeeded() }
      let calls = scene.journal.lines.map(\.text).filter { $0.hasPrefix("A.") }
      let wanted = (Orders.all["O61"]?.log ?? []).filter { $0.hasPrefix("A.") }
      #expect(wanted.count == 5)
      #expect(calls == (optsIn ? wanted : ["A.didReceiveMemoryWarning()"]))
      #expect(scene.diagnostics.faults.isEmpty)
    }
  }

  @Test func aControllerMayLetItsHiddenViewGoAndLoadAgain() {
    let scene = Scene()
    scene.showRoot()
    let child = LettingGoController("A", scene.journal)
    let shown = LettingGoController("B", scene.journal)
    scene.prepare {
      scene.adopt(child, in: scene.box1)
      scene.adopt(shown, in: scene.box2)
    }
    scene.prepare { child.view.removeFromSuperview() }
    scene.prepare { scene.application.receiveMemoryWarning() }
    #expect(!child.isViewLoaded && shown.isViewLoaded)
    scene.turn { child.loadViewIfNeeded() }
    scene.expect(["A.loadView()", "A.viewDidLoad()"])
  }

  @Test func drawingsOfViewsThatAreNotSeenAreDropped() {
    let scene = Scene()
    scene.showRoot()
    let seen = Label(text: "seen", frame: Rect(x: 0, y: 0, width: 9, height: 1))
    let hidden = Label(text: "hidden", frame: Rect(x: 0, y: 1, width: 9, height: 1))
    scene.prepare {
      scene.root.view.addSubview(seen)
      scene.root.view.addSubview(hidden)
    }
    hidden.isHidden = true
    #expect(hidden.drawing != nil)
    scene.prepare { scene.application.receiveMemoryWarning() }
    #expect(hidden.drawing == nil && seen.drawing != nil)
  }

  @Test func anOverrideMustPassItOn() {
    let scene = Scene()
    scene.prepare {
      scene.window.rootViewController = SilentController()
      scene.window.makeKeyAndVisible()
      scene.application.receiveMemoryWarning()
    }
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "didReceiveMemoryWarning() of S does not call super"
      ])
  }

  @Test func theCountersOfTheControlGroupTellOfPressure() throws {
    let path = NSTemporaryDirectory() + "memory.events.\(UInt64.random(in: 0 ... .max))"
    defer { try? FileManager.default.removeItem(atPath: path) }
    func write(high: Int, max: Int) throws {
      // In place, as the kernel's file is: the same file is read again and again.
      let text = "low 0\nhigh \(high)\nmax \(max)\noom 0\n"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    try write(high: 3, max: 0)
    let monitor = MemoryPressureMonitor(paths: .init(events: path, pressure: nil))
    #expect(monitor.descriptors.count == 1)
    #expect(!monitor.pressureHasRisen())
    try write(high: 4, max: 0)
    #expect(monitor.pressureHasRisen())
    #expect(!monitor.pressureHasRisen())
    try write(high: 4, max: 1)
    #expect(monitor.pressureHasRisen())
  }

  @Test func whatIsMissingIsLeftOut() {
    let monitor = MemoryPressureMonitor(
      paths: .init(events: "/nowhere/memory.events", pressure: "/nowhere/memory"))
    #expect(monitor.descriptors.isEmpty)
    #expect(!monitor.pressureHasRisen())
    #expect(!MemoryPressureMonitor().pressureHasRisen())
  }

  @Test(arguments: [
    ("0::/user.slice/a.scope\n", "/sys/fs/cgroup/user.slice/a.scope/memory.events"),
    ("0::/\n", "/sys/fs/cgroup/memory.events"), ("4:memory:/docker\n", nil), ("", nil),
  ])
  func theControlGroupIsFound(text: String, path: String?) {
    #expect(MemoryEvents.path(ofControlGroups: text) == path)
  }

  @Test(arguments: ["", "high 1\n", "high x\nmax 2\n", "low 0 high 1 max 2"])
  func textThatIsNotTheCountersIsRefused(text: String) {
    #expect(MemoryEvents(text) == nil)
  }
}

/// A controller that records the deprecated callbacks of unloading.
private final class UnloadingController: RecordingController {
  override func viewWillUnload() {
    journal.write("\(name).viewWillUnload()")
  }

  override func viewDidUnload() {
    journal.write("\(name).viewDidUnload()")
  }
}

/// A controller that releases its hidden view when memory is short.
private final class LettingGoController: RecordingController {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    if viewIfLoaded?.window == nil { view = nil }
  }
}

/// A controller whose overrides do not call `super`.
private final class SilentController: ViewController {
  override var description: String { "S" }

  override func didReceiveMemoryWarning() {}
}
