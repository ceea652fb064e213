import Cells
import Containment
import ContainmentTesting
import Controls
import Testing

/// Sliders, steppers and segments on a screen in memory.
@Suite @MainActor final class ValueControlTests {
  private let stage = TestStage(columns: 22, rows: 3)
  private let controller = ViewController()
  private var events = 0

  init() { stage.show(controller) }

  /// Shows a control in the second row, with the focus.
  private func show(_ control: Control, columns: Int) {
    control.frame = Rect(x: 1, y: 1, width: Double(columns), height: 1)
    stage.turn {
      controller.view.addSubview(control)
      control.becomeFirstResponder()
    }
    control.addAction(for: .valueChanged) { [unowned self] _ in events += 1 }
  }

  // MARK: Sliders

  @Test func aSliderMovesByCells() {
    let slider = Slider()
    slider.maximumValue = 10
    show(slider, columns: 11)
    #expect(stage.rows[1] == " ●──────────")
    stage.press(.right, .right)
    #expect(stage.rows[1] == " ━━●────────" && slider.value == 2 && events == 2)
    stage.press(.end, .right, .left)
    #expect(slider.value == 9 && events == 4)
    stage.press(.home, .left)
    #expect(slider.value == 0 && events == 5)
    stage.click(6, 1)
    #expect(slider.value == 5 && events == 6)
    stage.drag(from: CellPosition(column: 6, row: 1), through: CellPosition(column: 9, row: 2))
    #expect(slider.value == 8 && events == 7)
    stage.turn { slider.isEnabled = false }
    stage.press(.left)
    stage.click(2, 1)
    #expect(slider.value == 8 && events == 7)
  }

  @Test func aSliderMaySendItsEndOnly() {
    let slider = Slider()
    slider.isContinuous = false
    show(slider, columns: 11)
    stage.mouse(.down, 3, 1)
    stage.mouse(.dragged, 5, 1)
    #expect(events == 0 && slider.value == 0.4)
    stage.mouse(.up, 5, 1)
    #expect(events == 1)
  }

  @Test(
    arguments: [
      (2, 4, 3, 3), (2, 4, 9, 4), (2, 4, 0, 2), (2, 4, .nan, 2),
      (0, -1, 5, -1), (3, 3, 1, 3), (.nan, .nan, 9, 1), (0, .infinity, .infinity, .infinity),
    ] as [(Float, Float, Float, Float)])
  func aValueStaysInItsRange(least: Float, most: Float, value: Float, kept: Float) {
    let slider = Slider()
    slider.minimumValue = least
    slider.maximumValue = most
    slider.setValue(value, animated: true)
    #expect(slider.value == kept && slider.minimumValue <= slider.maximumValue && events == 0)
    let stepper = Stepper()
    stepper.maximumValue = 1
    stepper.minimumValue = Double(least)
    stepper.maximumValue = Double(most)
    stepper.value = Double(value)
    #expect(stepper.value == Double(kept) && stepper.minimumValue <= stepper.maximumValue)
  }

  @Test func aBoundTakesTheOtherBoundAndTheValueAlong() {
    let slider = Slider()
    slider.minimumValue = 3
    #expect(slider.maximumValue == 3 && slider.value == 3)
    slider.maximumValue = -2
    #expect(slider.minimumValue == -2 && slider.value == -2)
  }

  // MARK: Steppers

  @Test func aStepperCounts() {
    let stepper = Stepper()
    stepper.maximumValue = 2
    show(stepper, columns: 7)
    #expect(stage.rows[1] == "  − │ +")
    stage.press(.right, .character("+"), .right)
    #expect(stepper.value == 2 && events == 2)
    stage.press(.left, .character("-"), .left)
    #expect(stepper.value == 0 && events == 4)
    stage.click(6, 1)
    #expect(stepper.value == 1 && events == 5)
    stage.click(2, 1)
    #expect(stepper.value == 0 && events == 6)
    stage.turn { stepper.wraps = true }
    stage.press(.left)
    #expect(stepper.value == 2)
    stage.press(.right)
    #expect(stepper.value == 0 && events == 8)
  }

  @Test(arguments: [0.0, -1, .nan, .infinity]) func aStepIsPositive(step: Double) {
    let stepper = Stepper()
    stepper.stepValue = 5
    stepper.stepValue = step
    #expect(stepper.stepValue == 5)
  }

  // MARK: Segments

  @Test func oneOfTheSegmentsIsChosen() {
    let segments = SegmentedControl(items: ["One", "Two", "Three"])
    #expect(segments.frame.size == Size(width: 19, height: 1))
    show(segments, columns: 19)
    #expect(stage.rows[1] == "  One │ Two │ Three")
    stage.press(.right)
    #expect(segments.selectedSegmentIndex == 0 && events == 1)
    #expect(stage.screen.canvas[3, 1].attributes.contains(.reverse))
    stage.turn { segments.setEnabled(false, forSegmentAt: 1) }
    stage.press(.right)
    #expect(segments.selectedSegmentIndex == 2 && events == 2)
    stage.click(8, 1)
    stage.click(6, 1)
    stage.click(3, 1)
    #expect(segments.selectedSegmentIndex == 0 && events == 3)
    stage.press(.left)
    #expect(events == 3)
    stage.turn { segments.isMomentary = true }
    stage.press(.right)
    #expect(segments.selectedSegmentIndex == SegmentedControl.noSegment && events == 4)
  }

  @Test func aChoiceFollowsItsSegment() {
    let segments = SegmentedControl(items: ["a", "b"])
    segments.selectedSegmentIndex = 1
    segments.insertSegment(withTitle: "z", at: -5, animated: true)
    #expect(segments.selectedSegmentIndex == 2)
    #expect(segments.titleForSegment(at: 0) == "z" && segments.titleForSegment(at: 3) == nil)
    segments.removeSegment(at: 1, animated: true)
    #expect(segments.selectedSegmentIndex == 1 && segments.numberOfSegments == 2)
    segments.removeSegment(at: 1, animated: true)
    #expect(segments.selectedSegmentIndex == SegmentedControl.noSegment)
    segments.selectedSegmentIndex = 7
    #expect(segments.selectedSegmentIndex == SegmentedControl.noSegment)
    segments.setTitle("long", forSegmentAt: 0)
    #expect(segments.intrinsicContentSize.width == 6)
    segments.removeAllSegments()
    #expect(segments.numberOfSegments == 0 && segments.intrinsicContentSize.width == 0)
  }
}
