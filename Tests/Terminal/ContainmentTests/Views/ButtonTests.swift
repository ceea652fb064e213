import Cells
import Testing

@testable import Containment

/// How a button looks, and what presses it.
@Suite @MainActor struct ButtonTests {
  private let scene = Scene(columns: 20, rows: 4)
  private let button = Button(title: "go")

  init() {
    scene.root.onViewDidLoad = { [button] root in
      button.frame = Rect(x: 2, y: 1, width: 6, height: 1)
      root.view.addSubview(button)
    }
    scene.showRoot()
  }

  private var attributes: TextAttributes { scene.screen.canvas[4, 1].attributes }

  private func mouse(_ kind: MouseEvent.Kind, _ column: Double) {
    scene.application.send(.mouse(MouseEvent(kind, at: Point(x: column + 0.5, y: 1.5))))
  }

  @Test func theTitleStandsInTheMiddle() {
    #expect(scene.screen.canvas.lines[1] == "    go              ")
    #expect(attributes == .bold)
    #expect(button.sizeThatFits(.zero) == Size(width: 4, height: 1))
  }

  @Test func theFocusedButtonIsReversedAndADisabledOneDim() {
    scene.application.send(.key(KeyPress(.tab)))
    #expect(scene.window.focusedView === button)
    #expect(attributes == [.bold, .reverse])
    scene.prepare { button.isEnabled = false }
    #expect(attributes == [.dim, .reverse])
    scene.prepare { button.removeFromSuperview() }
    #expect(scene.window.focusedView == nil)
  }

  @Test func holdingItDownShowsUntilTheMouseLeaves() {
    var count = 0
    button.action = { count += 1 }
    mouse(.down, 3)
    #expect(attributes == [.bold, .reverse])
    mouse(.dragged, 12)
    #expect(attributes == .bold)
    mouse(.dragged, 3)
    #expect(attributes == [.bold, .reverse])
    mouse(.up, 3)
    #expect(attributes == .bold)
    #expect(count == 1)
  }

  @Test func aPressThatIsCutOffByAFlipDoesNothing() {
    let child = scene.controller("A")
    let other = scene.controller("B")
    var count = 0
    button.action = { count += 1 }
    scene.prepare {
      scene.root.view.addSubview(scene.box1)
      scene.adopt(child, in: scene.box1)
      child.view.addSubview(button)
    }
    mouse(.down, 3)
    scene.prepare { scene.flip(from: child, to: other) }
    mouse(.up, 3)
    #expect(count == 0)
  }

  @Test func keysADisabledButtonDoesNotWantGoOn() {
    scene.application.send(.key(KeyPress(.tab)))
    scene.prepare { button.isEnabled = false }
    scene.journal.isRecording = true
    scene.application.send(.key(KeyPress(.enter)))
    #expect(scene.journal.lines.map(\.text).first == "root.keyDown(k)")
  }
}
