import Testing

@testable import Containment

/// The responders told of a move of the focus, and the receiver of keys after it.
@Suite @MainActor struct FocusUpdateTests {
  private let scene = Scene(columns: 20, rows: 4)
  private let first: WatchingView
  private let second: WatchingView
  private let log = FocusLog()

  init() {
    first = WatchingView("first", log)
    second = WatchingView("second", log)
    second.frame.origin.x = 3
    scene.root.onViewDidLoad = { [first, second] root in
      root.view.addSubview(first)
      root.view.addSubview(second)
    }
    scene.showRoot()
  }

  private func press(_ key: Key) {
    scene.application.send(.key(KeyPress(key)))
  }

  @Test func bothViewsAreToldOnceOfEachMove() {
    press(.tab)
    press(.tab)
    #expect(
      log.lines == [
        "first: none -> first", "first: first -> second", "second: first -> second",
      ])
  }

  @Test func keysGoToTheFocusedViewEvenIfItCannotBeFirstResponder() {
    press(.tab)
    #expect(scene.window.firstResponder == nil)
    log.lines = []
    press(.enter)
    #expect(log.lines == ["first key"])
  }

  @Test func aFirstResponderThatWillNotResignKeepsKeysAndFocus() {
    let stubborn = StubbornView()
    scene.prepare {
      scene.root.view.addSubview(stubborn)
      stubborn.becomeFirstResponder()
    }
    #expect(scene.window.focusedView === stubborn)
    press(.tab)
    #expect(scene.window.focusedView === stubborn)
    #expect(stubborn.isFirstResponder)
    scene.prepare { stubborn.removeFromSuperview() }
    #expect(scene.window.firstResponder == nil)
  }

  /// The first responder has the focus, or no view has it.
  @Test func theFocusGoesWithTheFirstResponder() {
    let button = Button(title: "ok")
    let taker = TakingController("taker", scene.journal)
    scene.prepare {
      scene.root.view.insertSubview(button, at: 1)
      scene.root.view.insertSubview(scene.box1, at: 0)
      scene.adopt(taker, in: scene.box1)
      button.becomeFirstResponder()
    }
    #expect(scene.window.focusedView === button)
    #expect(button.resignFirstResponder() && scene.window.focusedView == nil)
    // Tab goes on from where the focus was.
    press(.tab)
    #expect(scene.window.focusedView === second)
    #expect(button.becomeFirstResponder() && scene.window.focusedView === button)
    #expect(taker.becomeFirstResponder() && scene.window.focusedView == nil)
    #expect(taker.resignFirstResponder() && button.becomeFirstResponder())
    scene.prepare { button.endEditing(true) }
    #expect(scene.window.focusedView == nil && scene.window.firstResponder == nil)
    press(.tab)
    #expect(scene.window.focusedView === second)
  }

  @Test func aFirstResponderThatTakesNoFocusTakesItAway() {
    let silent = SilentView()
    scene.prepare { scene.root.view.addSubview(silent) }
    press(.tab)
    #expect(scene.window.focusedView === first)
    #expect(silent.becomeFirstResponder() && scene.window.focusedView == nil)
    press(.tab)
    #expect(scene.window.focusedView === first && scene.window.firstResponder == nil)
  }

  @Test func eachMoveBetweenFirstRespondersIsToldOnce() {
    let buttons = (0..<2).map { _ in WatchingButton(log) }
    scene.prepare { buttons.forEach(scene.root.view.addSubview) }
    log.lines = []
    buttons[0].becomeFirstResponder()
    buttons[1].becomeFirstResponder()
    scene.window.focus(buttons[0])
    scene.window.focus(first)
    #expect(log.lines.filter { $0 == "button told" }.count == 1 + 2 + 2 + 1)
    #expect(log.lines.last == "first: none -> first")
  }

  @Test func withoutAnyFocusKeysBeginWhereTheRootPrefers() {
    scene.journal.isRecording = true
    press(.enter)
    #expect(scene.journal.lines.map(\.text).first == "root.keyDown(k)")
    #expect(scene.root.preferredFocusedView === scene.root.view)
  }
}

@MainActor
private final class FocusLog {
  var lines: [String] = []
}

/// A view that can be focused but never is first responder.
private final class WatchingView: View {
  let name: String
  let log: FocusLog

  init(_ name: String, _ log: FocusLog) {
    self.name = name
    self.log = log
    super.init(frame: Rect(x: 0, y: 0, width: 2, height: 1))
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override var canBecomeFocused: Bool { true }

  override func keyDown(_ key: KeyPress) {
    log.lines.append("\(name) key")
    if key.key == .tab { super.keyDown(key) }
  }

  override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    let names = [context.previouslyFocusedView, context.nextFocusedView].map { view in
      (view as? WatchingView)?.name ?? "none"
    }
    log.lines.removeAll { $0.hasSuffix(" key") }
    log.lines.append("\(name): \(names[0]) -> \(names[1])")
  }
}

/// A button that notes when it is told.
private final class WatchingButton: Button {
  let log: FocusLog

  init(_ log: FocusLog) {
    self.log = log
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    log.lines.append("button told")
  }
}

/// A controller that can be the first responder.
private final class TakingController: RecordingController {
  override var canBecomeFirstResponder: Bool { true }
}

/// A view that can be the first responder, but not be focused.
private final class SilentView: View {
  override var canBecomeFirstResponder: Bool { true }

  override var canBecomeFocused: Bool { false }
}

/// A view that does not resign.
private final class StubbornView: View {
  override var canBecomeFirstResponder: Bool { true }

  override var canResignFirstResponder: Bool { false }
}
