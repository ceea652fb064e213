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

  @Test func aSelectedButtonIsUnderlinedAndMayHaveAnotherTitle() {
    scene.prepare {
      button.selectedTitle = "stop"
      button.selectedTitleColor = Color(rgb: 0xFF0000)
    }
    #expect(scene.screen.canvas.lines[1] == "    go              ")
    scene.prepare { button.isSelected = true }
    #expect(scene.screen.canvas.lines[1] == "   stop             ")
    #expect(attributes == [.bold, .underline])
    #expect(scene.screen.canvas[4, 1].foreground == Color(rgb: 0xFF0000))
    #expect(button.title == "go" && button.accessibilityLabel == "stop")
    #expect(button.accessibilityTraits == [.button, .selected])
    #expect(button.sizeThatFits(.zero) == Size(width: 6, height: 1))
  }

  @Test func theTitleLabelSaysHowTheTitleIsWritten() {
    let label = button.titleLabel
    #expect(label?.text == "go" && label === button.titleLabel)
    scene.prepare {
      label?.textAlignment = .right
      label?.textAttributes = .underline
    }
    #expect(scene.screen.canvas.lines[1] == "      go            ")
    #expect(scene.screen.canvas[6, 1].attributes == [.bold, .underline])
    scene.prepare {
      label?.text = "goes on and on"
      label?.textColor = Color(rgb: 0xFF0000)
    }
    #expect(button.title == "goes on and on" && button.titleColor == Color(rgb: 0xFF0000))
    #expect(scene.screen.canvas.lines[1] == "  goes …            ")
    scene.prepare {
      label?.numberOfLines = 0
      label?.lineBreakMode = .byWordWrapping
      button.frame.size.height = 3
    }
    #expect(scene.screen.canvas.lines[2] == "  on and            ")
    #expect(button.subviews.isEmpty)
  }

  @Test func aConfigurationGivesATitleAndAGround() {
    let tint = Color(rgb: 0x0A84FF)
    var configuration = Button.Configuration.filled()
    configuration.title = "ok"
    scene.prepare {
      button.tintColor = tint
      button.configuration = configuration
    }
    #expect(button.title == "ok" && button.configuration == configuration)
    #expect(scene.screen.canvas.lines[1] == "    ok              ")
    #expect(scene.screen.canvas[2, 1].background == tint)
    let title = scene.screen.canvas[4, 1]
    #expect(title.background == tint && title.foreground == Color(rgb: 0))
    configuration.baseBackgroundColor = Color(rgb: 0x101010)
    scene.prepare { button.configuration = configuration }
    #expect(scene.screen.canvas[4, 1].foreground == Color(rgb: 0xFFFFFF))
    configuration.baseForegroundColor = Color(rgb: 0x00FF00)
    scene.prepare { button.configuration = configuration }
    #expect(scene.screen.canvas[4, 1].foreground == Color(rgb: 0x00FF00))
    scene.prepare { button.configuration = .tinted() }
    #expect(scene.screen.canvas[2, 1].background != nil && button.title == "ok")
    scene.prepare { button.configuration = .plain() }
    #expect(scene.screen.canvas[2, 1].background == nil)
    #expect(scene.screen.canvas[4, 1].foreground == tint)
  }

  @Test func aConfiguredButtonIsPressed() {
    var count = 0
    var image = CellCanvas(size: CellSize(columns: 2, rows: 1))
    image.write("★", at: CellPosition(column: 1, row: 0))
    var configuration = Button.Configuration.gray()
    configuration.image = image
    let star = Button(title: "star")
    star.action = { count += 1 }
    star.configuration = configuration
    star.sendAction()
    #expect(count == 1 && star.title == "★")
    configuration.title = "Keep"
    star.configuration = configuration
    #expect(star.title == "★ Keep")
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
