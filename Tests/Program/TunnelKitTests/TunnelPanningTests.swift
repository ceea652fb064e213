import Cartography
import Containment
import Geodesy
import Testing

@testable import TunnelKit

@MainActor
@Suite struct TunnelPanningTests {
  /// Drags a map by some cells, by at most one cell in each direction per mouse report.
  private func drag(
    _ stage: TunnelStage, _ map: MapViewController, from: (Int, Int), to: (Int, Int)
  ) {
    stage.mouse(.down, stage.point(from.0, from.1, of: map.view))
    let steps = max(abs(to.0 - from.0), abs(to.1 - from.1))
    for step in 1...max(steps, 1) {
      let column = from.0 + (to.0 - from.0) * step / max(steps, 1)
      let row = from.1 + (to.1 - from.1) * step / max(steps, 1)
      stage.mouse(.dragged, stage.point(column, row, of: map.view))
    }
    stage.mouse(.up, stage.point(to.0, to.1, of: map.view))
  }

  @Test(
    arguments: [
      "56.55, 8.316667", "0, 179.9", "88, 20", "-90, 0", "70, -170",
    ])
  func thePlaceUnderTheMouseStaysUnderItAndThePinOnItsPlace(start: String) throws {
    let stage = try TunnelStage(start)
    let view = stage.man.mapView
    let location = stage.man.currentLocation
    let place = try #require(view.coordinate(at: Point(x: 60.5, y: 7.5)))
    stage.mouse(.down, stage.point(60, 7, of: view))
    for (column, row) in [(55, 6), (40, 5), (22, 8), (30, 1), (70, 9)] {
      stage.mouse(.dragged, stage.point(column, row, of: view))
      let seen = try #require(view.point(for: place))
      #expect(abs(seen.x - Double(column) - 0.5) < 0.05, "\(seen)")
      #expect(abs(seen.y - Double(row) - 0.5) < 0.05, "\(seen)")
    }
    stage.mouse(.up, stage.point(70, 9, of: view))
    #expect(stage.man.currentLocation == location && view.annotationLocation == location)
    #expect(stage.moves.isEmpty && stage.dragStates.isEmpty)
    #expect(stage.changes.isEmpty)
    #expect(stage.cross.region.center == location.antipode, "the other map stands still")
  }

  @Test func aMapThatWasDraggedStaysThere() throws {
    let stage = try TunnelStage()
    drag(stage, stage.man, from: (60, 7), to: (4, 2))
    drag(stage, stage.man, from: (60, 7), to: (4, 2))
    #expect(!stage.man.isAnnotationShown, "he is out of sight")
    let region = stage.man.region
    stage.wait(3)
    stage.press("o", times: 2)
    stage.press(" ")
    stage.wait(1)
    stage.press(" ")
    stage.wait(1)
    #expect(stage.man.region == region)
    stage.resize(columns: 120, rows: 40)
    #expect(stage.man.region == region, "he was not in sight before either")
    #expect(stage.text.contains("● Lemvig, Denmark"), "the band still tells where he is")
  }

  @Test func aManWhomAResizeWouldHideIsBroughtBackIntoSight() throws {
    let stage = try TunnelStage(columns: 200, rows: 60)
    drag(stage, stage.man, from: (60, 12), to: (130, 12))
    #expect(stage.man.isAnnotationShown)
    stage.resize(columns: 80, rows: 60)
    #expect(stage.man.isAnnotationShown)
  }

  @Test func zeroShowsThePinAgain() throws {
    let stage = try TunnelStage()
    drag(stage, stage.man, from: (60, 7), to: (4, 2))
    stage.press("0")
    #expect(stage.man.region.center == stage.man.currentLocation)
    #expect(stage.man.mapView.viewport.center == stage.man.currentLocation)
    #expect(stage.moves.isEmpty)
  }

  @Test func anArrowKeyBringsAManOutOfSightBackBeforeItMovesHim() throws {
    let stage = try TunnelStage()
    drag(stage, stage.man, from: (60, 7), to: (4, 2))
    drag(stage, stage.man, from: (60, 7), to: (4, 2))
    stage.press(.up)
    #expect(stage.moves.isEmpty)
    #expect(stage.man.region.center == stage.man.currentLocation)
    stage.press(.up)
    #expect(stage.moves.count == 1)
  }

  @Test func aManBeyondTheEdgeOfMercatorsMapStillMoves() throws {
    let stage = try TunnelStage("89, 20")
    for map in stage.tunnel.maps { map.update(.webMercator) }
    let before = stage.man.currentLocation
    stage.press(.down, times: 5)
    #expect(stage.moves.count >= 4)
    #expect(stage.man.currentLocation.latitude < before.latitude)
  }

  @Test func whenTheOtherEndMovesADraggedMapFollowsItsPin() throws {
    let stage = try TunnelStage()
    drag(stage, stage.cross, from: (60, 7), to: (4, 2))
    drag(stage, stage.cross, from: (60, 7), to: (4, 2))
    #expect(!stage.cross.isAnnotationShown)
    stage.press(.tab)
    #expect(stage.man.isFocused)
    stage.press(.up)
    #expect(stage.cross.region.center == stage.cross.currentLocation)
    stage.wait(0.2)
    #expect(stage.cross.isAnnotationShown)
  }

  @Test func besideTheGlobeTheMapCanBeDraggedToo() throws {
    let stage = try TunnelStage(reducesMotion: true)
    stage.press("-", times: 30)
    let before = stage.man.region.center
    #expect(stage.man.mapView.coordinate(at: Point(x: 1, y: 1)) == nil)
    drag(stage, stage.man, from: (1, 1), to: (5, 1))
    #expect(stage.man.region.center != before)
    #expect(stage.man.mapView.coordinate(at: Point(x: 20, y: 9)) != nil)
  }

  @Test func theOtherButtonsDragNoMap() throws {
    let stage = try TunnelStage()
    let region = stage.man.region
    stage.mouse(.down, stage.point(60, 7, of: stage.man.view), button: .right)
    stage.mouse(.dragged, stage.point(20, 7, of: stage.man.view), button: .right)
    #expect(stage.man.region == region)
  }

  @Test func aFlipLetsTheMapGo() throws {
    let stage = try TunnelStage(reducesMotion: true)
    stage.mouse(.down, stage.point(60, 7, of: stage.man.view))
    stage.press(" ", times: 2)
    let region = stage.man.region
    stage.mouse(.dragged, stage.point(20, 7, of: stage.man.view))
    #expect(stage.man.region == region)
    #expect(stage.man.grip == nil)
  }
}
