import Testing

@testable import Containment

/// The items that a controller offers to bars, and editing.
@Suite @MainActor struct BarItemTests {
  private let scene = Scene(columns: 40, rows: 6)

  @Test func itemsAreMadeWithoutTheView() {
    let page = PageController("Map", "m")
    #expect(page.navigationItem.title == "Map")
    #expect(page.tabBarItem.title == "Map")
    #expect(page.editButtonItem.title == "Edit")
    #expect(page.navigationItem === page.navigationItem)
    #expect(page.tabBarItem === page.tabBarItem)
    #expect(!page.isViewLoaded)
  }

  @Test func titlesFollowUntilTheyAreSetThemselves() {
    let page = PageController("Map", "m")
    _ = (page.navigationItem, page.tabBarItem)
    page.title = "Chart"
    #expect(page.navigationItem.title == "Chart")
    #expect(page.tabBarItem.title == "Chart")
    page.navigationItem.title = "Here"
    page.title = "Plan"
    #expect(page.navigationItem.title == "Here")
    #expect(page.tabBarItem.title == "Plan")
    page.tabBarItem.title = "Tab"
    page.title = "Sheet"
    #expect(page.tabBarItem.title == "Tab")
    page.tabBarItem = TabBarItem(title: "Own")
    page.title = "None"
    #expect(page.tabBarItem.title == "Own")
  }

  @Test func aTitleThatChangesIsSeenInTheBar() {
    let page = PageController("Map", "m")
    scene.show(NavigationController(rootViewController: page))
    scene.prepare { page.title = "Chart" }
    scene.expectRow(0, "                 Chart")
  }

  @Test func theEditButtonFollowsTheLaw() {
    let page = EditingController("A", scene.journal)
    let button = page.editButtonItem
    page.navigationItem.rightBarButtonItem = button
    scene.show(NavigationController(rootViewController: page))
    scene.expectRow(0, String(repeating: " ", count: 33) + "e Edit")
    scene.journal.isRecording = true
    scene.click(35, 0)
    #expect(page.isEditing)
    #expect(button.title == "Done")
    #expect(button.style == .done)
    scene.expectRow(0, String(repeating: " ", count: 33) + "e Done")
    scene.application.runTurn { page.isEditing = false }
    #expect(button.title == "Edit")
    #expect(page.editButtonItem === button)
    scene.expect("O62")
  }

  @Test func theKeyOfTheEditButtonWorksWhileABarShowsIt() {
    let page = EditingController("A", scene.journal)
    scene.show(NavigationController(rootViewController: page))
    scene.press(.character("e"))
    #expect(!page.isEditing)
    scene.prepare { page.navigationItem.rightBarButtonItem = page.editButtonItem }
    scene.press(.character("e"))
    #expect(page.isEditing)
    scene.press(.character("e"))
    #expect(!page.isEditing)
  }

  @Test func editingMustReachTheBase() {
    let page = DeafController(nibName: nil, bundle: nil)
    scene.prepare { page.isEditing = true }
    #expect(!page.isEditing)
    #expect(scene.diagnostics.faults.map(\.code) == [.superMissing])
    #expect(
      scene.diagnostics.faults.first?.message
        == "setEditing(_:animated:) of \(page) does not call super")
  }

  @Test func theNearestContainerIsFound() {
    let page = PageController("Map", "m")
    let nav = NavigationController(rootViewController: page)
    let tab = TabBarController()
    let split = SplitViewController()
    #expect(PageController("x", "x").navigationController == nil)
    tab.viewControllers = [nav]
    split.viewControllers = [tab]
    #expect(page.navigationController == nav)
    #expect(page.tabBarController == tab)
    #expect(page.splitViewController == split)
    #expect(nav.navigationController == nil)
    #expect(nav.tabBarController == tab)
  }

  @Test func theOldNamesAreReportedOnce() {
    let page: any DeprecatedMembers = PageController("Map", "m")
    scene.prepare {
      #expect(page.searchDisplayController == nil)
      #expect(page.searchDisplayController == nil)
      #expect(page.wantsFullScreenLayout)
      page.wantsFullScreenLayout = false
      #expect((page as? ViewController)?.edgesForExtendedLayout == [])
      page.wantsFullScreenLayout = true
      #expect((page as? ViewController)?.edgesForExtendedLayout == .all)
    }
    #expect(
      scene.diagnostics.faults.map(\.description) == [
        "W-DEPRECATED: searchDisplayController is deprecated; use a SearchController",
        "W-DEPRECATED: wantsFullScreenLayout is deprecated; use edgesForExtendedLayout",
      ])
  }

  @Test(arguments: [
    (KeyPress("e"), "e"), (KeyPress("c", modifiers: .control), "^C"),
    (KeyPress("x", modifiers: .alternate), "M-x"), (KeyPress(.escape), "Esc"),
    (KeyPress(" "), "Space"), (KeyPress(.function(5)), "F5"), (KeyPress(.pageUp), "PgUp"),
    (KeyPress(.tab, modifiers: .shift), "S-Tab"), (KeyPress(.backspace), "⌫"),
  ])
  func theNameOfAKey(key: KeyPress, hint: String) {
    #expect(key.hint == hint)
  }
}

/// A controller that records how its editing begins and ends.
private final class EditingController: RecordingController {
  override func setEditing(_ editing: Bool, animated: Bool) {
    journal.write("\(name).setEditing(\(editing), animated: \(animated))")
    super.setEditing(editing, animated: animated)
  }
}

/// A controller whose overrides do not call `super`.
private final class DeafController: ViewController {
  override func setEditing(_ editing: Bool, animated: Bool) {}
}
