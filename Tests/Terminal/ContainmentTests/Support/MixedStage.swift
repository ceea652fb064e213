import Testing

@testable import Containment

/// A plain container, a stack and tabs, and three controllers to put into them.
@MainActor
class MixedStage {
  let scene = Scene()
  let a: RecordingController
  let b: RecordingController
  let m: RecordingController
  let nav: NavigationController
  let tabs = TabBarController()

  init() {
    a = scene.controller("A")
    b = scene.controller("B")
    m = scene.controller("M")
    nav = NavigationController(rootViewController: a)
  }

  /// Shows the stack in the first tab, and the plain container in the second.
  func showTabs() {
    tabs.viewControllers = [nav, scene.root]
    scene.show(tabs)
  }

  /// Everything is at rest, and only those named have appeared.
  func expectAtRest(
    _ onScreen: [RecordingController], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    while let due = scene.application.nextDeadline, due <= scene.clock.now {
      scene.application.runDueWork()
    }
    for controller in [a, b, m, scene.root] {
      let phase: AppearancePhase = onScreen.contains(controller) ? .appeared : .disappeared
      #expect(
        controller.appearance.phase == phase, "\(controller)", sourceLocation: sourceLocation)
      #expect(controller.appearance.depth == 0, sourceLocation: sourceLocation)
      #expect(
        (controller.viewIfLoaded?.window != nil) == onScreen.contains(controller), "\(controller)",
        sourceLocation: sourceLocation)
    }
    #expect(scene.application.nextDeadline == nil, sourceLocation: sourceLocation)
    #expect(scene.diagnostics.faults.isEmpty, sourceLocation: sourceLocation)
  }

  /// How often a controller was told something.
  func count(_ call: String) -> Int {
    scene.journal.lines.count { $0.text.hasPrefix(call) }
  }
}
