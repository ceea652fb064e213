import Cells
import Testing

@testable import Containment

/// Keys, the mouse and the focus while something is presented.
@Suite @MainActor struct PresentationInputTests {
  private let scene = Scene(columns: 100, rows: 40)
  private let modal: RecordingController
  private let field: RecordingView

  init() {
    scene.showRoot()
    modal = scene.controller("M")
    field = RecordingView("field", scene.journal, frame: Rect(x: 2, y: 2, width: 10, height: 1))
    scene.prepare { [scene, field] in scene.box1.addSubview(field) }
  }

  private func present(_ style: ModalPresentationStyle = .formSheet) {
    modal.modalPresentationStyle = style
    scene.prepare { scene.root.present(modal, animated: false) }
    scene.application.runDueWork()
  }

  private func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    scene.application.send(.key(KeyPress(key, modifiers: modifiers)))
  }

  private func click(_ column: Double, _ row: Double) {
    let location = Point(x: column + 0.5, y: row + 0.5)
    scene.application.send(.mouse(MouseEvent(.down, at: location)))
    scene.application.send(.mouse(MouseEvent(.up, at: location)))
  }

  private var isGoing: Bool { modal.presentation.presentedBy?.isMoving != false }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .formSheet])
  func theResponderChainLeadsFromThePresentedToThePresenter(style: ModalPresentationStyle) {
    present(style)
    #expect(modal.next === scene.root)
    scene.journal.isRecording = true
    press(.character("k"))
    let order = ["M.keyDown(k)", "root.keyDown(k)", "window.keyDown(k)", "application.keyDown(k)"]
    #expect(scene.journal.lines.map(\.text).filter(order.contains) == order)
  }

  @Test(arguments: ModalPresentationStyle.allCases)
  func escapeDismisses(style: ModalPresentationStyle) {
    present(style)
    press(.escape)
    #expect(isGoing)
    scene.advance(to: 0.4)
    #expect(modal.presentingViewController == nil)
  }

  @Test func isModalInPresentationKeepsItThere() {
    modal.isModalInPresentation = true
    present()
    press(.escape)
    click(0, 0)
    #expect(!isGoing)
    #expect(modal.presentingViewController === scene.root)
  }

  /// A form in a navigation controller holds the sheet that both are, as long as it is on top.
  @Test func aChildOnScreenKeepsThePresentedControllerThere() {
    let (form, next) = (ViewController(), ViewController())
    let stack = NavigationController(rootViewController: form)
    form.isModalInPresentation = true
    stack.modalPresentationStyle = .formSheet
    scene.turn { scene.root.present(stack, animated: false) }
    press(.escape)
    click(0, 0)
    #expect(stack.presentation.presentedBy?.isMoving == false)
    scene.turn { stack.pushViewController(next, animated: false) }
    press(.escape)
    #expect(stack.presentation.presentedBy?.isMoving != false)
  }

  @Test func aClickBesideABoxDismissesAndReachesNobodyElse() {
    var presses = 0
    let button = Button(title: "beneath")
    button.action = { presses += 1 }
    scene.prepare {
      button.frame = Rect(x: 0, y: 0, width: 9, height: 1)
      scene.root.view.addSubview(button)
    }
    present()
    click(50, 20)
    #expect(!isGoing)
    click(3, 0)
    #expect(isGoing)
    #expect(presses == 0)
  }

  @Test func aClickInAFullScreenDoesNotDismiss() {
    present(.overFullScreen)
    click(3, 0)
    #expect(!isGoing)
  }

  @Test func aClickOnThePageOfAPartialCurlDismisses() {
    modal.modalTransitionStyle = .partialCurl
    present(.fullScreen)
    click(98, 38)
    #expect(!isGoing)
    click(1, 1)
    #expect(isGoing)
  }

  @Test func theFocusGoesToThePresentedAndBack() {
    let inner = RecordingView("inner", scene.journal, frame: Rect(x: 0, y: 0, width: 5, height: 1))
    let asking = FocusingController(inner)
    scene.prepare { scene.window.focus(field) }
    #expect(field.isFirstResponder)
    scene.prepare { scene.root.present(asking, animated: true) }
    #expect(scene.window.firstResponder == nil)
    scene.advance(to: 0.4)
    #expect(inner.isFirstResponder)
    #expect(scene.window.focusedView === inner)
    scene.prepare { asking.dismiss(animated: true) }
    scene.advance(to: 0.8)
    #expect(field.isFirstResponder)
    #expect(scene.window.focusedView === field)
  }

  /// The presenter, or the child whose view had the focus, may choose the view that gets it then.
  @Test(arguments: ["presenter", "child", "none"], [true, false])
  func theFocusNeedNotComeBackToWhereItWas(refuses: String, animated: Bool) {
    let chosen = RecordingView("chosen", scene.journal, frame: field.frame)
    let root = FocusingController(chosen)
    let child = scene.controller("child")
    scene.prepare {
      scene.window.rootViewController = root
      scene.adopt(child, in: root.view, of: root)
      child.view.frame.origin.y = 5
      child.view.addSubview(field)
      scene.window.focus(field)
    }
    #expect(field.isFirstResponder)
    root.restoresFocusAfterTransition = refuses != "presenter"
    child.restoresFocusAfterTransition = refuses != "child"
    scene.prepare { root.present(modal, animated: animated) }
    scene.settle()
    #expect(scene.window.focusedView == nil && scene.window.firstResponder == nil)
    scene.prepare { modal.dismiss(animated: animated) }
    scene.settle()
    #expect(scene.window.focusedView === (refuses == "none" ? field : chosen))
  }

  @Test func tabStaysWithinThePresented() {
    let inner = RecordingView("inner", scene.journal, frame: Rect(x: 0, y: 0, width: 5, height: 1))
    modal.onViewDidLoad = { $0.view.addSubview(inner) }
    present(.overFullScreen)
    #expect(scene.window.focusableViews.map { $0 === inner } == [true])
    press(.tab)
    press(.tab)
    #expect(scene.window.focusedView === inner)
  }

  @Test func keysWaitAndTheMouseIsLostWhileAControllerMoves() {
    modal.modalPresentationStyle = .formSheet
    scene.prepare { scene.root.present(modal, animated: true) }
    scene.journal.isRecording = true
    press(.character("k"))
    press(.escape)
    click(50, 20)
    #expect(!scene.journal.lines.contains { $0.text.contains("keyDown") })
    scene.advance(to: 0.4)
    #expect(scene.journal.lines.contains { $0.text == "M.keyDown(k)" })
    #expect(modal.appearance.phase == .disappearing, "Escape came after the letter")
    scene.advance(to: 0.8)
    #expect(modal.appearance.phase == .disappeared)
  }
}

/// Prefers another view.
private final class FocusingController: ViewController {
  private let wanted: View

  init(_ wanted: View) {
    self.wanted = wanted
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override var preferredFocusedView: View? { wanted }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(wanted)
  }
}

extension PresentationInputTests {
  @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .formSheet])
  func aKeyRightAfterAnUnanimatedPresentationIsForThePresented(style: ModalPresentationStyle) {
    modal.modalPresentationStyle = style
    scene.application.runTurn { scene.root.present(modal, animated: false) }
    press(.escape)
    #expect(modal.presentation.presentedBy?.stage == .going)
    scene.advance(to: 1)
    #expect(modal.presentation.presentedBy == nil, "Escape has dismissed it")
    #expect(scene.application.diagnostics.faults.isEmpty)
  }

  @Test func aKeyRightAfterAnUnanimatedDismissalIsForThePresenter() {
    present()
    scene.application.runTurn { scene.root.dismiss(animated: false) }
    press(.up)
    #expect(modal.presentation.presentedBy == nil)
    #expect(scene.application.diagnostics.faults.isEmpty)
  }
}
