import Cells
import Testing

@testable import Containment

/// What a tab bar shows, what selects a tab, and what is refused.
@Suite @MainActor struct TabBarTests {
  private let scene = Scene(columns: 40, rows: 4)
  private let map = PageController("Map", "m")
  private let list = PageController("List", "l")
  private let help = PageController("Help", "h")
  private let tab = TabBarController()

  init() {
    help.tabBarItem.hotkey = KeyPress("?")
    tab.viewControllers = [map, list, help]
    scene.show(tab)
  }

  @Test func theTabsShareTheLastRow() {
    scene.expectRows(
      0..<4,
      """
      mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm
      mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm
      mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm
          1 Map       2 List        ? Help
      """)
    #expect(scene.screen.canvas[0, 3].attributes == [.bold, .reverse])
    #expect(scene.screen.canvas[20, 3].attributes == [])
    #expect(map.view.safeAreaInsets == EdgeInsets(bottom: 1))
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func keysAndClicksSelect() {
    scene.press(.character("2"))
    scene.expectRow(0, String(repeating: "l", count: 40))
    #expect(scene.screen.canvas[20, 3].attributes == [.bold, .reverse])
    #expect(scene.screen.canvas[0, 3].attributes == [])
    scene.press(.character("?"))
    #expect(tab.selectedViewController == help)
    scene.press(.character("3"))
    #expect(tab.selectedViewController == help)
    scene.click(2, 3)
    #expect(tab.selectedIndex == 0)
  }

  @Test func titlesAndBadgesFollowTheItems() {
    scene.prepare {
      map.title = "Chart"
      list.tabBarItem.badgeValue = "7"
    }
    scene.expectRow(3, "   1 Chart    2 List (7)      ? Help")
    scene.prepare { list.tabBarItem = TabBarItem(title: "Rows", hotkey: KeyPress("r")) }
    scene.expectRow(3, "   1 Chart      r Rows        ? Help")
    scene.press(.character("r"))
    #expect(tab.selectedViewController == list)
  }

  @Test func theDelegateIsAskedOnlyWhenAPersonPresses() {
    let delegate = TabJournal(refused: help)
    tab.delegate = delegate
    scene.press(.character("2"))
    scene.press(.character("?"))
    scene.prepare { tab.selectedIndex = 0 }
    #expect(delegate.calls == ["should List", "did List", "should Help"])
    #expect(tab.selectedViewController == map)
  }

  @Test func pressingTheSelectedTabLeadsItsStackBack() {
    let nav = NavigationController(rootViewController: PageController("Root", "r"))
    scene.prepare {
      tab.viewControllers = [nav, list]
      tab.selectedIndex = 0
    }
    scene.expectRow(3, "       1 Root              2 List")
    scene.prepare { nav.pushViewController(PageController("Top", "t"), animated: false) }
    scene.press(.character("1"))
    #expect(nav.viewControllers.count == 1)
  }

  @Test func aPushedControllerMayHideTheTabs() {
    let nav = NavigationController(rootViewController: PageController("Root", "r"))
    nav.isToolbarHidden = false
    let low = PageController("Low", "o")
    let high = PageController("High", "i")
    low.hidesBottomBarWhenPushed = true
    scene.prepare {
      tab.viewControllers = [nav]
    }
    #expect(!tab.tabBar.isHidden)
    #expect(nav.toolbar.frame.minY == 2)
    for page in [low, high] {
      scene.prepare { nav.pushViewController(page, animated: false) }
      scene.prepare {}
      #expect(tab.tabBar.isHidden)
      #expect(nav.toolbar.isHidden)
      #expect(page.view.safeAreaInsets == EdgeInsets(top: 1))
    }
    scene.prepare { nav.popToRootViewController(animated: false) }
    scene.prepare {}
    #expect(!tab.tabBar.isHidden)
    #expect(!nav.toolbar.isHidden)
  }

  @Test func whatHasNoTabIsRefused() {
    scene.prepare {
      tab.selectedIndex = 3
      tab.selectedViewController = scene.root
    }
    #expect(
      scene.diagnostics.faults.map(\.description) == [
        "E-ARGUMENT: \(tab) has no tab at 3",
        "E-ARGUMENT: root has no tab in \(tab) and cannot be selected",
      ])
    #expect(tab.selectedIndex == 0)
    #expect(TabBarController().selectedIndex == .max)
  }

  @Test func newTabsKeepTheSelectedOneOrItsPlace() {
    scene.prepare { tab.selectedIndex = 1 }
    scene.prepare { tab.viewControllers = [help, list] }
    #expect(tab.selectedViewController == list)
    #expect(map.parent == nil)
    scene.prepare { tab.viewControllers = [help, map] }
    #expect(tab.selectedViewController == map)
    #expect(list.viewIfLoaded?.superview == nil)
    scene.prepare { tab.viewControllers = [help] }
    #expect(tab.selectedIndex == 0)
    #expect(tab.children == [help])
    scene.prepare { tab.viewControllers = nil }
    #expect(tab.selectedIndex == .max)
    #expect(tab.selectedViewController == nil)
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func theTabsFollowTheWindow() {
    scene.screen.size = CellSize(columns: 30, rows: 5)
    scene.application.send(.resized(scene.screen.size))
    scene.expectRow(4, "  1 Map     2 List    ? Help")
    #expect(map.view.frame == Rect(x: 0, y: 0, width: 30, height: 5))
  }
}

/// A delegate that records its calls, and refuses one controller.
private final class TabJournal: TabBarControllerDelegate {
  private(set) var calls: [String] = []
  private let refused: ViewController

  init(refused: ViewController) {
    self.refused = refused
  }

  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool {
    calls.append("should \(viewController.title ?? "")")
    return viewController != refused
  }

  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) {
    calls.append("did \(viewController.title ?? "")")
  }
}
