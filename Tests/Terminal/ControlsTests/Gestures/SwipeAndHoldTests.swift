import Cells
import Containment
import ContainmentTesting
import Testing

@testable import Controls

/// Quick drags, held buttons, and how fast a drag is.
@Suite @MainActor struct SwipeAndHoldTests {
  private let stage = TestStage(columns: 30, rows: 12)
  private let board = View()
  private let log = Log()

  @MainActor private final class Log: GestureRecognizerDelegate {
    var entries: [String] = []
    var allows = true
    func note(_ recognizer: GestureRecognizer) { entries.append("\(recognizer.state)") }
    var receives = true
    var touches: [(view: View?, place: Point)] = []
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
    ) -> Bool {
      touches.append((touch.view, touch.location(in: touch.view)))
      return receives
    }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { allows }
  }

  init() { stage.show(board) }

  /// The directions that count, where the mouse goes from the middle, and whether that is a swipe.
  @Test(
    arguments: [
      (SwipeGestureRecognizer.Direction.right, 19, 6, true), (.right, 18, 6, false),
      (.right, 11, 6, false), (.left, 11, 6, true), (.up, 15, 4, true), (.down, 15, 8, true),
      (.down, 15, 7, false), ([.left, .right], 10, 6, true), (.right, 19, 7, true),
      (.right, 19, 8, false), (.up, 25, 4, false),
    ] as [(SwipeGestureRecognizer.Direction, Int, Int, Bool)])
  func aSwipeGoesInItsDirection(
    direction: SwipeGestureRecognizer.Direction, column: Int, row: Int, isSwipe: Bool
  ) {
    let swipe = SwipeGestureRecognizer(target: log, action: Log.note(_:))
    swipe.direction = direction
    board.addGestureRecognizer(swipe)
    stage.drag(
      from: CellPosition(column: 15, row: 6), through: CellPosition(column: column, row: row))
    #expect(log.entries == (isSwipe ? ["ended"] : []))
  }

  @Test func aSwipeIsQuickAndComesOnce() {
    let swipe = SwipeGestureRecognizer(target: log, action: Log.note(_:))
    board.addGestureRecognizer(swipe)
    stage.mouse(.down, 5, 5)
    stage.advance(by: 0.6)
    stage.mouse(.dragged, 15, 5)
    stage.mouse(.up, 15, 5)
    #expect(log.entries.isEmpty && swipe.state == .failed)
    stage.mouse(.down, 5, 5)
    for column in 6..<25 { stage.mouse(.dragged, column, 5) }
    stage.mouse(.up, 25, 5)
    #expect(log.entries == ["ended"])
  }

  @Test func aHeldButtonBeginsByItself() {
    let press = LongPressGestureRecognizer(target: log, action: Log.note(_:))
    board.addGestureRecognizer(press)
    stage.mouse(.down, 5, 5)
    stage.mouse(.dragged, 6, 5)
    stage.advance(by: 0.4)
    #expect(log.entries.isEmpty)
    stage.advance(by: 0.2)
    #expect(log.entries == ["began"])
    stage.mouse(.dragged, 9, 5)
    stage.mouse(.up, 9, 5)
    #expect(log.entries == ["began", "changed", "ended"])
    // released too early, and moved too far
    stage.mouse(.down, 5, 5)
    stage.advance(by: 0.4)
    stage.mouse(.up, 5, 5)
    stage.mouse(.down, 5, 5)
    stage.mouse(.dragged, 8, 5)
    stage.advance(by: 1)
    stage.mouse(.up, 8, 5)
    #expect(log.entries.count == 3)
  }

  @Test func theDelegateMayRefuse() {
    let press = LongPressGestureRecognizer(target: log, action: Log.note(_:))
    press.delegate = log
    press.minimumPressDuration = 0
    log.allows = false
    board.addGestureRecognizer(press)
    stage.mouse(.down, 5, 5)
    stage.advance(by: 0.1)
    #expect(log.entries.isEmpty && press.state == .failed)
    stage.mouse(.up, 5, 5)
    log.allows = true
    stage.mouse(.down, 5, 5)
    stage.advance(by: 0.1)
    #expect(log.entries == ["began"])
  }

  @Test func theVelocityIsThatOfTheLastMoment() {
    let pan = PanGestureRecognizer()
    board.addGestureRecognizer(pan)
    #expect(pan.velocity(in: board) == .zero)
    stage.mouse(.down, 5, 5)
    #expect(pan.velocity(in: board) == .zero)
    stage.advance(by: 0.05)
    stage.mouse(.dragged, 7, 4)
    #expect(isNear(pan.velocity(in: board), Point(x: 40, y: -20)))
    // ten cells in the last tenth of a second
    for column in 8..<28 {
      stage.advance(by: 0.01)
      stage.mouse(.dragged, column, 4)
    }
    #expect(isNear(pan.velocity(in: board), Point(x: 100, y: 0)))
    stage.advance(by: 0.05)
    #expect(isNear(pan.velocity(in: board), Point(x: 50, y: 0)))
    stage.advance(by: 1)
    #expect(pan.velocity(in: board) == .zero)
  }

  /// Whether two velocities differ by no more than a cell in ten milliseconds.
  private func isNear(_ one: Point, _ other: Point) -> Bool {
    abs(one.x - other.x) <= 10 && abs(one.y - other.y) <= 10
  }

  @Test func theDelegateIsAskedWhetherAPressIsForTheRecogniser() {
    let inner = View(frame: Rect(x: 5, y: 2, width: 10, height: 4))
    board.addSubview(inner)
    let pan = PanGestureRecognizer(target: log, action: Log.note(_:))
    pan.delegate = log
    board.addGestureRecognizer(pan)
    log.receives = false
    stage.drag(
      from: CellPosition(column: 7, row: 3), through: CellPosition(column: 12, row: 3))
    #expect(log.entries.isEmpty && pan.state == .failed)
    #expect(log.touches.count == 1 && log.touches.first?.view === inner)
    #expect(log.touches.first?.place == Point(x: 2.5, y: 1.5))
    log.receives = true
    stage.drag(
      from: CellPosition(column: 7, row: 3), through: CellPosition(column: 12, row: 3))
    #expect(log.entries.first == "began" && log.entries.last == "ended")
  }
}
