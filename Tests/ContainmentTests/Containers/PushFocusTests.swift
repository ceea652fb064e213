import Testing

@testable import Containment

/// Who has the focus after a push and after a pop.
@Suite @MainActor struct PushFocusTests {
  private let scene = Scene(columns: 40, rows: 6)
  private let first = ControlController("first")
  private let second = ControlController("second")
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
    #expect(scene.window.focusedView === first.buttons[0])
    #expect(scene.diagnostics.faults.isEmpty)
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

/// A controller with a text and two buttons.
private final class ControlController: ViewController {
  let buttons = [Button(title: "one"), Button(title: "two")]
  var prefersSecond = false
  var onViewDidAppear: (() -> Void)?
  private(set) var pressed: [String] = []

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override var preferredFocusedView: View? { prefersSecond ? buttons[1] : view }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(Label(text: "text", frame: Rect(x: 0, y: 1, width: 9, height: 1)))
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(x: 0, y: Double(2 + index), width: 8, height: 1)
      button.action = { [weak self] in self?.pressed.append("\(self?.title ?? "") \(index)") }
      view.addSubview(button)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onViewDidAppear?()
  }
}
