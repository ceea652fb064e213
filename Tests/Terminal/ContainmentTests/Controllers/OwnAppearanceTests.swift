import Testing

@testable import Containment

/// Stock containers whose own appearance callbacks choose what they show: exactly one "did" follows
/// each "will".
@Suite @MainActor struct OwnAppearanceTests {
  private let scene = Scene()

  /// Chooses its second tab as it is about to appear.
  private final class Chooser: TabBarController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      selectedIndex = 1
    }
  }

  /// Pushes as it is about to appear, and lays out at once.
  private final class Pusher: NavigationController {
    var guest: ViewController?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      guard let guest else { return }
      self.guest = nil
      pushViewController(guest, animated: false)
      view.layoutIfNeeded()
    }
  }

  private func calls(_ name: String) -> [String] {
    scene.journal.lines.map(\.text).filter { $0.hasPrefix(name + ".view") && $0.contains("ppear") }
      .map { String($0.dropFirst(name.count + 1).prefix { $0 != "(" }) }
  }

  @Test func aTabThatIsChosenInViewWillAppearAppearsOnce() {
    let (first, second) = (scene.controller("A"), scene.controller("B"))
    let tab = Chooser()
    tab.viewControllers = [first, second]
    scene.turn {
      scene.window.rootViewController = tab
      scene.window.makeKeyAndVisible()
    }
    #expect(calls("B") == ["viewWillAppear", "viewIsAppearing", "viewDidAppear"])
    #expect(second.appearance.phase == .appeared && tab.selectedViewController === second)
    #expect(first.appearance.phase == .disappeared)
    scene.turn { scene.window.hide() }
    #expect(calls("B").suffix(2) == ["viewWillDisappear", "viewDidDisappear"])
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func whatIsPushedInViewWillAppearAppearsOnce() {
    let (root, guest) = (scene.controller("A"), scene.controller("B"))
    let stack = Pusher(rootViewController: root)
    stack.guest = guest
    scene.turn {
      scene.window.rootViewController = stack
      scene.window.makeKeyAndVisible()
    }
    #expect(calls("B") == ["viewWillAppear", "viewIsAppearing", "viewDidAppear"])
    #expect(guest.appearance.phase == .appeared && stack.topViewController === guest)
    scene.turn { scene.window.hide() }
    #expect(calls("B").suffix(2) == ["viewWillDisappear", "viewDidDisappear"])
    #expect(scene.diagnostics.faults.isEmpty)
  }
}
