import Cells
import Testing

@testable import Containment

/// What navigation bars and toolbars show, and what presses their items.
@Suite @MainActor struct NavigationBarTests {
  private let scene = Scene(columns: 40, rows: 5)
  private let first = PageController("Harbours", "a")
  private let second = PageController("Thyborøn", "b")
  private let nav: NavigationController

  init() {
    nav = NavigationController(rootViewController: first)
  }

  private func showBoth() {
    nav.viewControllers = [first, second]
    scene.show(nav)
  }

  @Test func theTitleStandsInTheMiddleAndTheContentBelow() {
    scene.show(nav)
    scene.expectRows(
      0..<5,
      """
                      Harbours
      aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
      aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
      aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
      aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
      """)
    let bar = scene.screen.canvas[0, 0]
    #expect(bar.background == nav.navigationBar.barTintColor)
    #expect(scene.screen.canvas[16, 0].attributes == .bold)
  }

  @Test func aViewTakesThePlaceOfTheTitle() {
    let button = Button(title: "Choose")
    second.navigationItem.titleView = button
    showBoth()
    #expect(Array(scene.screen.canvas.lines[0])[16..<24] == Array(" Choose ")[...])
    #expect(button.frame == Rect(x: 16, y: 0, width: 8, height: 1))
    let elements = nav.navigationBar.standardAccessibilityElements ?? []
    #expect(elements.contains { $0 as AnyObject === button })
    scene.prepare { nav.popViewController(animated: false) }
    #expect(button.superview == nil)
    #expect(scene.screen.canvas.lines[0].contains("Harbours"))
  }

  @Test func theNewViewSlidesInFromTheRightAndBackAgain() {
    scene.show(nav)
    scene.prepare { nav.pushViewController(second, animated: true) }
    let half = "aaaaaaaaaaaaaaaaaaaabbbbbbbbbbbbbbbbbbbb"
    scene.expectRow(0, " ⌫ < Harbours   Thyborøn")
    scene.expectRow(1, String(repeating: "a", count: 40))
    scene.clock.now = 0.175
    scene.prepare {}
    scene.expectRow(1, half)
    scene.advance(to: 0.35)
    scene.expectRow(1, String(repeating: "b", count: 40))
    scene.prepare { nav.popViewController(animated: true) }
    scene.expectRow(0, "                Harbours")
    scene.clock.now = 0.525
    scene.prepare {}
    scene.expectRow(1, half)
    scene.prepare { nav.cancelInteractiveTransition() }
    scene.expectRow(0, " ⌫ < Harbours   Thyborøn")
    scene.expectRow(1, half)
    scene.clock.now = 0.6
    scene.prepare {}
    #expect(scene.rows[1].count { $0 == "b" } > 20)
    scene.advance(to: 0.7)
    scene.expectRow(1, String(repeating: "b", count: 40))
  }

  @Test func aNewTopComesFromTheRightAndAnOldOneFromTheLeft() {
    let third = PageController("Agger", "c")
    showBoth()
    scene.prepare { nav.setViewControllers([first, third], animated: true) }
    scene.clock.now = 0.175
    scene.prepare {}
    scene.expectRow(1, "bbbbbbbbbbbbbbbbbbbbcccccccccccccccccccc")
    scene.advance(to: 0.35)
    scene.prepare { nav.setViewControllers([first], animated: true) }
    scene.clock.now = 0.525
    scene.prepare {}
    scene.expectRow(1, "aaaaaaaaaaaaaaaaaaaacccccccccccccccccccc")
  }

  @Test(arguments: [
    ("Thyborøn", " ⌫ < Harbours   Thyborøn         e Edit"),
    ("Agger Tange", " ⌫ < Harbours Agger Tange        e Edit"),
    ("Thyborøn and Agger", " ⌫ < Back  Thyborøn and Agger    e Edit"),
    ("Thyborøn and Harboøre", " ⌫ < Back Thyborøn and Harboøre  e Edit"),
    ("Thyborøn, Agger, Harboøre", " ⌫ <   Thyborøn, Agger, Harboøre e Edit"),
    ("Thyborøn, Agger and Harboøre", " <  Thyborøn, Agger and Harboøre e Edit"),
    ("Thyborøn, Agger, Harboøre, Lemvig", " < Thyborøn, Agger, Harboøre, L… e Edit"),
  ])
  func whatLeadsBackMakesRoomForTheTitle(title: String, row: String) {
    showBoth()
    scene.prepare {
      second.navigationItem.rightBarButtonItem = second.editButtonItem
      second.title = title
    }
    scene.expectRow(0, row)
  }

  @Test func aPromptTakesARowAboveAndTheContentFollows() {
    showBoth()
    scene.prepare { second.navigationItem.prompt = "Choose one" }
    scene.expectRows(
      0..<3,
      """
                     Choose one
       ⌫ < Harbours   Thyborøn
      bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      """)
    #expect(second.view.safeAreaInsets == EdgeInsets(top: 2))
    scene.prepare { second.navigationItem.prompt = nil }
    #expect(second.view.safeAreaInsets == EdgeInsets(top: 1))
  }

  @Test func aLargeTitleHasARowBelowTheButtons() {
    showBoth()
    scene.prepare { nav.navigationBar.prefersLargeTitles = true }
    scene.expectRows(
      0..<3,
      """
       ⌫ < Harbours
       Thyborøn
      bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      """)
    #expect(second.view.safeAreaInsets == EdgeInsets(top: 2))
    let elements = nav.navigationBar.standardAccessibilityElements ?? []
    #expect((elements.last as? AccessibilityElement)?.accessibilityLabel == "Thyborøn")
    // the title view stays between the buttons
    scene.prepare { second.navigationItem.titleView = Label(text: "view", frame: .zero) }
    scene.expectRows(0..<2, " ⌫ < Harbours     view\n Thyborøn")
    scene.prepare { second.navigationItem.titleView = nil }
    typealias Mode = NavigationItem.LargeTitleDisplayMode
    for (below, above, isLarge) in [
      (Mode.never, Mode.automatic, false), (.never, .always, true), (.always, .never, false),
      (.always, .automatic, true), (.automatic, .automatic, true),
    ] {
      scene.prepare {
        first.navigationItem.largeTitleDisplayMode = below
        second.navigationItem.largeTitleDisplayMode = above
      }
      #expect(second.view.safeAreaInsets.top == (isLarge ? 2 : 1), "\(below) \(above)")
    }
    scene.prepare { nav.navigationBar.prefersLargeTitles = false }
    scene.expectRow(0, " ⌫ < Harbours   Thyborøn")
  }

  @Test func leftItemsReplaceTheWayBackUnlessTheySupplementIt() {
    showBoth()
    let item = BarButtonItem(title: "Map", key: KeyPress("m"))
    scene.prepare { second.navigationItem.leftBarButtonItem = item }
    scene.expectRow(0, " m Map          Thyborøn")
    scene.prepare { second.navigationItem.leftItemsSupplementBackButton = true }
    scene.expectRow(0, " ⌫ < Harbours  m Map Thyborøn")
    scene.prepare { second.navigationItem.hidesBackButton = true }
    scene.expectRow(0, " m Map          Thyborøn")
    scene.prepare { first.navigationItem.backButtonTitle = "Home" }
    scene.prepare { second.navigationItem.setHidesBackButton(false, animated: true) }
    scene.expectRow(0, " ⌫ < Home  m Map Thyborøn")
  }

  @Test func aClickOrTheBackKeyLeadsBack() {
    showBoth()
    scene.click(3, 0)
    #expect(nav.viewControllers == [first])
    scene.advance(to: 0.35)
    scene.prepare { nav.pushViewController(second, animated: false) }
    scene.press(.backspace)
    #expect(nav.viewControllers == [first])
    scene.advance(to: 0.7)
    scene.press(.backspace)
    #expect(nav.viewControllers == [first])
  }

  @Test func theToolbarShowsKeysAndSharesItsRoom() {
    var pressed: [String] = []
    first.toolbarItems = [
      BarButtonItem(title: "Go", key: KeyPress("g")) { pressed.append("go") },
      .flexibleSpace(),
      BarButtonItem(title: "Sun"), .fixedSpace(2),
      BarButtonItem(title: "Quit", key: KeyPress("q", modifiers: .control)) {
        pressed.append("quit")
      },
    ]
    scene.show(nav)
    #expect(first.view.safeAreaInsets == EdgeInsets(top: 1))
    scene.prepare { nav.setToolbarHidden(false, animated: true) }
    scene.expectRow(4, " g Go                    Sun    ^Q Quit")
    #expect(first.view.safeAreaInsets == EdgeInsets(top: 1, bottom: 1))
    scene.press(.character("g"))
    scene.application.send(.key(KeyPress("q", modifiers: .control)))
    scene.click(1, 4)
    #expect(pressed == ["go", "quit", "go"])
    scene.prepare { first.toolbarItems?[0].isEnabled = false }
    scene.press(.character("g"))
    #expect(pressed.count == 3)
    scene.prepare { first.setToolbarItems(nil, animated: false) }
    scene.expectRow(4, "")
  }

  @Test func aHiddenBarGivesItsRowBack() {
    scene.show(nav)
    scene.prepare { nav.setNavigationBarHidden(true, animated: false) }
    scene.expectRow(0, String(repeating: "a", count: 40))
    #expect(first.view.safeAreaInsets == .zero)
    scene.prepare { nav.isNavigationBarHidden = false }
    scene.expectRow(0, "                Harbours")
  }

  @Test func tabVisitsTheItems() {
    showBoth()
    scene.press(.tab)
    #expect(scene.screen.canvas[1, 0].attributes.contains(.reverse))
    scene.press(.enter)
    #expect(nav.viewControllers == [first])
  }
}
