import Atlas
import Cells
import Containment
import Geodesy
import TestSupport
import Testing

@testable import TunnelKit

@MainActor
@Suite struct TunnelEndsTests {
  @Test func tabChangesTheEndThatMovesAndTheMarkInTheBand() throws {
    let stage = try TunnelStage()
    stage.press(.tab)
    #expect(stage.readout.ends.map(\.isActive) == [false, true])
    #expect(stage.cross.isFocused && !stage.man.isFocused)
    #expect(stage.moves.isEmpty)
    stage.press(.right)
    #expect(stage.moves.map(\.end) == [1])
    stage.press(.tab)
    #expect(stage.readout.ends.map(\.isActive) == [true, false])
    stage.press(.right)
    #expect(stage.moves.map(\.end) == [1, 0])
  }

  @Test func thePageOfNamesMarksTheActiveEndToo() throws {
    let stage = try TunnelStage()
    stage.press(" ")
    stage.wait(1)
    try stage.lookup.answerAll()
    stage.wait(0)
    let colors = InterfaceColors(.dark)
    let rows = try ["  Lemvig ", "  South Pacific"].map { title in
      try #require(stage.lines.firstIndex { $0.hasPrefix(title) })
    }
    func titles() -> [Color?] { rows.map { stage.screen.canvas[2, $0].foreground } }
    #expect(titles() == [colors.active, colors.title])
    stage.press(.tab)
    #expect(titles() == [colors.title, colors.active])
    stage.press(.tab)
    #expect(titles() == [colors.active, colors.title])
  }

  @Test func movingAnEndMovesTheOtherToTheAntipodeDigitForDigit() throws {
    let stage = try TunnelStage()
    var random = SeededGenerator(seed: 20_003)
    let keys = [Key.up, .down, .left, .right, .tab]
    var gestures = 0
    for step in 0..<300 {
      let key = keys.randomElement(using: &random) ?? .up
      let modifiers: KeyModifiers = Bool.random(using: &random) ? .shift : []
      stage.press(key, modifiers: modifiers)
      if key != .tab { gestures += 1 }
      #expect(
        stage.cross.currentLocation == stage.man.currentLocation.antipode,
        "step \(step), seed 20003")
      #expect(stage.cross.currentLocation.antipode == stage.man.currentLocation)
      #expect(stage.moves.count == gestures, "one gesture, one notification: step \(step)")
      #expect(
        stage.readout.ends.map(\.coordinate) == stage.tunnel.maps.map(\.currentLocation))
    }
    #expect(stage.moves.contains { $0.end == 0 } && stage.moves.contains { $0.end == 1 })
  }

  @Test func theOtherEndHearsNothingBack() throws {
    let stage = try TunnelStage()
    stage.cross.updateAnnotationLocation(try Coordinate(latitude: 1, longitude: 2))
    #expect(stage.moves.isEmpty)
    #expect(stage.man.currentLocation.description == TunnelStage.denmark)
    #expect(stage.cross.mapView.annotationLocation.description == "1, 2")
  }

  @Test func thePassiveEndIsAlreadyThereWhenLaterObserversHearOfAMove() throws {
    let stage = try TunnelStage()
    var heard: [Coordinate] = []
    let observation = stage.man.observe(\.currentLocation, options: [.new]) { _, _ in
      heard.append(stage.cross.currentLocation)
    }
    stage.press(.up)
    withExtendedLifetime(observation) {}
    #expect(heard == [stage.man.currentLocation.antipode])
  }

  @Test func oSwitchesTheArrangementThereAndBack() throws {
    let stage = try TunnelStage(columns: 120, rows: 40)
    let boxes = stage.tunnel.ends.map(\.container)
    #expect(boxes[0].frame.width == 120)
    stage.press("o")
    #expect(boxes[0].frame.height == 36 && boxes[1].frame.height == 36)
    #expect(boxes[0].frame.width == 59)
    #expect(boxes[1].frame.maxX == 120)
    #expect(stage.man.mapView.frame.cells == boxes[0].bounds.cells)
    stage.press("o")
    #expect(boxes[0].frame.width == 120)
    #expect(stage.moves.isEmpty)
  }

  @Test func theScaleBarFollowsTheArrangement() throws {
    let stage = try TunnelStage(columns: 80, rows: 24)
    func isRight() -> Bool {
      let bar = stage.man.viewport.scaleBar(within: 80 / 6)?.text(
        isUnicode: true, groupedBy: ",")
      return bar.map { text in stage.lines.contains { $0.contains(text) } } ?? false
    }
    #expect(isRight())
    for _ in 0..<2 {
      stage.press("o")
      #expect(isRight(), "\(stage.lines)")
    }
  }

  @Test func theArrangementChosenByHandOutlivesAResize() throws {
    let stage = try TunnelStage(columns: 120, rows: 40)
    stage.press("o")
    stage.resize(columns: 80, rows: 24)
    #expect(stage.tunnel.ends[0].container.frame.height == 20)
  }
}
