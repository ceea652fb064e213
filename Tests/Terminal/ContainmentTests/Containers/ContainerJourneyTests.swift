import Testing

@testable import Containment

/// Journeys through several kinds of containers at once: unwinding through a presentation, a stack,
/// tabs and plain containment; resizes while a stack or a presentation moves; and restoration.
@Suite @MainActor struct ContainerJourneyTests {
  private let scene = Scene()
  private let tabs = TabBarController()
  private let outer = NavigationController()
  private let inner = NavigationController()
  private let home: RecordingController
  private let second: RecordingController
  private let other: RecordingController
  private let shell: RecordingController
  private let leaf: RecordingController

  init() {
    home = scene.controller("home")
    second = scene.controller("second")
    other = scene.controller("other")
    shell = scene.controller("shell")
    leaf = scene.controller("leaf")
  }

  /// tabs [outer [home, second], other], and over it inner [other root, shell (leaf)], presented by
  /// `second`; the tab of `other` is selected beneath.
  private func showEverything() {
    outer.viewControllers = [home, second]
    tabs.viewControllers = [outer, other]
    scene.show(tabs)
    inner.viewControllers = [scene.controller("base"), shell]
    scene.prepare { second.present(inner, animated: false) }
    scene.prepare { scene.adopt(leaf, in: shell.view, of: shell) }
    scene.prepare { tabs.selectedIndex = 1 }
    scene.settle()
  }

  private func unwind(to action: String) {
    scene.turn { leaf.unwind(SegueDescription(unwind: action), sender: nil) }
    scene.settle()
  }

  private func calls(_ names: Set<String>) -> [String] {
    scene.journal.lines.map(\.text).filter { line in
      names.contains(String(line.prefix { $0 != "." })) && line.contains("ppear(")
        && !line.contains("IsAppearing")
    }
  }

  @Test func theWayBackGoesThroughEveryKindOfContainer() {
    showEverything()
    home.unwindNames = ["goHome"]
    unwind(to: "goHome")
    #expect(tabs.presentedViewController == nil)
    #expect(tabs.selectedViewController === outer)
    #expect(outer.viewControllers == [home])
    #expect(home.appearance.phase == .appeared)
    #expect(
      [second, other, shell, leaf].allSatisfy { $0.appearance.phase == .disappeared })
    #expect(scene.journal.lines.contains { $0.text == "home.goHome(unwindSegue)" })
    // Each controller that left is told once, outer ones before inner ones.
    #expect(
      calls(["shell", "leaf"]) == [
        "shell.viewWillDisappear(true)", "leaf.viewWillDisappear(true)",
        "shell.viewDidDisappear(true)", "leaf.viewDidDisappear(true)",
      ])
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func theWayBackMayEndWithinThePresentation() {
    showEverything()
    (inner.viewControllers[0] as? RecordingController)?.unwindNames = ["base"]
    unwind(to: "base")
    #expect(tabs.presentedViewController === inner)
    #expect(inner.viewControllers.count == 1)
    #expect(tabs.selectedViewController === other)
    #expect(inner.viewControllers[0].appearance.phase == .appeared)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test(arguments: [true, false])
  func aResizeDuringAPushOrPopLetsBothFitTheNewSize(isPop: Bool) {
    outer.viewControllers = isPop ? [home, second] : [home]
    scene.show(outer)
    scene.turn {
      if isPop {
        outer.popViewController(animated: true)
      } else {
        outer.pushViewController(second, animated: true)
      }
    }
    scene.clock.now += 0.1
    scene.application.runDueWork()
    scene.resize(columns: 70, rows: 30)
    let moving = [home, second].filter { $0.view.window != nil }
    #expect(moving.count == 2)
    #expect(moving.allSatisfy { $0.view.bounds.width == 70 })
    #expect(
      Set(scene.journal.lines.map(\.text).filter { $0.contains("viewWillTransition") }).count == 2)
    scene.settle()
    let top = isPop ? home : second
    #expect(top.appearance.phase == .appeared && top.view.bounds.width == 70)
    #expect((isPop ? second : home).appearance.phase == .disappeared)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .formSheet])
  func aResizeDuringADismissalReachesWhoStays(style: ModalPresentationStyle) {
    let guest = scene.controller("M")
    guest.modalPresentationStyle = style
    scene.show(home)
    scene.prepare { home.present(guest, animated: false) }
    scene.settle()
    scene.turn { home.dismiss(animated: true) }
    scene.clock.now += 0.1
    scene.application.runDueWork()
    scene.resize(columns: 70, rows: 30)
    #expect(home.view.frame == Rect(x: 0, y: 0, width: 70, height: 30))
    #expect(
      scene.journal.lines.contains { $0.text == "home.viewWillTransition(to: 70x30, with: c)" })
    scene.settle()
    #expect(home.view.frame == Rect(x: 0, y: 0, width: 70, height: 30))
    #expect(home.appearance.phase == .appeared && guest.appearance.phase == .disappeared)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// A stack of presentations over tabs, of which the upper one is a navigation stack.
  @Test(arguments: [false, true])
  func aStackOfPresentationsComesBackInItsOrder(withinTabs: Bool) throws {
    let files = try TestFiles()
    let delegate = RestoringDelegate()

    func begin(_ scene: Scene) -> (root: ViewController, presenter: RecordingController) {
      let presenter = scene.controller("home")
      presenter.restorationIdentifier = "home"
      scene.application.delegate = delegate
      scene.application.restoration.folder = files.folder
      scene.application.restoration.register(PresentedMaker.self)
      guard withinTabs else { return (presenter, presenter) }
      let nav = NavigationController(rootViewController: presenter)
      nav.restorationIdentifier = "nav"
      let tabs = TabBarController()
      tabs.viewControllers = [ViewController(), nav]
      tabs.restorationIdentifier = "tabs"
      tabs.selectedIndex = 1
      return (tabs, presenter)
    }

    func presented(_ identifier: String) -> ViewController {
      let controller = PresentedMaker.make(identifier)
      controller.restorationIdentifier = identifier
      controller.restorationClass = PresentedMaker.self
      return controller
    }

    let first = begin(scene)
    scene.show(first.root)
    let (lower, upper) = (presented("lower"), presented("upper-stack"))
    scene.prepare { first.presenter.present(lower, animated: false) }
    scene.prepare { lower.present(upper, animated: false) }
    scene.settle()
    scene.makeCurrent()
    #expect(scene.application.saveState())

    let next = Scene()
    let restored = begin(next)
    next.window.rootViewController = restored.root
    next.makeCurrent()
    let isRestored = next.application.restoreState(in: next.window)
    #expect(isRestored)
    next.prepare { next.window.makeKeyAndVisible() }
    next.settle()
    let middle = restored.root.presentedViewController
    #expect(middle?.title == "lower")
    #expect(middle?.presentedViewController is NavigationController)
    #expect(middle?.presentedViewController?.appearance.phase == .appeared)
    #expect(middle?.appearance.phase == .disappeared)
    #expect(restored.presenter.appearance.phase == .disappeared)
    #expect(next.diagnostics.faults.isEmpty)
  }
}

/// Makes what was presented again; its name says what it is.
private final class PresentedMaker: ViewControllerRestoration {
  static func make(_ identifier: String) -> ViewController {
    let content = ViewController()
    content.title = identifier
    return identifier.hasSuffix("stack")
      ? NavigationController(rootViewController: content) : content
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: Coder
  ) -> ViewController? {
    identifierComponents.last.map(make)
  }
}
