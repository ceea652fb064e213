import Testing

@testable import Containment

/// Who has the focus after a push and after a pop.
@Suite @MainActor struct PushFocusTests {
  private let scene = Scene(columns: 40, rows: 6)
  private let first = ControlController("first")
  private let second = ControlController("second")
  private let third = ControlController("third")
  private let nav: NavigationController

  init() {
    nav = NavigationController(rootViewController: first)
    scene.show(nav)
  }

  private func pass() {
    scene.clock.now += 1
    scene.application.runDueWork()
    scene.application.runDueWork()
  }

  @Test(arguments: [true, false])
  func theFirstControlHasTheFocus(animated: Bool) {
    first.buttons[1].becomeFirstResponder()
    scene.prepare { nav.pushViewController(second, animated: animated) }
    pass()
    #expect(scene.window.focusedView === second.buttons[0])
    #expect(second.buttons[0].isFirstResponder)
    scene.press(.enter)
    #expect(second.pressed == ["second 0"])
    scene.prepare { nav.popViewController(animated: animated) }
    pass()
    #expect(scene.window.focusedView === first.buttons[1])
    #expect(scene.diagnostics.faults.isEmpty)
  }

  /// Each controller of a stack has its own focus again, whatever it prefers.
  @Test(arguments: [true, false])
  func thePopGivesTheFocusBack(animated: Bool) {
    first.prefersSecond = true
    first.buttons[0].becomeFirstResponder()
    second.onViewDidAppear = { [second] in second.buttons[1].becomeFirstResponder() }
    scene.prepare { nav.pushViewController(second, animated: animated) }
    pass()
    second.onViewDidAppear = nil
    scene.prepare { nav.pushViewController(third, animated: animated) }
    pass()
    #expect(scene.window.focusedView === third.buttons[0])
    scene.prepare { nav.popViewController(animated: animated) }
    pass()
    #expect(scene.window.focusedView === second.buttons[1] && second.buttons[1].isFirstResponder)
    scene.prepare { nav.popToRootViewController(animated: animated) }
    pass()
    #expect(scene.window.focusedView === first.buttons[0])
    // Pushed anew, a controller begins anew.
    scene.prepare { nav.pushViewController(second, animated: animated) }
    pass()
    #expect(scene.window.focusedView === second.buttons[0])
  }

  /// The view that the controller prefers gets it instead, or its first control.
  @Test(arguments: [true, false], [true, false])
  func aPopMayLeaveTheFocusToTheController(animated: Bool, prefersSecond: Bool) {
    first.prefersSecond = prefersSecond
    for restores in [false, true] {
      first.restoresFocusAfterTransition = restores
      let (former, other) = prefersSecond ? (0, 1) : (1, 0)
      first.buttons[former].becomeFirstResponder()
      scene.prepare { nav.pushViewController(second, animated: animated) }
      pass()
      #expect(scene.window.focusedView === second.buttons[0])
      scene.prepare { nav.popViewController(animated: animated) }
      pass()
      #expect(scene.window.focusedView === first.buttons[restores ? former : other])
    }
    #expect(first.restoresFocusAfterTransition && second.restoresFocusAfterTransition)
  }

  /// A controller that had no focus when it was left gets none of former times.
  @Test(arguments: [true, false])
  func aFocusThatWasLetGoIsForgotten(animated: Bool) {
    first.buttons[1].becomeFirstResponder()
    for isFocused in [true, false] {
      if !isFocused {
        // It loses the focus as it leaves the window.
        first.buttons[1].removeFromSuperview()
        first.view.addSubview(first.buttons[1])
      }
      #expect((scene.window.focusedView != nil) == isFocused)
      scene.prepare { nav.pushViewController(second, animated: animated) }
      pass()
      scene.prepare { nav.popViewController(animated: animated) }
      pass()
      #expect(scene.window.focusedView === first.buttons[isFocused ? 1 : 0])
    }
  }

  /// A control that takes no focus any more does not get it back.
  @Test(arguments: ["hidden", "disabled", "removed"])
  func aControlThatIsGoneDoesNotGetTheFocusBack(how: String) {
    let button = first.buttons[1]
    button.becomeFirstResponder()
    scene.prepare { nav.pushViewController(second, animated: false) }
    pass()
    scene.prepare {
      if how == "hidden" { button.isHidden = true }
      if how == "disabled" { button.isEnabled = false }
      if how == "removed" { button.removeFromSuperview() }
      nav.popViewController(animated: false)
    }
    pass()
    #expect(scene.window.focusedView === first.buttons[0])
  }

  /// What a controller chooses itself when it comes back stays.
  @Test func whatIsChosenAfterAPopStays() {
    first.buttons[1].becomeFirstResponder()
    scene.prepare { nav.pushViewController(second, animated: true) }
    pass()
    first.onViewDidAppear = { [first] in first.buttons[0].becomeFirstResponder() }
    scene.prepare { nav.popViewController(animated: true) }
    pass()
    #expect(scene.window.focusedView === first.buttons[0])
  }

  @Test func aCancelledPopLeavesTheFocusWhereItWas() {
    scene.prepare { nav.pushViewController(second, animated: false) }
    pass()
    second.buttons[1].becomeFirstResponder()
    scene.prepare { nav.popViewController(animated: true) }
    scene.prepare { nav.cancelInteractiveTransition() }
    pass()
    #expect(nav.topViewController === second && scene.window.focusedView === second.buttons[1])
  }

  /// What cannot be seen gets no focus, whether it had it, is preferred, or comes first.
  @Test func aCoveredControlIsPassedOver() {
    second.prefersSecond = true
    second.loadViewIfNeeded()
    second.view.addSubview(View(frame: second.buttons[1].frame))
    scene.prepare { nav.pushViewController(second, animated: false) }
    pass()
    #expect(scene.window.focusedView === second.buttons[0])
    third.loadViewIfNeeded()
    third.view.addSubview(View(frame: third.buttons[0].frame))
    scene.prepare { nav.pushViewController(third, animated: false) }
    pass()
    #expect(scene.window.focusedView === third.buttons[1])
    second.view.addSubview(View(frame: second.buttons[0].frame))
    scene.prepare { nav.popViewController(animated: false) }
    pass()
    #expect(nav.topViewController === second && scene.window.focusedView == nil)
  }

  @Test func whatTheControllerPrefersComesFirst() {
    second.prefersSecond = true
    scene.prepare { nav.pushViewController(second, animated: true) }
    pass()
    #expect(scene.window.focusedView === second.buttons[1])
  }

  @Test func whatTheControllerChoosesStays() {
    second.onViewDidAppear = { [second] in second.buttons[1].becomeFirstResponder() }
    scene.prepare { nav.pushViewController(second, animated: true) }
    pass()
    #expect(scene.window.focusedView === second.buttons[1])
  }

  /// A stack in one column does not take the focus from the other, nor one behind a sheet.
  @Test func aViewElsewhereKeepsTheFocus() {
    let split = SplitViewController()
    let list = ControlController("list")
    split.setViewController(list, for: .primary)
    split.setViewController(nav, for: .secondary)
    let scene = Scene(columns: 100, rows: 6)
    scene.show(split)
    scene.prepare { list.buttons[0].becomeFirstResponder() }
    scene.prepare { nav.pushViewController(second, animated: false) }
    #expect(scene.window.focusedView === list.buttons[0])
  }

  @Test func aStackBehindASheetTakesNoFocus() {
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    scene.prepare { nav.present(sheet, animated: false) }
    pass()
    scene.prepare { nav.pushViewController(second, animated: false) }
    pass()
    #expect(nav.topViewController === second && second.appearance.phase == .appeared)
    #expect(scene.window.focusedView == nil)
  }
}
