import Testing

@testable import Containment

/// Who has the focus after a change of tabs.
@Suite @MainActor struct TabFocusTests {
  private let scene = Scene(columns: 40, rows: 6)
  private let first = ControlController("first")
  private let second = ControlController("second")
  private let tab = TabBarController()
  private let delegate: FadingDelegate

  init() {
    delegate = FadingDelegate(FadeAnimator(scene.journal))
    tab.viewControllers = [NavigationController(rootViewController: first), second]
    scene.show(tab)
  }

  private func select(_ index: Int) {
    scene.prepare { tab.selectedIndex = index }
    scene.settle()
  }

  private nonisolated static let ways: [@MainActor (Scene, TabBarController, Int) -> Void] = [
    { scene, _, index in scene.press(.character(index == 0 ? "1" : "2")) },
    { scene, _, index in scene.click(index * 20 + 2, 5) },
    { scene, tab, index in scene.prepare { tab.selectedIndex = index } },
  ]

  @Test(arguments: ways, [true, false])
  func eachTabHasItsFocusAgain(
    choose: @MainActor (Scene, TabBarController, Int) -> Void, animated: Bool
  ) {
    if animated { tab.delegate = delegate }
    first.buttons[1].becomeFirstResponder()
    choose(scene, tab, 1)
    scene.settle()
    #expect(scene.window.focusedView == nil && tab.selectedIndex == 1)
    second.buttons[0].becomeFirstResponder()
    for (index, button) in [(0, first.buttons[1]), (1, second.buttons[0]), (0, first.buttons[1])] {
      choose(scene, tab, index)
      scene.settle()
      #expect(scene.window.focusedView === button && button.isFirstResponder)
    }
    scene.press(.enter)
    #expect(first.pressed == ["first 1"] && scene.diagnostics.faults.isEmpty)
  }

  /// A turn in which tabs are changed twice.
  @Test func aChangeThatIsTakenBackKeepsTheFocus() {
    first.buttons[1].becomeFirstResponder()
    scene.prepare {
      tab.selectedIndex = 1
      tab.selectedIndex = 0
    }
    scene.settle()
    #expect(first.buttons[1].isFirstResponder)
  }

  @Test func aCancelledExchangeLeavesTheFocusWhereItWas() {
    delegate.animator.answer = false
    tab.delegate = delegate
    first.buttons[1].becomeFirstResponder()
    select(1)
    #expect(tab.selectedIndex == 0 && first.buttons[1].isFirstResponder)
  }

  @Test(arguments: [true, false], [true, false])
  func aTabMayLeaveTheFocusToItsController(prefersSecond: Bool, restores: Bool) {
    second.prefersSecond = prefersSecond
    second.restoresFocusAfterTransition = restores
    select(1)
    second.buttons[0].becomeFirstResponder()
    select(0)
    select(1)
    let expected = restores ? second.buttons[0] : prefersSecond ? second.buttons[1] : nil
    #expect(scene.window.focusedView === expected)
  }

  /// A control that takes no focus any more does not get it back.
  @Test(arguments: ["hidden", "disabled", "removed"])
  func aControlThatIsGoneDoesNotGetTheFocusBack(how: String) {
    let button = first.buttons[1]
    button.becomeFirstResponder()
    select(1)
    if how == "hidden" { button.isHidden = true }
    if how == "disabled" { button.isEnabled = false }
    if how == "removed" { button.removeFromSuperview() }
    select(0)
    #expect(scene.window.focusedView == nil)
  }

  /// A sheet that lies over all tabs has taken the focus when another tab is selected.
  @Test(arguments: [ModalPresentationStyle.formSheet, .overFullScreen], [true, false])
  func aTabThatIsLeftBehindASheetKeepsItsFocus(style: ModalPresentationStyle, hadIt: Bool) {
    let sheet = ControlController("sheet")
    sheet.modalPresentationStyle = style
    first.buttons[1].becomeFirstResponder()
    if hadIt {
      select(1)
      select(0)
    }
    scene.prepare { first.present(sheet, animated: false) }
    scene.settle()
    sheet.buttons[0].becomeFirstResponder()
    select(1)
    select(0)
    select(1)
    scene.prepare { sheet.dismiss(animated: false) }
    scene.settle()
    #expect(tab.selectedIndex == 1 && scene.window.focusedView == nil)
    select(0)
    #expect(scene.window.focusedView === first.buttons[1])
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func whatTheControllerChoosesStays() {
    first.buttons[1].becomeFirstResponder()
    select(1)
    first.onViewDidAppear = { [first] in first.buttons[0].becomeFirstResponder() }
    select(0)
    #expect(scene.window.focusedView === first.buttons[0])
  }

  /// The tab that was pressed keeps the focus, as on a television.
  @Test func aFocusInTheRowOfTabsStaysThere() {
    first.buttons[1].becomeFirstResponder()
    select(1)
    let button = tab.tabBar.buttons[0]
    button.becomeFirstResponder()
    scene.press(.enter)
    #expect(tab.selectedIndex == 0 && scene.window.focusedView === button)
  }
}
