import Cartography
import Containment
import Geodesy
import Notations
import Testing

@testable import TunnelKit

@MainActor
@Suite struct TunnelFlightTests {
  private func shown(_ map: MapViewController) throws -> Viewport {
    map.mapView.viewport
  }

  @Test func zoomingTakesAFifthOfASecondAndThenNothing() throws {
    let stage = try TunnelStage()
    stage.press("+")
    var spans = [try shown(stage.man).span]
    #expect(spans[0] < 1000, "the first frame comes with the key")
    var turns = 0
    while let deadline = stage.application.nextDeadline, turns < 100 {
      stage.advance(to: max(deadline, stage.clock.now))
      spans.append(try shown(stage.man).span)
      turns += 1
    }
    #expect(spans == spans.sorted(by: >))
    #expect(spans.last == 1000 / 1.5)
    #expect(try shown(stage.cross).span == 1000 / 1.5)
    #expect(stage.clock.now <= 0.2)
    // thirty frames a second, of both maps
    #expect((5...14).contains(turns), "\(turns)")
    let steps = zip(spans, spans.dropFirst()).map(-).filter { $0 > 0 }
    #expect(steps == steps.sorted(by: >), "it slows down")
  }

  @Test func aSecondKeyGoesOnFromWhatIsSeen() throws {
    let stage = try TunnelStage()
    stage.press("+")
    stage.advance(to: 1.0 / 30)
    let before = try shown(stage.man).span
    stage.press("+")
    #expect(stage.man.span == 1000 / 1.5 / 1.5)
    let after = try shown(stage.man).span
    #expect(after < before && after > 1000 / 1.5 / 1.5)
    stage.press("-")
    #expect(try shown(stage.man).span < before)
    stage.wait(0.25)
    #expect(abs(try shown(stage.man).span - 1000 / 1.5) < 1e-9)
    #expect(stage.application.nextDeadline == nil)
  }

  @Test func withReducedMotionTheMapIsThereAtOnce() throws {
    let stage = try TunnelStage(reducesMotion: true)
    stage.press("+")
    #expect(try shown(stage.man).span == 1000 / 1.5)
    #expect(try shown(stage.cross).span == 1000 / 1.5)
    stage.press(.up, modifiers: .shift)
    #expect(try shown(stage.man).center == stage.man.currentLocation)
    #expect(try shown(stage.cross).center == stage.cross.currentLocation)
  }

  @Test func bothMapsFlyWhenOneIsRecentred() throws {
    let stage = try TunnelStage()
    let starts = try stage.tunnel.maps.map { try shown($0).center }
    stage.press(.right, modifiers: .shift, times: 3)
    for (start, map) in zip(starts, stage.tunnel.maps) {
      #expect(map.region.center == map.currentLocation)
      let center = try shown(map).center
      #expect(center != start && center != map.currentLocation, "on its way")
    }
    stage.wait(0.2)
    for map in stage.tunnel.maps { #expect(try shown(map).center == map.currentLocation) }
  }

  @Test func aHeldArrowKeyQueuesNothing() throws {
    let stage = try TunnelStage()
    for _ in 0..<30 {
      stage.press(.up, modifiers: .shift)
      #expect(stage.man.isAnnotationShown && stage.cross.isAnnotationShown)
      stage.advance(to: stage.clock.now + 1.0 / 30)
    }
    let end = stage.clock.now
    stage.wait(0.2)
    for map in stage.tunnel.maps { #expect(try shown(map).center == map.currentLocation) }
    // names make room once more when both annotations rest; then nothing is scheduled
    stage.advance(to: end + 0.5)
    #expect(stage.application.nextDeadline == nil)
    #expect(stage.moves.count == 30)
  }

  @Test func aFlipEndsTheFlight() throws {
    let stage = try TunnelStage()
    stage.press("+")
    stage.press(" ")
    #expect(try shown(stage.man).span == 1000 / 1.5)
    stage.wait(1)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func aPressStopsTheMapWhereItIs() throws {
    let stage = try TunnelStage()
    stage.press("+")
    let span = try shown(stage.man).span
    stage.mouse(.down, stage.point(3, 1, of: stage.man.view))
    #expect(stage.man.span == span && stage.cross.span == span)
    stage.wait(0.5)
    #expect(try shown(stage.man).span == span)
    #expect(try shown(stage.cross).span == span, "the other map stops there too")
  }

  @Test func setRegionShowsARegionWithoutMovingTheAnnotation() throws {
    let stage = try TunnelStage()
    let region = MapRegion(center: try Coordinate(parsing: "10, 20"), span: 300)
    stage.application.runTurn { stage.man.setRegion(region, animated: true) }
    #expect(stage.man.region == region)
    #expect(try shown(stage.man).center != region.center)
    stage.wait(0.2)
    #expect(try shown(stage.man).center == region.center)
    #expect(stage.cross.span == 300)
    #expect(stage.moves.isEmpty && stage.man.currentLocation.description == TunnelStage.denmark)
    let home = MapRegion(center: stage.man.currentLocation, span: 1e9)
    stage.application.runTurn { stage.man.setRegion(home, animated: false) }
    #expect(try shown(stage.man).center == home.center)
    #expect(stage.man.span == 13_521.36, "as much as there is")
  }

  @Test func theWheelZoomsAroundThePlaceUnderTheMouseAtEveryFrame() throws {
    let stage = try TunnelStage()
    let view = stage.man.mapView
    let point = Point(x: 62.5, y: 2.5)
    let place = try #require(view.coordinate(at: point))
    let otherCenter = stage.cross.region.center
    for kind in [MouseEvent.Kind.scrolledUp, .scrolledUp, .scrolledDown] {
      stage.mouse(kind, stage.point(62, 2, of: view))
      for _ in 0..<7 {
        let seen = try #require(view.point(for: place))
        #expect(abs(seen.x - point.x) < 0.2 && abs(seen.y - point.y) < 0.2, "\(seen)")
        stage.advance(to: stage.clock.now + 1.0 / 30)
      }
    }
    #expect(stage.man.span == 1000 / 1.5)
    #expect(stage.man.region.center != stage.man.currentLocation)
    #expect(stage.cross.region.center == otherCenter, "the other zooms around its x")
    #expect(stage.moves.isEmpty)
  }
}
