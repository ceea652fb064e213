import Cells
import Containment
import ContainmentTesting
import Testing

@testable import Controls

/// Clicks and drags that recognisers of the views see.
@Suite @MainActor struct GestureTests {
  private let stage = TestStage(columns: 20, rows: 6)
  private let board = Board()
  private let button = Button(title: "OK")

  init() {
    button.frame = Rect(x: 10, y: 2, width: 6, height: 1)
    button.action = { [board] in board.log.append("pressed") }
    board.addSubview(button)
    stage.show(board)
  }

  private func note(_ recognizer: GestureRecognizer, as name: String) {
    recognizer.addAction { [board] in board.log.append("\(name) \($0.state)") }
    board.addGestureRecognizer(recognizer)
  }

  @Test func aClickIsATapUnlessTheMouseMoves() {
    let tap = TapGestureRecognizer()
    note(tap, as: "tap")
    stage.click(3, 1)
    stage.drag(from: CellPosition(column: 3, row: 1), through: CellPosition(column: 4, row: 1))
    #expect(
      board.log == ["down", "tap ended", "cancelled", "down", "dragged", "up"])
    #expect(tap.location(in: board) == Point(x: 4.5, y: 1.5))
    tap.isEnabled = false
    stage.click(3, 1)
    #expect(board.log.suffix(2) == ["down", "up"])
  }

  /// Recognisers are found in lists and sets, as objects of UIKit are.
  @Test func recognizersAreToldApart() {
    let (tap, other) = (TapGestureRecognizer(), TapGestureRecognizer())
    tap.name = "first"
    board.addGestureRecognizer(tap)
    #expect(board.gestureRecognizers?.contains(tap) == true && tap != other)
    #expect(board.gestureRecognizers?.contains(other) == false)
    #expect(Set([tap, other, tap]).count == 2)
    #expect(board.gestureRecognizers?.map(\.name) == ["first"])
  }

  @Test func aSceneFileGivesARecognizerItsAction() {
    let tap = TapGestureRecognizer()
    let source: any ActionSource = tap
    source.setAction { [board] in board.log.append("segue") }
    board.addGestureRecognizer(tap)
    stage.click(3, 1)
    #expect(board.log == ["down", "segue", "cancelled"] && source.sourceView === board)
  }

  @Test func aButtonInTheViewKeepsItsClick() {
    note(TapGestureRecognizer(), as: "tap")
    stage.click(12, 2)
    #expect(board.log == ["pressed"])
  }

  @Test func everyControlInTheViewKeepsItsClick() {
    let pages = PageControl()
    pages.numberOfPages = 3
    pages.frame = Rect(x: 12, y: 1, width: 5, height: 1)
    stage.turn { board.addSubview(pages) }
    note(TapGestureRecognizer(), as: "tap")
    stage.click(16, 1)
    #expect(pages.currentPage == 1 && board.log.isEmpty)
  }

  @Test func twoClicksInTimeAreOneGesture() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.cancelsTouchesInView = false
    note(double, as: "double")
    stage.click(3, 1)
    stage.advance(by: 0.4)
    stage.click(3, 1)
    stage.advance(by: 0.4)
    stage.click(3, 1)
    stage.advance(by: 0.6)
    stage.click(3, 1)
    stage.click(4, 1)
    #expect(board.log.filter { $0.hasPrefix("double") } == ["double ended"])
    #expect(board.log.filter { $0 == "up" }.count == 5)
  }

  @Test func aPanBeginsChangesAndEnds() {
    let pan = PanGestureRecognizer()
    note(pan, as: "pan")
    stage.mouse(.down, 12, 2)
    stage.mouse(.dragged, 12, 2)
    #expect(button.isHighlighted && board.log.isEmpty)
    stage.mouse(.dragged, 13, 2)
    // the gesture takes the press away from the button
    #expect(!button.isHighlighted)
    stage.mouse(.dragged, 15, 4)
    #expect(pan.translation(in: board) == Point(x: 3, y: 2))
    pan.setTranslation(.zero, in: board)
    stage.mouse(.dragged, 14, 4)
    #expect(pan.translation(in: board) == Point(x: -1, y: 0))
    stage.mouse(.up, 14, 4)
    #expect(board.log == ["pan began", "pan changed", "pan changed", "pan ended"])
    #expect(pan.state == .ended)
  }

  @Test func aPressThatLosesItsReleaseIsCancelledByTheNext() {
    let pan = PanGestureRecognizer()
    note(pan, as: "pan")
    stage.mouse(.down, 3, 1)
    stage.mouse(.dragged, 4, 1)
    stage.mouse(.down, 3, 1)
    stage.mouse(.dragged, 5, 1)
    pan.isEnabled = false
    #expect(
      board.log.filter { $0.hasPrefix("pan") }
        == ["pan began", "pan cancelled", "pan began", "pan cancelled"])
  }

  @Test(arguments: [
    (RectEdge.left, 0, 3, true), (.left, 1, 3, false), (.right, 19, 3, true), (.top, 8, 0, true),
    (.bottom, 8, 5, true), (.bottom, 8, 4, false), (RectEdge(), 0, 0, false), (.all, 10, 3, false),
  ])
  func aPanFromAnEdgeBeginsThere(edges: RectEdge, column: Int, row: Int, begins: Bool) {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = edges
    note(pan, as: "edge")
    stage.drag(
      from: CellPosition(column: column, row: row), through: CellPosition(column: 9, row: 2))
    #expect(board.log.contains("edge began") == begins)
    #expect(board.log.contains("up") == !begins)
  }

  @Test func aGestureMayBeRefusedAndARecognizerMoved() {
    let pan = PanGestureRecognizer()
    pan.shouldBegin = { _ in false }
    note(pan, as: "pan")
    stage.drag(from: CellPosition(column: 1, row: 1), through: CellPosition(column: 3, row: 1))
    #expect(board.log == ["down", "dragged", "up"])
    #expect(board.gestureRecognizers?.count == 1)
    button.addGestureRecognizer(pan)
    #expect(board.gestureRecognizers == nil && pan.view === button)
    board.removeGestureRecognizer(pan)
    #expect(button.gestureRecognizers?.count == 1)
  }

  @Test func aControllerPresentedOverAPressCancelsIt() {
    stage.mouse(.down, 3, 1)
    let cover = ViewController()
    cover.modalPresentationStyle = .overFullScreen
    stage.turn { board.window?.rootViewController?.present(cover, animated: false) }
    stage.settle()
    stage.mouse(.up, 3, 1)
    #expect(board.log == ["down", "cancelled"])
  }
}

/// A view that writes down its events.
private final class Board: View {
  var log: [String] = []

  override func mouseDown(_ mouse: MouseEvent) { log.append("down") }
  override func mouseDragged(_ mouse: MouseEvent) { log.append("dragged") }
  override func mouseUp(_ mouse: MouseEvent) { log.append("up") }
  override func mouseCancelled(_ mouse: MouseEvent) { log.append("cancelled") }
}
