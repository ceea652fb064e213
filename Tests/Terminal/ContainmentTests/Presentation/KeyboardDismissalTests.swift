import Cells
import Testing

@testable import Containment

/// The input line in the last rows, and when it goes.
@Suite @MainActor struct KeyboardDismissalTests {
  private let scene = Scene(columns: 60, rows: 30)
  private let field = Field(frame: Rect(x: 0, y: 0, width: 8, height: 1))
  private let button = Button(title: "OK")

  init() {
    scene.showRoot()
    button.frame = Rect(x: 0, y: 2, width: 8, height: 1)
  }

  private func present(_ style: ModalPresentationStyle) -> RecordingController {
    let modal = scene.controller("M")
    modal.modalPresentationStyle = style
    modal.onViewDidLoad = { [field, button] modal in
      modal.view.addSubview(field)
      modal.view.addSubview(button)
    }
    scene.prepare { scene.root.present(modal, animated: false) }
    scene.application.runDueWork()
    scene.prepare { scene.window.focus(field) }
    return modal
  }

  @Test func theInputLineIsShownInTheLastRowsWhileTheFieldHasTheFocus() {
    _ = present(.overFullScreen)
    #expect(field.line.window === scene.window)
    #expect(field.line.cellFrame == CellRectangle(column: 0, row: 29, columns: 60, rows: 1))
    scene.screen.size = CellSize(columns: 50, rows: 20)
    scene.application.send(.resized(scene.screen.size))
    #expect(field.line.cellFrame == CellRectangle(column: 0, row: 19, columns: 50, rows: 1))
  }

  @Test func comingAndGoingOfTheLineAreTold() {
    var told: [String] = []
    let names = [
      Responder.keyboardWillShowNotification, Responder.keyboardDidShowNotification,
      Responder.keyboardWillHideNotification, Responder.keyboardDidHideNotification,
      Responder.keyboardWillChangeFrameNotification, Responder.keyboardDidChangeFrameNotification,
    ]
    let line = field.line
    for name in names {
      scene.application.notificationCenter.addObserver(forName: name, object: scene.window) {
        let frame = $0.userInfo?[Responder.keyboardFrameEndUserInfoKey] as? Rect ?? .null
        let duration = $0.userInfo?[Responder.keyboardAnimationDurationUserInfoKey] as? Double
        told.append("\(name.rawValue) \(frame.minY) \(duration ?? -1) \(line.superview != nil)")
      }
    }
    _ = present(.overFullScreen)
    scene.prepare { scene.window.focus(button) }
    #expect(
      told == [
        "KeyboardWillChangeFrame 29.0 0.0 false", "KeyboardWillShow 29.0 0.0 false",
        "KeyboardDidChangeFrame 29.0 0.0 true", "KeyboardDidShow 29.0 0.0 true",
        "KeyboardWillChangeFrame 30.0 0.0 true", "KeyboardWillHide 30.0 0.0 true",
        "KeyboardDidChangeFrame 30.0 0.0 false", "KeyboardDidHide 30.0 0.0 false",
      ])
  }

  @Test(arguments: ModalPresentationStyle.allCases)
  func disablesAutomaticKeyboardDismissalKeepsTheLine(style: ModalPresentationStyle) {
    let modal = present(style)
    #expect(modal.disablesAutomaticKeyboardDismissal == (style == .formSheet))
    scene.prepare { scene.window.focus(button) }
    #expect(button.isFirstResponder)
    #expect((field.line.window != nil) == (style == .formSheet))
  }

  @Test func theLineGoesWithTheControllerItBelongsTo() {
    let modal = present(.formSheet)
    scene.prepare { modal.dismiss(animated: false) }
    scene.application.runDueWork()
    #expect(field.line.window == nil)
    #expect(field.line.superview == nil)
  }
}

/// A view to type in, with an input line.
private final class Field: View {
  let line = View(frame: Rect(x: 0, y: 0, width: 1, height: 1))

  override var canBecomeFirstResponder: Bool { true }

  override var inputView: View? { line }
}
