import Cartography
import Containment
import Testing

@testable import TunnelKit

@MainActor
@Suite struct TunnelZoomTests {
  /// The spans of both maps, set and shown, after their flights have ended.
  private func spans(_ stage: TunnelStage) -> Set<Double> {
    stage.wait(0.2)
    return Set(stage.tunnel.maps.flatMap { [$0.appearance.span, $0.mapView.viewport.span] })
  }

  @Test(arguments: [("+", 1000 / 1.5), ("=", 1000 / 1.5), ("-", 1500.0)])
  func aKeyZoomsBothMapsByAHalf(key: String, span: Double) throws {
    let stage = try TunnelStage()
    stage.press(Character(key))
    #expect(spans(stage) == [span])
    #expect(stage.readout.span == span)
    #expect(stage.moves.isEmpty)
  }

  @Test(arguments: [0, 1])
  func theWheelZoomsBothMapsWhicheverItIsOver(end: Int) throws {
    let stage = try TunnelStage()
    let point = stage.middle(of: stage.tunnel.ends[end].map.view)
    stage.mouse(.scrolledUp, point)
    #expect(spans(stage) == [1000 / 1.5])
    stage.mouse(.scrolledDown, point)
    stage.mouse(.scrolledDown, point)
    #expect(spans(stage) == [1500])
  }

  @Test func zoomEndsAtTenKilometresAndAtTheWholeWorld() throws {
    let stage = try TunnelStage()
    stage.press("+", times: 30)
    #expect(spans(stage) == [10])
    stage.press(.up)
    // the man moved by one of ten rows of 1 km
    let way = stage.moves[0].location.antipode.antipode
    #expect(way == stage.man.currentLocation)
    stage.press("-", times: 30)
    #expect(spans(stage) == [stage.man.mapView.viewport.spanRange.upperBound])
    #expect(stage.man.mapView.viewport.isGlobe == true)
    #expect(stage.cross.mapView.viewport.isGlobe == true)
  }

  @Test func atTheWholeWorldTheArrowsStillMove() throws {
    let stage = try TunnelStage()
    stage.press("-", times: 30)
    for key in [Key.up, .left, .down, .right] {
      let before = stage.man.currentLocation
      stage.press(key, times: 40)
      #expect(stage.man.currentLocation != before)
      #expect(stage.cross.currentLocation == stage.man.currentLocation.antipode)
      #expect(stage.man.mapView.annotationView.isHidden == false)
      #expect(stage.cross.mapView.annotationView.isHidden == false)
    }
    #expect(stage.moves.count == 160)
  }

  @Test func observersHearOfTheZoomOfTheMapThatWasZoomedOnce() throws {
    let stage = try TunnelStage()
    var heard: [Int] = []
    let observations = stage.tunnel.maps.enumerated().map { end, map in
      map.observe(\.appearance, options: [.new]) { _, _ in heard.append(end) }
    }
    stage.press("+")
    stage.press(.tab)
    stage.press("-")
    withExtendedLifetime(observations) {}
    #expect(heard == [0, 1])
  }

  @Test func keysZoomAroundTheManWhoStaysWhereHeIsOnTheScreen() throws {
    let stage = try TunnelStage()
    stage.press(.up, times: 2)
    stage.press(.left, times: 7)
    for key in ["+", "+", "-", "-", "-", "+"] {
      let before = try #require(stage.man.goalPoint(for: stage.man.currentLocation))
      let otherBefore = try #require(stage.cross.goalPoint(for: stage.cross.currentLocation))
      stage.press(Character(key))
      let after = try #require(stage.man.goalPoint(for: stage.man.currentLocation))
      #expect(abs(after.x - before.x) < 0.02 && abs(after.y - before.y) < 0.02, "\(key)")
      let other = try #require(stage.cross.goalPoint(for: stage.cross.currentLocation))
      #expect(abs(other.x - otherBefore.x) < 0.02 && abs(other.y - otherBefore.y) < 0.02)
    }
    #expect(stage.moves.count == 9, "zooming moves nobody")
  }
}
