import Containment
import Geodesy
import Testing

@testable import TunnelKit

@MainActor
@Suite struct TunnelFlipTests {
  /// Which controllers are children of the tunnel: the maps and the names of both ends.
  private func children(_ stage: TunnelStage) -> [String] {
    stage.tunnel.ends.enumerated().flatMap { index, end in
      [
        end.map.parent === stage.tunnel ? "map\(index + 1)" : nil,
        end.geoInfo.parent === stage.tunnel ? "geo\(index + 1)" : nil,
      ].compactMap { $0 }
    }
  }

  @Test(arguments: [KeyPress(" "), KeyPress(.enter)])
  func theUpperPairFlipsAtOnceAndTheLowerTwoTenthsLater(key: KeyPress) throws {
    let stage = try TunnelStage()
    let button = stage.tunnel.radarButton
    #expect(children(stage) == ["map1", "map2"])
    stage.press(key)
    #expect(children(stage) == ["map1", "geo1", "map2"])
    #expect(!button.isEnabled)
    stage.advance(to: 0.1)
    #expect(children(stage) == ["map1", "geo1", "map2"])
    stage.advance(to: 0.2)
    #expect(children(stage) == ["geo1", "map2", "geo2"])
    #expect(!button.isEnabled)
    #expect(stage.man.mapView.window == nil)
    stage.advance(to: 0.3)
    #expect(children(stage) == ["geo1", "map2", "geo2"])
    #expect(!button.isEnabled)
    stage.advance(to: 0.4)
    #expect(children(stage) == ["geo1", "geo2"])
    #expect(button.isEnabled)
    #expect(stage.cross.mapView.window == nil)

    stage.press(key)
    #expect(children(stage) == ["map1", "geo1", "geo2"])
    stage.advance(to: 0.6)
    #expect(children(stage) == ["map1", "map2", "geo2"])
    #expect(!button.isEnabled)
    stage.advance(to: 0.8)
    #expect(children(stage) == ["map1", "map2"])
    #expect(button.isEnabled)
    #expect(stage.man.isFocused)
    #expect(stage.man.mapView.isFirstResponder == true)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func aClickOnTheButtonFlipsToo() throws {
    let stage = try TunnelStage()
    let point = stage.middle(of: stage.tunnel.radarButton)
    stage.mouse(.down, point)
    #expect(stage.tunnel.showsMaps)
    stage.mouse(.up, point)
    #expect(!stage.tunnel.showsMaps)
    #expect(!stage.tunnel.radarButton.isEnabled)
  }

  @Test func aPressLetGoBesideTheButtonDoesNothing() throws {
    let stage = try TunnelStage()
    stage.mouse(.down, stage.middle(of: stage.tunnel.radarButton))
    stage.mouse(.up, stage.middle(of: stage.man.view))
    #expect(stage.tunnel.radarButton.isEnabled)
    #expect(children(stage) == ["map1", "map2"])
  }

  @Test(arguments: [0.0, 0.1, 0.2, 0.3, 0.399])
  func aClickMeanwhileIsIgnored(time: Double) throws {
    let stage = try TunnelStage()
    stage.press(" ")
    stage.advance(to: min(time, 0.2))
    stage.advance(to: time)
    let point = stage.middle(of: stage.tunnel.radarButton)
    stage.mouse(.down, point)
    stage.mouse(.up, point)
    stage.advance(to: max(time, 0.2))
    stage.advance(to: 0.4)
    stage.wait(2)
    #expect(children(stage) == ["geo1", "geo2"])
    #expect(stage.lookup.questions.count == 2)
    #expect(stage.tunnel.radarButton.isEnabled)
  }

  @Test func reducedMotionFlipsAtOnce() throws {
    let stage = try TunnelStage(reducesMotion: true)
    stage.press(" ")
    #expect(children(stage) == ["geo1", "geo2"])
    #expect(stage.tunnel.radarButton.isEnabled)
    stage.press(" ")
    #expect(children(stage) == ["map1", "map2"])
    #expect(stage.man.isFocused)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func aFlipAsksForThirtyFramesASecondAndThenForNothing() throws {
    let stage = try TunnelStage()
    stage.press(" ")
    var turns = 0
    while let deadline = stage.application.nextDeadline, turns < 100 {
      stage.advance(to: max(deadline, stage.clock.now))
      turns += 1
    }
    // 0.4 s at 30 frames a second, and a few turns more for other work that is due meanwhile
    #expect((12...20).contains(turns), "\(turns)")
    #expect(abs(stage.clock.now - 0.4) < 0.04)
    #expect(stage.tunnel.radarButton.isEnabled)
  }

  @Test func fromTheTopThereAndFromTheBottomBack() throws {
    let stage = try TunnelStage()
    // The half that turns away from the viewer is dim. In a flip from the top, the upper half comes
    // nearer and the lower one is dim; in a flip from the bottom it is the other way round.
    func dimRows() -> (upper: Bool, lower: Bool) {
      let rows = stage.tunnel.ends[0].container.frame.cells.rows
      let dim = rows.filter { row in
        (0..<80).contains { stage.screen.canvas[$0, row].attributes.contains(.dim) }
      }
      // The two rows at the axis may belong to either half.
      return (dim.contains { $0 < 4 }, dim.contains { $0 > 5 })
    }
    stage.press(" ")
    stage.advance(to: 0.1)
    #expect(dimRows() == (false, true))
    stage.wait(1)
    try stage.lookup.answerAll()
    stage.press(" ")
    stage.advance(to: stage.clock.now + 0.1)
    #expect(dimRows() == (true, false))
    stage.wait(1)
    #expect(dimRows() == (false, false))
  }

  @Test(arguments: [0, 1])
  func theArrowsMoveTheActiveEndAtEveryMomentOfAFlip(end: Int) throws {
    let stage = try TunnelStage()
    if end == 1 { stage.press(.tab) }
    for _ in 0..<2 {
      stage.press(" ")
      for _ in 0..<10 {
        let count = stage.moves.count
        stage.press(.right)
        #expect(stage.moves.count == count + 1, "\(stage.clock.now) s")
        #expect(stage.moves.last?.end == end)
        #expect(stage.cross.currentLocation == stage.man.currentLocation.antipode)
        stage.wait(0.05)
      }
    }
    #expect(stage.tunnel.showsMaps)
  }

  @Test func whileNamesFaceUpTheyFollowTheArrows() throws {
    let stage = try TunnelStage(reducesMotion: true)
    stage.press(" ")
    #expect(stage.lookup.questions.map(\.coordinate) == stage.tunnel.maps.map(\.currentLocation))
    try stage.lookup.answerAll()
    #expect(stage.names(0)?.title == "Lemvig")
    stage.press(.right, modifiers: .shift)
    #expect(stage.lookup.questions.count == 4)
    #expect(stage.names(0)?.title == "Lemvig", "the old names stay for a moment")
    stage.wait(0.06)
    #expect(stage.names(0) == .thinking() && stage.names(1) == .thinking())
    #expect(
      stage.lookup.questions[2...].map(\.coordinate) == stage.tunnel.maps.map(\.currentLocation))
    try stage.lookup.answerAll()
    #expect(stage.names(0)?.details.first?.hasSuffix(", Sweden") == true)
  }

  @Test func namesThatAreTurningUpFollowTheArrowsToo() throws {
    let stage = try TunnelStage()
    stage.press(" ")
    stage.advance(to: 0.1)
    stage.press(.right, modifiers: .shift)
    #expect(
      stage.lookup.questions.suffix(2).map(\.coordinate)
        == stage.tunnel.maps.map(\.currentLocation))
    stage.wait(1)
    try stage.lookup.answerAll()
    #expect(stage.names(0)?.details.first?.hasSuffix(", Sweden") == true)
  }

  @Test func tabWhileNamesFaceUpChangesTheEndThatIsFocusedLater() throws {
    let stage = try TunnelStage()
    stage.press(" ")
    stage.wait(1)
    stage.press(.tab)
    #expect(stage.readout.ends.map(\.isActive) == [false, true])
    stage.press(.up)
    #expect(stage.moves.map(\.end) == [1])
    stage.press(" ")
    stage.wait(1)
    #expect(stage.cross.mapView.isFirstResponder == true)
    stage.press(.up)
    #expect(stage.moves.map(\.end) == [1, 1])
  }

  @Test func exactlyOneMapIsFocusedAfterAFlipBackWithTheOtherEndActive() throws {
    let stage = try TunnelStage()
    stage.press(" ")
    stage.wait(1)
    #expect(stage.tunnel.maps.map(\.isFocused) == [false, false])
    stage.press(.tab)
    stage.press(" ")
    stage.wait(1)
    #expect(stage.tunnel.maps.map(\.isFocused) == [false, true])
  }

  @Test func theMapsComeBackWhereTheArrowsHaveLed() throws {
    let stage = try TunnelStage(reducesMotion: true)
    stage.press(" ")
    stage.press(.up, modifiers: .shift, times: 3)
    stage.press(" ")
    for map in stage.tunnel.maps {
      #expect(map.mapView.annotationLocation == map.currentLocation)
      #expect(map.mapView.annotationView.isHidden == false)
      let point = try #require(map.mapView.point(for: map.currentLocation))
      #expect(map.mapView.bounds.contains(point) == true)
    }
  }

  @Test func aResizeDuringTheFlipEndsWithBoxesFilled() throws {
    let stage = try TunnelStage()
    stage.press(" ")
    stage.advance(to: 0.1)
    stage.resize(columns: 120, rows: 40)
    stage.advance(to: 0.2)
    stage.resize(columns: 200, rows: 50)
    stage.advance(to: 0.4)
    for end in stage.tunnel.ends {
      #expect(end.geoInfo.view.frame.cells == end.container.bounds.cells)
    }
    stage.press(" ")
    stage.wait(1)
    for end in stage.tunnel.ends {
      #expect(end.map.view.frame.cells == end.container.bounds.cells)
      #expect(end.map.mapView.viewport.size == end.container.bounds.cells.size)
    }
  }
}
