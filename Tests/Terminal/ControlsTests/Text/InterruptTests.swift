import Containment
import ContainmentTesting
import Controls
import Testing

/// Ctrl-C ends a program, whatever its views do with keys.
@Suite @MainActor struct InterruptTests {
  private final class Keeper: ApplicationDelegate {
    var refuses = false
    var ends = 0

    func applicationShouldTerminateOnInterrupt(_ application: Application) -> Bool { !refuses }
    func applicationWillTerminate(_ application: Application) { ends += 1 }
  }

  /// Keeps every key.
  private final class Swallower: View {
    var keys: [KeyPress] = []
    override var canBecomeFirstResponder: Bool { true }
    override func keyDown(_ key: KeyPress) { keys.append(key) }
  }

  private let keeper = Keeper()
  private let stage: TestStage
  private let view = Swallower(frame: .zero)

  init() {
    stage = TestStage(columns: 20, rows: 3, delegate: keeper)
    stage.show(view)
    stage.turn { view.becomeFirstResponder() }
  }

  private func interrupt() { stage.press(.interrupt) }

  @Test func aViewThatKeepsAllKeysDoesNotKeepIt() {
    interrupt()
    interrupt()
    #expect(stage.application.isTerminating && stage.application.wasInterrupted)
    #expect(view.keys.isEmpty && keeper.ends == 1)
  }

  @Test func itEndsAProgramThatIgnoresEventsToo() {
    stage.application.beginIgnoringInteractionEvents()
    interrupt()
    #expect(stage.application.isTerminating)
  }

  @Test func aDelegateThatRefusesItGetsItAsAKey() {
    keeper.refuses = true
    interrupt()
    #expect(!stage.application.isTerminating && view.keys == [.interrupt])
  }

  @Test func anEndByItselfIsNoInterrupt() {
    stage.turn { stage.application.terminate() }
    #expect(!stage.application.wasInterrupted)
  }

  @Test func aFieldCopiesWithItWhatIsSelected() {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 10, height: 1))
    stage.turn {
      view.addSubview(field)
      field.text = "word"
      field.becomeFirstResponder()
    }
    stage.press(name: "alt+a")
    interrupt()
    #expect(stage.screen.copiedTexts == ["word"] && !stage.application.isTerminating)
    stage.press(.right)
    interrupt()
    #expect(stage.application.isTerminating)
  }
}
