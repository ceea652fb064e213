import Cells
import Containment
import Testing
import UIKitNames

/// A page controller that is used as for iOS.
@Suite @MainActor final class PagingTests: ContainerStage {
  @Test func anIntroductionIsTurnedThrough() {
    let introduction = OnboardingViewController()
    show(introduction)
    func rows() -> [String] {
      [1, 19].map { screen.canvas.lines[$0].withoutBlanks }
    }
    #expect(rows() == ["Welcome", "● ○ ○ … Skip"])
    application.send(.key(KeyPress(.right)))
    pass(0.4)
    #expect(rows() == ["Dig", "○ ● ○ … Skip"])
    application.send(.mouse(MouseEvent(.down, at: Point(x: 5, y: 5))))
    application.send(.mouse(MouseEvent(.dragged, at: Point(x: 6, y: 5))))
    application.send(.mouse(MouseEvent(.dragged, at: Point(x: 40, y: 5))))
    application.send(.mouse(MouseEvent(.up, at: Point(x: 40, y: 5))))
    pass(0.4)
    #expect(rows().first == "Welcome")
    for kind in [MouseEvent.Kind.down, .up] {
      application.send(.mouse(MouseEvent(kind, at: Point(x: 57, y: 19))))
    }
    pass(0.4)
    #expect(rows() == ["Arrive", "○ ○ ● … Skip"])
    #expect(introduction.log == ["from Welcome true", "from Dig true", "shown true"])
    #expect(faults.isEmpty)
  }
}

extension String {
  /// The text without blanks at its ends, and with `…` for the many in its middle.
  fileprivate var withoutBlanks: String {
    let words = split(separator: "  ").map { $0.split(separator: " ").joined(separator: " ") }
    return words.filter { !$0.isEmpty }.joined(separator: " … ")
  }
}
