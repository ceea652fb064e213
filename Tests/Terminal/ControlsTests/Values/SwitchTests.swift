import Cells
import Containment
import ContainmentTesting
import Controls
import Testing

/// A switch on a screen in memory.
@Suite @MainActor final class SwitchTests {
  private let stage = TestStage(columns: 6, rows: 3)
  private let toggle = Switch(frame: Rect(x: 1, y: 1, width: 3, height: 1))
  private var log: [Bool] = []

  init() {
    let controller = ViewController()
    stage.show(controller)
    stage.turn {
      controller.view.addSubview(toggle)
      toggle.becomeFirstResponder()
    }
    toggle.addAction(for: .valueChanged) { [unowned self] _ in log.append(toggle.isOn) }
  }

  @Test func keysAndClicksTurnIt() {
    #expect(stage.rows[1] == " ○──")
    stage.press(.enter)
    #expect(stage.rows[1] == " ──●" && log == [true])
    stage.press(.character(" "))
    #expect(stage.rows[1] == " ○──" && log == [true, false])
    stage.click(2, 1)
    #expect(toggle.isOn && log == [true, false, true])
    stage.click(5, 2)
    stage.press(.character("x"))
    #expect(log.count == 3)
  }

  @Test func theProgramTurnsItWithoutAnEvent() {
    stage.turn { toggle.setOn(true, animated: true) }
    #expect(stage.rows[1] == " ──●" && log.isEmpty)
    stage.turn { toggle.isEnabled = false }
    stage.press(.enter)
    stage.click(2, 1)
    #expect(toggle.isOn && log.isEmpty)
    #expect(stage.screen.canvas[1, 1].attributes.contains(.dim))
  }

  @Test func itsColourIsTheTintWhileItIsOn() {
    stage.turn { toggle.tintColor = Color(rgb: 0x00FF00) }
    #expect(stage.screen.canvas[1, 1].foreground == nil)
    stage.turn { toggle.isOn = true }
    #expect(stage.screen.canvas[1, 1].foreground == Color(rgb: 0x00FF00))
    stage.turn { toggle.onTintColor = Color(rgb: 0xFF0000) }
    #expect(stage.screen.canvas[1, 1].foreground == Color(rgb: 0xFF0000))
  }

  @Test func aStoreKeepsIt() throws {
    let store = ValueCoder()
    (toggle.isOn, toggle.isEnabled) = (true, false)
    toggle.encode(with: store)
    let copy = try #require(Switch(coder: store))
    #expect(copy.isOn && !copy.isEnabled && copy.intrinsicContentSize == Size(width: 3, height: 1))
  }
}
