import Cells
import Containment
import ContainmentTesting
import Testing

@testable import Controls

/// Several recognisers of one press: which of them recognise it, and which wait for others.
@Suite @MainActor struct ConcurrentGestureTests {
  private let stage = TestStage(columns: 30, rows: 12)
  private let board = View()
  private let log = Log()

  @MainActor private final class Log: GestureRecognizerDelegate {
    var entries: [String] = []
    var allowsBoth = false
    var asked = 0
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool {
      asked += 1
      return allowsBoth
    }
  }

  init() { stage.show(board) }

  private func add(_ recognizer: GestureRecognizer, _ name: String, to view: View? = nil) {
    recognizer.addAction { [log] in log.entries.append("\(name) \($0.state)") }
    (view ?? board).addGestureRecognizer(recognizer)
  }

  private func add(taps count: Int, _ name: String, to view: View? = nil) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = count
    add(tap, name, to: view)
    return tap
  }

  private func takeLog() -> [String] {
    defer { log.entries = [] }
    return log.entries
  }

  // MARK: At the same time

  @Test(arguments: [true, false])
  func aClickIsATapAndADragAPan(panFirst: Bool) {
    let pan = PanGestureRecognizer()
    if panFirst { add(pan, "pan") }
    let tap = add(taps: 1, "tap")
    if !panFirst { add(pan, "pan") }
    stage.click(3, 3)
    #expect(takeLog() == ["tap ended"] && pan.state == .failed)
    stage.drag(from: CellPosition(column: 3, row: 3), through: CellPosition(column: 5, row: 3))
    #expect(takeLog() == ["pan began", "pan ended"] && tap.state == .failed)
  }

  /// One press is one gesture, unless a delegate of the two allows both.
  @Test(arguments: ["none", "first", "second"])
  func twoPansFollowOneDragOnlyIfADelegateAllowsIt(asked: String) {
    let (first, second) = (PanGestureRecognizer(), PanGestureRecognizer())
    add(first, "first")
    add(second, "second")
    log.allowsBoth = true
    if asked == "first" { first.delegate = log }
    if asked == "second" { second.delegate = log }
    for _ in 0..<2 {
      stage.drag(from: CellPosition(column: 3, row: 3), through: CellPosition(column: 5, row: 3))
      let both = ["first began", "second began", "first ended", "second ended"]
      #expect(takeLog() == (asked == "none" ? ["first began", "first ended"] : both))
    }
    log.allowsBoth = false
    stage.drag(from: CellPosition(column: 3, row: 3), through: CellPosition(column: 5, row: 3))
    #expect(takeLog() == ["first began", "first ended"])
    #expect((log.asked > 0) == (asked != "none"))
  }

  @Test func theInnerViewComesBeforeTheOneAround() {
    let inner = View(frame: Rect(x: 0, y: 0, width: 10, height: 4))
    stage.turn { board.addSubview(inner) }
    _ = add(taps: 1, "outer")
    _ = add(taps: 1, "inner", to: inner)
    stage.click(3, 3)
    #expect(takeLog() == ["inner ended"])
    stage.click(20, 8)
    #expect(takeLog() == ["outer ended"])
  }

  /// A recogniser that begins with the press itself is not hindered by an earlier press.
  @Test func theEndOfAPressIsForgottenByTheNext() {
    final class TouchDown: GestureRecognizer {
      override func mouseDown(_ mouse: MouseEvent) { recognize(.began) }
      override func mouseUp(_ mouse: MouseEvent) { recognize(.ended) }
    }
    let press = TouchDown()
    press.shouldBegin = { _ in true }
    add(press, "down")
    let tap = add(taps: 1, "tap")
    for _ in 0..<3 {
      stage.click(3, 3)
      #expect(takeLog() == ["down began", "down ended"] && tap.state == .failed)
    }
    press.isEnabled = false
    stage.click(3, 3)
    press.isEnabled = true
    stage.click(3, 3)
    #expect(takeLog() == ["tap ended", "down began", "down ended"])
  }

  /// What subclasses override of UIKit's recognisers comes around what they override of ours.
  @Test func touchesAreThePressesOfTheMouse() {
    final class Watchful: PanGestureRecognizer {
      var calls: [String] = []
      var first: Set<Touch> = []
      private func note(_ name: String, _ touches: Set<Touch>) {
        let place = touches.first?.location(in: view) ?? .zero
        calls.append("\(name) \(Int(Double(place.x))) \(touches == first) \(state)")
      }
      override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent) {
        first = touches
        note("began", touches)
        super.touchesBegan(touches, with: event)
      }
      override func touchesMoved(_ touches: Set<Touch>, with event: InputEvent) {
        note("moved", touches)
        super.touchesMoved(touches, with: event)
      }
      override func touchesEnded(_ touches: Set<Touch>, with event: InputEvent) {
        note("ended", touches)
        super.touchesEnded(touches, with: event)
      }
    }
    let pan = Watchful()
    add(pan, "pan")
    stage.drag(from: CellPosition(column: 3, row: 3), through: CellPosition(column: 5, row: 3))
    #expect(takeLog() == ["pan began", "pan ended"])
    let start = Int(Double(pan.first.first?.location(in: pan.view).x ?? 0))
    #expect(
      pan.calls == [
        "began \(start) true possible", "moved \(start + 2) true possible",
        "ended \(start + 2) true began",
      ])
    // without the call of super nothing is recognised
    final class Deaf: TapGestureRecognizer {
      override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent) {}
      override func touchesEnded(_ touches: Set<Touch>, with event: InputEvent) {}
    }
    pan.isEnabled = false
    add(Deaf(), "deaf")
    stage.click(3, 3)
    #expect(takeLog() == [])
  }

  @Test func aLongPressKeepsTheDragFromThePan() {
    let hold = LongPressGestureRecognizer()
    add(PanGestureRecognizer(), "pan")
    add(hold, "hold")
    stage.mouse(.down, 3, 3)
    stage.advance(by: 0.6)
    stage.mouse(.dragged, 5, 3)
    stage.mouse(.up, 5, 3)
    #expect(takeLog() == ["hold began", "hold changed", "hold ended"])
    stage.drag(from: CellPosition(column: 3, row: 3), through: CellPosition(column: 5, row: 3))
    stage.advance(by: 1)
    #expect(takeLog() == ["pan began", "pan ended"] && hold.state == .failed)
  }

  // MARK: One after the other

  /// As in UIKit: the first click of two is a click as well.
  @Test func withoutARequirementBothTapsAreRecognised() {
    _ = add(taps: 1, "single")
    _ = add(taps: 2, "double")
    stage.click(3, 3)
    #expect(takeLog() == ["single ended"])
    stage.click(3, 3)
    #expect(takeLog() == ["single ended", "double ended"])
  }

  @Test(arguments: [true, false])
  func aSingleTapWaitsForTheDoubleToFail(singleFirst: Bool) {
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    if singleFirst { add(single, "single") }
    add(double, "double")
    if !singleFirst { add(single, "single") }
    single.require(toFail: double)
    // Two clicks in time.
    stage.click(3, 3)
    #expect(takeLog().isEmpty && single.state == .possible)
    stage.advance(by: 0.3)
    stage.click(3, 3)
    #expect(takeLog() == ["double ended"] && single.state == .failed)
    stage.advance(by: 1)
    #expect(takeLog().isEmpty)
    // One click, and later another one.
    for _ in 0..<2 {
      stage.click(3, 3)
      stage.advance(by: 0.4)
      #expect(takeLog().isEmpty)
      stage.advance(by: 0.2)
      #expect(takeLog() == ["single ended"])
    }
    // Two clicks in different places.
    stage.click(3, 3)
    stage.click(9, 3)
    #expect(takeLog() == ["single ended"])
    stage.advance(by: 1)
    #expect(takeLog() == ["single ended"])
    // A click and a drag.
    stage.click(3, 3)
    stage.drag(from: CellPosition(column: 3, row: 3), through: CellPosition(column: 8, row: 3))
    #expect(takeLog() == ["single ended"])
    stage.advance(by: 1)
    #expect(takeLog().isEmpty)
  }

  @Test func threeTapsWaitForEachOther() {
    let taps = (1...3).map { add(taps: $0, "\($0)") }
    taps[0].require(toFail: taps[1])
    taps[1].require(toFail: taps[2])
    for count in 1...3 {
      for _ in 0..<count { stage.click(3, 3) }
      stage.advance(by: 1)
      #expect(takeLog() == ["\(count) ended"])
    }
  }

  @Test func whoDoesNotSeeThePressIsNotWaitedFor() {
    let single = add(taps: 1, "single")
    let elsewhere = View(frame: Rect(x: 20, y: 0, width: 10, height: 4))
    stage.turn { board.addSubview(elsewhere) }
    let double = add(taps: 2, "double", to: elsewhere)
    single.require(toFail: double)
    stage.click(3, 3)
    #expect(takeLog() == ["single ended"])
    stage.click(22, 2)
    #expect(takeLog().isEmpty)
    // Turned off or taken away it is over.
    double.isEnabled = false
    #expect(takeLog() == ["single ended"])
    double.isEnabled = true
    stage.advance(by: 1)
    stage.click(22, 2)
    elsewhere.removeGestureRecognizer(double)
    #expect(takeLog() == ["single ended"])
    stage.click(22, 2)
    #expect(takeLog() == ["single ended"])
  }

  @Test func aPanWaitsForTheSwipe() {
    let (pan, swipe) = (PanGestureRecognizer(), SwipeGestureRecognizer())
    add(pan, "pan")
    add(swipe, "swipe")
    pan.require(toFail: swipe)
    stage.mouse(.down, 3, 3)
    for column in 4...7 { stage.mouse(.dragged, column, 3) }
    stage.mouse(.up, 7, 3)
    #expect(takeLog() == ["swipe ended"])
    // Downwards it is no swipe.
    stage.mouse(.down, 3, 3)
    for row in 4...6 { stage.mouse(.dragged, 3, row) }
    stage.mouse(.up, 3, 6)
    #expect(takeLog().first == "pan began" && pan.state == .ended)
  }

  /// What waits for itself, or two that wait for each other, never begin; nothing hangs.
  @Test func circlesOfRequirementsEnd() {
    let (one, two) = (add(taps: 1, "one"), add(taps: 1, "two"))
    one.require(toFail: two)
    two.require(toFail: one)
    one.require(toFail: one)
    for _ in 0..<3 { stage.click(3, 3) }
    stage.advance(by: 1)
    #expect(Set(takeLog()).isSubset(of: ["one ended", "two ended"]))
  }
}
